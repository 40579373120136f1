import { formatWeekday } from '@safar/domain/days';
import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/fare-penalties';
import { clockOf, dayOf, durationText } from '@safar/domain/flight-list';
import type { Config } from '../../config.ts';
import type { FlightOnPaper } from '../bookings/index.ts';
import type { ETicketData, ReceiptData } from './paper-data.ts';
import { contactOf, paidBy } from './paper-facts.ts';

type Ticket = FlightOnPaper['booking']['quote']['trip']['tickets'][number];
type Segment = Ticket['legs'][number]['segments'][number];
type Stop = Segment['from'];
type Passenger = FlightOnPaper['booking']['passengers'][number];

/** The tickets of a trip that are valid for travel: one of two may have been cancelled alone. */
export function validTickets({ booking, tickets }: FlightOnPaper) {
  return tickets.flatMap((issued) => {
    const sold = booking.quote.trip.tickets[issued.ticket];
    return sold === undefined || issued.state === 'cancelled' ? [] : [{ issued, sold }];
  });
}

/** Everything the e-ticket of a flight says. */
export function eTicketData(paper: FlightOnPaper, config: Config): ETicketData {
  const { booking, extras } = paper;
  const valid = validTickets(paper);
  return {
    ...shared(paper, config),
    tickets: valid.map(({ issued: { pnr, airlinePnr }, sold: ticket }) => {
      return {
        carrier: ticket.carrierName,
        family: ticket.fare.family,
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
      name: `${passengerName(passenger)}${passenger.type === 'adult' ? '' : `, ${passenger.type}`}`,
      ticketNumbers: valid.flatMap(({ issued }) => issued.numbers[index]?.ticketNumber ?? []),
      extras: extras
        .filter(({ passenger: of, ticket }) => of === index && valid.some(({ issued }) => issued.ticket === ticket))
        .map(({ text }) => text),
    })),
  };
}

/** What was paid for a flight, and what of it went back. */
export function receiptData(paper: FlightOnPaper, config: Config): ReceiptData {
  const [lead] = paper.booking.passengers;
  return {
    ...shared(paper, config),
    recipient: lead === undefined ? 'Passenger' : passengerName(lead),
    pnrs: paper.tickets.flatMap(({ pnr }) => pnr ?? []),
    refundedPaise: paper.refundedPaise,
  };
}

function shared({ booking, price, reference, route }: FlightOnPaper, config: Config) {
  const { extrasPaise } = price;
  const extras = extrasPaise > 0 ? [['Baggage, meals and seats', extrasPaise] as const] : [];
  return {
    reference,
    route,
    bookedAt: booking.createdAt,
    price: [['Base fare', price.basePaise] as const, ['Taxes and charges', price.taxPaise] as const, ...extras],
    totalPaise: price.totalPaise,
    paidBy: paidBy(booking.paymentMethod),
    contact: contactOf(config),
    isSample: config.sandbox.on,
  };
}

function passengerName({ title, firstName, lastName }: Passenger): string {
  return `${title} ${firstName} ${lastName}`;
}

function flightLine(segment: Segment): ETicketData['tickets'][number]['legs'][number]['flights'][number] {
  const { carrierCode, carrierName, flightNumber, operatedBy, baggage, cabinBaggage, cabin, durationMin } = segment;
  const facts = [
    durationText(durationMin),
    cabin,
    baggage && `check-in ${baggage}`,
    cabinBaggage && `cabin ${cabinBaggage}`,
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
