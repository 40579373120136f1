import { MINUTE_MS, HOUR_MS, DAY_MS } from '../time-units.ts';
import { createDice, pickWeighted } from './random.ts';
import type { PolicyRow } from './types.ts';

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** The number of days before check-in on which free cancellation ends, with weights. */
const DAYS_BEFORE: readonly (readonly [days: number, weight: number])[] = [
  [1, 30],
  [2, 24],
  [3, 20],
  [4, 7],
  [5, 8],
  [6, 3],
  [7, 8],
];

/** The first hour of the day in which cancelling costs something; it is free until a minute before. 24 is midnight. */
const FIRST_PAID_HOURS: readonly (readonly [hour: number, weight: number])[] = [
  [13, 6],
  [14, 14],
  [16, 8],
  [18, 18],
  [20, 6],
  [22, 4],
  [24, 44],
];

type Course = 'all' | 'half-then-all' | 'one-night' | 'one-night-then-all';
const COURSES: readonly (readonly [course: Course, weight: number])[] = [
  ['all', 46],
  ['half-then-all', 26],
  ['one-night', 16],
  ['one-night-then-all', 12],
];

// When only one day is left, a policy has no room for a second step.
const SHORT_COURSES = COURSES.filter(([course]) => course === 'all' || course === 'one-night');

/** Returns the day in India that an instant (epoch ms) falls on, in days since 1970. */
export function indiaDay(nowMs: number): number {
  return Math.floor((nowMs + INDIA_OFFSET_MS) / DAY_MS);
}

/** Returns midnight in India at the start of a day, in epoch ms. */
export function indiaMidnight(day: number): number {
  return day * DAY_MS - INDIA_OFFSET_MS;
}

/** The cancellation policy of a rate. `lastFreeMs` is the last minute in which cancelling is free, in epoch ms. */
export interface Policy {
  readonly rows: readonly PolicyRow[];
  readonly lastFreeMs: number | undefined;
}

/** Returns the policy of a rate that charges 100 % from today on. */
export function nonRefundable(todayMs: number): Policy {
  return { rows: [all(todayMs)], lastFreeMs: undefined };
}

function all(fromMs: number): PolicyRow {
  return { fromMs, chargeType: 'Percentage', charge: 100 };
}

/**
 * Returns a policy that is free until one to seven days before check-in and charges more after that. The seed decides
 * the details. A rate whose free period ended on an earlier day is not refundable any more. `firstNight` is the fixed
 * charge in rupees.
 */
export function refundable(seed: number, checkInDay: number, todayMs: number, firstNight: number): Policy {
  const dice = createDice(seed);
  const daysBefore = pickWeighted(dice, DAYS_BEFORE);
  const paidFromMs = indiaMidnight(checkInDay - daysBefore) + pickWeighted(dice, FIRST_PAID_HOURS) * HOUR_MS;
  const lastFreeMs = paidFromMs - MINUTE_MS;
  if (lastFreeMs < todayMs) return nonRefundable(todayMs);
  const rows: PolicyRow[] = [{ fromMs: todayMs, chargeType: 'Fixed', charge: 0 }];
  const laterMs = Math.max(paidFromMs + DAY_MS, indiaMidnight(checkInDay - 1));
  switch (pickWeighted(dice, daysBefore === 1 ? SHORT_COURSES : COURSES)) {
    case 'all':
      rows.push(all(paidFromMs));
      break;
    case 'half-then-all':
      rows.push({ fromMs: paidFromMs, chargeType: 'Percentage', charge: 50 }, all(laterMs));
      break;
    case 'one-night':
      rows.push({ fromMs: paidFromMs, chargeType: 'Fixed', charge: firstNight });
      break;
    case 'one-night-then-all':
      rows.push({ fromMs: paidFromMs, chargeType: 'Fixed', charge: firstNight }, all(laterMs));
      break;
  }
  return { rows, lastFreeMs };
}
