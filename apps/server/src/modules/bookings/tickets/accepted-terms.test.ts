import { answerFlightChange, myBookings } from '@safar/contract/bookings';
import { bookingCalendar, voucherPdf } from '@safar/contract/documents';
import type { Call } from '@safar/contract/call';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { buyFlight, CONTACT, oneway, readFlight } from '../testing/flight-journey.ts';
import { checkoutStatus, inboxOf, succeed } from '../testing/journey.ts';

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
});
afterAll(() => app.close());

async function download(call: Call, id: string) {
  const url = call.path.replace('{id}', id);
  const response = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response;
}

/**
 * A flight held with a change that its traveller accepts: the facts that were sold, and those on the page, e-ticket,
 * mail and calendar afterwards.
 */
async function accepted(kind: string) {
  const order = await buyFlight(app, traveller, oneway(false), { operation: 'Book', kind });
  const id = order.bookingId;
  await until(() => checkoutStatus(app, traveller, order.sessionId), { answerBy: like.any(String) });
  const sold = order.quote.trip.tickets[0]?.legs[0]?.segments.at(-1);
  if (sold === undefined) throw new Error('nothing was sold');
  await succeed(app, answerFlightChange, { as: traveller, params: { id }, body: { accept: true } });
  const atOnce = (await readFlight(app, traveller, id)).flight.trip.tickets[0]?.legs[0]?.segments.at(-1);
  await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
  const page = (await readFlight(app, traveller, id)).flight.trip.tickets[0]?.legs[0]?.segments.at(-1);
  if (page === undefined) throw new Error('nothing is booked');
  const pdf = await download(voucherPdf, id);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
  const pnr = (await readFlight(app, traveller, id)).flight.tickets[0]?.pnr ?? '-';
  const mails = async () =>
    (await inboxOf(app, CONTACT.email)).filter(
      (mail) => mail.includes(pnr) && !mail.includes('Please accept or refuse'),
    );
  await until(async () => ({ mails: await mails() }), { mails: [like.any(String)] });
  const [mail = ''] = await mails();
  return { id, sold, atOnce, page, ticket: text.replaceAll(/\s+/g, ' '), mail };
}

const clock = (time: string) => time.slice(11);
const utc = (time: string) => new Date(`${time}:00+05:30`).toISOString().replaceAll(/[-:]|\.\d+/g, '');

describe('a change that its traveller accepts is what is true from then on', () => {
  test('[REQ-TKT-6] less baggage: page, e-ticket and mail say what is held, and nothing of what was sold', async () => {
    const { sold, atOnce, page, ticket, mail } = await accepted('baggage-cut');
    expect(page.baggage).not.toBe(sold.baggage);
    expect(atOnce).toMatchObject({ baggage: page.baggage, cabinBaggage: page.cabinBaggage });
    for (const text of [ticket, mail]) {
      expect(text).toContain(`Check-in ${page.baggage}`);
      expect(text).not.toContain(`Check-in ${sold.baggage}`);
    }
  });

  test('[REQ-TKT-6] other times: page, list, e-ticket, mail and calendar say when the flight is, not when it was', async () => {
    const { id, sold, atOnce, page, ticket, mail } = await accepted('held-later');
    expect(page.from.time).not.toBe(sold.from.time);
    expect(atOnce?.from.time).toBe(page.from.time);
    for (const text of [ticket, mail]) {
      expect(text).toContain(clock(page.from.time));
      expect(text).toContain(clock(page.to.time));
      expect(text).not.toContain(`${clock(sold.from.time)},`);
    }
    const calendar = (await download(bookingCalendar, id)).body;
    expect(calendar).toContain(`DTSTART:${utc(page.from.time)}`);
    expect(calendar).not.toContain(`DTSTART:${utc(sold.from.time)}`);
    const list = JSON.stringify(await succeed(app, myBookings, { as: traveller }));
    expect(list).toContain(page.to.time);
    expect(list).not.toContain(sold.to.time);
  });
});
