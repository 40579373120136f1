import * as calls from '@safar/contract/account';
import * as desk from '@safar/contract/desk/bookings';
import { checkAudit } from '@safar/contract/desk/operators';
import * as engagement from '@safar/contract/engagement';
import * as signInCalls from '@safar/contract/identity';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import { until } from '../../platform/testing/eventually.ts';
import { freshMobile, signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { tablesHolding } from './testing/tables-holding.ts';

interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly pan: string;
}

const STRONG = 'Monsoon#26';
const params = { hotelCode: SCRIPTED_HOTEL.HotelCode };

/**
 * Where the export has a table's data about a traveller, or why it need not: the data is elsewhere in the file, or is not the traveller's.
 */
const TABLES: Readonly<Record<string, { readonly file: string } | { readonly why: string }>> = {
  sessions: { file: 'devices' },
  push_devices: { file: 'pushDevices' },
  email_codes: { why: 'a code for minutes, as a hash; the address is in the profile' },
  idempotency_keys: { why: 'answers that were given, for a day; what they say is in the file' },
  saved_travellers: { file: 'travellers' },
  saved_hotels: { file: 'savedHotels' },
  checkout_sessions: { file: 'checkouts' },
  payment_orders: { why: 'how payments were asked for' },
  payments: { file: 'payments' },
  refunds: { file: 'refunds' },
  payment_disputes: { file: 'disputes' },
  settlement_lines: { why: 'what the gateway paid us' },
  ledger_transactions: { why: 'the same payments and refunds, in our books' },
  ledger_lines: { why: 'the same payments and refunds, in our books' },
  bookings: { file: 'bookings' },
  booking_people: { file: 'bookings' },
  booking_changes: { file: 'cancellations' },
  booking_items: { why: 'part of bookings' },
  change_items: { why: 'part of bookings' },
  booking_lines: { why: 'part of bookings' },
  booking_events: { why: 'the machine’s steps to the status of a booking' },
  booking_timers: { why: 'when the machine looks again' },
  booking_watches: { why: 'when the machine looks again' },
  booking_terms: { why: 'an index of bookings, payments and documents' },
  hotel_number_asks: { why: 'how the supplier was asked' },
  invoiced_day_moves: { why: 'which days the machine adds up again' },
  escalations: { why: 'that a person of ours should look' },
  booking_reviews: { why: 'that a person of ours should look' },
  approvals: { file: 'notes' },
  booking_notes: { file: 'notes' },
  cases: { file: 'cases' },
  case_files: {
    why: 'a file that the traveller sent with a case, which the file names; kept 90 days after the answer',
  },
  supplier_calls: { why: 'how the supplier was asked' },
  supplier_records: { why: 'part of bookings' },
  tax_documents: { file: 'documents' },
  messages: { file: 'messages' },
  reviews: { file: 'writings' },
  questions: { file: 'writings' },
  coupon_uses: { file: 'couponUses' },
  journey_events: { file: 'journey' },
  data_requests: { file: 'requests' },
  trip_shares: { file: 'tripShares' },
};

/** What stays of an account, and why (decision 0018). Nothing else of it is found. */
const STAYS_WITH_THE_LEADING_NAME = [
  // Names the recipient of a booking's documents.
  'public.booking_people',
  // The desk finds a booking by them.
  'public.booking_terms',
  // Stays as issued.
  'public.tax_documents',
];

let app: CommerceApp;
let support: TestOperator;
let admin: TestOperator;

beforeAll(async () => {
  app = await buildCommerceApp();
  support = await asOperator(app, 'support');
  admin = await asOperator(app, 'admin');
});
afterAll(() => app.close());

/** A traveller with rows in every table that stores text of travellers. */
async function everythingOf({
  name,
  mobile,
  email,
  pan,
}: Person): Promise<{ as: SignedInTraveller; bookingId: string }> {
  const as = await signIn(app, mobile);
  await succeed(app, signInCalls.setPassword, { as, body: { mobile, name, password: STRONG, email } });
  const [firstName = '', lastName = ''] = name.split(' ');
  await succeed(app, calls.addTraveller, { as, body: { title: 'Mr.', firstName, lastName, pan } });
  await succeed(app, engagement.saveHotel, { as, body: params });
  await succeed(app, engagement.askQuestion, { as, params, body: { text: 'Is there a lift to all floors?' } });
  const { orderId, sessionId } = await openOrder(app, as, offerRate(app, { guestRules: { panMandatory: true } }));
  const { bookingId } = await verify(app, as, await pay(app, orderId));
  await until(() => readBooking(app, as, bookingId), { status: 'vouchered' });

  const words = `Called ${name} on ${mobile}, ${email}`;
  const key = { userId: as.userId, id: bookingId };
  const by = { as: support };
  for (const done of [
    await app.deskCall(desk.addNote, { ...by, params: key, body: { text: words } }),
    await app.deskCall(desk.correctEmail, { ...by, params: key, body: { email, reason: words } }),
    await app.deskCall(desk.correctMobile, { ...by, params: key, body: { mobile, reason: words } }),
  ])
    expect(done).toMatchObject({ status: 200 });
  const data = { name, mobile, email, pan };
  const visit = { sessionId: crypto.randomUUID(), event: 'typed', data, meta: { path: `/guests?name=${name}` } };
  await succeed(app, engagement.appendSnapshot, { body: visit });
  await succeed(app, engagement.appendSnapshot, { body: visit, as });
  await rest({ as, bookingId, sessionId, name, words: `${words}, PAN ${pan}` });
  return { as, bookingId };
}

/** Adds what takes weeks, or a failing gateway, to occur. */
async function rest({
  as: { userId },
  bookingId,
  sessionId,
  name,
  words,
}: {
  as: SignedInTraveller;
  bookingId: string;
  sessionId: string;
  name: string;
  words: string;
}) {
  const { pool } = app.context.database;
  const write = (sql: string, ...values: unknown[]) => pool.query(sql, [userId, ...values]);
  await write(
    `insert into booking_changes (user_id, booking_id, id, n, reason, asked_by, state, remarks, charge_paise, refund_paise, asked_at)
     values ($1, $2, gen_random_uuid(), 2, 'wish', 'traveller', 'refused', $3, 0, 0, now())`,
    bookingId,
    words,
  );
  await write(
    `insert into approvals (id, kind, thing, user_id, booking_id, deed, about, refund_paise, charge_paise, reason, why, asked_by, asked_at, state, answer)
     values (gen_random_uuid(), 'cancel', $2::uuid::text, $1, $2, 'Cancel', $3, 0, 0, $3, 'above', $4, now(), 'withdrawn', $3)`,
    bookingId,
    words,
    support.id,
  );
  await write(
    `insert into messages (user_id, booking_id, kind, channel, outcome, notification, created_at, updated_at)
     values ($1, $2, 'confirmed', 'email', 'given-up', $3, now(), now())`,
    bookingId,
    { text: words },
  );
  await write(
    `insert into reviews (user_id, id, booking_id, hotel_code, author, score, categories, text, stayed_on, nights, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 9, '{}', 'A quiet room.', now(), 1, now())`,
    bookingId,
    SCRIPTED_HOTEL.HotelCode,
    name,
  );
  await write(
    `insert into tax_documents (user_id, booking_id, kind, number, document, created_at)
     values ($1, $2, 'invoice', $3, '{"recipient": "Arjun"}', now())`,
    bookingId,
    sessionId,
  );
  await write(
    `insert into refunds (user_id, id, booking_id, payment_id, gateway, change_id, amount_paise, status, created_at, updated_at)
     select user_id, gen_random_uuid(), booking_id, id, gateway, gen_random_uuid(), 100, 'processed', now(), now()
     from payments where user_id = $1`,
  );
  await write(
    `insert into payment_disputes (gateway, id, gateway_payment_id, user_id, booking_id, amount_paise, deducted_paise, reason_code, phase,
       status, told_at, created_at)
     select gateway, booking_id::text, gateway_payment_id, user_id, booking_id, 100, 0, 'fraud', 'chargeback', 'won', now(), now()
     from payments where user_id = $1`,
  );
  await write(
    `insert into cases (user_id, booking_id, id, n, topic, words, asked_at, due_at)
     values ($1, $2, gen_random_uuid(), 1, 'other', $3, now(), now())`,
    bookingId,
    words,
  );
  await write(
    `insert into case_files (user_id, case_id, kind, body) select user_id, id, 'pdf', convert_to($2, 'UTF8') from cases where user_id = $1`,
    words,
  );
  await write(
    `insert into trip_shares (user_id, id, kind, booking_ids, token_hash, sealed_token, names, with_numbers, language, created_at)
     values ($1, gen_random_uuid(), 'calendar', '{}', $2, '', 'none', false, 'en', now())`,
    sessionId,
  );
  await write(
    `insert into push_devices (user_id, session_id, endpoint_hash, sealed_subscription, language, created_at)
     select user_id, id, $2, '', 'en', now() from sessions where user_id = $1`,
    sessionId,
  );
  await write(
    `insert into data_requests (user_id, id, kind, asked_at, due_at) values ($1, gen_random_uuid(), 'export', now(), now())`,
  );
  await pool.query(
    `insert into coupons (id, code, name, terms, first_booking, from_day, until_day, state, created_by, created_at, reason)
     values ($1, upper($1::uuid::text), 'Kept', '{}', false, '2026-01-01', '2026-12-31', 'ended', $2, now(), 'a test')`,
    [sessionId, support.id],
  );
  await write(
    `insert into coupon_uses (user_id, booking_id, coupon_id, amount_paise, state, held_until, updated_at)
     values ($1, $2, $2, 100, 'used', now(), now())`,
    sessionId,
  );
  // The booking is over, so that it does not keep the account in use.
  await write(
    'update bookings set ends_on = $2 where user_id = $1',
    new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10),
  );
}

test('[REQ-PRIV-1] the file has what every table keeps of a traveller, or the table is one with a reason', async () => {
  const { pool } = app.context.database;
  const found = await rowsOf(
    pool,
    z.object({ name: z.string() }),
  )(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
       and not exists (select from pg_class where relname = table_name and relispartition)`,
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());

  const { as } = await everythingOf({
    name: 'Thelonius Abernathy',
    mobile: freshMobile(),
    email: 'thelonius@abernathy.example',
    pan: 'AAAPA1111A',
  });
  const file = z.record(z.string(), z.unknown()).parse((await app.call(calls.exportMyData, { as })).body);
  const notInFile = Object.values(TABLES).filter(
    (answer) => 'file' in answer && !(z.array(z.unknown()).parse(file[answer.file]).length > 0),
  );
  expect(notInFile).toEqual([]);
  expect(await app.call(calls.deleteAccount, { as, body: { password: STRONG } })).toMatchObject({ status: 200 });
});

test('[REQ-PRIV-3] after an erasure no table has name, mobile, e-mail or PAN of a traveller of whom there was everything', async () => {
  const mobile = freshMobile();
  const person = { name: 'Zebediah Quizzlebyqbt', mobile, email: `z${mobile}@quizzleby.example`, pan: 'ZZZPQ4321K' };
  const { as } = await everythingOf(person);
  const personal = Object.values(person);
  for (const text of personal) expect(await tablesHolding(app, text)).not.toEqual([]);
  expect(await app.call(calls.deleteAccount, { as, body: { password: STRONG } })).toMatchObject({ status: 200 });
  for (const text of personal) expect(await tablesHolding(app, text)).toEqual([]);
  const withLead = await tablesHolding(app, 'Arjun');
  expect(withLead.filter((name) => !STAYS_WITH_THE_LEADING_NAME.includes(name))).toEqual([]);
  expect((await app.deskCall(checkAudit, { as: admin })).body).toMatchObject({ brokenAt: null });
});
