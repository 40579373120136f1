/** The charges for cancelling when a refundable rate has no terms of its own (REQ-RATE-8). */

import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { HOUR_MS } from '../time/time-units.ts';
import type { CancelPolicy } from './cancellation-charge.ts';
import { indiaDayStartMs, type Day } from '../time/days.ts';
import { chargesBeginAt } from '../money/plans.ts';

/** The check-in hour in India that the general charges assume (REQ-RATE-8). */
const GENERAL_CHECKIN_HOUR = 12;

/** The text of that hour. */
export function generalCheckinTime(): string {
  return t(m.generalCheckin);
}

/** Hours before check-in until which a percentage of the total is charged, the earliest first; after the last one the total is charged. */
export const GENERAL_CHARGES = [
  { untilHours: 48, percent: 0 },
  { untilHours: 24, percent: 25 },
  { untilHours: 12, percent: 50 },
] as const;

/**
 * The general charges as policy rows for a stay: nothing until 48 hours before check-in, 25% until 24, 50% until 12, then the total, also
 * for a no-show. Each percentage applies through its last minute, as every free window does.
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
