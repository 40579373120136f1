import { MOST_NIGHT_PAISE, MOST_ROOMS } from '@safar/contract/desk/contracts';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { oddPrice } from '@safar/domain/stay/odd-contract-price';
import { isoWeekday } from '@safar/domain/time/days';
import { changedDay, keptPrice, type Changes, type Contract, type KeptDay, type RoomDays } from './grid-changes.ts';

export type Room = Contract['roomTypes'][number];

/** The first day of the weekend, of seven that begin with Monday. */
export const WEEKEND = 6;

/** A row of the grid: the price of a plan of a room, or how many rooms there are. */
export interface GridRow {
  readonly key: string;
  readonly room: Room;
  /** Null for the row of how many rooms are sold. */
  readonly plan: Room['plans'][number] | null;
  readonly of: RoomDays;
}

/** The rows of all kinds of room of a hotel, each with its plans before how many are sold. */
export function rowsOf({ roomTypes }: Contract, rooms: readonly RoomDays[]): GridRow[] {
  return roomTypes.flatMap((room) => {
    const of = rooms.find(({ roomTypeId }) => roomTypeId === room.id);
    if (of === undefined) return [];
    const prices = room.plans.map((plan): GridRow => ({ key: `${room.id}-${plan.id}`, room, plan, of }));
    return [...prices, { key: `${room.id}-rooms`, room, plan: null, of }];
  });
}

/** A day of a row as it would be once what was changed is saved; undefined when it is not known. */
export function shownDay({ of }: GridRow, changes: Changes, day: string): KeptDay | undefined {
  const kept = of.days.find((one) => one.day === day);
  return kept === undefined ? undefined : changedDay(kept, changes.get(of.roomTypeId)?.get(day));
}

/** What a cell shows of a day; empty when it has no price, or no rooms. */
export function textOf({ plan }: GridRow, day: KeptDay): string {
  if (plan === null) return day.rooms === null ? '' : `${day.sold}/${day.rooms}`;
  const paise = keptPrice(day, plan.id);
  return paise === null ? '' : formatInr(paise).replace('₹', '');
}

/** A price of a plan that waits for a second person; null when none does. */
export function waitingPrice({ waiting }: Contract, { plan }: GridRow, day: string): number | null {
  const own = waiting
    .filter(({ from, lastDay, weekdays }) => from <= day && day <= lastDay && weekdays.includes(isoWeekday(day)))
    .flatMap(({ prices }) => prices)
    .find(({ planId }) => planId === plan?.id);
  return own?.pricePaise ?? null;
}

/** Why what is typed cannot be kept, or will wait for a second person; null when neither. */
export function problemOf(
  row: GridRow,
  days: readonly string[],
  typed: string,
): { text: string; isRefused: boolean } | null {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  if (row.plan === null) {
    const most = Math.max(...row.of.days.filter(({ day }) => days.includes(day)).map(({ sold }) => sold));
    if (!Number.isInteger(value) || value < 0 || value > MOST_ROOMS)
      return { text: `Type how many rooms, 0 to ${MOST_ROOMS}.`, isRefused: true };
    return value < most ? { text: `${most} are sold: it cannot be fewer.`, isRefused: true } : null;
  }
  const pricePaise = rupeesToPaise(value);
  if (!Number.isFinite(value) || pricePaise < 1 || pricePaise > MOST_NIGHT_PAISE)
    return { text: `Type a price in rupees, up to ${formatInr(MOST_NIGHT_PAISE)}.`, isRefused: true };
  const odd = oddPrice({ around: row.of.days, days, prices: [{ planId: row.plan.id, pricePaise }] });
  return odd === null ? null : { text: `${odd}: it will wait for a second person.`, isRefused: false };
}
