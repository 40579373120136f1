import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { round } from '../tbo-hotel/wire.ts';
import { cannot, invalid } from '../tbo/refusal.ts';
import { changedFields, movedOffer, purchaseProblem, shows } from './book.ts';
import type { Booking } from './bookings.ts';
import { problemIn, strangerIn, traceIn, withOffer, type CallContext } from './call-context.ts';
import { criteriaOf, enter } from './enter.ts';
import { refused, shortBalance, success, temporary, traceExpired } from './envelopes.ts';
import { itineraryWire, knownPnr, standingOf } from './itinerary-wire.ts';
import { passengersSchema, type Passenger } from './passengers.ts';
import { lastTicketMs } from './result-wire.ts';
import { bookingStatus, ticketStatus } from './state.ts';
import type { LiveOffer } from './traces.ts';

const PENDING_MS = 3000;
const PRICE_STEP = 0.04;

const flag = z.union([z.boolean(), z.string()]).transform((value) => String(value).toLowerCase() === 'true');
export const lccBody = z.object({
  PreferredCurrency: z.literal('INR').nullish(),
  Passengers: passengersSchema,
  IsPriceChangeAccepted: flag.default(false),
});
const heldBody = z.object({
  EndUserIp: z.string().min(1),
  PNR: z.string().min(1),
  BookingId: z.int(),
  IsPriceChangeAccepted: flag.default(false),
});

/** `Ticket` buys a low-cost carrier's seats at once, or issues the tickets of a held booking (protocol 8). */
export function ticket(context: CallContext, body: unknown, fault?: Fault): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return ticketRefused(stranger, traceIn(body));
  return isAboutIndex(body) ? ticketLcc(context, body, fault) : ticketHeld(context, body, fault);
}

function isAboutIndex(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ResultIndex' in body;
}

export function ticketRefused(refusal: Parameters<typeof refused>[0], traceId: string): Answer {
  return refused(refusal, traceId, { B2B2BStatus: false });
}

function ticketLcc(context: CallContext, body: unknown, fault: Fault | undefined): Answer {
  return withOffer(context, body, fault, (live) => {
    if (!live.offer.lcc)
      return ticketRefused(invalid('ResultIndex is not allowed for non LCC. Please call Book first.'), live.traceId);
    const parsed = lccBody.safeParse(body);
    if (!parsed.success) return ticketRefused(invalid(problemIn(parsed.error)), live.traceId);
    return buy(context, live, parsed.data.Passengers, parsed.data.IsPriceChangeAccepted, fault);
  });
}

function buy(
  context: CallContext,
  live: LiveOffer,
  passengers: readonly Passenger[],
  accepted: boolean,
  fault: Fault | undefined,
): Answer {
  const problem = purchaseProblem(context, live, passengers, fault);
  if (problem !== undefined) return problem;
  const changed = movedOffer(context, live, passengers, fault);
  // A caller that accepts a new price need not send it with each passenger.
  const stands = changed === undefined || (accepted && fault?.kind !== 'price-change' && fault?.kind !== 'time-change');
  if (!stands) {
    return success(live.traceId, {
      B2B2BStatus: false,
      Response: {
        ...changedFields(changed),
        Status: bookingStatus.notConfirmed,
        TicketStatus: changed.price ? ticketStatus.priceChanged : ticketStatus.failed,
      },
    });
  }
  if (shows(context, 'short-balance', live, fault)) return unpaid(live.traceId);
  const isDenied = shows(context, 'ssr-denied', live, fault);
  const now = context.world.now();
  const isOnlyHeld = fault?.kind === 'seats-kept';
  const booking = enter(context, live, isDenied ? passengers.map(withoutExtras) : passengers, {
    outcome: 'booked',
    settlesAtMs: now,
    lastTicketMs: isOnlyHeld ? lastTicketMs(live.offer, now) : null,
    ticket: isOnlyHeld ? null : ticketOf(now, fault),
    ...ticketTerms(context, criteriaOf(live.offer), fault),
    bags: {
      isCut: isOnlyHeld,
      byPerson: passengers.length > 1 && shows(context, 'bags-by-person', live, fault),
      summed: shows(context, 'bags-summed', live, fault),
    },
  });
  return ticketAnswer(context, booking, { isDenied, ...(isOnlyHeld && { status: ticketStatus.notSaved }) });
}

export function ticketTerms(
  { world }: CallContext,
  criteria: string,
  fault: Fault | undefined,
): Pick<Booking, 'voidsFree' | 'tellsInvoice' | 'hasConjunction'> {
  return {
    voidsFree: world.temper.shows('void-time', criteria, fault),
    tellsInvoice: !world.temper.shows('no-invoice', criteria, fault),
    hasConjunction: world.temper.shows('conjunction-ticket', criteria, fault),
  };
}

/** Refuses a purchase for lack of balance. The inner answer is null, as recorded. */
export function unpaid(traceId: string): Answer {
  return refused(shortBalance, traceId, { B2B2BStatus: false, Response: null });
}

function withoutExtras(passenger: Passenger): Passenger {
  return { ...passenger, Baggage: [], MealDynamic: [], SeatDynamic: [] };
}

export function ticketOf(nowMs: number, fault: Fault | undefined): NonNullable<Booking['ticket']> {
  const pending = fault?.kind === 'pending' ? fault : undefined;
  return {
    askedAtMs: nowMs,
    settlesAtMs: pending === undefined ? nowMs : nowMs + (pending.delayMs ?? PENDING_MS),
    outcome: pending?.ending === 'failed' ? 'failed' : 'ticketed',
  };
}

function ticketHeld(context: CallContext, body: unknown, fault: Fault | undefined): Answer {
  const traceId = traceIn(body);
  if (fault?.kind === 'session-expired') return ticketRefused(traceExpired, traceId);
  if (fault?.kind === 'temporary') return ticketRefused(temporary, traceId);
  const parsed = heldBody.safeParse(body);
  if (!parsed.success) return ticketRefused(invalid(problemIn(parsed.error)), traceId);
  const { BookingId: id, PNR: pnr, IsPriceChangeAccepted: accepted } = parsed.data;
  const booking = context.bookings.byId(id);
  if (booking === undefined || booking.pnr !== pnr.toUpperCase())
    return ticketRefused(cannot('Invalid BookingId'), traceId);
  switch (standingOf(context, booking)) {
    case 'booked':
      return issue(context, booking, accepted, fault);
    case 'ticketed':
    case 'cancelled':
    case 'ticketing':
      return ticketAnswer(context, booking, { status: ticketStatus.alreadyCreated });
    case 'released':
      return ticketRefused(cannot('The booking has been released.'), traceId);
    case 'pending':
    case 'failed':
      return ticketRefused(cannot('The booking is not confirmed.'), traceId);
  }
}

function issue(context: CallContext, booking: Booking, accepted: boolean, fault: Fault | undefined): Answer {
  if (fault?.kind === 'sold-out' || fault?.kind === 'rejected') {
    return ticketRefused(cannot('The airline has not issued the ticket.'), booking.traceId);
  }
  if (context.world.temper.shows('short-balance', booking.criteria, fault)) return unpaid(booking.traceId);
  const raised = fault?.kind === 'price-change' ? raise(context, booking) : booking;
  if (raised.unacceptedPrice && (!accepted || fault?.kind === 'price-change'))
    return ticketAnswer(context, raised, { status: ticketStatus.priceChanged });
  const ticketed = context.bookings.update(raised, {
    unacceptedPrice: false,
    ticket: ticketOf(context.world.now(), fault),
    ...ticketTerms(context, booking.criteria, fault),
  });
  return ticketAnswer(context, ticketed);
}

/** Raises the price of a held booking: every passenger's base fare of the first leg rises. */
function raise(context: CallContext, booking: Booking): Booking {
  let total = 0;
  const passengers = booking.passengers.map((passenger) => {
    const [first, ...rest] = passenger.fares;
    if (first === undefined) return passenger;
    const extra = Math.round(first.base * PRICE_STEP);
    total += extra;
    const { shown } = passenger;
    return {
      ...passenger,
      fares: [{ ...first, base: first.base + extra }, ...rest],
      shown: { ...shown, Fare: dearerFare(shown['Fare'], extra) },
    };
  });
  return context.bookings.update(booking, {
    unacceptedPrice: true,
    amount: round(booking.amount + total, 2),
    passengers,
    itinerary: { ...booking.itinerary, Fare: dearerFare(booking.itinerary['Fare'], total) },
  });
}

function dearerFare(fare: unknown, extra: number): unknown {
  if (typeof fare !== 'object' || fare === null) return fare;
  const raised = ['BaseFare', 'PublishedFare', 'OfferedFare'];
  return Object.fromEntries(
    Object.entries(fare).map(([key, value]: [string, unknown]) => [
      key,
      raised.includes(key) && typeof value === 'number' ? round(value + extra, 2) : value,
    ]),
  );
}

export function ticketAnswer(
  context: CallContext,
  booking: Booking,
  { status, isDenied = false }: { readonly status?: number; readonly isDenied?: boolean } = {},
): Answer {
  const standing = standingOf(context, booking);
  const told = status ?? (standing === 'ticketing' ? ticketStatus.inProgress : ticketStatus.successful);
  const priceChanged = told === ticketStatus.priceChanged;
  return success(booking.traceId, {
    B2B2BStatus: false,
    Response: {
      ItineraryChangeList: priceChanged ? [8] : null,
      PNR: knownPnr(booking, standing),
      BookingId: booking.id,
      SSRDenied: isDenied,
      SSRMessage: isDenied ? 'Requested SSR is not available.' : null,
      // Answers of low-cost carriers have a `Status`, those of others a `Message`.
      ...(booking.lcc
        ? { Status: standing === 'ticketing' ? bookingStatus.pending : bookingStatus.successful }
        : { Message: '' }),
      IsPriceChanged: priceChanged,
      IsTimeChanged: false,
      FlightItinerary: itineraryWire(context, booking),
      TicketStatus: told,
    },
  });
}
