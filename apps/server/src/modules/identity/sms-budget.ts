import { MOBILE_COUNTRY_CODE } from '@safar/domain/mobile';
import { MINUTE_MS, HOUR_MS } from '@safar/domain/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { sendsTo, type SmsUse } from './sms-use-store.ts';

/** A minute may use a tenth of the hour's budget, and so may a range of numbers: a flood is seen before it has used all. */
const SHARE = 10;
const TIGHT_FROM = 0.75;
const ALARM_EVERY_MS = 10 * MINUTE_MS;
/** Digits that name a range of a million numbers. */
const RANGE_DIGITS = 4;

/** How much of what may be sent has been: `tight` from three quarters on. */
export type SmsRoom = 'free' | 'tight' | 'spent';

/** What the site may spend on codes by SMS, whoever asks for them. Codes go to India alone, so a country is the whole of it. */
export interface SmsBudget {
  /** Whether a code may be sent to a number now; the operator is alarmed when it gets tight. */
  roomFor(mobile: string): Promise<SmsRoom>;
}

type Context = Pick<PlatformContext, 'config' | 'database' | 'clock' | 'log' | 'metrics'>;

/** The range a number is counted in: `919812`. */
export function rangeOf(mobile: string): string {
  return MOBILE_COUNTRY_CODE + mobile.slice(0, RANGE_DIGITS);
}

/**
 * Counted in the database, so for all processes together, and without a lock: as many more may go out as are asked for at the same
 * moment.
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
