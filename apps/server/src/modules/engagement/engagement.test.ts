import * as calls from '@safar/contract/engagement';
import { REVIEW_CATEGORIES } from '@safar/domain/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { forgetOldJourneys } from './keep-journey.ts';
import { eraseNameFromWritings, writingsOf } from './personal-store.ts';
import { sampleOffers, sampleQuestions, sampleReviews } from './sample-reviews.ts';
import { insertOffers, insertQuestions, insertReviews } from './store.ts';
import { eventually } from '../../platform/testing/eventually.ts';

const DAY_MS = 86_400_000;
const params = { hotelCode: SCRIPTED_HOTEL.HotelCode };
const REVIEW = {
  score: 9,
  categories: { Staff: 10 },
  text: 'Breakfast on the terrace, and a room as quiet as promised.',
};

const clock = movableClock(Date.now());
let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
});
afterAll(() => app.close());

/** A booked stay of two nights in twenty days. */
async function book(as: SignedInTraveller): Promise<string> {
  const order = await openOrder(app, as, offerRate(app));
  const { bookingId } = await verify(app, as, await pay(app, order.orderId));
  await eventually(async () => expect((await readBooking(app, as, bookingId)).status).toBe('vouchered'));
  return bookingId;
}

function write(as: SignedInTraveller, bookingId: string, changes: object = {}) {
  return app.call(calls.writeReview, { as, params, body: { bookingId, ...REVIEW, ...changes } });
}

describe('a review', () => {
  test('[C7, C12] can be written only once the stay has ended, once, and only by who stayed; it counts on the hotel’s card', async () => {
    const nobody = await succeed(app, calls.hotelReviews, { params });
    expect(nobody).toEqual({ ok: true, summary: null, reviews: [], nextCursor: null });

    const early = await signIn(app);
    const upcoming = await book(early);
    expect(await write(early, upcoming)).toMatchObject({ status: 409, body: { code: 'STAY_NOT_ENDED' } });
    expect((await succeed(app, calls.reviewableStays, { as: early, params })).stays).toEqual([]);

    clock.advance(23 * DAY_MS);
    // Sessions of before have aged by as much; a traveller comes back.
    const as = await signIn(app, early.mobile);
    const stranger = await signIn(app);
    expect(await write(stranger, upcoming)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    const { stays } = await succeed(app, calls.reviewableStays, { as, params });
    expect(stays).toMatchObject([{ bookingId: upcoming, nights: 2 }]);

    expect(await write(as, upcoming)).toMatchObject({ status: 200, body: { review: { score: 9, sample: false } } });
    expect(await write(as, upcoming, { score: 1 })).toMatchObject({ status: 409, body: { code: 'REVIEW_EXISTS' } });
    expect((await succeed(app, calls.reviewableStays, { as, params })).stays).toEqual([]);
    const { summary, reviews } = await succeed(app, calls.hotelReviews, { params });
    expect(summary).toMatchObject({
      score: 9,
      word: 'Wonderful',
      count: 1,
      sampled: false,
      categories: [{ name: 'Staff', score: 10 }],
    });
    expect(reviews).toMatchObject([{ text: REVIEW.text, nights: 2 }]);
    const onCards = await app.context.database.pool.query(
      'select score, reviews, sampled from hotel_scores where hotel_code = $1',
      [params.hotelCode],
    );
    expect(onCards.rows).toEqual([{ score: 9, reviews: 1, sampled: false }]);
    expect(JSON.stringify(reviews)).not.toContain(early.userId);
  });

  test('[C12] is refused when it is too short, out of range or not plain text', async () => {
    const as = await signIn(app);
    const bookingId = crypto.randomUUID();
    for (const changes of [
      { text: 'Nice' },
      { score: 11 },
      { score: 0 },
      { categories: { Food: 9 } },
      { text: 'x\u0000'.repeat(30) },
    ])
      expect(await write(as, bookingId, changes)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});

test('[C12] scores are computed from the reviews that are stored, and the list goes on page by page', async () => {
  const hotelCode = '4711';
  const samples = sampleReviews(hotelCode, clock.nowMs());
  await insertReviews(app.context.database.pool, samples);
  // A second time changes nothing.
  await insertReviews(app.context.database.pool, samples);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor === null ? {} : { cursor };
    const page = await succeed(app, calls.hotelReviews, { params: { hotelCode }, query });
    const mean = samples.reduce((sum, { score }) => sum + score, 0) / samples.length;
    expect(page.summary).toMatchObject({
      count: samples.length,
      sampled: true,
      score: Math.round(mean * 10) / 10,
    });
    expect(page.summary?.categories.map(({ name }) => name)).toEqual([...REVIEW_CATEGORIES]);
    expect(page.reviews.every(({ sample }) => sample)).toBe(true);
    seen.push(...page.reviews.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(samples.map(({ id }) => id));
});

async function savedBy(as: SignedInTraveller) {
  return (await succeed(app, calls.savedHotels, { as })).hotels;
}

describe('a saved hotel', () => {
  test('[C13] is its traveller’s alone, kept once, and taken back', async () => {
    const [as, other] = [await signIn(app), await signIn(app)];
    await succeed(app, calls.saveHotel, { as, body: params });
    await succeed(app, calls.saveHotel, { as, body: params });
    const { HotelCode, HotelName, CityName } = SCRIPTED_HOTEL;
    expect(await savedBy(as)).toMatchObject([{ code: HotelCode, name: HotelName, city: CityName }]);
    await succeed(app, calls.forgetHotel, { as: other, params });
    expect(await savedBy(other)).toEqual([]);
    expect(await savedBy(as)).toHaveLength(1);
    await succeed(app, calls.forgetHotel, { as, params });
    await succeed(app, calls.forgetHotel, { as, params });
    expect(await savedBy(as)).toEqual([]);
  });

  test('[C13] needs a sign-in, exists, and is one of a hundred at most', async () => {
    const as = await signIn(app);
    expect(await app.call(calls.saveHotel, { body: params })).toMatchObject({ status: 401 });
    expect(await app.call(calls.saveHotel, { as: { cookie: as.cookie }, body: params })).toMatchObject({ status: 401 });
    expect(await app.call(calls.saveHotel, { as, body: { hotelCode: '1' } })).toMatchObject({
      status: 404,
      body: { code: 'HOTEL_NOT_FOUND' },
    });
    await app.context.database.pool.query(
      'insert into saved_hotels select $1, code::text, now() from generate_series(1, 100) as code',
      [as.userId],
    );
    expect(await app.call(calls.saveHotel, { as, body: params })).toMatchObject({
      status: 409,
      body: { code: 'SAVED_HOTELS_FULL' },
    });
  });
});

describe('a question', () => {
  test('[C12] is stored and shown as awaiting an answer', async () => {
    const as = await signIn(app);
    const body = { text: 'Is there a lift to all floors?' };
    expect((await succeed(app, calls.askQuestion, { as, params, body })).question).toMatchObject({ answer: null });
    const { questions } = await succeed(app, calls.hotelQuestions, { params });
    expect(questions).toMatchObject([{ text: body.text, answer: null, sample: false }]);
    const unknown = { hotelCode: '1' };
    expect(await app.call(calls.askQuestion, { as, params: unknown, body })).toMatchObject({ status: 404 });
    expect(await app.call(calls.askQuestion, { params, body })).toMatchObject({ status: 401 });
  });

  test('[A17] stays without a name when its writer’s account is deleted', async () => {
    const as = await signIn(app);
    const body = { text: 'Does the terrace have shade?' };
    await succeed(app, calls.askQuestion, { as, params, body });
    const { database } = app.context;
    expect(await writingsOf(database.pool, as.userId, 10)).toMatchObject([{ kind: 'question', text: body.text }]);
    await database.pool.query("update questions set author = 'Asha R.' where user_id = $1", [as.userId]);
    await database.transaction((transaction) => eraseNameFromWritings(transaction, as.userId));
    const { questions } = await succeed(app, calls.hotelQuestions, { params });
    expect(questions.find(({ text }) => text === body.text)).toMatchObject({ author: 'A guest' });
  });

  test('[C12] is listed for the operator of this machine alone until it is answered there', async () => {
    const as = await signIn(app);
    const body = { text: 'May we arrive after midnight?' };
    const { question } = await succeed(app, calls.askQuestion, { as, params, body });
    const listed = async () => {
      const { body: json } = await app.app.inject({ method: 'GET', url: '/operations/questions' });
      const { questions }: { questions: { id: string }[] } = JSON.parse(json);
      return questions.find(({ id }) => id === question.id);
    };
    expect(await listed()).toMatchObject({ text: body.text, hotel: SCRIPTED_HOTEL.HotelName });

    const answer = (payload: object, from = {}) =>
      app.app.inject({ method: 'POST', url: '/operations/questions/answer', payload, ...from });
    const said = { id: question.id, text: ' The desk is open all night. ' };
    for (const refused of [
      await answer(said, { remoteAddress: '10.0.0.9' }),
      await answer(said, { headers: { 'x-forwarded-for': '10.0.0.9' } }),
      await answer({ ...said, text: ' ' }),
      await app.app.inject({ method: 'GET', url: '/operations/questions', remoteAddress: '10.0.0.9' }),
    ])
      expect(refused.statusCode).toBe(404);
    expect(await listed()).toBeDefined();

    expect((await answer(said)).json()).toEqual({ answered: true });
    expect((await answer({ ...said, id: as.userId })).json()).toEqual({ answered: false });
    expect(await listed()).toBeUndefined();
    const { questions } = await succeed(app, calls.hotelQuestions, { params });
    expect(questions.find(({ id }) => id === question.id)).toMatchObject({
      answer: { text: 'The desk is open all night.', answeredAt: expect.stringMatching(/Z$/) },
    });
  });

  test('[C12] is one of ten a day', async () => {
    const as = await signIn(app);
    const ask = (each: number) =>
      app.call(calls.askQuestion, { as, params, body: { text: `Question number ${each}?` } });
    for (let each = 0; each < 10; each += 1) expect((await ask(each)).status).toBe(200);
    expect(await ask(10)).toMatchObject({ status: 429, body: { code: 'QUESTIONS_LIMITED' } });
  });

  test('[C12] that was answered shows its answer', async () => {
    const asked = sampleQuestions('4712', clock.nowMs());
    await insertQuestions(app.context.database.pool, asked);
    const { questions } = await succeed(app, calls.hotelQuestions, { params: { hotelCode: '4712' } });
    expect(questions.map(({ text, answer }) => [text, answer])).toEqual(
      asked.map(({ text, answer }) => [text, answer]),
    );
  });
});

test('[C1] the home page tells the offers that hold today and the reviews there are', async () => {
  const { pool } = app.context.database;
  const [first, second, third] = sampleOffers('2026-01-01', '2026-12-31');
  await insertOffers(pool, [
    { ...first!, validFrom: '2020-01-01', validTill: '2999-12-31' },
    { ...second!, validFrom: '2020-01-01', validTill: '2020-12-31' },
    { ...third!, validFrom: '2998-01-01', validTill: '2999-12-31' },
  ]);
  await insertReviews(pool, [
    {
      ...sampleReviews('1', clock.nowMs())[0]!,
      id: crypto.randomUUID(),
      bookingId: crypto.randomUUID(),
      hotelCode: SCRIPTED_HOTEL.HotelCode,
      score: 10,
      text: 'The kindest people on this coast, and the best filter coffee we had in a month.',
      createdAt: clock.nowIso(),
    },
  ]);
  const home = await succeed(app, calls.homeHighlights, {});
  expect(home.offers.map(({ title }) => title)).toEqual([first!.title]);
  expect(home.testimonials[0]).toMatchObject({ hotelName: SCRIPTED_HOTEL.HotelName, city: SCRIPTED_HOTEL.CityName });
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from reviews');
  expect(home.reviews?.count).toBe(rows[0]?.count);
});

async function stored(sessionId: string) {
  const found = await app.context.database.pool.query(
    'select user_id, event, path, data from journey_events where session_id = $1 order by event desc',
    [sessionId],
  );
  return found.rows;
}

describe('the journey log', () => {
  test('[C21] keeps both documented bodies, and knows who is signed in from the session alone', async () => {
    const as = await signIn(app);
    const sessionId = crypto.randomUUID();
    const first = {
      userId: 'somebody-else',
      sessionId,
      event: 'search_started',
      data: { city: 'Goa' },
      meta: { path: '/home' },
    };
    const second = { sessionId, userId: 'guest', payload: { ts: 1, event: 'gallery open', details: { at: 3 } } };
    await succeed(app, calls.appendSnapshot, { body: first, as });
    await succeed(app, calls.appendSnapshot, { body: second });
    expect(await stored(sessionId)).toEqual([
      { user_id: as.userId, event: 'search_started', path: '/home', data: { city: 'Goa' } },
      { user_id: null, event: 'gallery open', path: null, data: { at: 3 } },
    ]);
  });

  test('[C21] takes nothing large or without an event', async () => {
    const sessionId = crypto.randomUUID();
    const large = Object.fromEntries(Array.from({ length: 40 }, (_each, index) => [`k${index}`, 'x'.repeat(300)]));
    expect(await app.call(calls.appendSnapshot, { body: { sessionId, event: 'a', data: large } })).toMatchObject({
      status: 413,
    });
    expect(await app.call(calls.appendSnapshot, { body: { sessionId } })).toMatchObject({ status: 400 });
    expect(await stored(sessionId)).toEqual([]);
  });

  test('[C21] forgets what is older than thirty days', async () => {
    const sessionId = crypto.randomUUID();
    await succeed(app, calls.appendSnapshot, { body: { sessionId, event: 'early' } });
    clock.advance(31 * DAY_MS);
    await succeed(app, calls.appendSnapshot, { body: { sessionId, event: 'late' } });
    // What the use case needs of its context is the platform.
    await forgetOldJourneys(app.context);
    expect(await stored(sessionId)).toMatchObject([{ event: 'late' }]);
  });
});
