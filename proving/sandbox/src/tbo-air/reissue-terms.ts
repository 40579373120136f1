import { z } from 'zod';
import { cannot, invalid, type Refusal } from '../tbo/refusal.ts';
import type { Booking } from './bookings.ts';
import type { CallContext } from './call-context.ts';
import { standingOf } from './itinerary-wire.ts';
import { reissueCharge } from './rules.ts';
import type { LiveOffer } from './traces.ts';

/** `SearchType` of a search for flights in place of those of an issued ticket. */
export const SEARCH_TO_REISSUE = 1;
/** `PassengerType` of an infant, who pays no charge. */
const INFANT = 3;

const NOT_ONLINE = cannot('Reissue is not available online.');

/** Returns why a ticket cannot be reissued online; undefined when it can. */
export function reissueProblem(context: CallContext, id: number, pnr: string): Refusal | undefined {
  const booking = context.bookings.byId(id);
  if (booking === undefined || booking.pnr !== pnr.toUpperCase()) return invalid('Please provide PNR for reissue.');
  return standingOf(context, booking) === 'ticketed' && isOnline(booking) ? undefined : NOT_ONLINE;
}

const rulesSchema = z.array(z.looseObject({ Type: z.string(), OnlineReissueAllowed: z.boolean() }));

function isOnline({ itinerary }: Booking): boolean {
  const rules = rulesSchema.parse(itinerary['MiniFareRules']);
  return rules.some(({ Type: type, OnlineReissueAllowed: isAllowed }) => type === 'Reissue' && isAllowed);
}

const breakdownSchema = z.array(z.looseObject({ PassengerType: z.number(), PassengerCount: z.number() }));

/** Adds to a quote what the airline charges for reissuing, for all passengers of each type (protocol 12). */
export function withReissueCharges(
  context: CallContext,
  live: LiveOffer,
  result: Record<string, unknown>,
): Record<string, unknown> {
  const booking = context.bookings.byId(live.question.reissueOf ?? 0);
  if (booking === undefined) return result;
  const rows = breakdownSchema.parse(result['FareBreakdown']);
  return {
    ...result,
    FareBreakdown: rows.map((row) => ({
      ...row,
      SupplierReissueCharges: row.PassengerCount * reissueChargeOf(context, booking, row.PassengerType),
    })),
  };
}

/** What one passenger of a type pays the airline for reissuing, in rupees. */
export function reissueChargeOf({ world }: CallContext, { legs, passengers, isMoved }: Booking, type: number): number {
  const fares = passengers.find((passenger) => passenger.type === type)?.fares;
  if (isMoved || fares === undefined || type === INFANT) return 0;
  return legs.reduce((sum, { rules, departsMs }, leg) => {
    const fare = fares[leg];
    return fare === undefined ? sum : sum + reissueCharge(rules, fare, departsMs, world.now());
  }, 0);
}
