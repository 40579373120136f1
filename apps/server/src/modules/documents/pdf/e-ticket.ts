import { formatDayTime } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { ETicketData } from '../document-data.ts';
import { drawPayment, flightLayout } from './flight-layout.ts';
import { MUTED, type DocumentLayout } from './document-layout.ts';

/** More passengers than this stand side by side, so that all are on the first page. */
const MOST_BELOW_EACH_OTHER = 4;
const SIDE_BY_SIDE = 3;

/**
 * The e-ticket of a flight, which a passenger shows at the airport; it also prints in black and white. Its first page
 * has all that is asked for there; the terms and the price lines follow (REQ-DOC-7).
 */
export async function drawETicket(ticket: ETicketData): Promise<Uint8Array> {
  const layout = flightLayout(ticket, t(m.eTicket), t(m.eTicketSample));
  layout.opening({
    kind: t(m.eTicket),
    title: ticket.route,
    lines: [t(m.reference, { reference: ticket.reference }), t(m.bookedOn, { time: formatDayTime(ticket.bookedAt) })],
    amount: {
      caption: t(m.totalPaid),
      value: formatInr(ticket.totalPaise),
      notes: ticket.price.map(({ label, amountPaise }) => `${label} ${formatInr(amountPaise)}`),
    },
  });
  for (const part of ticket.cancelled) layout.text('P', t(m.notValid, { leg: part }), { size: 10, font: 'semibold' });
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
        caption: t(m.airline),
        value: ticket.carrier,
        note: ticket.family,
        carrierCode: ticket.carrierCode,
        weight: 1.3,
      },
      {
        caption: t(m.pnrForCheckin),
        value: ticket.pnr,
        ...(ticket.otherPnr !== null && { note: t(m.reservation, { pnr: ticket.otherPnr }) }),
      },
      { caption: t(m.status), value: ticket.status },
    ],
    { content: ticket.code, alt: t(m.qrCode, { content: ticket.code }) },
  );
  for (const { title, summary, flights, baggage, beThere } of ticket.legs) {
    layout.space(8);
    layout.heading(title);
    if (summary !== null) layout.text('P', summary, { size: 9.5, font: 'semibold' });
    layout.table(
      [
        { title: t(m.flight), share: 0.26 },
        { title: t(m.departs), share: 0.37 },
        { title: t(m.arrivesAt), share: 0.37 },
      ],
      flights.map(({ flight, departure, arrival }) => [flight, departure, arrival]),
    );
    layout.space(4);
    if (baggage.length > 0) layout.text('P', t(m.baggage, { bags: baggage.join('; ') }), { size: 9.5 });
    layout.text('P', beThere, { size: 9.5, font: 'semibold' });
  }
  layout.space(12);
}

function drawPassengers(layout: DocumentLayout, { passengers }: ETicketData): void {
  const rows = passengers.map(({ name, ticketNumbers, bags }, index) => ({
    name: `${index + 1}. ${name}`,
    bags,
    numbers: ticketNumbers.length === 0 ? t(m.noTicketNumber) : ticketNumbers.join('\n'),
  }));
  layout.heading(t(m.passengersAndTickets));
  if (rows.length > MOST_BELOW_EACH_OTHER) {
    const cells = rows.map(({ name, numbers }) => `${name}\n${numbers}`);
    layout.table(
      Array.from({ length: SIDE_BY_SIDE }, () => ({ title: '', share: 1 / SIDE_BY_SIDE })),
      Array.from({ length: Math.ceil(cells.length / SIDE_BY_SIDE) }, (_, row) =>
        cells.slice(row * SIDE_BY_SIDE, (row + 1) * SIDE_BY_SIDE),
      ),
    );
    for (const text of bagsByNumber(passengers)) layout.text('P', text, { size: 9.5 });
  } else
    layout.table(
      [
        { title: t(m.name), share: 0.65 },
        { title: t(m.ticketNumber), share: 0.35 },
      ],
      rows.map(({ name, bags, numbers }) => [[name, ...bags].join('\n'), numbers]),
    );
  layout.space(12);
}

/** '1, 3: Check-in 25 kg, cabin 7 kg', by the passengers' numbers above it: there is no room for it under each name. */
function bagsByNumber(passengers: ETicketData['passengers']): string[] {
  const told = passengers.map(({ bags }, index) => ({ number: index + 1, text: bags.join('; ') }));
  const alike = Map.groupBy(
    told.filter(({ text }) => text !== ''),
    ({ text }) => text,
  );
  const each = [...alike].map(([text, people]) => `${people.map(({ number }) => number).join(', ')}: ${text}`);
  return each.length === 0 ? [] : [t(m.baggage, { bags: each.join('; ') })];
}

function drawCarry(layout: DocumentLayout, { carry, proof }: ETicketData): void {
  layout.heading(t(m.carry));
  layout.list([t(m.carryTicket), ...carry, ...(proof === null ? [] : [proof])]);
  layout.text('P', t(m.localTimes), MUTED);
  layout.space(12);
}

function drawExtras(layout: DocumentLayout, { passengers }: ETicketData): void {
  const rows = passengers.flatMap(({ name, extras }) => (extras.length === 0 ? [] : [[name, extras.join('\n')]]));
  if (rows.length === 0) return;
  layout.heading(t(m.extrasBought));
  layout.table(
    [
      { title: t(m.passenger), share: 0.5 },
      { title: t(m.extras), share: 0.5 },
    ],
    rows,
  );
  layout.space(12);
}

function drawTerms(layout: DocumentLayout, { terms, tickets }: ETicketData): void {
  layout.heading(t(m.cancelOrChange));
  if (terms.length > 0)
    layout.table(
      [
        { title: '', share: 0.35 },
        { title: t(m.when), share: 0.4 },
        { title: t(m.costEach), share: 0.25, align: 'right' },
      ],
      terms,
    );
  else layout.text('P', t(m.fareRules));
  layout.space(4);
  layout.text(
    'P',
    [tickets.some(({ legs }) => legs.length > 1) && t(m.together), t(m.statutoryTaxes)].filter(Boolean).join(' '),
    MUTED,
  );
  layout.space(12);
}
