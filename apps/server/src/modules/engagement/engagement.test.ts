import { editProfile } from '@safar/contract/account';
import * as calls from '@safar/contract/engagement';
import { REVIEW_CATEGORIES } from '@safar/domain/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { forgetOldJourneys } from './keep-journey.ts';
import { eraseNameFromWritings, writingsOf } from './personal-store.ts';
import { SAMPLES } from '../../../../../local/sample-reviews.ts';
import { dropSamples, insertOffers, insertQuestions, insertReviews } from './store.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { like } from '../../platform/testing/like.ts';

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

function sampleReview() {
  const [review] = SAMPLES.reviews('5', clock.nowMs());
  if (!review) throw new Error('there is no sample review');
  return review;
}

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
  test('[REQ-REV-1, REQ-REV-2] can be written only once the stay has ended, once, and only by who stayed; it counts on the hotel’s card', async () => {
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

  test('[REQ-REV-1] is refused when it is too short, out of range or not plain text', async () => {
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

test('[REQ-REV-2] scores are computed from the reviews that are stored, and the list goes on page by page', async () => {
  const hotelCode = '4711';
  const samples = SAMPLES.reviews(hotelCode, clock.nowMs());
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

test('[REQ-REV-3] the first guest who writes of a hotel takes the place of its samples, a held text does not', async () => {
  const hotelCode = '4713';
  const { pool } = app.context.database;
  await insertReviews(pool, SAMPLES.reviews(hotelCode, clock.nowMs()));
  const written = { ...sampleReview(), hotelCode, sample: false, score: 3 };
  const id = crypto.randomUUID();
  await insertReviews(pool, [{ ...written, id, bookingId: id, held: 'link' }]);
  await dropSamples(pool, hotelCode);
  const read = () => succeed(app, calls.hotelReviews, { params: { hotelCode } });
  expect((await read()).summary).toMatchObject({ sampled: true });
  await decide(id, 'release');
  const { summary, reviews } = await read();
  expect(summary).toMatchObject({ sampled: false, count: 1, score: 3 });
  expect(reviews).toMatchObject([{ id, sample: false }]);
});

async function savedBy(as: SignedInTraveller) {
  return (await succeed(app, calls.savedHotels, { as })).hotels;
}

describe('a saved hotel', () => {
  test('[REQ-ACC-16] is its traveller’s alone, kept once, and taken back', async () => {
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

  test('[REQ-ACC-16] needs a sign-in, exists, and is one of a hundred at most', async () => {
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
  test('[REQ-REV-4] is stored and shown as awaiting an answer', async () => {
    const as = await signIn(app);
    const body = { text: 'Is there a lift to all floors?' };
    expect((await succeed(app, calls.askQuestion, { as, params, body })).question).toMatchObject({ answer: null });
    const { questions } = await succeed(app, calls.hotelQuestions, { params });
    expect(questions).toMatchObject([{ text: body.text, answer: null, sample: false }]);
    const unknown = { hotelCode: '1' };
    expect(await app.call(calls.askQuestion, { as, params: unknown, body })).toMatchObject({ status: 404 });
    expect(await app.call(calls.askQuestion, { params, body })).toMatchObject({ status: 401 });
  });

  test('[REQ-PRIV-3] stays without a name when its writer’s account is deleted', async () => {
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

  test('[REQ-REV-4] is listed for operators until one answers it', async () => {
    const as = await signIn(app);
    const body = { text: 'May we arrive after midnight?' };
    const { question } = await succeed(app, calls.askQuestion, { as, params, body });
    const listed = async () => {
      const answer = await app.operations.inject({ method: 'GET', url: '/operations/questions' });
      const { questions } = z.object({ questions: z.array(z.looseObject({ id: z.string() })) }).parse(answer.json());
      return questions.find(({ id }) => id === question.id);
    };
    expect(await listed()).toMatchObject({ text: body.text, hotel: SCRIPTED_HOTEL.HotelName });

    const answer = (payload: object) =>
      app.operations.inject({ method: 'POST', url: '/operations/questions/answer', payload });
    const said = { id: question.id, text: ' The desk is open all night. ' };
    expect((await answer({ ...said, text: ' ' })).statusCode).toBe(400);
    expect(await listed()).toBeDefined();

    expect((await answer(said)).json()).toEqual({ answered: true });
    expect((await answer({ ...said, id: as.userId })).json()).toEqual({ answered: false });
    expect(await listed()).toBeUndefined();
    const { questions } = await succeed(app, calls.hotelQuestions, { params });
    expect(questions.find(({ id }) => id === question.id)).toMatchObject({
      answer: { text: 'The desk is open all night.', answeredAt: like.stringMatching(/Z$/) },
    });
  });

  test('[REQ-REV-4] is one of ten a day', async () => {
    const as = await signIn(app);
    const ask = (each: number) =>
      app.call(calls.askQuestion, { as, params, body: { text: `Question number ${each}?` } });
    for (let each = 0; each < 10; each += 1) expect((await ask(each)).status).toBe(200);
    expect(await ask(10)).toMatchObject({ status: 429, body: { code: 'QUESTIONS_LIMITED' } });
  });

  test('[REQ-REV-4] that was answered shows its answer', async () => {
    const asked = SAMPLES.questions('4712', clock.nowMs());
    await insertQuestions(app.context.database.pool, asked);
    const { questions } = await succeed(app, calls.hotelQuestions, { params: { hotelCode: '4712' } });
    expect(questions.map(({ text, answer }) => [text, answer])).toEqual(
      asked.map(({ text, answer }) => [text, answer]),
    );
  });
});

const Held = z.object({ id: z.string(), reason: z.string(), text: z.string(), kind: z.string() });
const held = async () => {
  const answer = await app.operations.inject({ method: 'GET', url: '/operations/held' });
  return z.object({ held: z.array(Held) }).parse(answer.json()).held;
};
const decide = async (id: string, verdict: string): Promise<unknown> =>
  (await app.operations.inject({ method: 'POST', url: '/operations/held/decide', payload: { id, verdict } })).json();
const shownQuestions = async () => (await succeed(app, calls.hotelQuestions, { params })).questions.map(({ id }) => id);

describe('what leads elsewhere or speaks for us', () => {
  test('[REQ-REV-5] a question with a link waits, is listed for operators, and is shown once released', async () => {
    const as = await signIn(app);
    // The newest of all: the list shows six.
    clock.advance(1000);
    const text = 'Is it cheaper at evil.example, as they say?';
    const asked = await succeed(app, calls.askQuestion, { as, params, body: { text } });
    expect(asked.held).toBe(true);
    const { id } = asked.question;
    expect(await shownQuestions()).not.toContain(id);
    expect((await held()).find((each) => each.id === id)).toMatchObject({ kind: 'question', reason: 'link', text });
    expect(await decide(id, 'maybe')).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await decide(id, 'release')).toEqual({ decided: true });
    expect(await shownQuestions()).toContain(id);
    expect(await decide(id, 'reject')).toEqual({ decided: false });
  });

  test('[REQ-REV-5] one that gives a number is never shown once rejected', async () => {
    const as = await signIn(app);
    const body = { text: 'Call 98765 43210 for half the price' };
    const { id } = (await succeed(app, calls.askQuestion, { as, params, body })).question;
    expect(await decide(id, 'reject')).toEqual({ decided: true });
    expect(await shownQuestions()).not.toContain(id);
    expect((await held()).map((each) => each.id)).not.toContain(id);
  });

  test('[REQ-REV-5] nobody is named as if they were ours', async () => {
    const as = await signIn(app);
    await app.context.database.pool.query("update users set name = 'Safar Support' where id = $1", [as.userId]);
    const body = { text: 'Does breakfast cost extra?' };
    expect((await succeed(app, calls.askQuestion, { as, params, body })).question.author).toBe('A guest');
    const profile = { as, body: { name: 'Admin' } };
    expect(await app.call(editProfile, profile)).toMatchObject({
      status: 400,
      body: { problems: [{ message: 'This name could be taken for one of ours. Please use your own.' }] },
    });
  });
});

test('[REQ-OFFER-1] the home page tells the offers that hold today and the reviews there are', async () => {
  const { pool } = app.context.database;
  const [first, second, third] = SAMPLES.offers('2026-01-01', '2026-12-31');
  if (!first || !second || !third) throw new Error('there are fewer than three sample offers');
  await insertOffers(pool, [
    { ...first, validFrom: '2020-01-01', validTill: '2999-12-31' },
    { ...second, validFrom: '2020-01-01', validTill: '2020-12-31' },
    { ...third, validFrom: '2998-01-01', validTill: '2999-12-31' },
  ]);
  await insertReviews(pool, [
    {
      ...sampleReview(),
      id: crypto.randomUUID(),
      bookingId: crypto.randomUUID(),
      hotelCode: SCRIPTED_HOTEL.HotelCode,
      sample: false,
      score: 10,
      text: 'The kindest people on this coast, and the best filter coffee we had in a month.',
      createdAt: clock.nowIso(),
    },
  ]);
  const rescore = () =>
    pool.query(
      `insert into hotel_scores (hotel_code, score, reviews, sampled)
       select hotel_code, avg(score), count(*), bool_or(sample) from reviews where held is null group by hotel_code
       on conflict (hotel_code) do update set score = excluded.score, reviews = excluded.reviews, sampled = excluded.sampled`,
    );
  const told = async (sample: boolean) => {
    const { rows } = await pool.query<{ count: number; score: number }>(
      `select count(*)::int as count, round(avg(score), 1)::float8 as score from reviews
       where sample = $1 and held is null`,
      [sample],
    );
    return { ...rows[0], sampled: sample };
  };
  await rescore();
  const home = await succeed(app, calls.homeHighlights, {});
  expect(home.offers.map(({ title }) => title)).toEqual([first?.title]);
  expect(home.testimonials[0]).toMatchObject({ hotelName: SCRIPTED_HOTEL.HotelName, city: SCRIPTED_HOTEL.CityName });
  expect(home.testimonials.map(({ sample }) => sample)).not.toContain(true);
  expect(home.reviews).toEqual(await told(false));

  // While no guest has written anywhere, the samples stand in and say so.
  await pool.query('update reviews set sample = true');
  await rescore();
  const sampled = await succeed(app, calls.homeHighlights, {});
  expect(sampled.testimonials.map(({ sample }) => sample)).not.toContain(false);
  expect(sampled.reviews).toEqual(await told(true));
});

async function stored(sessionId: string) {
  const found = await app.context.database.pool.query<Record<string, unknown>>(
    'select user_id, event, path, data from journey_events where session_id = $1 order by event desc',
    [sessionId],
  );
  return found.rows;
}

describe('the journey log', () => {
  test('[REQ-LOG-1] keeps both documented bodies, and knows who is signed in from the session alone', async () => {
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

  test('[REQ-LOG-1] takes nothing large or without an event', async () => {
    const sessionId = crypto.randomUUID();
    const large = Object.fromEntries(Array.from({ length: 40 }, (_each, index) => [`k${index}`, 'x'.repeat(300)]));
    expect(await app.call(calls.appendSnapshot, { body: { sessionId, event: 'a', data: large } })).toMatchObject({
      status: 413,
    });
    expect(await app.call(calls.appendSnapshot, { body: { sessionId } })).toMatchObject({ status: 400 });
    expect(await stored(sessionId)).toEqual([]);
  });

  test('[REQ-LOG-2] one session, and one address with however many sessions, adds no more than its share of a day', async () => {
    const data = Object.fromEntries(Array.from({ length: 15 }, (_, key) => [`key${key}`, 'x'.repeat(390)]));
    const add = (sessionId: string, from: string) =>
      app.call(calls.appendSnapshot, { body: { sessionId, event: 'flood', data }, from });
    const until429 = async (next: () => ReturnType<typeof add>): Promise<number> => {
      for (let added = 0; ; added += 1) {
        const { status, body } = await next();
        if (status === 200) continue;
        expect(body).toMatchObject({ code: 'SNAPSHOTS_LIMITED' });
        return added;
      }
    };
    expect(await until429(() => add('one', '10.8.0.1'))).toBeLessThan(100);
    expect((await add('two', '10.8.0.1')).status).toBe(200);
    let sessions = 0;
    expect(await until429(() => add(`many-${(sessions += 1)}`, '10.8.0.1'))).toBeLessThan(400);
    expect((await add('three', '10.8.0.2')).status).toBe(200);
    clock.advance(DAY_MS);
    expect((await add('one', '10.8.0.1')).status).toBe(200);
  });

  test('[REQ-LOG-2] forgets what is older than thirty days', async () => {
    const sessionId = crypto.randomUUID();
    await succeed(app, calls.appendSnapshot, { body: { sessionId, event: 'early' } });
    clock.advance(31 * DAY_MS);
    await succeed(app, calls.appendSnapshot, { body: { sessionId, event: 'late' } });
    // What the use case needs of its context is the platform.
    await forgetOldJourneys(app.context);
    expect(await stored(sessionId)).toMatchObject([{ event: 'late' }]);
  });
});
