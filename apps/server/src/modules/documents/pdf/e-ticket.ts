import { formatDayTime } from '@safar/domain/days';
import type { ETicketData } from '../document-data.ts';
import { drawPayment, flightLayout } from './flight-layout.ts';
import { INK } from './pages.ts';
import { MUTED, type DocumentLayout } from './document-layout.ts';

/** The e-ticket of a flight: what a passenger shows at the airport, in black and white too. */
export async function drawETicket(ticket: ETicketData): Promise<Uint8Array> {
  const layout = flightLayout(ticket, 'E-ticket', 'SAMPLE · no real flight is booked');
  layout.text('P', 'E-ticket', { size: 10, font: 'semibold', colour: INK.positive });
  layout.text('H1', ticket.route, { size: 20, font: 'bold' });
  layout.text('P', `Booking reference ${ticket.reference}`, MUTED);
  for (const part of ticket.cancelled)
    layout.text('P', `Cancelled, not valid for travel: ${part}`, { size: 10, font: 'semibold' });
  layout.space(12);
  for (const bought of ticket.tickets) drawTicket(layout, bought);
  drawPassengers(layout, ticket);
  drawTerms(layout, ticket);
  drawPayment(layout, ticket);
  drawAdvice(layout, ticket);
  return layout.finish();
}

function drawTicket(layout: DocumentLayout, ticket: ETicketData['tickets'][number]): void {
  layout.row([
    { caption: 'PNR', value: ticket.pnr, ...(ticket.airlinePnr && { note: `Airline’s PNR ${ticket.airlinePnr}` }) },
    { caption: 'Airline', value: ticket.carrier },
    { caption: 'Fare', value: ticket.family },
    { caption: 'Status', value: ticket.status },
  ]);
  for (const { title, flights } of ticket.legs) {
    layout.space(12);
    layout.heading(title);
    layout.table(
      [
        { title: 'Flight', share: 0.2 },
        { title: 'Departs', share: 0.3 },
        { title: 'Arrives', share: 0.3 },
        { title: 'On board', share: 0.2 },
      ],
      flights.map(({ flight, departure, arrival, facts }) => [flight, departure, arrival, facts]),
    );
  }
  layout.space(16);
}

function drawPassengers(layout: DocumentLayout, { passengers }: ETicketData): void {
  layout.heading('Passengers');
  layout.table(
    [
      { title: 'Name', share: 0.34 },
      { title: 'Ticket number', share: 0.22 },
      { title: 'Extras', share: 0.44 },
    ],
    passengers.map(({ name, ticketNumbers, extras }, index) => [
      `${index + 1}. ${name}`,
      ticketNumbers.join('\n'),
      extras.length === 0 ? 'None' : extras.join('\n'),
    ]),
  );
  layout.space(16);
}

function drawTerms(layout: DocumentLayout, { tickets }: ETicketData): void {
  const rows = tickets.flatMap(({ carrier, terms }) =>
    terms.map(([what, when, cost]) => [tickets.length > 1 ? `${carrier}: ${what}` : what, when, cost]),
  );
  layout.heading('Cancelling and changing, for each passenger');
  if (rows.length > 0)
    layout.table(
      [
        { title: '', share: 0.35 },
        { title: 'When', share: 0.4 },
        { title: 'What it costs', share: 0.25, align: 'right' },
      ],
      rows,
    );
  else layout.text('P', 'As the airline’s fare rules say.');
  layout.space(4);
  layout.text(
    'P',
    [
      tickets.some(({ legs }) => legs.length > 1) && 'Flights on one ticket are cancelled or changed together.',
      'Statutory taxes always come back; the charge is never more than base fare and fuel surcharge.',
    ]
      .filter(Boolean)
      .join(' '),
    MUTED,
  );
  layout.space(16);
}

function drawAdvice(layout: DocumentLayout, { bookedAt, proof }: ETicketData): void {
  layout.heading('Good to know');
  layout.list([
    ...(proof === null ? [] : [proof]),
    'All times are those of the airport’s own clocks.',
    'Check in on the airline’s site with the PNR and a passenger’s last name. Be at the airport 2 hours before a flight within India, 3 hours before one abroad.',
    'Every passenger carries a photo identity card; abroad, the passport whose number is on the booking, and a visa where one is needed.',
  ]);
  layout.space(8);
  layout.text('P', `Booked on ${formatDayTime(bookedAt)} India time.`, MUTED);
}
