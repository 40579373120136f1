import * as calls from '@safar/contract/engagement';
import { REVIEW_CATEGORIES } from '@safar/domain/stay/reviews';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, offerRate, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { openOrder, pay, readBooking, succeed, verify } from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { SAMPLES } from '../../../../../local/sample-reviews.ts';
import { insertSampleOffers } from './offer-store.ts';
import { dropSamples } from './sample-store.ts';
import { insertReviews } from './review-store.ts';
import { eventually } from '../../platform/testing/eventually.ts';

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
    // Earlier sessions have aged by as much; the traveller signs in again.
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
  await app.operations.inject({ method: 'POST', url: '/operations/held/decide', payload: { id, verdict: 'release' } });
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
    const { HotelCode, HotelName, HotelRating, CityName } = SCRIPTED_HOTEL;
    expect(await savedBy(as)).toMatchObject([
      { code: HotelCode, name: HotelName, stars: HotelRating, city: CityName, picture: null },
    ]);
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

test('[REQ-OFFER-1] the home page tells the offers that hold today and the reviews there are', async () => {
  const { pool } = app.context.database;
  const [first, second, third] = SAMPLES.offers('2026-01-01', '2026-12-31').filter(
    ({ couponCode }) => couponCode === null,
  );
  if (!first || !second || !third) throw new Error('there are fewer than three sample offers');
  await insertSampleOffers(pool, [
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
  const shown = async (sample: boolean) => {
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
  expect(home.reviews).toEqual(await shown(false));

  // While no guest has written anywhere, the samples are shown and marked as such.
  await pool.query('update reviews set sample = true');
  await rescore();
  const sampled = await succeed(app, calls.homeHighlights, {});
  expect(sampled.testimonials.map(({ sample }) => sample)).not.toContain(false);
  expect(sampled.reviews).toEqual(await shown(true));
});
