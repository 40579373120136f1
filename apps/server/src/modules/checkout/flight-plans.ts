import { firstDepartureMs } from '@safar/domain/flight/departure';
import { holdDeadline, isWorthHolding } from '@safar/domain/flight/fare-hold';
import { planOffer, type PlanOffer } from '@safar/domain/money/plans';
import { totalOf } from '@safar/domain/money/price-lines';
import type { FlightCheckout } from './checkout.ts';
import type { SoldQuote } from './sold.ts';

/**
 * Until when a trip is to be paid that its airlines hold, ISO text; null when one of its tickets is not held (REQ-TKT-15).
 * @param limits the time limit of each ticket, ISO text
 */
export function payHeldBy(
  { trip, zones }: Pick<SoldQuote, 'trip' | 'zones'>,
  limits: readonly (string | null)[],
): string | null {
  const legs = trip.tickets.flatMap((ticket) => ticket.legs);
  return holdDeadline(
    limits,
    firstDepartureMs(legs, (code) => zones[code]),
  );
}

/** The plans in which a flight can be bought now: paid at once or, where every airline holds its seats long enough, until a time (REQ-TKT-15). */
export function flightPlans({ quote, priceLines }: FlightCheckout, nowMs: number): PlanOffer[] {
  const terms = { totalPaise: totalOf(priceLines), cutoff: null } as const;
  const full = planOffer('pay_full', 'full', terms);
  const dueAt = payHeldBy(
    quote,
    quote.tickets.map(({ heldUntil }) => heldUntil),
  );
  if (dueAt === null || !isWorthHolding(dueAt, nowMs)) return [full];
  return [{ ...planOffer('pay_later', 'zero', terms), dueAt }, full];
}
