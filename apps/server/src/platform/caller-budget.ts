import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { Caller } from './caller.ts';
import type { Limits } from './limits.ts';

/**
 * A network may cause half as many questions to suppliers as it may make calls (the setting RATE_LIMIT_PER_MINUTE,
 * REQ-API-7).
 */
const QUESTIONS_SHARE = 2;
/** One session may use at most half of the budget of its network. */
const SESSION_SHARE = 2;

/** How many questions to suppliers a network, and a session in it, may cause per minute (REQ-OPS-8, REQ-API-7). */
export interface CallerBudget {
  /** Counts a question; false when the budget is used up. Our own work has no limit. */
  spend(caller: Caller | null): Promise<boolean>;
}

/** Seconds until every budget is full again. */
export function nextMinuteInSeconds(nowMs = Date.now()): number {
  return Math.ceil((MINUTE_MS - (nowMs % MINUTE_MS)) / 1000);
}

interface BudgetRules {
  /** Names the budget: budgets with the same name share their counts. */
  readonly name: string;
  /** Questions of one network per minute; 0 sets no limit. */
  readonly perMinute: number;
  readonly limits: Limits;
  readonly nowMs?: () => number;
}

/** How many questions to suppliers a network that may make so many calls may cause a minute; 0 when it has no limit. */
export function questionsPerMinute(callsPerMinute: number): number {
  return Math.ceil(callsPerMinute / QUESTIONS_SHARE);
}

export function createCallerBudget({ name, perMinute, limits, nowMs = Date.now }: BudgetRules): CallerBudget {
  if (perMinute === 0) return { spend: async () => true };
  const ofNetwork = limits.perMinute(`${name} network`, perMinute);
  const ofSession = limits.perMinute(`${name} session`, Math.ceil(perMinute / SESSION_SHARE));
  return {
    spend: async (caller) => {
      if (caller === null) return true;
      const minute = Math.floor(nowMs() / MINUTE_MS);
      const { network, session } = caller;
      // The session is counted first: one that is over its share takes nothing from the others of its network.
      const own = await ofSession.spend(`${minute} ${network} ${session}`);
      return own.isWithin && (await ofNetwork.spend(`${minute} ${network}`)).isWithin;
    },
  };
}
