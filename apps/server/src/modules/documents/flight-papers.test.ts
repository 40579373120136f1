import { bookingCalendar, creditNotePdf, invoicePdf, voucherPdf } from '@safar/contract/documents';
import type { Call } from '@safar/contract/call';
import { formatInr } from '@safar/domain/money';
import { instantAt } from '@safar/domain/zoned';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { freshDay, orderFlight, quoteTrip, readFlight } from '../bookings/testing/flight-journey.ts';
import { pay, verify } from '../bookings/testing/journey.ts';

let app: TestApp;
let traveller: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
  const [departOn, returnOn] = [freshDay(), freshDay()];
  const query = { tripType: 'roundtrip', from: 'DEL', to: 'DXB', departOn, returnOn, infants: '1' };
  const order = await orderFlight(app, traveller, await quoteTrip(app, { query }));
  ({ bookingId } = await verify(app, traveller, await pay(app, order.orderId)));
  await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
});
afterAll(() => app.close());

async function download(call: Call) {
  const url = call.path.replace('{id}', bookingId);
  return app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
}

async function textOf(call: Call): Promise<string> {
  const response = await download(call);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('[B14] the e-ticket names PNR, every flight by its airports’ clocks, passengers, ticket numbers and what was paid', async () => {
  const booking = await readFlight(app, traveller, bookingId);
  const { trip, tickets, passengers } = booking.flight;
  const segments = trip.tickets.flatMap(({ legs }) => legs.flatMap((leg) => leg.segments));
  const text = await textOf(voucherPdf);
  for (const part of [
    booking.reference,
    tickets[0]?.pnr ?? '-',
    ...(tickets[0]?.ticketNumbers ?? []),
    ...passengers.map(({ title, firstName, lastName }) => `${title} ${firstName} ${lastName}`),
    ...segments.flatMap(({ carrierCode, flightNumber, from, to }) => [
      `${carrierCode} ${flightNumber}`,
      `${from.time.slice(11)},`,
      `${to.time.slice(11)},`,
      `${to.code} ${to.city}`,
    ]),
    formatInr(booking.totalPaise),
    'infant',
    'help@safar.example',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Z123456');
});

test('[B14] the receipt says what was paid and is no tax document; a flight has no credit note', async () => {
  const booking = await readFlight(app, traveller, bookingId);
  const text = await textOf(invoicePdf);
  for (const part of ['Fare receipt', formatInr(booking.totalPaise), 'We charge no fee of our own'])
    expect(text).toContain(part);
  expect(text).not.toContain('GSTIN');
  expect((await download(creditNotePdf)).json()).toMatchObject({ code: 'DOCUMENT_NOT_THERE' });
  expect(booking.documents).toMatchObject({
    creditNote: null,
    voucher: expect.any(String),
    invoice: expect.any(String),
  });
});

function stamp(local: string, zone: string): string {
  return new Date(instantAt(local, zone)).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

test('[B14] the calendar has each flight at the instants its airports’ clocks mean', async () => {
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
