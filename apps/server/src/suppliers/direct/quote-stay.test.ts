import { cancellationCharge, freeCancellationUntil } from '@safar/domain/stay/cancellation-charge';
import { sumPaise } from '@safar/domain/money/money';
import type { PaxRoom } from '@safar/domain/stay/occupancy';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteStay, type PlanStay, type Quote } from './quote-stay.ts';
import type { Night, RatePlan } from './rate-plan.ts';

const TODAY = '2026-11-21';
const CHECKIN = '2026-12-24';

const PLAN: RatePlan = {
  id: '1',
  roomTypeId: '1',
  hotelCode: 'goa-1',
  zone: 'Asia/Kolkata',
  checkInTime: '14:00',
  roomName: 'Garden Room',
  amenities: [],
  standardAdults: 2,
  maxAdults: 3,
  maxChildren: 2,
  maxGuests: 4,
  mealType: 'Breakfast',
  inclusion: 'Breakfast',
  conditions: [],
  extraAdultPaise: 120_000,
  childBands: [
    { upToAge: 5, pricePaise: 0 },
    { upToAge: 11, pricePaise: 60_000 },
  ],
  cancellationTiers: [
    { hoursBefore: 72, kind: 'nights', value: 1 },
    { hoursBefore: 24, kind: 'percent', value: 100 },
  ],
  minNights: 1,
  maxNights: null,
  nights: [],
};

/** The day `days` after `CHECKIN`. */
function dayAfter(days: number): string {
  return indiaDateOf(`${CHECKIN}T12:00:00Z`).add({ days }).toString();
}

function night(index: number, rest: Partial<Night> = {}): Night {
  const day = dayAfter(index);
  return { day, pricePaise: 450_000, left: 5, stopSell: false, closedToArrival: false, ...rest };
}

/** A plan with the nights of a stay, and that stay. */
function asked(nights: readonly Night[], paxRooms: readonly PaxRoom[] = [room(2)], rest: Partial<RatePlan> = {}) {
  const checkout = dayAfter(nights.length);
  const stay: PlanStay = { checkin: CHECKIN, checkout, paxRooms };
  return [{ ...PLAN, ...rest, nights }, stay, TODAY] as const;
}

function room(adults: number, ...childAges: number[]): PaxRoom {
  return { adults, children: childAges.length, childAges };
}

function quoteOf(...question: Parameters<typeof quoteStay>): Quote {
  const outcome = quoteStay(...question);
  if (outcome.kind !== 'ok') throw new Error(`not sold: ${outcome.why}`);
  return outcome.quote;
}

function fareOf(...question: Parameters<typeof quoteStay>): number {
  return quoteOf(...question).price.totalFarePaise;
}

const roomArb = fc
  .record({
    adults: fc.integer({ min: 1, max: 2 }),
    childAges: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
  })
  .map(({ adults, childAges }) => room(adults, ...childAges));
const roomsArb = fc.array(roomArb, { minLength: 1, maxLength: 5 });
const nightsArb = fc
  .array(fc.record({ pricePaise: fc.integer({ min: 1, max: 9_000_000 }), left: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((nights) => nights.map((rest, index) => night(index, rest)));
const openNightsArb = nightsArb.map((nights) => nights.map((each) => ({ ...each, left: 5 })));

describe('the price of a stay', () => {
  test('[REQ-DIR-1] is what each night costs, each room and each guest beyond the standard', () => {
    const nights = [night(0), night(1, { pricePaise: 600_000 })];
    expect(fareOf(...asked(nights))).toBe(1_050_000);
    expect(fareOf(...asked(nights, [room(1)]))).toBe(1_050_000);
    expect(fareOf(...asked(nights, [room(3)]))).toBe(1_050_000 + 2 * 120_000);
    expect(fareOf(...asked(nights, [room(2, 4, 9)]))).toBe(1_050_000 + 2 * 60_000);
    expect(fareOf(...asked(nights, [room(2), room(2, 9)]))).toBe(2_100_000 + 2 * 60_000);
  });

  test('[REQ-DIR-1] takes a child above the last age for an adult', () => {
    expect(fareOf(...asked([night(0)], [room(2, 12)]))).toBe(450_000 + 120_000);
    expect(fareOf(...asked([night(0)], [room(1, 12)]))).toBe(450_000);
    expect(quoteStay(...asked([night(0)], [room(3, 12)]))).toEqual({ kind: 'unsold', why: 'too-many' });
  });

  test('[REQ-DIR-1] holds its GST, by the rate of what a room costs a night', () => {
    expect(quoteOf(...asked([night(0)])).price).toEqual({ totalFarePaise: 450_000, totalTaxPaise: 21_428 });
    const dear = [night(0, { pricePaise: 1_180_000 })];
    expect(quoteOf(...asked(dear)).price).toEqual({ totalFarePaise: 1_180_000, totalTaxPaise: 180_000 });
  });

  test('[REQ-DIR-1] adds up over nights and rooms, whatever their order, and its nights to the fare without tax', () => {
    fc.assert(
      fc.property(openNightsArb, roomsArb, (nights, rooms) => {
        const { price, nightlyPaise } = quoteOf(...asked(nights, rooms));
        expect(fareOf(...asked(nights, rooms.toReversed()))).toBe(price.totalFarePaise);
        const each = nights.flatMap((one) => rooms.map((each) => fareOf(...asked([{ ...one, day: CHECKIN }], [each]))));
        expect(sumPaise(each)).toBe(price.totalFarePaise);
        expect(sumPaise(nightlyPaise.flat())).toBe(price.totalFarePaise - price.totalTaxPaise);
        expect(nightlyPaise.map((ofRoom) => ofRoom.length)).toEqual(rooms.map(() => nights.length));
      }),
    );
  });

  test('[REQ-DIR-1] is never lower for one guest more', () => {
    fc.assert(
      fc.property(openNightsArb, fc.integer({ min: 0, max: 17 }), (nights, age) => {
        expect(fareOf(...asked(nights, [room(2, age)]))).toBeGreaterThanOrEqual(fareOf(...asked(nights)));
        expect(fareOf(...asked(nights, [room(3)]))).toBeGreaterThanOrEqual(fareOf(...asked(nights)));
      }),
    );
  });
});

describe('what is sold', () => {
  test('[REQ-DIR-2] is a stay with a room left in every night for each room asked for, and no other', () => {
    fc.assert(
      fc.property(nightsArb, roomsArb, (nights, rooms) => {
        const least = Math.min(...nights.map(({ left }) => left));
        expect(quoteStay(...asked(nights, rooms)).kind).toBe(least >= rooms.length ? 'ok' : 'unsold');
      }),
    );
  });

  test('[REQ-DIR-2] is no night that is closed, and no stay that begins on a day closed to arrival', () => {
    expect(quoteStay(...asked([night(0), night(1, { stopSell: true })]))).toEqual({ kind: 'unsold', why: 'stop-sell' });
    expect(quoteStay(...asked([night(0, { closedToArrival: true }), night(1)]))).toEqual({
      kind: 'unsold',
      why: 'closed-to-arrival',
    });
    expect(quoteStay(...asked([night(0), night(1, { closedToArrival: true })])).kind).toBe('ok');
  });

  test('[REQ-DIR-2] is no stay with a night that has no price, shorter than the least or longer than the most', () => {
    const [plan, stay, today] = asked([night(0), night(1), night(2)]);
    expect(quoteStay({ ...plan, nights: plan.nights.slice(1) }, stay, today)).toEqual({
      kind: 'unsold',
      why: 'no-price',
    });
    expect(quoteStay({ ...plan, minNights: 4 }, stay, today)).toEqual({ kind: 'unsold', why: 'too-short' });
    expect(quoteStay({ ...plan, maxNights: 2 }, stay, today)).toEqual({ kind: 'unsold', why: 'too-long' });
    expect(quoteStay({ ...plan, minNights: 3, maxNights: 3 }, stay, today).kind).toBe('ok');
  });

  test('[REQ-DIR-2] is no stay that began before today', () => {
    const [plan, stay] = asked([night(0)]);
    expect(quoteStay(plan, stay, '2026-12-25')).toEqual({ kind: 'unsold', why: 'past' });
    expect(quoteStay(plan, stay, CHECKIN).kind).toBe('ok');
  });

  test('[REQ-DIR-2] is no room for more adults, children or guests than it holds', () => {
    for (const party of [room(4), room(1, 3, 3, 3), room(3, 3, 3)])
      expect(quoteStay(...asked([night(0)], [room(2), party]))).toEqual({ kind: 'unsold', why: 'too-many' });
    expect(quoteStay(...asked([night(0)], [room(3, 3), room(2, 3, 3)])).kind).toBe('ok');
  });
});

describe('the terms of a stay', () => {
  test('[REQ-DIR-3] count back from arrival at the hotel, in its own zone', () => {
    const { policies } = quoteOf(...asked([night(0), night(1)]));
    expect(policies).toEqual([
      { kind: 'nights', value: 1, from: '2026-12-21T08:30:00.000Z', to: null },
      { kind: 'percent', value: 100, from: '2026-12-23T08:30:00.000Z', to: null },
    ]);
    const abroad = quoteOf(...asked([night(0)], [room(2)], { zone: 'Indian/Mauritius', checkInTime: '15:00' }));
    expect(abroad.policies[0]?.from).toBe('2026-12-21T11:00:00.000Z');
    expect(freeCancellationUntil(policies, '2026-12-24T08:30:00.000Z')).toBe('2026-12-21T08:29:00.000Z');
  });

  test('[REQ-DIR-3] charge a fixed amount for each room', () => {
    const tiers = [
      { hoursBefore: 48, kind: 'fixed' as const, value: 100_000 },
      { hoursBefore: 96, kind: 'percent' as const, value: 10 },
    ];
    const { price, policies } = quoteOf(...asked([night(0)], [room(2), room(2)], { cancellationTiers: tiers }));
    const chargeAt = (at: string) =>
      cancellationCharge(policies, at, {
        supplierPaise: price.totalFarePaise,
        totalPaise: price.totalFarePaise,
        nights: 1,
        plan: 'pay_full',
      });
    const charges = ['2026-12-01', '2026-12-21', '2026-12-23'].map((day) => chargeAt(`${day}T00:00:00Z`));
    expect(charges).toEqual([0, 90_000, 200_000]);
  });

  test('[REQ-DIR-3] keep everything where a plan has no tiers', () => {
    const { policies } = quoteOf(...asked([night(0)], [room(2)], { cancellationTiers: [] }));
    expect(policies).toEqual([]);
    expect(
      cancellationCharge(policies, TODAY, { supplierPaise: 450_000, totalPaise: 450_000, nights: 1, plan: 'pay_full' }),
    ).toBe(450_000);
  });
});
