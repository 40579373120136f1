/**
 * The refund of a cancelled flight, by the rules for airlines in India (DGCA, CAR section 3, series M, part II) and by the airline's
 * answer. The rules limit the charge on the fare. They do not cover extras: the airline alone decides what it refunds of them.
 */

import type { Paise } from '../money/money.ts';
import { chargeablePaise, keptLines, paiseOf, totalOf, type PriceLine } from '../money/price-lines.ts';

/** For tickets booked since this day (`yyyy-MM-dd`) the charge is at most base fare and fuel surcharge (`fare-lines.ts`). */
const CAPPED_SINCE = '2016-08-01';

/** The airline's answer for a whole ticket, extras included (tbo-air.md 11). */
export interface AirlineAnswer {
  readonly chargePaise: Paise;
  /** The airline's refund; null when the answer gives none. */
  readonly refundPaise: Paise | null;
}

export interface AirRefund {
  chargePaise: Paise;
  refundPaise: Paise;
  /** The amount the airline asks to keep: its charge, and the extras that it does not refund. */
  askedPaise: Paise;
}

/**
 * The charge and the refund of a cancelled ticket. The charge is the airline's, limited by the rule in force on the
 * day of booking, and our fee. Charge and refund add up to the amount paid (REQ-CXL-7, REQ-PRICE-5).
 * @param paid the lines of the ticket
 * @param bookedOn `yyyy-MM-dd` in India
 */
export function airRefund(paid: readonly PriceLine[], answer: AirlineAnswer, bookedOn: string): AirRefund {
  const paidPaise = totalOf(paid);
  const feePaise = totalOf(keptLines(paid));
  const soldPaise = Math.max(0, paidPaise - feePaise);
  const capPaise = bookedOn < CAPPED_SINCE ? soldPaise : Math.min(chargeablePaise(paid), soldPaise);
  const askedPaise = Math.max(0, answer.chargePaise) + withheldPaise(paid, answer);
  const chargePaise = Math.min(paidPaise, feePaise + Math.min(askedPaise, capPaise));
  return { chargePaise, refundPaise: paidPaise - chargePaise, askedPaise };
}

/**
 * The extras that the airline keeps: they are in neither its charge nor its refund. An amount below the price of the cheapest extra is not
 * an extra but a commission or a tax that the answer leaves out.
 */
function withheldPaise(paid: readonly PriceLine[], { chargePaise, refundPaise }: AirlineAnswer): Paise {
  const extras = paid.filter(({ kind, amountPaise }) => kind === 'extra' && amountPaise > 0);
  if (refundPaise === null || extras.length === 0) return 0;
  const billed = paid.filter(({ kind, party }) => party === 'supplier' && kind !== 'discount');
  const missingPaise = Math.min(totalOf(billed) - chargePaise - refundPaise, paiseOf(paid, 'extra'));
  return missingPaise < Math.min(...extras.map(({ amountPaise }) => amountPaise)) ? 0 : missingPaise;
}
