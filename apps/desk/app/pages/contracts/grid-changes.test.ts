import { addDays } from '@safar/domain/time/days';
import { array, assert, boolean, constant, constantFrom, integer, oneof, property, record, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedDay,
  countOf,
  keptPrice,
  NO_CHANGES,
  wishesOf,
  withEntry,
  withoutWish,
  type Entry,
} from './grid-changes.ts';

const FIRST = '2026-12-24';
const DAYS = Array.from({ length: 6 }, (_, n) => addDays(FIRST, n));
const ROOM = {
  roomTypeId: '3',
  days: DAYS.map((day) => ({
    day,
    rooms: 12,
    sold: 5,
    stopSell: false,
    closedToArrival: false,
    prices: [{ planId: '5', pricePaise: 824_000 }],
  })),
};
const price = (value: number): Entry => ({ field: 'price', planId: '5', value });

test('[REQ-DIR-9] days in a row with the same change are kept by one call, and what is as it was by none', () => {
  const typed = withEntry(NO_CHANGES, ROOM, DAYS.slice(0, 3), price(1_260_000));
  const more = withEntry(typed, ROOM, DAYS.slice(0, 3), { field: 'rooms', value: 14 });
  const stopped = withEntry(more, ROOM, DAYS.slice(4, 5), { field: 'stopSell', value: true });
  expect(countOf(stopped)).toBe(7);
  const same = { roomTypeId: '3', weekdays: [1, 2, 3, 4, 5, 6, 7], closedToArrival: null };
  expect(wishesOf(stopped)).toEqual([
    {
      ...same,
      from: DAYS[0],
      until: DAYS[2],
      rooms: 14,
      stopSell: null,
      prices: [{ planId: '5', pricePaise: 1_260_000 }],
    },
    { ...same, from: DAYS[4], until: DAYS[4], rooms: null, stopSell: true, prices: [] },
  ]);
  expect(withEntry(typed, ROOM, DAYS, price(824_000))).toEqual(NO_CHANGES);
});

const entry = oneof(
  record({ field: constant('rooms' as const), value: integer({ min: 10, max: 14 }) }),
  record({ field: constant('stopSell' as const), value: boolean() }),
  record({
    field: constant('price' as const),
    planId: constantFrom('5', '6'),
    value: constantFrom(824_000, 900_000),
  }),
);
const entries = array(record({ days: subarray(DAYS, { minLength: 1 }), entry }), { maxLength: 12 });

test('[REQ-DIR-9] the calls of any entries together say of each day exactly what was typed for it', () => {
  assert(
    property(entries, (typed) => {
      const changes = typed.reduce((all, { days, entry: one }) => withEntry(all, ROOM, days, one), NO_CHANGES);
      const wishes = wishesOf(changes);
      for (const kept of ROOM.days) {
        const shown = changedDay(kept, changes.get('3')?.get(kept.day));
        const own = wishes.filter(({ from, until }) => from <= kept.day && kept.day <= until);
        expect(own.length).toBeLessThanOrEqual(1);
        expect(shown.rooms).toBe(own[0]?.rooms ?? kept.rooms);
        expect(shown.stopSell).toBe(own[0]?.stopSell ?? kept.stopSell);
        for (const planId of ['5', '6'])
          expect(keptPrice(shown, planId)).toBe(
            own[0]?.prices.find((one) => one.planId === planId)?.pricePaise ?? keptPrice(kept, planId),
          );
      }
      expect(wishes.reduce(withoutWish, changes)).toEqual(NO_CHANGES);
    }),
  );
});
