import { cancelBooking } from '@safar/contract/cancellation';
import { bookingCalendar, creditNotePdf, invoicePdf, voucherPdf } from '@safar/contract/documents';
import type { Call } from '@safar/contract/call';
import { formatInr } from '@safar/domain/money/money';
import { instantAt } from '@safar/domain/time/local-time';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import {
  armFor,
  buyFlight,
  decideNow,
  domesticReturn,
  freshDays,
  oneway,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
  type TripCriteria,
} from '../bookings/testing/flight-journey.ts';
import { pay, succeed, verify } from '../bookings/testing/journey.ts';
import { like } from '../../platform/testing/like.ts';

let app: TestApp;
let traveller: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
  const [departOn, returnOn] = freshDays(2);
  const query = { tripType: 'roundtrip', from: 'DEL', to: 'DXB', departOn, returnOn, infants: '1' };
  const order = await orderFlight(app, traveller, await quoteTrip(app, { query }));
  ({ bookingId } = await verify(app, traveller, await pay(app, order.orderId)));
  await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
});
afterAll(() => app.close());

async function download(call: Call, id = bookingId) {
  const url = call.path.replace('{id}', id);
  return app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
}

async function textOf(call: Call, id = bookingId): Promise<string> {
  const response = await download(call, id);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('[REQ-DOC-7] the e-ticket names PNR, every flight by its airports’ clocks, passengers, ticket numbers and what was paid', async () => {
  const booking = await readFlight(app, traveller, bookingId);
  const { trip, tickets, passengers } = booking.flight;
  const segments = trip.tickets.flatMap(({ legs }) => legs.flatMap((leg) => leg.segments));
  const text = await textOf(voucherPdf);
  for (const part of [
    booking.reference,
    tickets[0]?.pnr ?? '-',
    ...(tickets[0]?.ticketNumbers ?? []),
    ...passengers.map(({ title, firstName, lastName }) => `${title} ${lastName} / ${firstName.toUpperCase()}`),
    ...segments.flatMap(({ carrierCode, flightNumber, from, to }) => [
      `${carrierCode} ${flightNumber}`,
      `${from.time.slice(11)},`,
      `${to.time.slice(11)},`,
      `${to.code} ${to.city}`,
    ]),
    formatInr(booking.totalPaise),
    'infant',
    'Be at the airport in',
    'For every passenger: the passport',
    'help@safar.example',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Z123456');
});

test('[REQ-DOC-8] the receipt says what was paid and is no tax document; a flight has no credit note', async () => {
  const booking = await readFlight(app, traveller, bookingId);
  const text = await textOf(invoicePdf);
  for (const part of ['Fare receipt', formatInr(booking.totalPaise), 'We charge no fee of our own'])
    expect(text).toContain(part);
  expect(text).not.toContain('GSTIN');
  expect((await download(creditNotePdf)).json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE' });
  expect(booking.documents).toMatchObject({
    creditNote: null,
    voucher: like.any(String),
    invoice: like.any(String),
  });
});

test('[REQ-DOC-8] money for a flight has its receipt before the ticket is issued, which names no PNR and sends nobody to the airline', async () => {
  const { bookingId: id, passengers } = await buyFlight(app, traveller, oneway(true), {
    operation: 'Ticket',
    kind: 'pending',
    ending: 'failed',
    delayMs: HOUR_MS,
  });
  const { totalPaise } = await readFlight(app, traveller, id);
  const waiting = await textOf(invoicePdf, id);
  for (const part of ['Fare receipt', formatInr(totalPaise)]) expect(waiting).toContain(part);
  for (const part of ['PNR', 'airline’s site', 'Refunded']) expect(waiting).not.toContain(part);
  await decideNow(app, passengers);
  await until(() => readFlight(app, traveller, id), { status: 'failed', refund: { status: 'processed' } });
  const ended = await textOf(invoicePdf, id);
  expect(ended).toContain(`Refunded, nothing was booked ${formatInr(totalPaise)}`);
  expect(ended).not.toContain('airline’s site');
});

test('[REQ-DOC-8] the receipt names the company whose GST number the airline was given', async () => {
  const quote = await quoteTrip(app, oneway(true));
  const company = {
    gstin: '27AAPFU0939F1ZV',
    name: 'Mehta Textiles',
    address: '12 Link Road, Mumbai',
    email: 'accounts@example.com',
    phone: '9820098200',
  };
  const passengers = passengersFor(quote).map((passenger, index) =>
    index === 0 ? { ...passenger, company } : passenger,
  );
  const order = await orderFlight(app, traveller, quote, passengers);
  const { bookingId: id } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readFlight(app, traveller, id), { status: 'vouchered' });
  expect(await textOf(invoicePdf, id)).toContain('the GST number 27AAPFU0939F1ZV of Mehta Textiles');
});

test('the documents of a trip whose extras were not given say what was paid, what went back and why', async () => {
  const quote = await quoteTrip(app, oneway(true));
  const [bag] = quote.extras.baggage;
  const [lead] = passengersFor(quote);
  if (bag === undefined || lead === undefined) throw new Error('no baggage is sold');
  const order = await orderFlight(app, traveller, quote, [{ ...lead, extras: [bag.id] }]);
  await armFor(app, order, { operation: 'Ticket', kind: 'ssr-denied' });
  const { bookingId: id } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readFlight(app, traveller, id), { refund: { amountPaise: bag.pricePaise } });
  const paid = formatInr(order.amountPaise);
  for (const call of [voucherPdf, invoicePdf]) {
    const text = await textOf(call, id);
    for (const part of [`Total ${paid}`, `Paid by UPI ${paid}`, `did not provide ${formatInr(bag.pricePaise)}`])
      expect(text).toContain(part);
    expect(text).not.toContain('after cancellation');
  }
});

async function ticketed(criteria: TripCriteria) {
  const { bookingId: id } = await buyFlight(app, traveller, criteria);
  await until(() => readFlight(app, traveller, id), { status: 'vouchered' });
  return readFlight(app, traveller, id);
}

const air = { target: 'tbo-air' };

test('the e-ticket says of a cancellation under way that it was asked for', async () => {
  const { id } = await ticketed(oneway(true));
  await arm(app, { ...air, operation: 'GetChangeRequestStatus', kind: 'pending', count: 100_000 });
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  expect(await textOf(voucherPdf, id)).toContain('Status Cancellation requested');
  await disarm(app);
});

const TERM = /(?:\S+ – \S+: )?(?:Cancellation|Change of date) .*? (?:₹[\d,]+|the whole fare)/g;

test('[REQ-DOC-7] the e-ticket says once what tickets of one airline cost to cancel or change, and of which ticket where that differs', async () => {
  const { id } = await ticketed(domesticReturn([true, true]));
  const terms = (await textOf(voucherPdf, id)).match(TERM) ?? [];
  expect(terms.length).toBeGreaterThan(0);
  expect(terms).toEqual([...new Set(terms)]);
});

test('the e-ticket of a trip of which one ticket was cancelled says which, and what went back for it', async () => {
  const { id, totalPaise, flight } = await ticketed(domesticReturn([true, true]));
  const reference = flight.tickets[1]?.pnr;
  await arm(app, { ...air, operation: 'SendChangeRequest', kind: 'rejected', reference });
  await succeed(app, cancelBooking, { as: traveller, params: { id }, body: {} });
  await until(() => readFlight(app, traveller, id), { refund: { status: 'processed' } });
  const { refund } = await readFlight(app, traveller, id);
  const text = await textOf(voucherPdf, id);
  for (const part of [
    'Cancelled, not valid for travel: Delhi to Mumbai',
    'Status Ticketed, paid in full',
    `Paid by UPI ${formatInr(totalPaise)} Refunded after cancellation ${formatInr(refund?.amountPaise ?? 0)}`,
  ])
    expect(text).toContain(part);
});

function stamp(local: string, zone: string): string {
  return new Date(instantAt(local, zone)).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

test('[REQ-DOC-6] the calendar has each flight at the instants its airports’ clocks mean', async () => {
  const { flight } = await readFlight(app, traveller, bookingId);
  const response = await download(bookingCalendar);
  expect(response.headers['content-type']).toContain('text/calendar');
  const lines = response.body.replaceAll('\r\n ', '').split('\r\n');
  const segments = flight.trip.tickets.flatMap(({ legs }) => legs.flatMap((leg) => leg.segments));
  const zones: Readonly<Record<string, string>> = { DEL: 'Asia/Kolkata', DXB: 'Asia/Dubai' };
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(segments.length);
  expect(lines.filter((line) => line === 'TRIGGER:-PT24H')).toHaveLength(segments.length);
  const [first] = segments;
  const last = segments.at(-1);
  if (first === undefined || last === undefined) throw new Error('the trip has no flight');
  expect(lines).toContain(`DTSTART:${stamp(first.from.time, zones[first.from.code] ?? '')}`);
  expect(lines).toContain(`DTEND:${stamp(last.to.time, zones[last.to.code] ?? '')}`);
});
