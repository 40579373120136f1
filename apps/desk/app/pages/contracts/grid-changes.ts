import type { contract, contractDays, setContractDays } from '@safar/contract/desk/contracts';
import type { Paise } from '@safar/domain/money/money';
import { addDays } from '@safar/domain/time/days';
import type { z } from 'zod';
import type { Answer } from '#api/ask.ts';

export type Contract = Answer<typeof contract>['contract'];

/** A kind of room with its days, as they are kept. */
export type RoomDays = Answer<typeof contractDays>['rooms'][number];
export type KeptDay = RoomDays['days'][number];

/** What a change of days is asked with, without its reason. */
export type DaysWish = Omit<z.input<typeof setContractDays.body>, 'reason'>;

/** What was typed for one day of one kind of room. */
interface DayChange {
  readonly rooms?: number;
  readonly stopSell?: boolean;
  /** By plan. */
  readonly prices?: Readonly<Record<string, Paise>>;
}

/** What was typed and is not kept yet: by kind of room, then by day (`yyyy-MM-dd`). */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, DayChange>>;
export const NO_CHANGES: Changes = new Map();

/** One field of a day: the rooms allotted, whether it is sold, or the price of a night in a plan. */
export type Entry =
  | { readonly field: 'rooms'; readonly value: number }
  | { readonly field: 'stopSell'; readonly value: boolean }
  | { readonly field: 'price'; readonly planId: string; readonly value: Paise };

const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7];

/** The changes with one more entry for some days of a kind of room. What is as it is kept is no change. */
export function withEntry(changes: Changes, room: RoomDays, days: readonly string[], entry: Entry): Changes {
  const ofRoom = new Map(changes.get(room.roomTypeId));
  for (const kept of room.days.filter(({ day }) => days.includes(day))) {
    const change = changed(ofRoom.get(kept.day) ?? {}, kept, entry);
    if (Object.keys(change).length === 0) ofRoom.delete(kept.day);
    else ofRoom.set(kept.day, change);
  }
  const after = new Map(changes);
  if (ofRoom.size === 0) after.delete(room.roomTypeId);
  else after.set(room.roomTypeId, ofRoom);
  return after;
}

function changed(change: DayChange, kept: KeptDay, entry: Entry): DayChange {
  if (entry.field === 'price') {
    const { prices: before = {}, ...rest } = change;
    const { [entry.planId]: _, ...others } = before;
    const isKept = keptPrice(kept, entry.planId) === entry.value;
    const prices = isKept ? others : { ...others, [entry.planId]: entry.value };
    return Object.keys(prices).length === 0 ? rest : { ...rest, prices };
  }
  const { [entry.field]: _, ...rest } = change;
  return kept[entry.field] === entry.value ? rest : { ...rest, [entry.field]: entry.value };
}

/** A day as it would be with its change. */
export function changedDay(kept: KeptDay, change: DayChange | undefined): KeptDay {
  if (change === undefined) return kept;
  const { prices: typed = {}, ...rest } = change;
  const others = kept.prices.filter(({ planId }) => !(planId in typed));
  const prices = [...others, ...Object.entries(typed).map(([planId, pricePaise]) => ({ planId, pricePaise }))];
  return { ...kept, ...rest, prices };
}

/** The price of a night that is kept; null when the day is not sold in the plan. */
export function keptPrice({ prices }: KeptDay, planId: string): Paise | null {
  return prices.find((price) => price.planId === planId)?.pricePaise ?? null;
}

/** How many fields of days are changed. */
export function countOf(changes: Changes): number {
  return [...changes.values()]
    .flatMap((days) => [...days.values()])
    .reduce((sum, { prices = {}, ...rest }) => sum + Object.keys(rest).length + Object.keys(prices).length, 0);
}

/** The calls that keep the changes: days in a row of a kind of room with the same change are one. */
export function wishesOf(changes: Changes): DaysWish[] {
  return [...changes].flatMap(([roomTypeId, days]) => {
    const wishes: DaysWish[] = [];
    for (const [day, change] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) {
      const wish = wishOf(roomTypeId, day, change);
      const last = wishes.at(-1);
      if (last !== undefined && addDays(last.until, 1) === day && isSame(last, wish))
        wishes.splice(-1, 1, { ...last, until: day });
      else wishes.push(wish);
    }
    return wishes;
  });
}

/** Whether two calls change the same, on whatever days. */
function isSame(one: DaysWish, other: DaysWish): boolean {
  const { from, until } = one;
  return JSON.stringify(one) === JSON.stringify({ ...other, from, until });
}

function wishOf(roomTypeId: string, day: string, { rooms, stopSell, prices = {} }: DayChange): DaysWish {
  return {
    roomTypeId,
    from: day,
    until: day,
    weekdays: EVERY_WEEKDAY,
    rooms: rooms ?? null,
    stopSell: stopSell ?? null,
    closedToArrival: null,
    prices: Object.entries(prices)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([planId, pricePaise]) => ({ planId, pricePaise })),
  };
}

/** The changes without those of the days that a call has kept. */
export function withoutWish(changes: Changes, { roomTypeId, from, until }: DaysWish): Changes {
  const left = new Map([...(changes.get(roomTypeId) ?? [])].filter(([day]) => day < from || day > until));
  const after = new Map(changes);
  if (left.size === 0) after.delete(roomTypeId);
  else after.set(roomTypeId, left);
  return after;
}
