import * as m from '@safar/messages/general-policy';
import { t } from '@safar/messages/t';
import { HOUR_MS } from './time-units.ts';
import type { CancelPolicy } from './cancellation.ts';
import { indiaDayStartMs, type Day } from './days.ts';
import { chargesBeginAt } from './plans.ts';

/** What cancelling costs where a refundable rate names no terms of its own (REQ-RATE-8). */

/** The hour at which the general charges take check-in to be, in India (REQ-RATE-8). */
const GENERAL_CHECKIN_HOUR = 12;

/** That hour in words. */
export function generalCheckinTime(): string {
  return t(m.checkinTime);
}

/** Hours before check-in up to which a share of the total is charged, the earliest first; below the last, everything. */
export const GENERAL_CHARGES = [
  { untilHours: 48, percent: 0 },
  { untilHours: 24, percent: 25 },
  { untilHours: 12, percent: 50 },
] as const;

/**
 * The general charges as rows of a policy for a stay: nothing until 48 hours before check-in, 25% until 24, 50% until 12, then
 * everything, a no-show too. Each share holds through its last minute, as every free window does.
 */
export function generalPolicies(checkin: Day): CancelPolicy[] {
  const checkinMs = indiaDayStartMs(checkin, GENERAL_CHECKIN_HOUR);
  const percents = [...GENERAL_CHARGES.slice(1).map(({ percent }) => percent), 100];
  return percents.map((value, index) => ({
    kind: 'percent',
    value,
    from: chargesBeginAt(checkinMs - (GENERAL_CHARGES[index]?.untilHours ?? 0) * HOUR_MS),
    to: null,
  }));
}
