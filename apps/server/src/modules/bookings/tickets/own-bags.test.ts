import { voucherPdf } from '@safar/contract/documents';
import { fullName } from '@safar/domain/people/display-name';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  armFor,
  CONTACT,
  oneway,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
} from '../testing/flight-journey.ts';
import { inboxOf, pay, verify } from '../testing/journey.ts';

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
});
afterAll(() => app.close());

/**
 * Buys for two adults, a child and an infant whose bags the airline writes in an unusual form. Returns them by
 * passenger as on the page, the e-ticket and the mail.
 */
async function bagsTold(isLcc: boolean, kinds: readonly string[], buys: boolean) {
  const quote = await quoteTrip(app, oneway(isLcc, { adults: '2', children: '1', infants: '1' }));
  const bag = quote.extras.baggage.find(({ weightKg }) => weightKg === 5);
  if (buys && bag === undefined) throw new Error('no baggage is sold');
  const passengers = passengersFor(quote).map((passenger, index) =>
    buys && index === 1 && bag ? { ...passenger, extras: [bag.id] } : passenger,
  );
  const order = await orderFlight(app, traveller, quote, passengers);
  for (const kind of kinds) await armFor(app, order, { operation: isLcc ? 'Ticket' : 'Book', kind });
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => readFlight(app, traveller, bookingId), { status: 'vouchered' });
  const { flight } = await readFlight(app, traveller, bookingId);
  const url = voucherPdf.path.replace('{id}', bookingId);
  const pdf = await app.app.inject({ method: 'GET', url, headers: { cookie: traveller.cookie } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
  const pnr = flight.tickets[0]?.pnr ?? '-';
  const mails = async () => (await inboxOf(app, CONTACT.email)).filter((mail) => mail.includes(pnr));
  await until(async () => ({ mails: await mails() }), { mails: like.arrayContaining([like.any(String)]) });
  return {
    sold: quote.trip.tickets[0]?.legs[0]?.segments[0],
    names: passengers.map(fullName),
    page: flight.tickets[0]?.carried.map(({ bags }) => bags.join('; ')) ?? [],
    paper: text.replaceAll(/\s+/g, ' '),
    mail: (await mails())[0] ?? '',
  };
}

const kilos = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0]);

describe('[REQ-TKT-9, REQ-DOC-7, REQ-MSG-6] each passenger’s own bags stand under their name on page, e-ticket and in the mail', () => {
  test('two adults with different bags, kilos bought told behind the bar, an infant with bags nobody sold', async () => {
    const { sold, names, page, paper, mail } = await bagsTold(true, ['bags-by-person'], true);
    const kg = kilos(sold?.baggage);
    expect(page.map((text) => text.split(',')[0])).toEqual([
      `Check-in ${kg + 10} kg`,
      `Check-in ${kg} kg + 5 kg bought`,
      `Check-in ${kg} kg`,
      'Check-in 10 kg',
    ]);
    for (const [index, text] of page.entries()) {
      expect(mail).toContain(`${names[index]}: ${text}`);
      expect(paper).toContain(text);
    }
    expect(paper).not.toContain('for each');
  });

  test('kilos that were bought and are told within the sum are not added again', async () => {
    const { sold, page, mail } = await bagsTold(true, ['bags-summed'], true);
    const kg = kilos(sold?.baggage);
    expect(page[1]).toContain(`Check-in ${kg} kg + 5 kg bought`);
    expect(page[0]).toContain(`Check-in ${kg} kg,`);
    expect(mail).toContain(page[1]);
  });

  test('bags that the airline counts in pieces', async () => {
    const { page, paper, mail } = await bagsTold(false, ['bags-in-pieces'], false);
    expect(page.slice(0, 3).map((text) => text.split(',')[0])).toEqual(
      Array.from({ length: 3 }, () => 'Check-in 1 piece'),
    );
    for (const text of page) {
      expect(paper).toContain(text);
      expect(mail).toContain(text);
    }
  });
});
