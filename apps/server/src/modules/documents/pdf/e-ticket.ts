import { formatDayTime } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import type { ETicketData } from '../document-data.ts';
import { drawPayment, flightLayout } from './flight-layout.ts';
import { MUTED, type DocumentLayout } from './document-layout.ts';

/** More passengers stand side by side, so that all are on the first page. */
const MOST_BELOW_EACH_OTHER = 4;
const SIDE_BY_SIDE = 3;

/**
 * The e-ticket of a flight: what a passenger shows at the airport, in black and white too. Its first page has all that is asked for there;
 * terms and the price's parts come behind.
 */
export async function drawETicket(ticket: ETicketData): Promise<Uint8Array> {
  const layout = flightLayout(ticket, 'E-ticket', 'SAMPLE · no real flight is booked');
  layout.opening({
    kind: 'E-ticket',
    title: ticket.route,
    lines: [`Booking reference ${ticket.reference}`, `Booked on ${formatDayTime(ticket.bookedAt)} India time`],
    amount: {
      caption: 'Total paid, taxes included',
      value: formatInr(ticket.totalPaise),
      notes: ticket.price.map(({ label, amountPaise }) => `${label} ${formatInr(amountPaise)}`),
    },
  });
  for (const part of ticket.cancelled)
    layout.text('P', `Cancelled, not valid for travel: ${part}`, { size: 10, font: 'semibold' });
  for (const bought of ticket.tickets) drawTicket(layout, bought);
  drawPassengers(layout, ticket);
  drawCarry(layout, ticket);
  drawExtras(layout, ticket);
  drawTerms(layout, ticket);
  drawPayment(layout, ticket);
  return layout.finish();
}

function drawTicket(layout: DocumentLayout, ticket: ETicketData['tickets'][number]): void {
  layout.row(
    [
      {
        caption: 'Airline',
        value: ticket.carrier,
        note: ticket.family,
        carrierCode: ticket.carrierCode,
        weight: 1.3,
      },
      {
        caption: 'PNR, for check-in',
        value: ticket.pnr,
        ...(ticket.otherPnr !== null && { note: `Reservation ${ticket.otherPnr}` }),
      },
      { caption: 'Status', value: ticket.status },
    ],
    { content: ticket.code, alt: `QR code: ${ticket.code}` },
  );
  for (const { title, summary, flights, baggage, beThere } of ticket.legs) {
    layout.space(8);
    layout.heading(title);
    if (summary !== null) layout.text('P', summary, { size: 9.5, font: 'semibold' });
    layout.table(
      [
        { title: 'Flight', share: 0.26 },
        { title: 'Departs', share: 0.37 },
        { title: 'Arrives', share: 0.37 },
      ],
      flights.map(({ flight, departure, arrival }) => [flight, departure, arrival]),
    );
    layout.space(4);
    layout.text('P', `Baggage: ${baggage.join('. ')}.`, { size: 9.5 });
    layout.text('P', beThere, { size: 9.5, font: 'semibold' });
  }
  layout.space(12);
}

function drawPassengers(layout: DocumentLayout, { passengers }: ETicketData): void {
  const rows = passengers.map(({ name, ticketNumbers }, index) => ({
    name: `${index + 1}. ${name}`,
    numbers: ticketNumbers.length === 0 ? 'None yet' : ticketNumbers.join('\n'),
  }));
  layout.heading('Passengers and ticket numbers');
  if (rows.length > MOST_BELOW_EACH_OTHER) {
    const cells = rows.map(({ name, numbers }) => `${name}\n${numbers}`);
    layout.table(
      Array.from({ length: SIDE_BY_SIDE }, () => ({ title: '', share: 1 / SIDE_BY_SIDE })),
      Array.from({ length: Math.ceil(cells.length / SIDE_BY_SIDE) }, (_, row) =>
        cells.slice(row * SIDE_BY_SIDE, (row + 1) * SIDE_BY_SIDE),
      ),
    );
  } else
    layout.table(
      [
        { title: 'Name', share: 0.65 },
        { title: 'Ticket number', share: 0.35 },
      ],
      rows.map(({ name, numbers }) => [name, numbers]),
    );
  layout.space(12);
}

function drawCarry(layout: DocumentLayout, { carry, proof }: ETicketData): void {
  layout.heading('Documents to carry');
  layout.list([
    'This e-ticket, on paper or on a phone. It is no boarding pass: check in for that on the airline’s site, with the PNR and a passenger’s last name. The QR code holds the PNR and the ticket numbers.',
    ...carry,
    ...(proof === null ? [] : [proof]),
  ]);
  layout.text('P', 'All times are those of the airports’ own clocks.', MUTED);
  layout.space(12);
}

function drawExtras(layout: DocumentLayout, { passengers }: ETicketData): void {
  const rows = passengers.flatMap(({ name, extras }) => (extras.length === 0 ? [] : [[name, extras.join('\n')]]));
  if (rows.length === 0) return;
  layout.heading('Extras bought');
  layout.table(
    [
      { title: 'Passenger', share: 0.5 },
      { title: 'Extras', share: 0.5 },
    ],
    rows,
  );
  layout.space(12);
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
