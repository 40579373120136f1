import { formatDayTime } from '@safar/domain/days';
import type { ETicketData } from '../paper-data.ts';
import { drawPayment, paperSheet } from './flight-sheet.ts';
import { INK } from './pages.ts';
import { MUTED, type Sheet } from './sheet.ts';

/** The e-ticket of a flight: what a passenger shows at the airport, in black and white too. */
export async function drawETicket(ticket: ETicketData): Promise<Uint8Array> {
  const sheet = paperSheet(ticket, 'E-ticket', 'SAMPLE · no real flight is booked');
  sheet.text('P', 'E-ticket', { size: 10, font: 'semibold', colour: INK.positive });
  sheet.text('H1', ticket.route, { size: 20, font: 'bold' });
  sheet.text('P', `Booking reference ${ticket.reference}`, MUTED);
  sheet.space(12);
  for (const bought of ticket.tickets) drawTicket(sheet, bought);
  drawPassengers(sheet, ticket);
  drawTerms(sheet, ticket);
  drawPayment(sheet, ticket, [[`Paid by ${ticket.paidBy}`, ticket.totalPaise]]);
  drawAdvice(sheet, ticket);
  return sheet.finish();
}

function drawTicket(sheet: Sheet, ticket: ETicketData['tickets'][number]): void {
  sheet.row([
    { caption: 'PNR', value: ticket.pnr, ...(ticket.airlinePnr && { note: `Airline’s PNR ${ticket.airlinePnr}` }) },
    { caption: 'Airline', value: ticket.carrier },
    { caption: 'Fare', value: ticket.family },
    { caption: 'Status', value: 'Ticketed, paid in full' },
  ]);
  for (const { title, flights } of ticket.legs) {
    sheet.space(12);
    sheet.heading(title);
    sheet.table(
      [
        { title: 'Flight', share: 0.2 },
        { title: 'Departs', share: 0.3 },
        { title: 'Arrives', share: 0.3 },
        { title: 'On board', share: 0.2 },
      ],
      flights.map(({ flight, departure, arrival, facts }) => [flight, departure, arrival, facts]),
    );
  }
  sheet.space(16);
}

function drawPassengers(sheet: Sheet, { passengers }: ETicketData): void {
  sheet.heading('Passengers');
  sheet.table(
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
  sheet.space(16);
}

function drawTerms(sheet: Sheet, { tickets }: ETicketData): void {
  const rows = tickets.flatMap(({ carrier, terms }) =>
    terms.map(([what, when, cost]) => [tickets.length > 1 ? `${carrier}: ${what}` : what, when, cost]),
  );
  sheet.heading('Cancelling and changing, for each passenger');
  if (rows.length > 0)
    sheet.table(
      [
        { title: '', share: 0.35 },
        { title: 'When', share: 0.4 },
        { title: 'What it costs', share: 0.25, align: 'right' },
      ],
      rows,
    );
  else sheet.text('P', 'As the airline’s fare rules say.');
  sheet.space(4);
  sheet.text(
    'P',
    [
      tickets.some(({ legs }) => legs.length > 1) && 'Flights on one ticket are cancelled or changed together.',
      'Statutory taxes always come back; the charge is never more than base fare and fuel surcharge.',
    ]
      .filter(Boolean)
      .join(' '),
    MUTED,
  );
  sheet.space(16);
}

function drawAdvice(sheet: Sheet, { bookedAt }: ETicketData): void {
  sheet.heading('Good to know');
  sheet.list([
    'All times are those of the airport’s own clocks.',
    'Check in on the airline’s site with the PNR and a passenger’s last name. Be at the airport 2 hours before a flight within India, 3 hours before one abroad.',
    'Every passenger carries a photo identity card; abroad, the passport whose number is on the booking, and a visa where one is needed.',
  ]);
  sheet.space(8);
  sheet.text('P', `Booked on ${formatDayTime(bookedAt)} India time.`, MUTED);
}
