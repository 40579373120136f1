import { airRefund, type AirRefund } from './air-refunds.ts';
import { fareOnly } from './fare-cancellation-fees.ts';
import type { FarePenalty } from './fare-penalties.ts';
import type { Paise } from '../money/money.ts';
import { totalOf, type PriceLine } from '../money/price-lines.ts';

/**
 * The fee of a fare for one passenger who cancels now: the highest of the windows that this moment may belong to. Null when the fare does
 * not say it.
 * @param fees as `fare-cancellation-fees.ts` works them out
 */
export function feeNow(
  fees: readonly FarePenalty[],
  type: NonNullable<FarePenalty['pax']>,
  hoursLeft: number,
): Paise | null {
  const open = fees.filter(
    ({ fromHours, toHours, pax }) =>
      fromHours <= hoursLeft && (toHours === null || hoursLeft <= toHours) && (pax ?? type) === type,
  );
  const amounts = open.flatMap(({ amountPaise }) => amountPaise ?? []);
  return amounts.length === 0 || amounts.length < open.length ? null : Math.max(...amounts);
}

/**
 * The most that giving up one passenger's part of a ticket costs, which no airline tells before: the fare's own fee, capped by law, and
 * the extras, of which only the airline says what it gives back (REQ-CXL-13).
 * @param lines of that part
 * @param feePaise null when the fare does not say it: then the most that the law lets an airline keep
 * @param bookedOn `yyyy-MM-dd` in India
 */
export function mostForPart(lines: readonly PriceLine[], feePaise: Paise | null, bookedOn: string): AirRefund {
  const paidPaise = totalOf(lines);
  const fare = fareOnly(lines);
  const kept = airRefund(fare, { chargePaise: feePaise ?? totalOf(fare), refundPaise: null }, bookedOn);
  const chargePaise = Math.min(paidPaise, kept.chargePaise + paidPaise - totalOf(fare));
  return { chargePaise, refundPaise: paidPaise - chargePaise, askedPaise: chargePaise };
}
