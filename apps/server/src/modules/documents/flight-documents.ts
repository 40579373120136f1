import { formatWeekday } from '@safar/domain/days';
import { baggageText } from '@safar/domain/flight-baggage';
import { fareProofText } from '@safar/domain/fare-proofs';
import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/fare-penalties';
import { clockOf, dayOf, durationText } from '@safar/domain/flight-list';
import { toLatin } from '@safar/domain/latin';
import { fullName } from '@safar/domain/names';
import { ticketTexts } from '@safar/domain/passengers';
import { namedLines, shownLines, totalOf, type NamedLine } from '@safar/domain/price-lines';
import type { Config } from '../../config.ts';
import type { FlightDocuments } from '../bookings/index.ts';
import type { ETicketData, ReceiptData } from './document-data.ts';
import { contactOf, paidBy } from './document-facts.ts';

type Ticket = FlightDocuments['booking']['quote']['trip']['tickets'][number];
type Segment = Ticket['legs'][number]['segments'][number];
type Booking = FlightDocuments['booking'];
type Stop = Segment['from'];

/** The tickets of a trip that are valid for travel: one of two may have been cancelled alone. */
export function validTickets({ booking, tickets }: FlightDocuments) {
  return tickets.flatMap((issued) => {
    const sold = booking.quote.trip.tickets[issued.ticket];
    return sold === undefined || issued.state === 'cancelled' ? [] : [{ issued, sold }];
  });
}

/** Everything the e-ticket of a flight says. */
export function eTicketData(document: FlightDocuments, config: Config): ETicketData {
  const { booking, extras } = document;
  const valid = validTickets(document);
  return {
    ...shared(document, config),
    cancelled: document.tickets.flatMap(({ ticket, state }) => {
      const sold = booking.quote.trip.tickets[ticket];
      return sold === undefined || state !== 'cancelled' ? [] : sold.legs.map((leg) => legText(leg, sold.carrierName));
    }),
    proof: fareProofText(booking.quote.trip.fareKind),
    tickets: valid.map(({ issued: { pnr, airlinePnr, state }, sold: ticket }) => {
      return {
        carrier: ticket.carrierName,
        family: ticket.fare.family,
        status: state === 'cancelling' ? 'Cancellation asked for' : 'Ticketed, paid in full',
        pnr: pnr ?? '',
        airlinePnr: airlinePnr === pnr ? null : airlinePnr,
        legs: ticket.legs.map(({ from, to, durationMin, segments }) => ({
          title: `${from.city} to ${to.city}, ${formatWeekday(dayOf(from.time))} (${durationText(durationMin)})`,
          flights: segments.map(flightLine),
        })),
        terms: termsOf(ticket),
      };
    }),
    passengers: booking.passengers.map((passenger, index) => ({
      name: `${passenger.title} ${nameOnTickets(passenger, booking)}${passenger.type === 'adult' ? '' : `, ${passenger.type}`}`,
      ticketNumbers: valid.flatMap(({ issued }) => issued.numbers[index]?.ticketNumber ?? []),
      extras: extras
        .filter(({ passenger: of, ticket }) => of === index && valid.some(({ issued }) => issued.ticket === ticket))
        .map(({ text }) => text),
    })),
  };
}

/** What was paid for a flight, and what of it went back. */
export function receiptData(document: FlightDocuments, config: Config): ReceiptData {
  const [lead] = document.booking.passengers;
  return {
    ...shared(document, config),
    recipient: lead === undefined ? 'Passenger' : `${lead.title} ${fullName(lead)}`,
    pnrs: document.tickets.flatMap(({ pnr }) => pnr ?? []),
  };
}

function legText({ from, to }: Ticket['legs'][number], carrier: string): string {
  return `${from.city} to ${to.city}, ${formatWeekday(dayOf(from.time))}, ${carrier}`;
}

function notEmpty(rows: readonly NamedLine[]): NamedLine[] {
  return rows.filter(({ amountPaise }) => amountPaise > 0);
}

function shared({ booking, reference, route, methods, deniedPaise, refundedPaise }: FlightDocuments, config: Config) {
  const totalPaise = totalOf(booking.priceLines) + deniedPaise;
  return {
    reference,
    route,
    bookedAt: booking.createdAt,
    price: [
      ...namedLines(shownLines(booking.priceLines), {
        base: 'Base fare',
        tax: 'Taxes and charges',
        extra: 'Baggage, meals and seats',
      }),
      ...notEmpty([{ label: 'Extras the airline did not give', amountPaise: deniedPaise }]),
    ],
    totalPaise,
    settled: [
      { label: `Paid by ${paidBy(methods)}`, amountPaise: totalPaise },
      ...notEmpty([
        { label: 'Given back for extras the airline did not give', amountPaise: deniedPaise },
        { label: 'Given back after cancellation', amountPaise: refundedPaise },
      ]),
    ],
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

/** As the airline has it: 'DSOUZA / MARIA'. Two airlines can write one person's name differently. */
function nameOnTickets(passenger: Booking['passengers'][number], { quote }: Booking): string {
  return ticketTexts(passenger, quote.passengerRules, toLatin).join(', ') || fullName(passenger);
}

function flightLine(segment: Segment): ETicketData['tickets'][number]['legs'][number]['flights'][number] {
  const { carrierCode, carrierName, flightNumber, operatedBy, baggage, cabinBaggage, cabin, durationMin } = segment;
  const facts = [
    durationText(durationMin),
    cabin,
    baggage && baggageText('check-in', baggage).toLowerCase(),
    cabinBaggage && baggageText('cabin', cabinBaggage).toLowerCase(),
    segment.bus && 'by bus',
    operatedBy && `operated by ${operatedBy}`,
  ];
  return {
    flight: `${carrierName}\n${carrierCode} ${flightNumber}`,
    departure: stopText(segment.from),
    arrival: stopText(segment.to),
    facts: facts.filter(Boolean).join('\n'),
  };
}

/** '06:10, Tue, 1 Dec 2026' over 'DEL New Delhi, Indira Gandhi, Terminal 3'. */
function stopText({ code, city, name, terminal, time }: Stop): string {
  const place = [`${code} ${city}`, name === city ? '' : name, terminal ? `Terminal ${terminal}` : ''];
  return `${clockOf(time)}, ${formatWeekday(dayOf(time))}\n${place.filter((part) => part !== '').join(', ')}`;
}

function termsOf({ fare }: Ticket): (readonly [string, string, string])[] {
  const rows = [
    ['Cancellation', fare.cancellation],
    ['Change of date', fare.dateChange],
  ] as const;
  return rows.flatMap(([what, penalties]) =>
    penaltiesInOrder(penalties).map(
      (penalty) => [what, capitalised(penaltyWindow(penalty)), penaltyCost(penalty)] as const,
    ),
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
