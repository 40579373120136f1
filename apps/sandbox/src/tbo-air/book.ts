import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import type { Booking } from './bookings.ts';
import { problemIn, soldOut, strangerIn, traceIn, withOffer, type Desk } from './desk.ts';
import { enter } from './enter.ts';
import { refused, success } from './envelopes.ts';
import { fareWire } from './fare-wire.ts';
import { itineraryWire, knownPnr, standingOf } from './itinerary-wire.ts';
import { faresMatch, passengerProblem, passengersSchema, type Passenger } from './passengers.ts';
import { journey } from './question.ts';
import { DELAY_MINUTES, itineraryChange } from './quote.ts';
import { lastTicketMs, segmentsWire } from './result-wire.ts';
import { bookingStatus } from './state.ts';
import type { LiveOffer } from './traces.ts';

const PENDING_MS = 3000;
const SAME_WITHIN_MS = 24 * 3_600_000;

const bookBody = z.object({ Passengers: passengersSchema });

/** `Book`: holds seats with an airline that is not low-cost. The books are written before it answers (protocol 7). */
export function book(desk: Desk, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(desk.world, body, fault);
  if (stranger !== undefined) return refused(stranger, traceIn(body));
  const parsed = bookBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceIn(body));
  return withOffer(desk, body, fault, (live) => {
    if (live.offer.lcc) return refused(invalid('Book is not allowed for LCC. Please call Ticket.'), live.traceId);
    return bookLive(desk, live, parsed.data.Passengers, fault);
  });
}

function bookLive(desk: Desk, live: LiveOffer, passengers: readonly Passenger[], fault: Fault | undefined): Answer {
  const hindered = purchaseProblem(desk, live, passengers, fault);
  if (hindered !== undefined) return hindered;
  const changed = movedOffer(desk, live, passengers, fault);
  if (changed !== undefined) return changedAnswer(changed);
  const same = sameBooking(desk, live, passengers);
  if (same !== undefined) {
    return refused(cannot(`Booking is already done for the same criteria for PNR ${same.pnr}`), live.traceId);
  }
  const now = desk.world.now();
  const pending = fault?.kind === 'pending' ? fault : undefined;
  const booking = enter(desk, live, passengers, {
    outcome: pending?.ending === 'failed' ? 'failed' : 'booked',
    settlesAtMs: pending === undefined ? now : now + (pending.delayMs ?? PENDING_MS),
    lastTicketMs: lastTicketMs(live.offer, now),
    ticket: null,
  });
  return bookedAnswer(desk, booking);
}

/** What is wrong with a purchase before the airline is asked; also what the faults `sold-out` and `rejected` make of it. */
export function purchaseProblem(
  desk: Desk,
  live: LiveOffer,
  passengers: readonly Passenger[],
  fault: Fault | undefined,
): Answer | undefined {
  const { traceId, terms, offer, question } = live;
  if (!terms.quoted) return refused(invalid('FareQuote should be called first.'), traceId);
  if (offer.lcc && question.journey === journey.specialReturn && offer.legs.length === 1)
    return refused(cannot('Special return fares are sold for both ways together.'), traceId);
  const problem = passengerProblem(passengers, offer, question);
  if (problem !== undefined) return refused(invalid(problem), traceId);
  if (fault?.kind === 'sold-out') {
    desk.traces.note(live, { sold: true });
    return refused(soldOut, traceId);
  }
  if (fault?.kind === 'rejected') return refused(cannot('The airline has rejected the booking.'), traceId);
  return undefined;
}

/** The offer as it has become, where price or time are not what the passengers were told; undefined where they are. */
export function movedOffer(
  desk: Desk,
  live: LiveOffer,
  passengers: readonly Passenger[],
  fault: Fault | undefined,
): { readonly live: LiveOffer; readonly price: boolean; readonly time: boolean } | undefined {
  if (fault?.kind === 'price-change') {
    return { live: desk.traces.note(live, { priceSteps: live.terms.priceSteps + 1 }), price: true, time: false };
  }
  if (fault?.kind === 'time-change') {
    return {
      live: desk.traces.note(live, { delayMinutes: live.terms.delayMinutes + DELAY_MINUTES }),
      price: false,
      time: true,
    };
  }
  return faresMatch(passengers, live.offer) ? undefined : { live, price: true, time: false };
}

/** What every inner answer about a changed offer has: nothing is booked, and the new terms are shown. */
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
      Segments: segmentsWire(live.offer, live.terms.delayMinutes).flat(),
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

function bookedAnswer(desk: Desk, booking: Booking): Answer {
  const standing = standingOf(desk, booking);
  return success(booking.traceId, {
    Response: {
      ItineraryChangeList: null,
      PNR: knownPnr(booking, standing),
      BookingId: booking.id,
      SSRDenied: false,
      SSRMessage: null,
      Status: standing === 'pending' ? bookingStatus.pending : bookingStatus.successful,
      IsPriceChanged: false,
      IsTimeChanged: false,
      FlightItinerary: itineraryWire(desk, booking),
    },
  });
}

/** The same people on the same flights, booked within a day and still holding. */
function sameBooking(desk: Desk, { offer }: LiveOffer, passengers: readonly Passenger[]): Booking | undefined {
  const criteria = offer.legs
    .flatMap(({ flights }) => flights)
    .map(({ carrier, number, departs }) => `${carrier.code}${number}/${departs}`)
    .join(',');
  const names = namesOf(passengers.map(({ FirstName, LastName }) => [FirstName, LastName]));
  return desk.bookings
    .since(desk.world.now() - SAME_WITHIN_MS)
    .filter((booking) => !booking.lcc && booking.criteria === criteria)
    .filter((booking) => namesOf(booking.passengers.map(({ firstName, lastName }) => [firstName, lastName])) === names)
    .find((booking) => !['failed', 'released', 'cancelled'].includes(standingOf(desk, booking)));
}

function namesOf(names: readonly (readonly [string, string])[]): string {
  return names
    .map((name) => name.join(' ').toUpperCase())
    .toSorted()
    .join('/');
}
