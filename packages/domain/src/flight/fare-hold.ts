/** Until when a fare that its airline holds unpaid is to be paid (REQ-TKT-15). Instants are ISO text, or epoch ms where the name says so. */

import {
  LONGEST_FARE_HOLD_MS,
  PAID_BEFORE_DEPARTURE_MS,
  PAY_BEFORE_TIME_LIMIT_MS,
  SHORTEST_FARE_HOLD_MS,
} from '../limits.ts';
import { epochMs, toInstantIso } from '../time/days.ts';
import { MINUTE_MS } from '../time/time-units.ts';

/** A time to pay by is on the quarter hour before. */
const STEP_MS = 15 * MINUTE_MS;

/** An airline's time limit as far as we use it; null when it does not hold the fare. */
export function longestHold(heldUntil: string | null, nowMs: number): string | null {
  if (heldUntil === null) return null;
  const untilMs = Math.min(epochMs(heldUntil), nowMs + LONGEST_FARE_HOLD_MS);
  return toInstantIso(untilMs);
}

/**
 * Until when a trip is to be paid that its airlines hold; null when one of its tickets is not held.
 * @param limits the time limit of each ticket
 */
export function holdDeadline(limits: readonly (string | null)[], departsAtMs: number): string | null {
  const known = limits.filter((limit) => limit !== null);
  if (known.length === 0 || known.length < limits.length) return null;
  const earliestMs = Math.min(...known.map((limit) => epochMs(limit)));
  const latestMs = Math.min(earliestMs - PAY_BEFORE_TIME_LIMIT_MS, departsAtMs - PAID_BEFORE_DEPARTURE_MS);
  return toInstantIso(Math.floor(latestMs / STEP_MS) * STEP_MS);
}

/** Whether a trip that is to be paid by `deadline` leaves its traveller enough time to do so. */
export function isWorthHolding(deadline: string, nowMs: number): boolean {
  return epochMs(deadline) - nowMs >= SHORTEST_FARE_HOLD_MS;
}
