import { sumPaise, type Paise } from './money.ts';

/** What comes back of a cancelled flight, by the rules for airlines in India (DGCA, CAR section 3, series M, part II). */

/** The parts of a fare an airline may keep. */
type KeptPart = 'basePaise' | 'fuelPaise';

interface AirRefundRule {
  /** First day of booking it holds for, `yyyy-MM-dd`. */
  readonly from: string;
  /** A cancellation costs at most these together; all else, statutory taxes and charges, always comes back. */
  readonly chargeAtMost: readonly KeptPart[];
}

/** Newest first. */
const AIR_REFUND_RULES: readonly AirRefundRule[] = [{ from: '2016-08-01', chargeAtMost: ['basePaise', 'fuelPaise'] }];

/** What was paid for a ticket, all passengers together. */
export interface PaidFare {
  basePaise: Paise;
  /** Taxes and charges, the fuel surcharge among them. */
  taxPaise: Paise;
  fuelPaise: Paise;
  /** Baggage, meals, seats. */
  extrasPaise: Paise;
}

export interface AirRefund {
  chargePaise: Paise;
  refundPaise: Paise;
}

/** All that was paid for a ticket. */
export function paidForTicket({ basePaise, taxPaise, extrasPaise }: PaidFare): Paise {
  return sumPaise([basePaise, taxPaise, extrasPaise]);
}

/**
 * What cancelling a ticket costs and gives back: the airline's charge, but never more than the rule of the day it was booked on
 * allows. Charge and refund add up to what was paid.
 * @param bookedOn `yyyy-MM-dd` in India
 */
export function airRefund(paid: PaidFare, airlineChargePaise: Paise, bookedOn: string): AirRefund {
  const rule = AIR_REFUND_RULES.find(({ from }) => from <= bookedOn);
  const cap = rule === undefined ? paidForTicket(paid) : sumPaise(rule.chargeAtMost.map((part) => paid[part]));
  const chargePaise = Math.max(0, Math.min(airlineChargePaise, cap, paidForTicket(paid)));
  return { chargePaise, refundPaise: paidForTicket(paid) - chargePaise };
}
