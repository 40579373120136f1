import { changeRunOf } from '../bookings/testing/changes.ts';
import { cancelBooking } from '@safar/contract/cancellation';
import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as bookings from '@safar/contract/desk/bookings';
import * as books from '@safar/contract/desk/books';
import { askUs } from '@safar/contract/cases';
import * as cases from '@safar/contract/desk/cases';
import * as contracts from '@safar/contract/desk/contracts';
import * as coupons from '@safar/contract/desk/coupons';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { DESK_CALLS } from '@safar/contract/desk/desk-calls';
import * as eInvoices from '@safar/contract/desk/e-invoices';
import * as find from '@safar/contract/desk/find';
import * as mappings from '@safar/contract/desk/mappings';
import * as messages from '@safar/contract/desk/messages';
import * as notices from '@safar/contract/desk/notices';
import * as offers from '@safar/contract/desk/offers';
import * as operators from '@safar/contract/desk/operators';
import * as passkeys from '@safar/contract/desk/passkeys';
import * as prices from '@safar/contract/desk/prices';
import * as queues from '@safar/contract/desk/queues';
import * as months from '@safar/contract/desk/month';
import * as statements from '@safar/contract/desk/statements';
import * as moves from '@safar/contract/desk/moves';
import * as retries from '@safar/contract/desk/retries';
import * as suppliers from '@safar/contract/desk/suppliers';
import * as switches from '@safar/contract/desk/switches';
import * as system from '@safar/contract/desk/system';
import * as travellers from '@safar/contract/desk/travellers';
import * as waitings from '@safar/contract/desk/waiting';
import { ROLES, type Role } from '@safar/contract/desk/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { z } from 'zod';
import { composeModules } from '../../compose.ts';
import { rowsOf } from '../../platform/rows.ts';
import { eventually, until } from '../../platform/testing/eventually.ts';
import { arm, control, disarm } from '../../platform/testing/sandbox-control.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp, type TestCall } from '../../platform/testing/test-app.ts';
import type { Workflow } from '../../platform/workflows.ts';
import { airBooksOf, oneway, readFlight, ticketedFlight } from '../bookings/testing/flight-journey.ts';
import { signedQrOf, writeRefusedDocument } from '../documents/testing/refused-document.ts';
import { buyTwoRooms, openOrder, pay, readBooking, supplierOf, verify } from '../bookings/testing/journey.ts';
import { chooseRates } from '../bookings/testing/sandbox-hotel.ts';
import { asOperator, appCode, invitedOnTheMachine, TEST_PASSWORD, type TestOperator } from './testing/as-operator.ts';
import { challengeToConfirm, SoftwareAuthenticator } from './testing/software-authenticator.ts';

const GOA = '119805';
/** How long a workflow waits for its word: longer than the test. */
const LONG_MS = 3_600_000;
const reason = 'For the walk';
const WORKFLOW = 'walk-1';

let app: TestApp;
let traveller: SignedInTraveller;
let bookingId: string;
let hotelCode: string;
let authenticator: SoftwareAuthenticator;
let stopped: string;
let waiting: Workflow<number, void>;
const as = new Map<Role, TestOperator>();

beforeAll(async () => {
  app = await buildTestApp({
    sandbox: 'own',
    environment: { APPROVAL_LIMIT_RUPEES: '100', E_INVOICE: 'above-10-crore' },
    parts: {
      compose: (platform) => {
        waiting = platform.workflows.define('wait-for-word', async () => {
          await platform.workflows.receive<string>('word', LONG_MS);
        });
        return composeModules(platform);
      },
    },
  });
  for (const role of ROLES) as.set(role, await asOperator(app, role));
  authenticator = new SoftwareAuthenticator(app);
  traveller = await signIn(app);
  const [rate] = await chooseRates(app, GOA, 1);
  if (rate === undefined) throw new Error('no hotel has a room');
  ({ hotelCode } = rate);
  const { orderId } = await openOrder(app, traveller, rate);
  ({ bookingId } = await verify(app, traveller, await pay(app, orderId)));
  await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
});
afterAll(() => app.close());

const Action = z.object({
  action: z.string(),
  by: z.string().nullable(),
  subject: z.string(),
  reason: z.string().nullable(),
});

/** The log's entries of a call. */
function actionsOf({ id }: DeskCall) {
  return rowsOf(app.context.database.pool, Action)(
    'select action, operator_email as by, subject_id as subject, reason from audit_log where action = $1 order by seq',
    [id],
  );
}

const booking = () => ({ userId: traveller.userId, id: bookingId });

/** A room of a stay in two that its traveller gives up. */
async function roomAsked() {
  const [rate] = await chooseRates(app, GOA, 1, 'free', 2);
  if (rate === undefined) throw new Error('no hotel has two rooms');
  const { bookingId: id } = await buyTwoRooms(app, traveller, rate);
  await until(() => readBooking(app, traveller, id), { status: 'vouchered' });
  const { rooms } = await readBooking(app, traveller, id);
  await app.call(cancelBooking, { as: traveller, params: { id }, body: { items: [rooms[1]?.item ?? -1] } });
  const params = { userId: traveller.userId, id };
  const { body } = await app.deskCall(bookings.deskBooking, { as: as.get('support') ?? {}, params });
  const [wish] = bookings.deskBooking.answer.parse(body).booking.roomsAsked;
  return { ...params, changeId: wish?.changeId ?? '' };
}

/** A ticket that its airline moved, and what waits for its traveller's answer. */
async function movedTicket(): Promise<TestCall> {
  const { bookingId: id, passengers } = await ticketedFlight(app, traveller, oneway(true));
  const [ticket] = await airBooksOf(app, passengers);
  await control(app, 'PUT', '/books/air/moves', { bookingId: ticket?.bookingId, byMinutes: 315 });
  await app.context.database.pool.query(
    `update booking_watches set at = now() - interval '1 minute' where booking_id = $1`,
    [id],
  );
  const change = await eventually(async () => {
    const [moved] = (await readFlight(app, traveller, id)).flight.moved;
    if (moved === undefined) throw new Error('nothing is asked');
    return moved.change;
  });
  return { params: { userId: traveller.userId, id }, body: { change, heard: 'thinks', reason } };
}

/** A question that the traveller asks about the booking. */
async function caseKey() {
  const body = { topic: 'other', words: 'Is there a cot?', file: null };
  const asked = await app.call(askUs, { as: traveller, params: { id: bookingId }, body });
  return { userId: traveller.userId, id: askUs.answer.parse(asked.body).case.id };
}

/** The id of the request for approval that waits. */
async function waitingApproval(): Promise<string> {
  const params = booking();
  const { body } = await app.deskCall(bookings.deskBooking, { as: as.get('finance') ?? {}, params });
  return bookings.deskBooking.answer.parse(body).booking.approval?.id ?? '';
}

async function refundInput(amountPaise: number): Promise<TestCall> {
  const params = booking();
  const { body } = await app.deskCall(cancelAndRefund.quoteRefundOnBehalf, { as: as.get('support') ?? {}, params });
  const { leftPaise } = cancelAndRefund.quoteRefundOnBehalf.answer.parse(body);
  return { params, body: { amountPaise, leftPaise, reason } };
}

/** A question, as a guest leaves it; `held` when a person has to read it first. */
async function question(held: boolean): Promise<string> {
  const id = crypto.randomUUID();
  await app.context.database.pool.query(
    `insert into questions (id, user_id, hotel_code, author, text, held, created_at)
     values ($1, $2, '1000001', 'Asha R.', 'Is there a lift?', $3, now())`,
    [id, traveller.userId, held ? 'link' : null],
  );
  return id;
}

/** A message about the booking that no service accepted. */
async function givenUpMessage(channel: 'email' | 'sms') {
  const key = { userId: traveller.userId, bookingId, kind: 'confirmed', occasion: 'walk', channel };
  await app.context.database.pool.query(
    `insert into messages (user_id, booking_id, kind, occasion, channel, outcome, notification, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'given-up', '{}', now(), now())`,
    Object.values(key),
  );
  return key;
}

/** A booking whose Book was made without an answer, and whose workflow was stopped before it learned the outcome. */
async function stoppedBooking(): Promise<TestCall> {
  const [, rate] = await chooseRates(app, GOA, 2);
  if (rate === undefined) throw new Error('no second hotel has a room');
  await arm(app, { target: 'tbo-hotel', operation: 'Book', kind: 'drop' });
  await arm(app, { target: 'tbo-hotel', operation: 'GetBookingDetail', kind: 'http-500', count: 100_000 });
  const { orderId } = await openOrder(app, traveller, rate);
  stopped = (await verify(app, traveller, await pay(app, orderId))).bookingId;
  const run = await changeRunOf(app, stopped, 'purchase');
  await until(async () => ({ cancelled: await app.context.workflows.cancel(run) }), { cancelled: true });
  await until(async () => ({ state: await app.context.workflows.state(run) }), { state: 'failed' });
  await disarm(app);
  return { params: { userId: traveller.userId, id: stopped }, body: { what: 'book', reason } };
}

/** The first hotel that the site's own search has for the dates of the booking. */
async function chosenHotel(): Promise<TestCall> {
  const params = booking();
  const { body } = await app.deskCall(moves.moveOffers, { as: as.get('support') ?? {}, params });
  const [first] = moves.moveOffers.answer.parse(body).hotels;
  expect(first?.code).not.toBe(hotelCode);
  return { params, body: { hotelCode: first?.code ?? '', reason } };
}

let turnedAway: { readonly userId: string; readonly id: string };

/** A stay whose guests a hotel turns away, and the room of another one at our cost. */
async function otherRoom(): Promise<TestCall> {
  const rate = (await chooseRates(app, GOA, 12)).findLast((each) => supplierOf(each) === 'tbo');
  if (rate === undefined) throw new Error('the supplier sells no room');
  const { orderId } = await openOrder(app, traveller, rate);
  const { bookingId: id } = await verify(app, traveller, await pay(app, orderId));
  await until(() => readBooking(app, traveller, id), { status: 'vouchered' });
  turnedAway = { userId: traveller.userId, id };
  await app.context.database.pool.query(
    `insert into escalations (user_id, booking_id, reason, raised_at) values ($1, $2, 'turned-away', now())`,
    [traveller.userId, id],
  );
  const caller = as.get('support') ?? {};
  const { body } = await app.deskCall(moves.moveOffers, { as: caller, params: turnedAway });
  const { hotels } = moves.moveOffers.answer.parse(body);
  const params = { ...turnedAway, hotelCode: hotels.find(({ isForPress }) => isForPress)?.code ?? '' };
  const quoted = await app.deskCall(moves.quoteOtherRoom, { as: caller, params });
  return { params, body: { priceHash: moves.quoteOtherRoom.answer.parse(quoted.body).priceHash, reason } };
}

/** The room that this hotel denied, once the other one is there. */
async function deniedRoom(): Promise<TestCall> {
  const record = await eventually(async () => {
    const { body } = await app.deskCall(bookings.deskBooking, { as: as.get('support') ?? {}, params: turnedAway });
    const [denied] = bookings.deskBooking.answer.parse(body).booking.deniedRooms ?? [];
    if (denied === undefined) throw new Error('the other room is not there yet');
    return denied.record;
  });
  return { params: { ...turnedAway, record: String(record) }, body: { keptPaise: 0, reason } };
}

/** A refund of one rupee that failed for good. */
async function failedRefund(): Promise<TestCall> {
  const id = crypto.randomUUID();
  await app.context.database.pool.query(
    `insert into refunds (user_id, id, booking_id, payment_id, gateway, change_id, amount_paise, attempt, status, needs_person,
       created_at, updated_at)
     select user_id, $2, booking_id, id, gateway, gen_random_uuid(), 100, 8, 'failed', true, now(), now() from payments
     where user_id = $1 order by created_at limit 1`,
    [traveller.userId, id],
  );
  return { params: { id }, body: { reason } };
}

async function couponId(): Promise<string> {
  const [row] = await rowsOf(app.context.database.pool, z.object({ id: z.string() }))('select id from coupons');
  return row?.id ?? '';
}

/** The contract that the walk creates. */
async function walkedContract() {
  const params = { code: `contract-${hotelCode}` };
  const { body } = await app.deskCall(contracts.contract, { as: as.get('content') ?? {}, params });
  const { contract } = contracts.contract.answer.parse(body);
  return { params, contract, roomTypeId: contract.roomTypes[0]?.id };
}

const ANSWERED_AT = '2026-11-02T10:00:00.000Z';

/** A question with the answer 'Yes.'. */
async function answered(): Promise<string> {
  const id = await question(false);
  await app.context.database.pool.query("update questions set answer = 'Yes.', answered_at = $2 where id = $1", [
    id,
    ANSWERED_AT,
  ]);
  return id;
}

/** Days of the walked contract at a price that needs a second person's approval. */
async function oddDays() {
  const { params, contract, roomTypeId } = await walkedContract();
  const planId = contract.roomTypes[0]?.plans[0]?.id;
  const days = { from: '2030-01-01', until: '2030-01-07', weekdays: [1, 7] };
  const change = { rooms: null, stopSell: null, closedToArrival: null, prices: [{ planId, pricePaise: 4500 }] };
  return { params, body: { roomTypeId, ...days, ...change, reason } };
}

/** The id of the walked contract's request that waits for a second person. */
async function waitingDaysId(): Promise<string> {
  return (await walkedContract()).contract.waiting[0]?.id ?? '';
}

async function placeRequest(email: string): Promise<string> {
  const { body } = await app.deskCall(operators.placeRequests, { as: as.get('admin') ?? {} });
  return operators.placeRequests.answer.parse(body).requests.find((request) => request.email === email)?.id ?? '';
}

/** A supplier's hotel beside the walked one, as their page shows them. */
async function walkedPair() {
  await app.context.database.pool.query(
    `insert into supplier_hotels (supplier, supplier_code, name, name_key, rating, address, phone, city_code, city_name, read_at)
     values ('walked', 'w1', 'A walk', ' a walk', 4, '', '', $1, 'Goa', now())`,
    [GOA],
  );
  const query = { supplier: 'walked', supplierCode: 'w1', find: hotelCode };
  const { body } = await app.deskCall(mappings.mappingHotel, { as: as.get('content') ?? {}, query });
  const revision = mappings.mappingHotel.answer.parse(body).pairs[0]?.revision;
  return { supplier: 'walked', supplierCode: 'w1', hotelCode, revision };
}

async function noticeId(): Promise<string> {
  const [row] = await rowsOf(app.context.database.pool, z.object({ id: z.string() }))('select id from notices');
  return row?.id ?? '';
}

async function offerId(): Promise<string> {
  const { body } = await app.deskCall(offers.deskOffers, { as: as.get('content') ?? {} });
  const walked = offers.deskOffers.answer
    .parse(body)
    .offers.find(({ words }) => words.en?.title === OFFER.words.en.title);
  return walked?.id ?? '';
}

/** The admin's confirmation with their passkey. */
async function confirmed() {
  const admin = as.get('admin');
  if (admin === undefined) throw new Error('no admin');
  return { passkey: authenticator.sign(await challengeToConfirm(app, admin)) };
}

/** One of the admin's recovery codes. */
function recovered(index: number) {
  return { factor: { code: as.get('admin')?.recoveryCodes[index] ?? '' } };
}

async function passkeyId(): Promise<string> {
  const { body } = await app.deskCall(passkeys.ownPasskeys, { as: as.get('admin') ?? {} });
  return passkeys.ownPasskeys.answer.parse(body).passkeys[0]?.id ?? '';
}

async function viewId(): Promise<string> {
  const { body } = await app.deskCall(find.savedViews, { as: as.get('support') ?? {} });
  return find.savedViews.answer.parse(body).views[0]?.id ?? '';
}

async function draftRevision(): Promise<string | null> {
  const { body } = await app.deskCall(prices.priceRules, { as: as.get('content') ?? {} });
  return prices.priceRules.answer.parse(body).draft?.revision ?? null;
}

async function requestId(): Promise<string> {
  const { body } = await app.deskCall(travellers.dataRequests, { as: as.get('support') ?? {} });
  return travellers.dataRequests.answer.parse(body).requests[0]?.id ?? '';
}

const ROOM = { name: 'Room', amenities: [], standardAdults: 2, maxAdults: 2, maxChildren: 0, maxGuests: 2 };
const PLAN = {
  name: 'Plan',
  mealType: 'Breakfast',
  inclusion: '',
  conditions: [],
  extraAdultPaise: 0,
  childBands: [],
  cancellationTiers: [],
  minNights: 1,
  maxNights: null,
  isOpen: true,
};

const OFFER = {
  words: { en: { title: 'A walk', text: 'Through the log', terms: 'Of the house' } },
  link: '/home',
  scene: 'hills',
  picture: null,
  couponCode: null,
  from: '2020-01-01',
  until: '2099-12-31',
};

const COUPON = {
  code: 'WALK',
  name: 'A walk',
  product: null,
  percent: 5,
  flatPaise: 0,
  capPaise: null,
  minimumPaise: 0,
  fundedBy: 'safar',
  firstBooking: false,
  combines: false,
  perTraveller: null,
  totalUses: null,
  budgetPaise: null,
  from: '2020-01-01',
  until: '2099-12-31',
};
async function pictureFile(): Promise<string> {
  const create = { width: 800, height: 320, channels: 3, background: 'teal' } as const;
  return (await sharp({ create }).png().toBuffer()).toString('base64');
}

const NOTICE = {
  words: { en: 'Strike at Delhi airport' },
  level: 'caution',
  place: 'flights',
  link: null,
  from: '2020-01-01T00:00:00.000Z',
  until: '2099-12-31T00:00:00.000Z',
};
const METHOD = { kind: 'method', id: 'wallet' };

/** A call that changes something, its role and its input; in this order each step finds what it needs. */
/** A month before all others, in which nothing was posted. */
const OLD_MONTH = { month: '2020-01' };
const STATEMENT = 'Reference,Debit,Credit\nW1,5.00,';
const CARRIED = { gstr1: 'for the walk', gstr3b: 'for the walk', disputes: 'for the walk' };
const SUPPLIER_INVOICE = {
  supplier: 'A wholesaler',
  gstin: '27AAPFU0939F1ZV',
  number: 'W/1',
  day: '2026-11-01',
  taxablePaise: 100,
  igstPaise: 18,
  cgstPaise: 0,
  sgstPaise: 0,
  setsOff: true,
  reason,
};

/** An invoice that the e-invoice portal has refused. */
async function refusedDocument(number: string) {
  const at = { day: '2026-11-03', at: '2026-11-03T09:00:00.000Z' };
  return (await writeRefusedDocument(app.context.database, { number, ...at })).document;
}

type Step = readonly [call: DeskCall, role: Role, input: () => Promise<TestCall> | TestCall];

const STEPS: readonly Step[] = [
  [
    operators.inviteOperator,
    'admin',
    () => ({ body: { email: 'new@desk.example', name: 'New', role: 'support', reason } }),
  ],
  [
    operators.closePlaceRequest,
    'admin',
    async () => ({ params: { id: await placeRequest('new@desk.example') }, body: { reason } }),
  ],
  [
    operators.approvePlace,
    'admin',
    async () => {
      const second = await asOperator(app, 'admin', 'second@desk.example');
      const body = { email: 'newer@desk.example', name: 'Newer', role: 'support', reason };
      await app.deskCall(operators.inviteOperator, { as: second, body });
      return { params: { id: await placeRequest('newer@desk.example') } };
    },
  ],
  [bookings.showPersonal, 'support', () => ({ params: booking(), body: { what: 'contact' } })],
  [find.saveView, 'support', () => ({ body: { name: 'Flights', filter: { kind: 'flight' } } })],
  [find.removeView, 'support', async () => ({ params: { id: await viewId() } })],
  [bookings.giveBooking, 'support', () => ({ params: booking(), body: { from: null, to: as.get('support')?.id } })],
  [
    waitings.giveWork,
    'content',
    async () => ({ body: { id: `question ${await question(false)}`, from: null, to: as.get('content')?.id } }),
  ],
  [bookings.addNote, 'support', () => ({ params: booking(), body: { text: 'Arrives late' } })],
  [bookings.resendDocuments, 'support', () => ({ params: booking(), body: { channel: 'sms' } })],
  [bookings.correctMobile, 'support', () => ({ params: booking(), body: { mobile: '+91 98100 00001', reason } })],
  [bookings.correctEmail, 'support', () => ({ params: booking(), body: { email: 'right@example.com', reason } })],
  [cases.answerCase, 'support', async () => ({ params: await caseKey(), body: { text: 'The hotel has a cot.' } })],
  [cancelAndRefund.refundOnBehalf, 'support', () => refundInput(100)],
  [cancelAndRefund.refundOnBehalf, 'support', () => refundInput(20_000)],
  [
    cancelAndRefund.approveRequest,
    'finance',
    async () => ({ params: { ...booking(), approvalId: await waitingApproval() } }),
  ],
  [cancelAndRefund.refundOnBehalf, 'support', () => refundInput(20_000)],
  [
    cancelAndRefund.closeApproval,
    'finance',
    async () => ({ params: { ...booking(), approvalId: await waitingApproval() }, body: { reason } }),
  ],
  [moves.sendMove, 'support', chosenHotel],
  [moves.bookOtherRoom, 'support', otherRoom],
  [moves.settleDeniedRoom, 'support', deniedRoom],
  [retries.sendRefundAgain, 'support', failedRefund],
  [retries.retryBooking, 'support', stoppedBooking],
  [
    cancelAndRefund.cancelOnBehalf,
    'support',
    async () => {
      const params = booking();
      const { body } = await app.deskCall(cancelAndRefund.quoteCancelOnBehalf, { as: as.get('support') ?? {}, params });
      const { chargePaise } = cancelAndRefund.quoteCancelOnBehalf.answer.parse(body);
      return { params, body: { chargePaise, reason } };
    },
  ],
  [cancelAndRefund.keepRooms, 'support', async () => ({ params: await roomAsked(), body: { reason } })],
  [
    cancelAndRefund.giveUpRooms,
    'support',
    async () => {
      const params = await roomAsked();
      const query = { chargePaise: '0' };
      const { body } = await app.deskCall(cancelAndRefund.quoteRooms, { as: as.get('support') ?? {}, params, query });
      const { refundPaise } = cancelAndRefund.quoteRooms.answer.parse(body);
      return { params, body: { chargePaise: 0, refundPaise, reason } };
    },
  ],
  [bookings.noteTermsCall, 'support', movedTicket],
  [
    queues.settleBooking,
    'support',
    async () => {
      await app.context.database.pool.query(
        `insert into escalations (user_id, booking_id, reason, raised_at) values ($1, $2, 'cancel-wanted', now())`,
        [traveller.userId, bookingId],
      );
      return { params: { id: bookingId }, body: { reason } };
    },
  ],
  [messages.sendMessageAgain, 'support', async () => ({ body: await givenUpMessage('email') })],
  [messages.closeMessage, 'support', async () => ({ body: { ...(await givenUpMessage('sms')), reason } })],
  [
    queues.repairDifference,
    'finance',
    async () => {
      const { pool } = app.context.database;
      const run = crypto.randomUUID();
      await pool.query(
        "insert into reconciliation_runs (id, started_at, from_day, to_day) values ($1, now(), '2026-01-01', '2026-01-01')",
        [run],
      );
      await pool.query(
        `insert into reconciliation_differences (kind, counterparty, subject, detail, first_run, last_run, found_at, outcome)
         values ('ledger-differs', 'gateways', 'gateway', 'It differed.', $1, $1, now(), 'needs-person')`,
        [run],
      );
      return {
        body: { kind: 'ledger-differs', counterparty: 'gateways', subject: 'gateway', what: 'look-again', reason },
      };
    },
  ],
  [queues.reconcileNow, 'finance', () => ({ body: { days: 1 } })],
  [
    queues.decideWriting,
    'content',
    async () => ({ params: { id: await question(true) }, body: { verdict: 'release', reason } }),
  ],
  [queues.answerGuest, 'content', async () => ({ params: { id: await question(false) }, body: { text: 'Yes.' } })],
  [
    queues.correctAnswer,
    'content',
    async () => ({ params: { id: await answered() }, body: { known: ANSWERED_AT, text: 'No.', reason } }),
  ],
  [
    queues.takeBackWriting,
    'content',
    async () => ({ params: { id: await answered() }, body: { what: 'answer', reason } }),
  ],
  [coupons.createCoupon, 'content', () => ({ body: { ...COUPON, reason } })],
  [coupons.approveCoupon, 'finance', async () => ({ params: { id: await couponId() }, body: { reason } })],
  [coupons.endCoupon, 'finance', async () => ({ params: { id: await couponId() }, body: { reason } })],
  [offers.saveOffer, 'content', () => ({ body: { known: null, terms: OFFER, reason } })],
  [offers.uploadOfferPicture, 'content', async () => ({ body: { file: await pictureFile() } })],
  [offers.showOffer, 'content', async () => ({ params: { id: await offerId() }, body: { shown: true, reason } })],
  [offers.moveOffer, 'content', async () => ({ params: { id: await offerId() }, body: { to: 'later' } })],
  [notices.saveNotice, 'content', () => ({ body: { known: null, notice: NOTICE, reason } })],
  [notices.withdrawNotice, 'content', async () => ({ params: { id: await noticeId() }, body: { reason } })],
  [offers.removeSamples, 'admin', () => ({ body: { reason } })],
  [months.noteFiled, 'finance', () => ({ params: OLD_MONTH, body: { step: 'gstr1', arn: 'AA2911260044172', reason } })],
  [
    months.noteStatement,
    'finance',
    () => ({ params: OLD_MONTH, body: { supplier: 'tbo', bookedPaise: 0, returnedPaise: 0, reason } }),
  ],
  [
    statements.uploadStatement,
    'finance',
    () => ({ params: { ...OLD_MONTH, supplier: 'tbo' }, body: { csv: STATEMENT, reason } }),
  ],
  [
    statements.closeDifference,
    'finance',
    () => ({
      params: { ...OLD_MONTH, supplier: 'tbo' },
      body: { subject: 'line:w1', differencePaise: 500, reason },
    }),
  ],
  [months.askMonthLock, 'finance', () => ({ params: OLD_MONTH, body: { carried: CARRIED, reason } })],
  [months.closeMonthRequest, 'finance', () => ({ params: OLD_MONTH, body: { reason } })],
  [
    months.lockMonth,
    'admin',
    async () => {
      const body = { carried: CARRIED, reason };
      await app.deskCall(months.askMonthLock, { as: as.get('finance') ?? {}, params: OLD_MONTH, body });
      return { params: OLD_MONTH, body: { reason } };
    },
  ],
  [
    books.noteSupplierPayment,
    'finance',
    () => ({
      body: { supplier: 'tbo', hotel: null, amountPaise: 100, reference: 'UTR17', paidOn: '2026-11-01', reason },
    }),
  ],
  [
    books.noteTdsDeposit,
    'finance',
    () => ({ body: { amountPaise: 100, challan: 'C-0017', paidOn: '2026-11-01', reason } }),
  ],
  [books.enterSupplierInvoice, 'finance', () => ({ body: SUPPLIER_INVOICE })],
  [
    eInvoices.retryEInvoice,
    'finance',
    async () => ({ body: { number: (await refusedDocument('SF/99/0000000001')).number, reason } }),
  ],
  [
    eInvoices.correctEInvoice,
    'finance',
    async () => {
      const { number } = await refusedDocument('SF/99/0000000003');
      return { body: { number, gstin: '29AABCS1234D1ZR', name: 'Kaveri Foods', reason } };
    },
  ],
  [
    eInvoices.enterEInvoice,
    'finance',
    async () => {
      const document = await refusedDocument('SF/99/0000000002');
      const signedQr = signedQrOf(document, 'ab'.repeat(32));
      return { body: { number: document.number, ackNo: '112610000000001', signedQr, reason } };
    },
  ],
  [
    contracts.openContract,
    'content',
    () => ({ body: { hotelCode, phone: '', email: '', zone: 'Asia/Kolkata', checkInTime: '14:00', reason } }),
  ],
  [
    contracts.saveRoomType,
    'content',
    async () => ({ params: (await walkedContract()).params, body: { known: null, terms: ROOM, reason } }),
  ],
  [
    contracts.saveRatePlan,
    'content',
    async () => {
      const { params, roomTypeId } = await walkedContract();
      return { params, body: { roomTypeId, known: null, terms: PLAN, reason } };
    },
  ],
  [
    contracts.setContractDays,
    'content',
    async () => {
      const { params, roomTypeId } = await walkedContract();
      const days = { from: '2030-01-01', until: '2030-01-07', weekdays: [1, 7] };
      const change = { rooms: 2, stopSell: null, closedToArrival: null, prices: [] };
      return { params, body: { roomTypeId, ...days, ...change, reason } };
    },
  ],
  [contracts.setContractDays, 'content', oddDays],
  [
    contracts.approveContractDays,
    'finance',
    async () => ({ params: { ...(await walkedContract()).params, approvalId: await waitingDaysId() } }),
  ],
  [contracts.setContractDays, 'content', oddDays],
  [
    contracts.closeContractDays,
    'finance',
    async () => ({
      params: { ...(await walkedContract()).params, approvalId: await waitingDaysId() },
      body: { reason },
    }),
  ],
  [
    contracts.changeContract,
    'content',
    async () => {
      const { params, contract } = await walkedContract();
      const { revision, phone, checkInTime } = contract;
      const email = 'accounts@hotel.example';
      return { params, body: { revision, phone, email, checkInTime, isOpen: true, reason } };
    },
  ],
  [
    statements.mailHotelStatement,
    'finance',
    () => ({ params: { hotel: hotelCode }, body: { ...OLD_MONTH, mailed: 0, reason } }),
  ],
  [statements.mailHotelStatements, 'finance', () => ({ body: { ...OLD_MONTH, reason } })],
  [mappings.decideMapping, 'content', async () => ({ body: { ...(await walkedPair()), verdict: 'same', reason } })],
  [prices.savePriceDraft, 'content', () => ({ body: { revision: null, rules: [] } })],
  [prices.discardPriceDraft, 'content', async () => ({ body: { revision: await draftRevision(), reason } })],
  [prices.savePriceDraft, 'content', () => ({ body: { revision: null, rules: [] } })],
  [prices.askToPublishPrices, 'content', async () => ({ body: { revision: await draftRevision(), reason } })],
  [prices.publishPrices, 'finance', async () => ({ body: { revision: await draftRevision() } })],
  [suppliers.askBalance, 'finance', () => ({ body: { account: 'tbo' } })],
  [switches.switchOff, 'admin', () => ({ body: { what: METHOD, reason } })],
  [switches.switchOn, 'admin', () => ({ body: { what: METHOD, reason } })],
  [
    system.cancelWorkflow,
    'admin',
    async () => {
      await app.context.workflows.start(waiting, WORKFLOW, 1);
      return { body: { id: WORKFLOW, reason } };
    },
  ],
  [
    system.retryWorkflow,
    'admin',
    async () => {
      await until(async () => ({ state: await app.context.workflows.state(WORKFLOW) }), { state: 'failed' });
      return { body: { id: WORKFLOW, reason } };
    },
  ],
  [travellers.showTraveller, 'support', () => ({ params: { id: traveller.userId } })],
  [
    travellers.noteDataRequest,
    'support',
    () => ({ params: { id: traveller.userId }, body: { kind: 'export', reason } }),
  ],
  [travellers.settleDataRequest, 'support', async () => ({ params: { id: await requestId() }, body: { reason } })],
  [travellers.signOutTraveller, 'support', () => ({ params: { id: traveller.userId }, body: { reason } })],
  [travellers.blockTraveller, 'support', () => ({ params: { id: traveller.userId }, body: { blocked: true, reason } })],
  [
    travellers.mergeTravellers,
    'support',
    async () => {
      const { mobile } = await signIn(app);
      return { params: { id: (await signIn(app)).userId }, body: { mobile, reason } };
    },
  ],
  [passkeys.beginPasskey, 'admin', () => ({ body: recovered(0) })],
  [
    passkeys.addPasskey,
    'admin',
    async () => {
      const { body } = await app.deskCall(passkeys.beginPasskey, { as: as.get('admin') ?? {}, body: recovered(1) });
      const { challenge } = passkeys.beginPasskey.answer.parse(body).options;
      return { body: { name: 'A key', passkey: authenticator.make(challenge) } };
    },
  ],
  [
    passkeys.removePasskey,
    'admin',
    async () => ({ params: { id: await passkeyId() }, body: { factor: await confirmed() } }),
  ],
  [operators.exportAudit, 'finance', () => ({ body: { action: 'saveView' } })],
  [operators.disableOperator, 'admin', () => ({ params: { id: as.get('content')?.id ?? '' }, body: { reason } })],
];

/** Calls that record the reason of the person who requested the action. */
const ASKED_FOR: readonly DeskCall[] = [
  cancelAndRefund.approveRequest,
  prices.publishPrices,
  operators.approvePlace,
  contracts.approveContractDays,
];

/** The reason that an entry has. */
function whyOf(call: DeskCall, { body }: TestCall): string | null {
  const given = z.object({ reason: z.string() }).safeParse(body);
  return given.data?.reason ?? (ASKED_FOR.includes(call) ? reason : null);
}

/** Signing in and out is in the log too, each in its own way. */
const OF_ONE_SELF: readonly DeskCall[] = [
  operators.openInvitation,
  operators.acceptInvitation,
  operators.deskSignIn,
  operators.deskSignOut,
];

describe('[REQ-DESK-3] every call that changes something', () => {
  test('is walked here', () => {
    const walked = new Set([...STEPS.map(([call]) => call.id), ...OF_ONE_SELF.map(({ id }) => id)]);
    const changing = DESK_CALLS.filter(({ method }) => method !== 'get').map(({ id }) => id);
    expect(changing.filter((id) => !walked.has(id))).toEqual([]);
  });

  test.each(STEPS.map((step, index) => [`${index + 1}. ${step[0].id}`, step] as const))(
    '%s is one entry of who did it, and why',
    async (_name, [call, role, input]) => {
      const operator = as.get(role);
      const asked = await input();
      const before = await actionsOf(call);
      const { status, body } = await app.deskCall(call, { ...asked, as: operator ?? {} });
      expect([status, body]).toEqual([200, expect.anything()]);
      const added = (await actionsOf(call)).slice(before.length);
      expect(added).toMatchObject([{ by: operator?.email, reason: whyOf(call, asked) }]);
      expect(added[0]?.subject).not.toBe('');
    },
  );

  test('of one’s own place is an entry: accepting it, signing in and signing out', async () => {
    const token = await invitedOnTheMachine(app, 'walker@desk.example', 'support');
    const { body } = await app.deskCall(operators.openInvitation, { body: { token } });
    const { secret } = operators.openInvitation.answer.parse(body);
    const accepted = await app.deskCall(operators.acceptInvitation, {
      body: { token, password: TEST_PASSWORD, code: await appCode(app, secret) },
    });
    expect(accepted.status).toBe(200);
    const code = await appCode(app, secret, 1);
    const signedIn = await app.deskCall(operators.deskSignIn, {
      body: { email: 'walker@desk.example', password: TEST_PASSWORD, code },
    });
    expect(signedIn.status).toBe(200);
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await app.deskCall(operators.deskSignOut, { as: { cookie } })).status).toBe(200);
    for (const call of [operators.acceptInvitation, operators.deskSignIn, operators.deskSignOut])
      expect((await actionsOf(call)).filter(({ by }) => by === 'walker@desk.example')).toHaveLength(1);
  });
});

test('[REQ-DESK-15] what was stopped on the way to the supplier goes on to its voucher', async () => {
  const read = rowsOf(app.context.database.pool, z.object({ status: z.string() }));
  await eventually(async () =>
    expect(await read('select status from bookings where id = $1', [stopped])).toEqual([{ status: 'vouchered' }]),
  );
});
