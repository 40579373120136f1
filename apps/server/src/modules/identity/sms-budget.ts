import { MOBILE_COUNTRY_CODE } from '@safar/domain/people/contact-details';
import { MINUTE_MS, HOUR_MS } from '@safar/domain/time/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { sendsTo, type SmsUse } from './sms-use-store.ts';

/** A minute may use a tenth of the hour's budget, and so may a range of numbers: a flood is noticed before it has used all. */
const SHARE = 10;
const TIGHT_FROM = 0.75;
const ALARM_EVERY_MS = 10 * MINUTE_MS;
/** Digits that name a range of a million numbers. */
const RANGE_DIGITS = 4;

/** Use of the budget: `tight` from three quarters on (REQ-ACC-17). */
export type SmsRoom = 'free' | 'tight' | 'spent';

/** The site's budget for codes by SMS, for all callers together. Codes go to India only, so there is no budget by country. */
export interface SmsBudget {
  /** Whether a code may be sent to a number now; operators are alarmed when the budget is tight. */
  roomFor(mobile: string): Promise<SmsRoom>;
}

type Context = Pick<PlatformContext, 'config' | 'database' | 'clock' | 'log' | 'metrics'>;

/** The range that a number is counted in: `919812`. */
export function rangeOf(mobile: string): string {
  return MOBILE_COUNTRY_CODE + mobile.slice(0, RANGE_DIGITS);
}

/**
 * The setting SMS_BUDGET_PER_HOUR, counted in the database for all processes together, without a lock: simultaneous
 * requests may exceed the budget by their number (REQ-ACC-17).
 */
export function createSmsBudget({ config, database, clock, log, metrics }: Context): SmsBudget {
  const { smsBudgetPerHour: perHour } = config;
  const share = Math.ceil(perHour / SHARE);
  let quietUntilMs = 0;

  function alarm(used: SmsUse, room: SmsRoom): void {
    metrics.events.inc({ event: `sms-budget-${room}` });
    if (clock.nowMs() < quietUntilMs) return;
    quietUntilMs = clock.nowMs() + ALARM_EVERY_MS;
    log.error(
      { ...used, perHour, room },
      'the budget of codes by SMS runs out: is somebody sending them to strangers?',
    );
  }

  return {
    roomFor: async (mobile) => {
      if (perHour === 0) return 'free';
      const nowMs = clock.nowMs();
      const since = { hour: new Date(nowMs - HOUR_MS), minute: new Date(nowMs - MINUTE_MS) };
      const used = await sendsTo(database.pool, rangeOf(mobile), since);
      const fullness = Math.max(used.hour / perHour, used.minute / share, used.range / share);
      if (fullness < TIGHT_FROM) return 'free';
      const room = fullness < 1 ? 'tight' : 'spent';
      alarm(used, room);
      return room;
    },
  };
}
