import { saveGuests } from '@safar/contract/checkout';
import type { TitledPassenger } from '@safar/domain/people/passengers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../../platform/testing/eventually.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import {
  airBooksOf,
  beginFlight,
  CONTACT,
  domesticReturn,
  oneway,
  orderFlight,
  passengersFor,
  quoteTrip,
  readFlight,
} from '../testing/flight-journey.ts';
import { checkoutStatus, pay, verify } from '../testing/journey.ts';
import { like } from '../../../platform/testing/like.ts';

let app: TestApp;
let traveller: SignedInTraveller;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own', environment: { TBO_AIR_BOOK_SETTLE_SECONDS: '1' } });
  traveller = await signIn(app);
});
afterAll(() => app.close());

const Refusal = z.object({ code: z.string().optional(), fields: z.array(z.object({ path: z.string() })).default([]) });

/** The answer to saving these passengers on a new quote of a kind of fare: the code, and the fields it names. */
async function saved(
  fareType: string,
  change: Partial<TitledPassenger>,
  more: { holdsProof?: boolean } = {},
): Promise<{ code: string | undefined; paths: string[] }> {
  const quote = await quoteTrip(app, oneway(true, { to: 'GOI', fareType }));
  const sessionId = await beginFlight(app, traveller, quote);
  const passengers = passengersFor(quote).map((passenger) => ({ ...passenger, ...change }));
  const body = { kind: 'flight', sessionId, passengers, contact: CONTACT, ...more };
  const { code, fields } = Refusal.parse((await app.call(saveGuests, { as: traveller, body })).body);
  return { code, paths: fields.map(({ path }) => path) };
}

async function confirmed(order: Awaited<ReturnType<typeof orderFlight>>): Promise<string> {
  const { bookingId } = await verify(app, traveller, await pay(app, order.orderId));
  await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
  return bookingId;
}

describe('before a flight is paid for', () => {
  test('[REQ-FCHK-5] a senior fare is refused to who is too young, and sold to who is sixty', async () => {
    const young = await saved('senior', { dateOfBirth: '1995-01-01' });
    expect(young).toEqual({ code: 'GUESTS_INVALID', paths: ['passengers.0.dateOfBirth'] });
    expect(await saved('senior', { dateOfBirth: '1950-01-01' })).toEqual({ code: undefined, paths: [] });
  });

  test.each(['student', 'armed'])('%s: a fare is sold to who states that they carry the ID', async (fareType) => {
    expect(await saved(fareType, {})).toEqual({ code: 'GUESTS_INVALID', paths: ['holdsProof'] });
    expect(await saved(fareType, {}, { holdsProof: true })).toEqual({ code: undefined, paths: [] });
  });

  test('a child who turns 12 between the way out and the way back is refused at the birthday, with what to search for', async () => {
    const trip = domesticReturn([true, true]);
    const quote = await quoteTrip(app, { ...trip, query: { ...trip.query, children: '1' } });
    const sessionId = await beginFlight(app, traveller, quote);
    const { lastFlightOn } = quote.passengerRules;
    const turnsTwelve = `${Number(lastFlightOn.slice(0, 4)) - 12}${lastFlightOn.slice(4)}`;
    const [adult, child] = passengersFor(quote);
    const passengers = [adult, { ...child, dateOfBirth: turnsTwelve }];
    const body = { kind: 'flight', sessionId, passengers, contact: CONTACT };
    const { body: answer } = await app.call(saveGuests, { as: traveller, body });
    expect(answer).toMatchObject({
      code: 'GUESTS_INVALID',
      fields: [
        {
          path: 'passengers.1.dateOfBirth',
          message: like.stringContaining('Search each way separately: going with a child, returning with an adult'),
        },
      ],
    });
  });

  test('a number that does not exist in its country is refused', async () => {
    const quote = await quoteTrip(app, oneway(true));
    const sessionId = await beginFlight(app, traveller, quote);
    const contact = { ...CONTACT, phone: '+1 000 000 0000' };
    const body = { kind: 'flight', sessionId, passengers: passengersFor(quote), contact };
    const { body: answer } = await app.call(saveGuests, { as: traveller, body });
    expect(answer).toMatchObject({ code: 'GUESTS_INVALID', fields: [{ path: 'contact.phone' }] });
  });
});

test('[REQ-FCHK-6] people with other names than A–Z fly, and keep their names as they typed them', async () => {
  const quote = await quoteTrip(app, oneway(true, { adults: '3' }));
  const [first, second, third] = passengersFor(quote);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three were quoted');
  const family = first.lastName;
  const passengers = [
    { ...first, firstName: 'José', lastName: `O'${family}` },
    { ...second, firstName: 'लक्ष्मी', lastName: `De-${family}` },
    { ...third, firstName: 'Suresh', lastName: '', hasOneName: true },
  ];
  const order = await orderFlight(app, traveller, quote, passengers);
  const bookingId = await confirmed(order);
  const { flight } = await readFlight(app, traveller, bookingId);
  expect(flight.passengers.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(
    passengers.map(({ firstName, lastName }) => [firstName, lastName]),
  );
  expect(flight.ticketNames.slice(0, 2)).toEqual([[`O${family} / JOSE`], [`DE ${family} / LAKSHMI`]]);
  const [booked] = await airBooksOf(app, [{ ...first, lastName: `O${family}` }]);
  expect(booked).toMatchObject({ standing: 'ticketed' });
});

test('[REQ-FCHK-9] a fare for companies asks for the GST number before payment, and is bought with it', async () => {
  await arm(app, { target: 'tbo-air', operation: 'FareQuote', kind: 'gst-mandatory', count: 1 });
  const quote = await quoteTrip(app, oneway(true));
  expect(quote.passengerRules.gst).toBe('required');
  const sessionId = await beginFlight(app, traveller, quote);
  const [lead] = passengersFor(quote);
  if (lead === undefined) throw new Error('one was quoted');
  const { company, ...unnamed } = lead;
  const body = { kind: 'flight', sessionId, passengers: [unnamed], contact: CONTACT };
  const { body: answer } = await app.call(saveGuests, { as: traveller, body });
  expect(answer).toMatchObject({
    code: 'GUESTS_INVALID',
    fields: [{ path: 'passengers.0.company.gstin' }, {}, {}, {}, {}],
  });
  expect(company).toBeDefined();
  const order = await orderFlight(app, traveller, quote, [lead]);
  await confirmed(order);
  expect(await airBooksOf(app, order.passengers)).toMatchObject([{ standing: 'ticketed' }]);
});
