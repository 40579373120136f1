import { deskBooking } from '@safar/contract/desk/bookings';
import { findBookings } from '@safar/contract/desk/find';
import { hotelsSuggest } from '@safar/contract/hotels';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { shortMonthName } from '@safar/domain/time/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { signIn, type SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../platform/testing/test-app.ts';
import { asOperator } from '../../desk/testing/as-operator.ts';
import { buyFlight, oneway } from '../testing/flight-journey.ts';
import { checkoutStatus, openOrder, pay, readBooking, succeed, verify } from '../testing/journey.ts';
import { chooseRates } from '../testing/sandbox-hotel.ts';

const CITY = '130443';

let app: TestApp;
let traveller: SignedInTraveller;
let support: Caller;

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  traveller = await signIn(app);
  support = await asOperator(app, 'support');
});
afterAll(() => app.close());

async function found(typed: string) {
  const { body } = await app.deskCall(findBookings, { as: support, query: { typed } });
  return findBookings.answer.parse(body).found.map(({ by, booking }) => `${by}: ${booking.id}`);
}

describe('[REQ-DESK-5] a flight is found by', () => {
  let id: string;
  let ticketNumber: string;

  beforeAll(async () => {
    const order = await buyFlight(app, traveller, oneway(false));
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    id = order.bookingId;
    const { rows } = await app.context.database.pool.query<{ number: string }>(
      `select number #>> '{}' as number from supplier_records, jsonb_path_query(numbers, '$.**.ticketNumber') as number where booking_id = $1`,
      [id],
    );
    ticketNumber = rows[0]?.number ?? '';
  });

  test.each(['Mumbai', 'BOM'])('its route, as it is said: … to %s', async (to) => {
    const from = to === 'BOM' ? 'DEL' : 'Delhi';
    for (const text of [`${from} ${to}`, `${from} to ${to}`, `${from.toLowerCase()}-${to}`, `${from} – ${to}`])
      expect([text, await found(text)]).toEqual([text, [`route: ${id}`]]);
    expect(await found('New Delhi Mumbai')).toEqual([`route: ${id}`]);
    expect(await found(`${to} to ${from}`)).toEqual([]);
  });

  test.each(['Dilli Bombay', 'new delhi bombay', 'Dilli to Bombai', 'DEL Bombay', 'Delhi Mumbay'])(
    'its route by other and older names of its cities: %s',
    async (text) => {
      expect(await found(text)).toEqual([`route: ${id}`]);
      expect(await found('Calcutta Madras')).toEqual([]);
    },
  );

  test('[REQ-DESK-6] and says its route, fare, bags and what cancelling costs by its terms', async () => {
    const { body } = await app.deskCall(deskBooking, { as: support, params: { userId: traveller.userId, id } });
    const facts = new Map(deskBooking.answer.parse(body).booking.sold.map(({ name, text }) => [name, text]));
    expect(facts.get('Route')).toBe('Delhi – Mumbai');
    expect(facts.get('Fare')).toMatch(/\w+, \w+/);
    expect(facts.get('Bags of an adult')).toMatch(/^Check-in .* · Cabin /);
    expect(facts.get('Cancelling costs, by its terms')).toMatch(/\w/);
  });

  test('its ticket, with the three digits of its airline or without', async () => {
    const digits = ticketNumber.replaceAll(/\D/g, '').slice(-10);
    expect(digits).toHaveLength(10);
    for (const text of [digits, `098-${digits}`, `098 ${digits}`, `098${digits}`])
      expect([text, await found(text)]).toEqual([text, [`ticket: ${id}`]]);
  });
});

describe('[REQ-DESK-5] a flight is found by what is said of its day', () => {
  let id: string;
  let day: string;
  let flight: string;
  let pnr: string;

  beforeAll(async () => {
    // Far from the day of the other trip, which may land a day after it left.
    const departOn = indiaDateOf(app.context.clock.nowMs()).add({ days: 90 }).toString();
    const order = await buyFlight(app, traveller, oneway(true, { departOn }));
    await until(() => checkoutStatus(app, traveller, order.sessionId), { state: 'confirmed' });
    id = order.bookingId;
    const { body } = await app.deskCall(deskBooking, { as: support, params: { userId: traveller.userId, id } });
    const { booking } = deskBooking.answer.parse(body);
    day = booking.startsOn;
    flight = booking.sold.find(({ name }) => /^[A-Z\d]{2} \d+$/.test(name))?.name ?? '';
    pnr = booking.pnrs[0] ?? '';
  });

  const said = (pattern: 'd mmm' | 'd/m/y') => {
    const [year = '', month = '', date = ''] = day.split('-');
    return pattern === 'd/m/y' ? `${date}/${month}/${year}` : `${Number(date)} ${shortMonthName(day)}`;
  };

  test('its number, however it is written', async () => {
    const [carrier = '', number = ''] = flight.split(' ');
    for (const text of [flight, `${carrier}-${number}`, `${carrier}${number}`, `${carrier}0${number}`.toLowerCase()])
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([`flight: ${id}`])]);
  });

  test('its day alone, and its day beside a route, a flight, a name or a mobile', async () => {
    expect(await found(said('d mmm'))).toEqual([`day of travel: ${id}`]);
    expect(await found(`departs ${said('d/m/y')}`)).toEqual([`day of travel: ${id}`]);
    expect(await found(`Delhi Mumbai on ${said('d mmm')}`)).toEqual([`route: ${id}`]);
    expect(await found(`Delhi Bombay on ${said('d mmm')}`)).toEqual([`route: ${id}`]);
    expect(await found(`${flight.replace(' ', '-')} ${said('d/m/y')}`)).toEqual([`flight: ${id}`]);
    const { rows } = await app.context.database.pool.query<{ phone: string; name: string }>(
      `select contact_phone as phone, facts ->> 'firstName' as name from bookings b join booking_people p on p.booking_id = b.id
       where b.id = $1 and p.is_lead`,
      [id],
    );
    const { phone = '', name = '' } = rows[0] ?? {};
    expect(await found(`${phone.slice(-10)} ${said('d mmm')}`)).toEqual([`mobile: ${id}`]);
    expect(await found(`Mr ${name} ${said('d mmm')}`)).toEqual([`name: ${id}`]);
    expect(await found(`Kolkata Chennai ${said('d mmm')}`)).toEqual([]);
    expect(await found('Delhi Mumbai yesterday')).toEqual([]);
  });

  test('the last letters and digits of its PNR', async () => {
    const { rows } = await app.context.database.pool.query(
      `insert into booking_terms select user_id, id, 'PNR', 'qx7t2m', now() from bookings where id = $1`,
      [id],
    );
    expect([rows, await found('7T2M')]).toEqual([[], [`PNR: ${id}`]]);
    expect(pnr).not.toBe('');
  });
});

test('[REQ-DESK-5] a stay is found by its hotel’s name spelled otherwise, as the site finds it', async () => {
  const [rate] = await chooseRates(app, CITY, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  const { orderId } = await openOrder(app, traveller, rate);
  const { bookingId } = await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
  const { rows } = await app.context.database.pool.query<{ name: string }>('select name from hotels where code = $1', [
    rate.hotelCode,
  ]);
  const name = rows[0]?.name ?? '';
  const [longest = ''] = name.split(' ').toSorted((one, other) => other.length - one.length);
  const slip = name.replace(longest, longest.slice(0, 2) + longest.slice(3));
  const { items } = await succeed(app, hotelsSuggest, { query: { q: slip } });
  expect([slip, items.map(({ HotelName }) => HotelName)]).toEqual([slip, expect.arrayContaining([name])]);
  expect([slip, await found(slip)]).toEqual([slip, [`similar hotel: ${bookingId}`]]);
  const { checkin, checkout } = rate;
  expect(await found(`${slip} arriving ${checkin}`)).toEqual([`similar hotel: ${bookingId}`]);
  expect(await found(`${name} leaves ${checkout}`)).toEqual([`hotel: ${bookingId}`]);
  expect(await found(`${name} leaves ${checkin}`)).toEqual([]);
});
