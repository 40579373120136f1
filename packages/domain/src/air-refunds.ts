import type { Paise } from './money.ts';
import { chargeablePaise, keptLines, totalOf, type PriceLine } from './price-lines.ts';

/** What comes back of a cancelled flight, by the rules for airlines in India (DGCA, CAR section 3, series M, part II). */

/** Since this day of booking (`yyyy-MM-dd`) no more is kept than base fare and fuel surcharge (`fare-lines.ts`). */
const CAPPED_SINCE = '2016-08-01';

export interface AirRefund {
  chargePaise: Paise;
  refundPaise: Paise;
}

/**
 * What cancelling a ticket costs and gives back: the airline's charge, but never more than the rule of the day it was booked on
 * allows, and our fee. Charge and refund add up to what was paid.
 * @param paid the lines of the ticket
 * @param bookedOn `yyyy-MM-dd` in India
 */
export function airRefund(paid: readonly PriceLine[], airlineChargePaise: Paise, bookedOn: string): AirRefund {
  const paidPaise = totalOf(paid);
  const feePaise = totalOf(keptLines(paid));
  const farePaise = Math.max(0, paidPaise - feePaise);
  const capPaise = bookedOn < CAPPED_SINCE ? farePaise : Math.min(chargeablePaise(paid), farePaise);
  const chargePaise = Math.min(paidPaise, feePaise + Math.max(0, Math.min(airlineChargePaise, capPaise)));
  return { chargePaise, refundPaise: paidPaise - chargePaise };
}
