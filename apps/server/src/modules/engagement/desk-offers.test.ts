import { approveCoupon, createCoupon, endCoupon } from '@safar/contract/desk/coupons';
import * as calls from '@safar/contract/desk/offers';
import { homeHighlights } from '@safar/contract/engagement';
import { indiaClockOf } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLES } from '../../../../../local/sample-reviews.ts';
import type { Clock } from '../../platform/clock.ts';
import { buildTestApp, type Caller, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { countSamples } from './sample-store.ts';
import { seedSamples } from './seed-samples.ts';

/** The demonstration's campaigns have tests of their own. */
const NO_COUPONS = { named: async () => [], addSamples: async () => {} };

const reason = 'The winter campaign';
const WORDS = { title: 'Hills in winter', text: 'Snow, and rooms from ₹2,000.', terms: 'Of each hotel.' };
const IN_HINDI = { title: 'सर्दियों में पहाड़', text: 'बर्फ़ और ₹2,000 से कमरे।', terms: 'हर होटल के अनुसार।' };
const TERMS = {
  words: { en: WORDS },
  link: '/home?tab=hotels&city=Manali',
  scene: 'hills',
  picture: null,
  couponCode: null,
  from: '2020-01-01',
  until: '2999-12-31',
};

let aheadMs = 0;
const clock: Clock = {
  nowMs: () => Date.now() + aheadMs,
  nowIso: () => new Date(Date.now() + aheadMs).toISOString(),
};
let app: TestApp;
let content: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await buildTestApp({ parts: { clock } });
  content = await asOperator(app, 'content');
  admin = await asOperator(app, 'admin');
});
afterAll(() => app.close());

function save(terms: object = TERMS, known: object | null = null) {
  return app.deskCall(calls.saveOffer, { as: content, body: { known, terms, reason } });
}

async function saved(terms: object = TERMS): Promise<string> {
  return calls.saveOffer.answer.parse((await save(terms)).body).id;
}

function show(id: string, shown = true) {
  return app.deskCall(calls.showOffer, { as: content, params: { id }, body: { shown, reason } });
}

function move(id: string, to: 'earlier' | 'later') {
  return app.deskCall(calls.moveOffer, { as: content, params: { id }, body: { to } });
}

async function listed() {
  return calls.deskOffers.answer.parse((await app.deskCall(calls.deskOffers, { as: content })).body).offers;
}

async function stateOf(id: string) {
  return (await listed()).find((offer) => offer.id === id)?.state;
}

/** Titles on the home page, in a language of the site. */
async function titles(language = 'en'): Promise<string[]> {
  const { body } = await app.call(homeHighlights, { headers: { 'accept-language': language } });
  return homeHighlights.answer.parse(body).offers.map(({ title }) => title);
}

test('[REQ-OFFER-1, REQ-OFFER-2] an offer is a draft until it is shown, on its days alone, and leaves when it is withdrawn', async () => {
  const today = indiaClockOf(clock.nowMs()).day;
  const id = await saved({ ...TERMS, from: today, until: today });
  expect([await stateOf(id), await titles()]).toEqual(['draft', []]);
  await show(id);
  expect([await stateOf(id), await titles()]).toEqual(['live', [WORDS.title]]);
  aheadMs = -2 * DAY_MS;
  expect(await titles()).toEqual([]);
  aheadMs = 2 * DAY_MS;
  expect(await titles()).toEqual([]);
  aheadMs = 0;
  await show(id, false);
  expect([await stateOf(id), await titles()]).toEqual(['withdrawn', []]);
  const ahead = await saved({ ...TERMS, from: '2999-01-01' });
  const over = await saved({ ...TERMS, until: '2020-12-31' });
  for (const one of [ahead, over]) await show(one);
  expect([await stateOf(ahead), await stateOf(over)]).toEqual(['scheduled', 'ended']);
  expect((await show('nowhere')).body).toMatchObject({ code: 'OFFER_NOT_FOUND' });
});

test('[REQ-OFFER-2] it is read in the language of the page, in English where nobody wrote it in that one', async () => {
  const both = await saved({ ...TERMS, words: { en: WORDS, hi: IN_HINDI } });
  await show(both);
  expect([await titles('en'), await titles('hi')]).toEqual([[WORDS.title], [IN_HINDI.title]]);
  await show(both, false);
  const english = await saved();
  await show(english);
  expect(await titles('hi')).toEqual([WORDS.title]);
  await show(english, false);
});

test('[REQ-OFFER-2] offers stand on the home page in the order they are given', async () => {
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push(await saved({ ...TERMS, words: { en: { ...WORDS, title } } }));
  for (const id of ids) await show(id);
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  await move(ids[2] ?? '', 'earlier');
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
  await move(ids[0] ?? '', 'later');
  expect(await titles()).toEqual(['Three', 'One', 'Two']);
  for (const id of ids) await show(id, false);
});

test('[REQ-OFFER-2] of two who change an offer at once the second is told, and nothing leads away from the site', async () => {
  const id = await saved();
  const revision = (await listed()).find((offer) => offer.id === id)?.revision;
  const answers = await Promise.all(
    ['One', 'Two'].map((title) => save({ ...TERMS, words: { en: { ...WORDS, title } } }, { id, revision })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  for (const link of [
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/..//elsewhere.example',
    'home',
  ])
    expect((await save({ ...TERMS, link })).status).toBe(400);
  for (const wrong of [{ words: { hi: IN_HINDI } }, { until: '2019-12-31' }])
    expect((await save({ ...TERMS, ...wrong })).status).toBe(400);
});

test('[REQ-OFFER-3] samples that were removed do not come back, and what an operator changed is no sample', async () => {
  const { pool } = app.context.database;
  const hotels = {
    findHotel: async () => null,
    popularCodes: async () => ['1000001', '1000002'],
    saveGuestScores: async () => {},
    totalGuestScore: async () => null,
    forgetSampledScores: async () => {},
    forgetGuestScore: async () => {},
  };
  const seed = () => seedSamples({ clock, database: app.context.database, hotels, coupons: NO_COUPONS }, SAMPLES);
  await seed();
  const brought = await countSamples(pool);
  expect(Math.min(...Object.values(brought))).toBeGreaterThan(0);
  const [sample] = (await listed()).filter(({ id }) => id === 'goa-weekends');
  await save(TERMS, { id: 'goa-weekends', revision: sample?.revision });
  await seed();
  const left = { ...brought, offers: brought.offers - 1 };
  expect(await countSamples(pool)).toEqual(left);

  const remove = (as: Caller) => app.deskCall(calls.removeSamples, { as, body: { reason } });
  expect((await remove(content)).status).toBe(403);
  expect((await remove(admin)).body).toMatchObject(left);
  await seed();
  expect(await countSamples(pool)).toEqual({ offers: 0, reviews: 0, questions: 0 });
  expect((await listed()).find(({ id }) => id === 'goa-weekends')?.words.en).toEqual(WORDS);
});

async function isShown(title: string): Promise<boolean> {
  return (await titles()).includes(title);
}

test('[REQ-OFFER-4] an offer of a coupon is shown while that is approved, within its days and not used up, with the terms of the coupon itself', async () => {
  const today = indiaClockOf(clock.nowMs()).day;
  const coupon = { code: 'SNOW12', name: 'Snow', product: 'hotel', percent: 12, flatPaise: 0, capPaise: 150_000 };
  const limits = { minimumPaise: 500_000, firstBooking: true, combines: false, perTraveller: null, totalUses: 1 };
  const body = { ...coupon, ...limits, budgetPaise: null, fundedBy: 'safar', from: today, until: today, reason };
  expect((await save({ ...TERMS, couponCode: 'SNOW12' })).body).toMatchObject({ code: 'OFFER_COUPON_UNKNOWN' });
  const made = await app.deskCall(createCoupon, { as: content, body });
  const { id: couponId } = createCoupon.answer.parse(made.body);
  const words = { en: { ...WORDS, title: 'Snow days', terms: '' } };
  expect((await save({ ...TERMS, words })).status).toBe(400);
  const id = await saved({ ...TERMS, words, couponCode: 'snow12' });
  await show(id);
  expect([await stateOf(id), await isShown('Snow days')]).toEqual(['waiting', false]);

  const finance = await asOperator(app, 'finance');
  await app.deskCall(approveCoupon, { as: finance, params: { id: couponId }, body: { reason } });
  expect(await stateOf(id)).toBe('live');
  const { offers } = homeHighlights.answer.parse((await app.call(homeHighlights)).body);
  expect(offers.filter(({ title }) => title === 'Snow days')).toMatchObject([
    {
      terms: '',
      validTill: today,
      coupon: {
        code: 'SNOW12',
        product: 'hotel',
        percent: 12,
        flatPaise: 0,
        capPaise: 150_000,
        minimumPaise: 500_000,
        firstBooking: true,
        until: today,
      },
    },
  ]);

  const { pool } = app.context.database;
  await pool.query('update coupons set uses = 1 where id = $1', [couponId]);
  expect([await stateOf(id), await isShown('Snow days')]).toEqual(['waiting', false]);
  await pool.query('update coupons set uses = 0 where id = $1', [couponId]);
  aheadMs = DAY_MS;
  expect(await isShown('Snow days')).toBe(false);
  aheadMs = 0;
  await app.deskCall(endCoupon, { as: finance, params: { id: couponId }, body: { reason } });
  expect(await isShown('Snow days')).toBe(false);
  await show(id, false);
});
