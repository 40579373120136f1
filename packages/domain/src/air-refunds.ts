import type { Paise } from './money.ts';
import { chargeablePaise, keptLines, paiseOf, totalOf, type PriceLine } from './price-lines.ts';

/**
 * What comes back of a cancelled flight, by the rules for airlines in India (DGCA, CAR section 3, series M, part II) and by what its airline
 * answers. The rules cap what is kept of the fare; of extras they say nothing, so that what comes back of them is the airline's word alone.
 */

/** Since this day of booking (`yyyy-MM-dd`) no more is kept of a fare than base fare and fuel surcharge (`fare-lines.ts`). */
const CAPPED_SINCE = '2016-08-01';

/** What an airline answers of a whole ticket, extras with it (tbo-air.md 11). */
export interface AirlineAnswer {
  readonly chargePaise: Paise;
  /** What it gives back; null: not told. */
  readonly refundPaise: Paise | null;
}

export interface AirRefund {
  chargePaise: Paise;
  refundPaise: Paise;
  /** What the airline asks to keep: its charge, and the extras that it does not give back. */
  askedPaise: Paise;
}

/**
 * What cancelling a ticket costs and gives back: what the airline keeps, but never more than the rule of the day it was booked on
 * allows, and our fee. Charge and refund add up to what was paid (REQ-CXL-7).
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
 * Extras that are neither in the airline's charge nor in what it gives back: it keeps them. Less than the cheapest of them cost is no
 * extra, but a commission or a tax that the answer is told without.
 */
function withheldPaise(paid: readonly PriceLine[], { chargePaise, refundPaise }: AirlineAnswer): Paise {
  const extras = paid.filter(({ kind, amountPaise }) => kind === 'extra' && amountPaise > 0);
  if (refundPaise === null || extras.length === 0) return 0;
  const billed = paid.filter(({ kind, party }) => party === 'supplier' && kind !== 'discount');
  const missingPaise = Math.min(totalOf(billed) - chargePaise - refundPaise, paiseOf(paid, 'extra'));
  return missingPaise < Math.min(...extras.map(({ amountPaise }) => amountPaise)) ? 0 : missingPaise;
}
