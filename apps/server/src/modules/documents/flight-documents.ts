import { isDeepStrictEqual } from 'node:util';
import { epochMs, formatWeekday } from '@safar/domain/time/days';
import { cancellationRows } from '@safar/domain/flight/cancellation-terms';
import { beAtAirportText, documentsToCarry, terminalText } from '@safar/domain/flight/at-airport';
import { legBaggageTexts } from '@safar/domain/flight/flight-baggage';
import { fareProofText } from '@safar/domain/flight/fare-proofs';
import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/flight/fare-penalties';
import { stopsText } from '@safar/domain/flight/flight-list';
import { clockOf, dayOf, durationText } from '@safar/domain/flight/flight-times';
import { cabinName } from '@safar/domain/flight/flight-party';
import { toLatin } from '@safar/domain/people/latin';
import { fullName } from '@safar/domain/people/display-name';
import { ticketTexts } from '@safar/domain/people/passengers';
import { namedLines, shownLines, totalOf, type NamedLine } from '@safar/domain/money/price-lines';
import { placeName } from '@safar/domain/words/supplier-words';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { Config } from '../../config.ts';
import { extrasOnTickets, fareAt, isSeatGone, type FlightDocuments } from '../bookings/index.ts';
import type { ETicketData, ReceiptData } from './document-data.ts';
import { contactOf, paidBy } from './document-facts.ts';

type Ticket = FlightDocuments['booking']['quote']['trip']['tickets'][number];
type Segment = Ticket['legs'][number]['segments'][number];
type Booking = FlightDocuments['booking'];
type Stop = Segment['from'];

/**
 * With this many passengers and flights, airports are shown by city, code and terminal alone, so that the itinerary
 * fits on the first page.
 */
const MANY_PASSENGERS = 5;
const MANY_FLIGHTS = 3;

/** The tickets of a trip that are valid for travel: one of two may have been cancelled on its own. */
function validTickets({ booking, tickets }: FlightDocuments) {
  return tickets.flatMap((issued) => {
    const sold = booking.quote.trip.tickets[issued.ticket];
    return sold === undefined || issued.state === 'cancelled' ? [] : [{ issued, sold }];
  });
}

/** The data of a flight's e-ticket (REQ-DOC-7). */
export function eTicketData(document: FlightDocuments, config: Config): ETicketData {
  const { booking } = document;
  const valid = validTickets(document);
  const issued = valid.map((ticket) => ticket.issued);
  const ticketsOf = (passenger: number) => issued.filter(({ ticket }) => !isSeatGone(booking, ticket, passenger));
  const carried = booking.passengers.map((_, index) => extrasOnTickets(booking, ticketsOf(index), index));
  const isByPerson = carried.some(({ areOwn }) => areOwn);
  const types = new Set(booking.passengers.map(({ type }) => type));
  const flights = valid.flatMap(({ sold }) => sold.legs.flatMap(({ segments }) => segments));
  const withAirports = booking.passengers.length < MANY_PASSENGERS || flights.length < MANY_FLIGHTS;
  return {
    ...shared(document, config),
    route: placeName(document.standingRoute),
    cancelled: cancelledTexts(document),
    proof: fareProofText(booking.quote.trip.fareKind),
    carry: documentsToCarry(
      valid.flatMap(({ sold }) => sold.legs),
      booking.passengers.flatMap(({ nationality }, index) => (ticketsOf(index).length === 0 ? [] : nationality)),
    ),
    tickets: valid.map(({ issued: { ticket: record, pnr, airlinePnr, state, numbers }, sold: ticket }) => {
      const forCheckIn = airlinePnr ?? pnr ?? '';
      return {
        carrier: ticket.carrierName,
        carrierCode: ticket.carrierCode,
        family: ticket.fare.family,
        status: state === 'cancelling' ? t(m.cancellationAsked) : t(m.ticketed),
        pnr: forCheckIn,
        otherPnr: pnr === forCheckIn ? null : pnr,
        code: codeOf(
          forCheckIn,
          numbers.flatMap(({ ticketNumber }, index) => (isSeatGone(booking, record, index) ? [] : ticketNumber)),
        ),
        legs: ticket.legs.map((leg) => ({
          title: t(m.legOn, {
            from: placeName(leg.from.city),
            to: placeName(leg.to.city),
            day: formatWeekday(dayOf(leg.from.time)),
          }),
          summary: leg.stops === 0 ? null : summaryOf(leg),
          flights: leg.segments.map((segment) => flightLine(segment, withAirports)),
          baggage: isByPerson ? [] : legBaggageTexts(leg.segments, types),
          beThere: beAtAirportText(leg),
        })),
      };
    }),
    terms: termsOf(booking, valid),
    passengers: booking.passengers.flatMap((passenger, index) => {
      const own = ticketsOf(index);
      if (own.length === 0) return [];
      return {
        name: t(m.passengerOf, {
          type: passenger.type,
          name: `${passenger.title} ${nameOnTickets(passenger, booking)}`,
        }),
        ticketNumbers: own.flatMap(({ numbers }) => numbers[index]?.ticketNumber ?? []),
        bags: isByPerson ? (carried[index]?.bags ?? []) : [],
        extras: carried[index]?.bought ?? [],
      };
    }),
  };
}

/** What of a trip is not valid any more: flights, or the seats of some passengers on them. */
function cancelledTexts({ booking, tickets }: FlightDocuments): string[] {
  return tickets.flatMap(({ ticket, state }) => {
    const sold = booking.quote.trip.tickets[ticket];
    if (sold === undefined) return [];
    const legs = sold.legs.map((leg) => legText(leg, sold.carrierName));
    if (state === 'cancelled') return legs;
    const gone = booking.passengers.filter((_, index) => isSeatGone(booking, ticket, index));
    return gone.flatMap((passenger) => legs.map((leg) => `${fullName(passenger)}: ${leg}`));
  });
}

/** The data of a flight's receipt: what was paid, and what was refunded (REQ-DOC-8). */
export function receiptData(document: FlightDocuments, config: Config): ReceiptData {
  // No invoice is due for a refunded ticket.
  const pnrs = wasBooked(document.booking) ? document.tickets.flatMap(({ pnr }) => pnr ?? []) : [];
  return {
    ...shared(document, config),
    fee: feePaper(document.documents),
    recipient: leadName(document.booking),
    // Without a ticket the airline issues no invoice.
    company: pnrs.length === 0 ? null : (document.booking.passengers[0]?.company ?? null),
    pnrs,
  };
}

/** Which document shows the tax on our fee. */
function feePaper({ feeInvoicePaise, receiptPaise }: FlightDocuments['documents']): ReceiptData['fee'] {
  if (feeInvoicePaise !== null) return 'invoiced';
  return receiptPaise === null ? 'none' : 'received';
}

/** The name of the lead passenger, who is the buyer. */
export function leadName({ passengers: [lead] }: Booking): string {
  return lead === undefined ? t(m.passenger) : `${lead.title} ${fullName(lead)}`;
}

function legText({ from, to }: Ticket['legs'][number], carrier: string): string {
  return t(m.legOnWith, {
    from: placeName(from.city),
    to: placeName(to.city),
    day: formatWeekday(dayOf(from.time)),
    airline: carrier,
  });
}

function notEmpty(rows: readonly NamedLine[]): NamedLine[] {
  return rows.filter(({ amountPaise }) => amountPaise > 0);
}

function wasBooked({ status }: Booking): boolean {
  return status !== 'failed' && status !== 'refunded';
}

function shared({ booking, reference, route, methods, deniedPaise, refundedPaise }: FlightDocuments, config: Config) {
  const totalPaise = totalOf(booking.priceLines) + deniedPaise;
  return {
    reference,
    route: placeName(route),
    bookedAt: booking.createdAt,
    price: [
      ...namedLines(shownLines(booking.priceLines), {
        base: t(m.baseFare),
        tax: t(m.taxesAndCharges),
        extra: t(m.extrasPaid),
        fee: t(m.platformFee),
      }),
      ...notEmpty([{ label: t(m.deniedExtras), amountPaise: deniedPaise }]),
    ],
    totalPaise,
    payments: [
      { label: t(m.paidBy, { methods: paidBy(methods) }), amountPaise: totalPaise },
      ...notEmpty([
        { label: t(m.backForExtras), amountPaise: deniedPaise },
        { label: t(wasBooked(booking) ? m.backForCancelling : m.backNotBooked), amountPaise: refundedPaise },
      ]),
    ],
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

/** The name as on the airline's ticket: 'DSOUZA / MARIA'. Two airlines can write one person's name differently. */
function nameOnTickets(passenger: Booking['passengers'][number], { quote }: Booking): string {
  return ticketTexts(passenger, quote.passengerRules, toLatin).join(', ') || fullName(passenger);
}

/**
 * 'PNR T47MEA TICKETS 0981234567890 …', in characters that a QR code encodes compactly; the ticket number of a low-cost
 * airline is its PNR.
 */
function codeOf(pnr: string, numbers: readonly (string | null)[]): string {
  const others = [...new Set(numbers)].filter((number) => number !== null && number !== '' && number !== pnr);
  return [`PNR ${pnr}`, ...(others.length === 0 ? [] : [`TICKETS ${others.join(' ')}`])].join(' ').toUpperCase();
}

/** 'Arrives in Dubai 12:40, Wed, 2 Dec 2026. 9h 25m, 1 stop: 1h 50m in Mumbai.' */
function summaryOf({ to, durationMin, stops, segments }: Ticket['legs'][number]): string {
  const changes = segments
    .slice(1)
    .map(({ from, layoverMin }) => t(m.change, { duration: durationText(layoverMin), city: placeName(from.city) }));
  return t(m.arrives, {
    city: placeName(to.city),
    time: clockOf(to.time),
    day: formatWeekday(dayOf(to.time)),
    duration: durationText(durationMin),
    stops: stopsText(stops),
    changes: changes.join(', '),
  });
}

function flightLine(
  segment: Segment,
  withAirports: boolean,
): ETicketData['tickets'][number]['legs'][number]['flights'][number] {
  const { carrierCode, carrierName, flightNumber, operatedBy, cabin, durationMin, bus, from, to } = segment;
  const facts = [
    `${carrierName} ${carrierCode} ${flightNumber}`,
    [cabinName(cabin), durationText(durationMin)].filter(Boolean).join(', '),
    bus && t(m.byBus),
    operatedBy && t(m.operatedBy, { airline: operatedBy }),
  ];
  return {
    flight: facts.filter(Boolean).join('\n'),
    departure: stopText(from, withAirports),
    arrival: stopText(to, withAirports),
  };
}

/** '06:10, Tue, 1 Dec 2026' over 'DEL New Delhi, Terminal 3', and the airport's name. */
function stopText({ code, city, name, terminal, time }: Stop, withAirport: boolean): string {
  const place = [`${code} ${placeName(city)}`, terminalText(terminal)].filter((part) => part !== '').join(', ');
  return [`${clockOf(time)}, ${formatWeekday(dayOf(time))}`, place, withAirport && name !== city ? name : '']
    .filter((line) => line !== '')
    .join('\n');
}

/** The terms, once when all tickets have the same; otherwise each is named by its route, because both may be of one airline. */
function termsOf(booking: Booking, tickets: ReturnType<typeof validTickets>): ETicketData['terms'] {
  const terms = tickets.map(({ sold, issued }) =>
    termsOfTicket(fareAt(booking, sold, epochMs(booking.createdAt)), issued.voidUntil),
  );
  const [first = []] = terms;
  if (terms.every((each) => isDeepStrictEqual(each, first))) return first;
  return tickets.flatMap(({ sold: { legs } }, ticket) => {
    const route = placeName([legs[0]?.from.city, ...legs.map(({ to }) => to.city)].join(' – '));
    return (terms[ticket] ?? []).map(([what, when, cost]) => [`${route}: ${what}`, when, cost] as const);
  });
}

/** The terms of a ticket's fare as they were at the sale, the free window first (REQ-CXL-9). */
function termsOfTicket(fare: Ticket['fare'], voidUntil: string | null): (readonly [string, string, string])[] {
  return [
    ...cancellationRows(fare, voidUntil).map(
      ({ window, cost }) => [t(m.cancelling), capitalised(window), cost] as const,
    ),
    ...penaltiesInOrder(fare.dateChange).map(
      (penalty) => [t(m.dateChange), capitalised(penaltyWindow(penalty)), penaltyCost(penalty)] as const,
    ),
  ];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
