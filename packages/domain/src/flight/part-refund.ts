import { airRefund, type AirRefund } from './air-refunds.ts';
import { fareOnly } from './fare-cancellation-fees.ts';
import type { Paise } from '../money/money.ts';
import { totalOf, type PriceLine } from '../money/price-lines.ts';

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
