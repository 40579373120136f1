import { z } from 'zod';
import { DAY_MS } from '../time-units.ts';
import type { Fault } from '../control/faults.ts';
import type { Quirk } from '../control/temper.ts';
import type { Answer } from '../control/serve.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Booking } from './bookings.ts';
import { demandProblem } from './demands.ts';
import { problemIn, soldOut, strangerIn, traceIn, withOffer, type CallContext } from './call-context.ts';
import { criteriaOf, enter } from './enter.ts';
import { refused, shortBalance, success } from './envelopes.ts';
import { fareWire } from './fare-wire.ts';
import { itinerarySegments } from './itinerary-segments.ts';
import { itineraryWire, knownPnr, standingOf } from './itinerary-wire.ts';
import { faresMatch, passengerProblem, passengersSchema, type Passenger } from './passengers.ts';
import { journey } from './question.ts';
import { DELAY_MINUTES, itineraryChange } from './quote.ts';
import { lastTicketMs } from './result-wire.ts';
import { bookingStatus } from './state.ts';
import type { LiveOffer } from './traces.ts';

const PENDING_MS = 3000;
const SAME_WITHIN_MS = DAY_MS;

const bookBody = z.object({ Passengers: passengersSchema });

/**
 * `Book` holds seats with an airline that is not low-cost. The booking is stored before the call answers (protocol 7).
 */
export function book(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceIn(body));
  const parsed = bookBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceIn(body));
  return withOffer(context, body, fault, (live) => {
    if (live.offer.lcc) return refused(invalid('Book is not allowed for LCC. Please call Ticket.'), live.traceId);
    return bookLive(context, live, parsed.data.Passengers, fault);
  });
}

function bookLive(
  context: CallContext,
  live: LiveOffer,
  passengers: readonly Passenger[],
  fault: Fault | undefined,
): Answer {
  const hindered = purchaseProblem(context, live, passengers, fault);
  if (hindered !== undefined) return hindered;
  const changed = movedOffer(context, live, passengers, fault);
  if (changed !== undefined) return changedAnswer(changed);
  const same = sameBooking(context, live, passengers);
  if (same !== undefined) {
    return refused(cannot(`Booking is already done for the same criteria for PNR ${same.pnr}`), live.traceId);
  }
  if (shows(context, 'short-balance', live, fault)) return refused(shortBalance, live.traceId);
  const now = context.world.now();
  const pending = fault?.kind === 'pending' ? fault : undefined;
  const isCut = shows(context, 'baggage-cut', live, fault);
  const isLater = shows(context, 'held-later', live, fault);
  const isUnread = fault?.kind === 'changes-unread';
  const isOther = isCut || isLater || isUnread || shows(context, 'booked-other', live, fault);
  const held = isLater ? context.traces.note(live, { delayMinutes: live.terms.delayMinutes + DELAY_MINUTES }) : live;
  const booking = enter(context, held, passengers, {
    outcome: pending?.ending === 'failed' ? 'failed' : 'booked',
    settlesAtMs: pending === undefined ? now : now + (pending.delayMs ?? PENDING_MS),
    lastTicketMs: lastTicketMs(live.offer, now),
    ticket: null,
    bags: {
      isCut,
      byPerson: passengers.length > 1 && shows(context, 'bags-by-person', live, fault),
      // Pieces in place of kilograms are not flagged as a change.
      inPieces: !isOther && shows(context, 'bags-in-pieces', live, fault),
    },
  });
  return bookedAnswer(context, booking, { isOther, isUnread, fault });
}

/**
 * Says whether a purchase shows a quirk. It depends on the flights and the day only, so that a second search does not
 * make the quirk go away.
 */
export function shows(context: CallContext, quirk: Quirk, { offer }: LiveOffer, fault: Fault | undefined): boolean {
  return context.world.temper.shows(quirk, criteriaOf(offer), fault);
}

/**
 * Returns the refusal of a purchase that fails before the airline is asked, or undefined. The faults `sold-out` and
 * `rejected` are such refusals too.
 */
export function purchaseProblem(
  context: CallContext,
  live: LiveOffer,
  passengers: readonly Passenger[],
  fault: Fault | undefined,
): Answer | undefined {
  const { traceId, terms, offer, question } = live;
  if (!terms.quoted) return refused(invalid('FareQuote should be called first.'), traceId);
  if (offer.lcc && question.journey === journey.specialReturn && offer.legs.length === 1)
    return refused(cannot('Special return fares are sold for both ways together.'), traceId);
  const problem = passengerProblem(passengers, offer, question) ?? demandProblem(passengers, !offer.lcc, terms.demands);
  if (problem !== undefined) return refused(invalid(problem), traceId);
  if (fault?.kind === 'sold-out') {
    context.traces.note(live, { sold: true });
    return refused(soldOut, traceId);
  }
  if (fault?.kind === 'rejected') return refused(cannot('The airline has rejected the booking.'), traceId);
  return undefined;
}

/**
 * Returns the changed offer when its price or times differ from what the passengers were told; undefined when they do
 * not.
 */
export function movedOffer(
  context: CallContext,
  live: LiveOffer,
  passengers: readonly Passenger[],
  fault: Fault | undefined,
): { readonly live: LiveOffer; readonly price: boolean; readonly time: boolean } | undefined {
  if (fault?.kind === 'price-change') {
    return { live: context.traces.note(live, { priceSteps: live.terms.priceSteps + 1 }), price: true, time: false };
  }
  if (fault?.kind === 'time-change') {
    return {
      live: context.traces.note(live, { delayMinutes: live.terms.delayMinutes + DELAY_MINUTES }),
      price: false,
      time: true,
    };
  }
  return faresMatch(passengers, live.offer) ? undefined : { live, price: true, time: false };
}

/** Returns the fields of every inner answer about a changed offer: nothing is booked, and the new terms are shown. */
export function changedFields({
  live,
  price,
  time,
}: {
  live: LiveOffer;
  price: boolean;
  time: boolean;
}): Record<string, unknown> {
  return {
    ItineraryChangeList: [...(time ? [itineraryChange.time] : []), ...(price ? [itineraryChange.price] : [])],
    PNR: '',
    BookingId: 0,
    SSRDenied: false,
    SSRMessage: null,
    IsPriceChanged: price,
    IsTimeChanged: time,
    FlightItinerary: {
      Fare: fareWire(live.offer, 'quote'),
      Segments: itinerarySegments(live.offer, live.terms.delayMinutes),
    },
  };
}

function changedAnswer(changed: { live: LiveOffer; price: boolean; time: boolean }): Answer {
  return success(changed.live.traceId, {
    Response: {
      ...changedFields(changed),
      Status: changed.price ? bookingStatus.otherFare : bookingStatus.notConfirmed,
    },
  });
}

function bookedAnswer(
  context: CallContext,
  booking: Booking,
  {
    isOther,
    isUnread,
    fault,
  }: { readonly isOther: boolean; readonly isUnread: boolean; readonly fault: Fault | undefined },
): Answer {
  const standing = standingOf(context, booking);
  const { LastTicketDate: lastTicket, ...itinerary } = itineraryWire(context, booking);
  const tellsEnd = !context.world.temper.shows('no-last-ticket', String(booking.id), fault);
  return success(booking.traceId, {
    Response: {
      ...(isOther && { FlightDetailChangeInfo: 'BaggageChanged' }),
      ItineraryChangeList: isOther ? [itineraryChange.baggage, itineraryChange.other] : null,
      PNR: knownPnr(booking, standing),
      BookingId: booking.id,
      SSRDenied: false,
      SSRMessage: null,
      Status:
        standing === 'pending' ? bookingStatus.pending : isOther ? bookingStatus.bookedOther : bookingStatus.successful,
      IsPriceChanged: false,
      IsTimeChanged: false,
      FlightItinerary: {
        ...itinerary,
        ...(tellsEnd && { LastTicketDate: lastTicket }),
        ...(isUnread && { Segments: [] }),
      },
    },
  });
}

/** Returns a booking of the same people on the same flights that was made within a day and is still valid. */
function sameBooking(
  context: CallContext,
  { offer }: LiveOffer,
  passengers: readonly Passenger[],
): Booking | undefined {
  const criteria = criteriaOf(offer);
  const names = namesOf(passengers.map(({ FirstName, LastName }) => [FirstName, LastName]));
  return context.bookings
    .since(context.world.now() - SAME_WITHIN_MS)
    .filter((booking) => !booking.lcc && booking.criteria === criteria)
    .filter((booking) => namesOf(booking.passengers.map(({ firstName, lastName }) => [firstName, lastName])) === names)
    .find((booking) => !['failed', 'released', 'cancelled'].includes(standingOf(context, booking)));
}

function namesOf(names: readonly (readonly [string, string])[]): string {
  return names
    .map((name) => name.join(' ').toUpperCase())
    .toSorted()
    .join('/');
}
