import { MINUTE_MS } from '@safar/domain/time-units';
import type { Caller } from './caller.ts';

/** One session of a network may use half of what the network has. */
const SESSION_SHARE = 2;
/** Networks and sessions remembered; beyond, all are forgotten and begin a new minute. */
const MAX_COUNTED = 50_000;

/** How many questions to suppliers a network, and a session in it, may cause in a minute. */
export interface CallerBudget {
  /** Counts a question; false when there is no room for it. Our own work has no limit. */
  spend(caller: Caller | null): boolean;
}

/** When every budget is whole again. */
export function nextMinuteInSeconds(nowMs = Date.now()): number {
  return Math.ceil((MINUTE_MS - (nowMs % MINUTE_MS)) / 1000);
}

/** @param perMinute questions of one network in a minute; 0 sets no limit */
export function createCallerBudget(perMinute: number, nowMs: () => number = Date.now): CallerBudget {
  let minute = 0;
  let counts = new Map<string, number>();

  function room(key: string, limit: number): boolean {
    return (counts.get(key) ?? 0) < limit;
  }

  return {
    spend: (caller) => {
      if (caller === null || perMinute === 0) return true;
      const present = Math.floor(nowMs() / MINUTE_MS);
      if (present !== minute || counts.size > MAX_COUNTED) {
        minute = present;
        counts = new Map();
      }
      const { network } = caller;
      const session = `${network} ${caller.session}`;
      if (!room(network, perMinute) || !room(session, Math.ceil(perMinute / SESSION_SHARE))) return false;
      for (const key of [network, session]) counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
  };
}
