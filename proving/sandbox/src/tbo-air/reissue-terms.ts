import { z } from 'zod';
import { cannot, invalid, type Refusal } from '../tbo/refusal.ts';
import type { Booking } from './bookings.ts';
import type { CallContext } from './call-context.ts';
import { standingOf } from './itinerary-wire.ts';
import type { Offer } from './offer.ts';
import type { Question } from './question.ts';
import { reissueCharge } from './rules.ts';
import { legsGivenUp } from './state.ts';
import type { LiveOffer } from './traces.ts';

/** `SearchType` of a search for flights in place of those of an issued ticket. */
export const SEARCH_TO_REISSUE = 1;
/** `PassengerType` of adults, children and infants; the last pay no charge. */
const [ADULT, CHILD, INFANT] = [1, 2, 3];

const NOT_ONLINE = cannot('Reissue is not available online.');

/** Returns why a ticket cannot be reissued online; undefined when it can. */
export function reissueProblem(context: CallContext, id: number, pnr: string): Refusal | undefined {
  const booking = context.bookings.byId(id);
  if (booking === undefined || booking.pnr !== pnr.toUpperCase()) return invalid('Please provide PNR for reissue.');
  return standingOf(context, booking) === 'ticketed' && isOnline(booking) ? undefined : NOT_ONLINE;
}

/** The passengers of a booking whose tickets stand, by their index. */
export function standingPassengers({ world, bookings }: CallContext, booking: Booking): number[] {
  const changes = bookings.changesOf(booking.id);
  return booking.passengers.flatMap(({ ticketId }, index) =>
    legsGivenUp(changes, ticketId, world.now(), 'open').size === 0 ? index : [],
  );
}

/** Returns why a search does not ask about a booking's own trip and people; undefined when it does. */
export function mismatch(context: CallContext, id: number, { legs, ...asked }: Question): Refusal | undefined {
  const booking = context.bookings.byId(id);
  if (booking === undefined) return undefined;
  const isOwnTrip =
    legs.length === booking.legs.length &&
    legs.every(({ from, to }, leg) => booking.legs[leg]?.origin === from && booking.legs[leg]?.destination === to);
  if (!isOwnTrip) return invalid('Invalid segment length.');
  const left = standingPassengers(context, booking).map((index) => booking.passengers[index]?.type);
  const count = (type: number | undefined) => left.filter((each) => each === type).length;
  const isOwnParty =
    count(ADULT) === asked.adults && count(CHILD) === asked.children && count(INFANT) === asked.infants;
  return isOwnParty ? undefined : invalid('Passenger count differs from the booking.');
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
      SupplierReissueCharges: row.PassengerCount * reissueChargeOf(context, booking, live.offer, row.PassengerType),
    })),
  };
}

/** What reissuing a ticket for an offer costs all who are left, in rupees; null where it is no search of one. */
export function reissueTotal(
  context: CallContext,
  { question, offer }: Pick<LiveOffer, 'question' | 'offer'>,
): number | null {
  const booking = context.bookings.byId(question.reissueOf ?? 0);
  if (booking === undefined) return null;
  return standingPassengers(context, booking).reduce(
    (sum, index) => sum + reissueChargeOf(context, booking, offer, booking.passengers[index]?.type ?? ADULT),
    0,
  );
}

/** What one passenger of a type pays the airline for reissuing, in rupees: the fee of every direction that gets another flight. */
function reissueChargeOf(
  { world }: CallContext,
  { legs, passengers, isMoved }: Booking,
  offer: Offer,
  type: number,
): number {
  const fares = passengers.find((passenger) => passenger.type === type)?.fares;
  if (isMoved || fares === undefined || type === INFANT) return 0;
  return legs.reduce((sum, { rules, departsMs, flights }, leg) => {
    const fare = fares[leg];
    const ride = offer.legs[leg];
    const isSame =
      ride?.flights[0]?.departsMs === departsMs &&
      ride.flights.every(({ carrier, number }, index) => flights[index] === `${carrier.code}-${number}`);
    return fare === undefined || isSame ? sum : sum + reissueCharge(rules, fare, departsMs, world.now());
  }, 0);
}
