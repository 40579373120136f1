import { askUs, bookingCases, writeBack } from '@safar/contract/cases';
import { cancelBooking } from '@safar/contract/cancellation';
import { answerCase, caseFile } from '@safar/contract/desk/cases';
import { giveBooking } from '@safar/contract/desk/bookings';
import { sendMove } from '@safar/contract/desk/moves';
import { CASES_PER_DAY, MOST_WRITTEN_BACK, PAPERS_AGAIN_PER_DAY, WRITE_BACK_MS } from '@safar/domain/limits';
import { CASE_FILE_MAX_BYTES } from '@safar/domain/order/case-topics';
import { oneMonthAfter } from '@safar/domain/time/answer-times';
import { addDays, indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingRows } from '../waiting/testing/waiting-rows.ts';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { until } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { bookedStay } from '../bookings/testing/booked-stay.ts';
import {
  buildCommerceApp,
  FARE_PAISE,
  handedOut,
  offerRate,
  TOTAL_PAISE,
  type CommerceApp,
} from '../bookings/testing/commerce-app.ts';
import { readBooking, succeed } from '../bookings/testing/journey.ts';
import type { OtherHotel } from '../hotels/index.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { eraseCaseFiles } from './store.ts';

/** Ten in the morning in India tomorrow, within the hours of the settings. */
const MORNING_MS = indiaDayStartMs(addDays(indiaClockOf(Date.now()).day, 1), 10);

/** A hotel that is offered by a link alone. */
const LINKED: OtherHotel = {
  code: SCRIPTED_HOTEL.HotelCode,
  name: SCRIPTED_HOTEL.HotelName,
  cityName: 'Goa',
  address: SCRIPTED_HOTEL.Address,
  rating: 4,
  roomName: 'Club Double Room',
  mealType: 'BreakFast',
  isRefundable: true,
  totalPaise: TOTAL_PAISE,
  km: 2,
  supplier: 'direct',
  bookingCode: '',
};

let app: CommerceApp;
let clock: MovableClock;
let support: TestOperator;
let traveller: SignedInTraveller;
let bookingId: string;

beforeAll(async () => {
  clock = movableClock(MORNING_MS);
  app = await buildCommerceApp({ clock, otherHotels: async () => [LINKED] });
  support = await asOperator(app, 'support');
  ({ traveller, bookingId } = await booked());
});
afterAll(() => app.close());

/** A vouchered stay of a traveller of its own, bought today; then it is tomorrow morning. */
async function booked(): Promise<{ traveller: SignedInTraveller; bookingId: string }> {
  clock.set(Date.now());
  const as = await signIn(app);
  const { bookingId: id } = await bookedStay(app, as, offerRate(app));
  clock.set(MORNING_MS);
  return { traveller: as, bookingId: id };
}

type Body = Partial<{ topic: string; words: string; file: string | null }>;

function ask(body: Body, { as = traveller, id = bookingId } = {}) {
  const whole = { topic: 'other', words: 'May we leave the bags at noon?', file: null, ...body };
  return app.call(askUs, { as, params: { id }, body: whole });
}

async function asked(body: Body, of: { as?: SignedInTraveller; id?: string } = {}) {
  const answer = await ask(body, of);
  if (answer.status !== 200) throw new Error(`asking answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return askUs.answer.parse(answer.body).case;
}

async function casesOf({ as = traveller, id = bookingId } = {}) {
  return succeed(app, bookingCases, { as, params: { id } });
}

async function waiting(as = support) {
  const rows = await waitingRows(app, as, 'case');
  return rows.map(({ detail: { caseId: id, ...detail }, promise: dueAt, when, booking }) => ({
    ...detail,
    id,
    dueAt,
    isLate: when === 'late',
    booking,
  }));
}

function told(id: string) {
  return app.notified.filter(({ notification }) => 'case' in notification && notification.case === id);
}

async function escalated(id: string) {
  const { rows } = await app.context.database.pool.query<{ reason: string; detail: string; open: boolean }>(
    `select reason, detail, settled_at is null as open from escalations where booking_id = $1 order by raised_at`,
    [id],
  );
  return rows;
}

test('[REQ-HELP-2, REQ-HELP-3, REQ-HELP-4] a question is acknowledged with a number and a time, answered at the desk, and the answer stands on the booking', async () => {
  const question = await asked({ words: ' Is there parking? ' });
  expect(question).toMatchObject({
    number: like.stringMatching(/^[0-9A-F]{8}-\d+$/),
    words: 'Is there parking?',
    state: 'waiting',
    dueAt: new Date(MORNING_MS + 4 * HOUR_MS).toISOString(),
    answer: null,
  });
  expect(told(question.id)).toMatchObject(
    ['sms', 'email'].map((channel) => ({
      channel,
      notification: { kind: 'case-taken', number: question.number, answerBy: question.dueAt, isComplaint: false },
    })),
  );
  const listed = (await waiting()).find(({ id }) => id === question.id);
  expect(listed).toMatchObject({
    number: question.number,
    words: 'Is there parking?',
    isLate: false,
    file: null,
    booking: { id: bookingId },
  });

  const params = { userId: traveller.userId, id: question.id };
  const answer = () => app.deskCall(answerCase, { as: support, params, body: { text: 'Yes, free of charge.' } });
  expect(await answer()).toMatchObject({ status: 200 });
  expect(await answer()).toMatchObject({ status: 409, body: { code: 'NOT_IN_QUEUE' } });
  expect((await casesOf()).cases.find(({ id }) => id === question.id)).toMatchObject({
    state: 'answered',
    answer: 'Yes, free of charge.',
    answeredAt: new Date(MORNING_MS).toISOString(),
  });
  expect(told(question.id).slice(2)).toMatchObject(
    ['sms', 'email'].map((channel) => ({
      channel,
      notification: { kind: 'case-answered', number: question.number, answer: 'Yes, free of charge.' },
    })),
  );
  expect((await waiting()).map(({ id }) => id)).not.toContain(question.id);
});

test('[REQ-HELP-2] another traveller neither asks about the booking nor reads what was asked', async () => {
  const other = await signIn(app);
  const refused = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } };
  expect(await ask({}, { as: other })).toMatchObject(refused);
  expect(await app.call(bookingCases, { as: other, params: { id: bookingId } })).toMatchObject(refused);
});

test('[REQ-HELP-2] the same words asked again while they wait are one case, with a number of their own for each booking', async () => {
  const of = await booked();
  const at = { as: of.traveller, id: of.bookingId };
  const first = await asked({}, at);
  expect(await asked({}, at)).toEqual(first);
  expect(first.number).toMatch(/-1$/);
  expect((await asked({ words: 'And a late lunch?' }, at)).number).toMatch(/-2$/);
  const presses = await Promise.all([asked({ words: 'Both at once' }, at), asked({ words: 'Both at once' }, at)]);
  expect(presses[0]).toEqual(presses[1]);
  expect((await casesOf(at)).cases).toHaveLength(3);
});

test('[REQ-HELP-2] words are needed where the topic does not say it all, and no card or Aadhaar number is taken', async () => {
  expect(await ask({ words: ' ' })).toMatchObject({ status: 400 });
  expect(await ask({ words: 'My card is 4111 1111 1111 1111' })).toMatchObject({ status: 400 });
  expect(await ask({ topic: 'papers', words: '', file: 'AAAA' })).toMatchObject({ status: 400 });
  expect(await ask({ topic: 'cancel', words: '' })).toMatchObject({ status: 409, body: { code: 'CASE_TOPIC_CLOSED' } });
});

test('[REQ-HELP-2] the papers are sent again at once by the machine, some times a day', async () => {
  const of = await booked();
  const at = { as: of.traveller, id: of.bookingId };
  const first = await asked({ topic: 'papers', words: '' }, at);
  expect(first).toMatchObject({ state: 'done', dueAt: null });
  const again = () =>
    app.notified.filter(({ notification }) => 'again' in notification && notification.bookingId === of.bookingId);
  expect(again()).toMatchObject(
    ['sms', 'email'].map((channel) => ({ channel, notification: { kind: 'confirmed', again: first.id } })),
  );
  for (let sent = 1; sent < PAPERS_AGAIN_PER_DAY; sent += 1) await asked({ topic: 'papers', words: '' }, at);
  const once = again().length;
  expect(await ask({ topic: 'papers', words: '' }, at)).toMatchObject({ status: 429, body: { code: 'CASES_LIMITED' } });
  expect(again()).toHaveLength(once);
  expect(new Set((await waiting()).map(({ topic }) => topic)).has('papers')).toBe(false);
});

test('[REQ-HELP-2] a traveller who asks more than ten times in a day is told to call, and may ask the next day', async () => {
  const of = await booked();
  const at = { as: of.traveller, id: of.bookingId };
  for (let n = 0; n < CASES_PER_DAY; n += 1) await asked({ words: `Question ${n}` }, at);
  expect(await ask({ words: 'One more' }, at)).toMatchObject({ status: 429, body: { code: 'CASES_LIMITED' } });
  clock.set(MORNING_MS + DAY_MS + 1);
  const fresh = await signIn(app, of.traveller.mobile);
  expect(await asked({ words: 'One more' }, { ...at, as: fresh })).toMatchObject({ state: 'waiting' });
  clock.set(MORNING_MS);
});

test('[REQ-HELP-3] a promise that is not kept is put before a person once, and the page says that we are late until the answer', async () => {
  const of = await booked();
  const question = await asked({ topic: 'bed', words: 'A cot, please' }, { as: of.traveller, id: of.bookingId });
  expect(await escalated(of.bookingId)).toEqual([]);
  clock.set(MORNING_MS + 4 * HOUR_MS + 1);
  const reason = { reason: 'case-unanswered', detail: question.number };
  await until(async () => (await escalated(of.bookingId))[0] ?? {}, { ...reason, open: true });
  const at = { as: of.traveller, id: of.bookingId };
  expect((await casesOf(at)).cases).toMatchObject([{ state: 'late', answer: null }]);
  // The session of the morning has ended.
  const as = await asOperator(app, 'support', 'afternoon@desk.example');
  expect((await waiting(as)).find(({ id }) => id === question.id)).toMatchObject({ isLate: true });
  const inNeed = await waitingRows(app, as, 'booking');
  const reasons = inNeed.find(({ booking }) => booking?.id === of.bookingId)?.detail.reasons;
  expect(reasons?.join()).toContain(question.number);

  const params = { userId: of.traveller.userId, id: question.id };
  await app.deskCall(answerCase, { as, params, body: { text: 'A cot is there.' } });
  expect((await casesOf(at)).cases).toMatchObject([{ state: 'answered' }]);
  expect(await escalated(of.bookingId)).toEqual([{ ...reason, open: false }]);
  clock.set(MORNING_MS);
});

test('[REQ-HELP-6] a complaint has a month, and is put before a person a week before it ends', async () => {
  const of = await booked();
  const at = { as: of.traveller, id: of.bookingId };
  const complaint = await asked({ topic: 'complaint', words: 'The room was not the one we booked.' }, at);
  const endsMs = oneMonthAfter(MORNING_MS);
  expect(complaint).toMatchObject({ dueAt: new Date(endsMs).toISOString() });
  expect(told(complaint.id)).toMatchObject([{ notification: { isComplaint: true } }, {}]);
  const { rows } = await app.context.database.pool.query<{ escalate_at: Date }>(
    'select escalate_at from cases where id = $1',
    [complaint.id],
  );
  expect(rows[0]?.escalate_at.getTime()).toBe(endsMs - 7 * DAY_MS);
});

test('[REQ-HELP-2, REQ-CXL-11] what the hotel refused to cancel is asked of us as a case, and its answer settles it', async () => {
  const of = await booked();
  const at = { as: of.traveller, id: of.bookingId };
  app.supplier.next({ call: 'cancel-status', outcome: REFUSED });
  await app.call(cancelBooking, { as: of.traveller, params: { id: of.bookingId }, body: {} });
  await until(() => readBooking(app, of.traveller, of.bookingId), {
    cancellationState: 'rejected',
    cancellationBlocked: null,
  });
  expect((await casesOf(at)).topics).toContainEqual({ topic: 'cancel', hours: 4 });
  const wish = await asked({ topic: 'cancel', words: '' }, at);
  expect(await asked({ topic: 'cancel', words: '' }, at)).toEqual(wish);
  expect((await readBooking(app, of.traveller, of.bookingId)).cancellation?.askedUsAt).not.toBeNull();
  const wanted = async () => (await escalated(of.bookingId)).find(({ reason }) => reason === 'cancel-wanted');
  expect(await wanted()).toMatchObject({ open: true });
  const params = { userId: of.traveller.userId, id: wish.id };
  await app.deskCall(answerCase, { as: support, params, body: { text: 'The hotel agreed after all.' } });
  expect(await wanted()).toMatchObject({ open: false });
});

const REFUSED = { kind: 'status', status: 'refused', refundedPaise: null, chargePaise: null } as const;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

test('[REQ-HELP-5] a picture is kept anew without what the camera wrote, a PDF as it is, and both are only saved at the desk', async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Secret place')).toBe(true);
  const kept = await asked({ words: 'A photo', file: photo.toString('base64') });
  const paper = await asked({ words: 'A paper', file: PDF.toString('base64') });
  expect([kept.hasFile, paper.hasFile]).toEqual([true, true]);
  const { rows } = await app.context.database.pool.query<{ kind: string; body: Buffer }>(
    'select kind, body from case_files where case_id = any ($1) order by kind',
    [[kept.id, paper.id]],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['pdf', 'webp']);
  expect(rows[0]?.body.equals(PDF)).toBe(true);
  expect(rows[1]?.body.includes('Secret place')).toBe(false);
  const params = { userId: traveller.userId, id: paper.id };
  const saved = await app.deskCall(caseFile, { as: support, params });
  expect(saved).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="case-${paper.id}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
});

test.each([
  ['a page that scripts could be in', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.from('MZ\x90\x00this program')],
  ['a PDF that was cut off', PDF.subarray(0, 20)],
  ['a picture that is broken', Buffer.from('\xff\xd8\xff\xe0 not a picture', 'latin1')],
])('[REQ-HELP-5] %s is refused', async (_name, file) => {
  expect(await ask({ words: 'Look at this', file: file.toString('base64') })).toMatchObject({
    status: 400,
    body: { code: 'CASE_FILE_REFUSED' },
  });
});

test('[REQ-HELP-5] a file above the limit is refused before it is looked at', async () => {
  const file = Buffer.alloc(CASE_FILE_MAX_BYTES + 3).toString('base64');
  expect(await ask({ words: 'Too large', file })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

test('[REQ-HELP-5] files go some time after the answer, and those that wait for one stay', async () => {
  const file = PDF.toString('base64');
  const [answered, open] = [await asked({ words: 'Answered', file }), await asked({ words: 'Open', file })];
  const params = { userId: traveller.userId, id: answered.id };
  await app.deskCall(answerCase, { as: support, params, body: { text: 'Seen, thank you.' } });
  const { pool } = app.context.database;
  await eraseCaseFiles(pool, new Date(MORNING_MS).toISOString(), 100);
  const left = async () =>
    (
      await pool.query<{ id: string }>('select case_id as id from case_files where user_id = $1', [traveller.userId])
    ).rows.map(({ id }) => id);
  expect(await left()).toContain(answered.id);
  await eraseCaseFiles(pool, new Date(MORNING_MS + 1).toISOString(), 100);
  expect(await left()).not.toContain(answered.id);
  expect(await left()).toContain(open.id);
});

test('[REQ-HELP-7] from arrival to departure a guest whom the hotel turns away presses once, is called about within minutes, and is before a person at once', async () => {
  const { traveller: buyer, bookingId: id } = await booked();
  const before = { as: buyer, id };
  expect((await casesOf(before)).counter).toBeNull();
  expect(await ask({ topic: 'counter', words: '' }, before)).toMatchObject({
    status: 409,
    body: { code: 'CASE_TOPIC_CLOSED' },
  });

  const { checkin, checkout } = await readBooking(app, buyer, id);
  clock.set(indiaDayStartMs(checkin, 10));
  const as = await signIn(app, buyer.mobile);
  const of = { as, id };
  const open = await casesOf(of);
  expect(open.counter).toEqual({ minutes: 30, mostMorePaise: 1_000_000 });
  expect(open.topics[0]).toEqual({ topic: 'counter', hours: null });
  const pressed = await asked({ topic: 'counter', words: '' }, of);
  expect(pressed).toMatchObject({
    state: 'waiting',
    takenAt: null,
    dueAt: new Date(clock.nowMs() + 30 * MINUTE_MS).toISOString(),
  });
  expect((await asked({ topic: 'counter', words: '' }, of)).id).toBe(pressed.id);
  expect(told(pressed.id)).toMatchObject(
    ['sms', 'email'].map((channel) => ({ channel, notification: { kind: 'case-taken', isAtCounter: true } })),
  );
  const reason = { reason: 'turned-away', detail: pressed.number };
  const turnedAway = async () => (await escalated(id)).filter((each) => each.reason === reason.reason);
  await until(turnedAway, [{ ...reason, open: true }]);

  const now = await asOperator(app, 'support');
  const [first] = await waiting(now);
  expect(first).toMatchObject({
    id: pressed.id,
    topic: 'counter',
    counter: {
      phone: SCRIPTED_HOTEL.PhoneNumber,
      supplier: 'tbo',
      hotelNumber: null,
      confirmationNo: like.stringMatching(/./),
      supplierReference: like.stringMatching(/./),
      checkin,
      checkout,
      rooms: 1,
      mostMorePaise: 1_000_000,
    },
  });
  expect((await waiting(now)).find(({ topic }) => topic !== 'counter')?.counter ?? null).toBeNull();
  clock.advance(2 * MINUTE_MS);
  const key = { userId: as.userId, id };
  const taken = await app.deskCall(giveBooking, { as: now, params: key, body: { from: null, to: now.id } });
  expect(taken.status).toBe(200);
  expect((await casesOf(of)).cases[0]?.takenAt).toBe(clock.nowIso());

  const params = { userId: as.userId, id: pressed.id };
  await app.deskCall(answerCase, { as: now, params, body: { text: 'Your room is 204.' } });
  await until(turnedAway, [{ ...reason, open: false }]);
  expect((await casesOf(of)).cases[0]).toMatchObject({ state: 'answered', answer: 'Your room is 204.', takenAt: null });

  clock.set(indiaDayStartMs(checkout, 24) - 1);
  expect((await casesOf(of)).counter).not.toBeNull();
  clock.set(indiaDayStartMs(checkout, 24));
  expect((await casesOf(of)).counter).toBeNull();
});

test('[REQ-HELP-7] what a guest who was turned away booked by our link stands with their case, with what it cost them more, to be answered with', async () => {
  const { traveller: buyer, bookingId: id } = await booked();
  const { checkin, checkout } = await readBooking(app, buyer, id);
  clock.set(indiaDayStartMs(checkin, 18));
  const as = await signIn(app, buyer.mobile);
  const pressed = await asked({ topic: 'counter', words: '' }, { as, id });
  const evening = await asOperator(app, 'support');
  const bookedBy = async (by: TestOperator) =>
    (await waiting(by)).find((each) => each.id === pressed.id)?.counter?.booked ?? null;
  const body = { hotelCode: LINKED.code, reason: 'Only a contract has rooms' };
  const params = { userId: as.userId, id };
  expect(await app.deskCall(sendMove, { as: evening, params, body })).toMatchObject({ status: 200 });
  expect(await bookedBy(evening)).toBeNull();

  // The gateway's clock is the real one.
  clock.set(Date.now());
  const rate = { ...offerRate(app, { farePaise: FARE_PAISE + 70_000 }), checkin, checkout };
  const made = await bookedStay(app, buyer, handedOut(app, rate, [{ adults: 2, children: 0, childAges: [] }]));
  const { reference } = await readBooking(app, buyer, made.bookingId);
  clock.set(indiaDayStartMs(checkin, 19));
  // A session ends where the clock is moved.
  const now = await asOperator(app, 'support');
  expect(await bookedBy(now)).toEqual({
    userId: as.userId,
    id: made.bookingId,
    reference,
    title: SCRIPTED_HOTEL.HotelName,
    totalPaise: TOTAL_PAISE + 70_000,
    morePaise: 70_000,
  });
  const text = `You have a room at ${LINKED.name} now: booking ${reference}.`;
  const key = { userId: as.userId, id: pressed.id };
  expect(await app.deskCall(answerCase, { as: now, params: key, body: { text } })).toMatchObject({ status: 200 });
  expect((await escalated(id)).find(({ reason }) => reason === 'turned-away')).toMatchObject({ open: false });
});

test('[REQ-HELP-8] an answer is written back to: the case opens again with a new promise, stands in order at both sides, and each answer is told', async () => {
  const of = await booked();
  const desk = await asOperator(app, 'support');
  const at = { as: of.traveller, id: of.bookingId };
  const question = await asked({ words: 'A cot, please' }, at);
  const params = { userId: of.traveller.userId, id: question.id };
  const answer = (text: string) => app.deskCall(answerCase, { as: desk, params, body: { text } });
  const back = (words: string, as = of.traveller) =>
    app.call(writeBack, { as, params: { id: of.bookingId, caseId: question.id }, body: { words } });
  expect(await back('Too early')).toMatchObject({ status: 409, body: { code: 'CASE_CLOSED' } });
  expect(await answer('For which night?')).toMatchObject({ status: 200 });
  expect(await back('Not mine', traveller)).toMatchObject({ status: 404 });
  const presses = await Promise.all([back('For both'), back('For both')]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  const thread = [
    { by: 'us', text: 'For which night?' },
    { by: 'traveller', text: 'For both' },
  ];
  const open = (await casesOf(at)).cases.find(({ id }) => id === question.id);
  expect(open).toMatchObject({
    number: question.number,
    state: 'waiting',
    words: 'A cot, please',
    said: thread,
    answer: null,
  });
  expect(open?.dueAt).toBe(question.dueAt);
  expect((await waiting(desk)).find(({ id }) => id === question.id)).toMatchObject({
    words: 'A cot, please',
    said: thread,
  });
  await answer('The hotel has one for you.');
  expect((await casesOf(at)).cases.find(({ id }) => id === question.id)).toMatchObject({
    state: 'answered',
    said: thread,
    answer: 'The hotel has one for you.',
  });
  expect(
    told(question.id)
      .filter(({ channel }) => channel === 'sms')
      .map(({ notification }) => notification.kind),
  ).toEqual(['case-taken', 'case-answered', 'case-taken', 'case-answered']);
});

test('[REQ-HELP-8] what is written back is put before a person when it is not answered in time, and takes no card number', async () => {
  const of = await booked();
  const desk = await asOperator(app, 'support');
  const at = { as: of.traveller, id: of.bookingId };
  const question = await asked({ words: 'Is there a pool?' }, at);
  const params = { userId: of.traveller.userId, id: question.id };
  await app.deskCall(answerCase, { as: desk, params, body: { text: 'Yes.' } });
  const back = (words: string) =>
    app.call(writeBack, { as: of.traveller, params: { id: of.bookingId, caseId: question.id }, body: { words } });
  expect(await back('My card is 4111 1111 1111 1111')).toMatchObject({ status: 400 });
  expect(await back('Heated?')).toMatchObject({ status: 200 });
  const due = new Date(question.dueAt ?? '').getTime();
  clock.set(due + HOUR_MS);
  try {
    await until(async () => ({ rows: await escalated(of.bookingId) }), {
      rows: [{ reason: 'case-unanswered', open: true }],
    });
  } finally {
    clock.set(MORNING_MS);
  }
});

test('[REQ-HELP-8] an answer is written back to for 14 days, and a few times', async () => {
  const of = await booked();
  const desk = await asOperator(app, 'support');
  const at = { as: of.traveller, id: of.bookingId };
  const question = await asked({ words: 'Is there a lift?' }, at);
  const params = { userId: of.traveller.userId, id: question.id };
  const answer = () => app.deskCall(answerCase, { as: desk, params, body: { text: 'Yes.' } });
  const back = (words: string) =>
    app.call(writeBack, { as: of.traveller, params: { id: of.bookingId, caseId: question.id }, body: { words } });
  const openUntil = async () => (await casesOf(at)).cases.find(({ id }) => id === question.id)?.openUntil ?? null;
  await answer();
  expect(await openUntil()).toBe(new Date(MORNING_MS + WRITE_BACK_MS).toISOString());
  await app.context.database.pool.query(
    `update cases set answered_at = answered_at - interval '14 days' where id = $1`,
    [question.id],
  );
  expect(await openUntil()).toBeNull();
  expect(await back('Late')).toMatchObject({ status: 409, body: { code: 'CASE_CLOSED' } });
  await app.context.database.pool.query(
    `update cases set answered_at = answered_at + interval '14 days' where id = $1`,
    [question.id],
  );
  for (let turn = 0; turn < MOST_WRITTEN_BACK; turn += 1) {
    expect(await back(`Again ${turn}`)).toMatchObject({ status: 200 });
    await answer();
  }
  expect(await openUntil()).toBeNull();
  expect(await back('Once more')).toMatchObject({ status: 409, body: { code: 'CASE_CLOSED' } });
});
