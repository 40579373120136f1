import * as calls from '@safar/contract/desk/queues';
import { hotelQuestions } from '@safar/contract/engagement';
import { auditLog } from '@safar/contract/desk/operators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type SignedInTraveller } from '../../platform/testing/sign-in.ts';
import type { Caller } from '../../platform/testing/test-app.ts';
import { buildCommerceApp, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { succeed } from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { asOperator } from '../desk/testing/as-operator.ts';
import { waitingRows } from '../waiting/testing/waiting-rows.ts';

const hotelCode = SCRIPTED_HOTEL.HotelCode;
const reason = 'It names a person';

let app: CommerceApp;
let traveller: SignedInTraveller;
let content: Caller;
let second: Caller;

beforeAll(async () => {
  app = await buildCommerceApp();
  traveller = await signIn(app);
  content = await asOperator(app, 'content');
  second = await asOperator(app, 'support', 'second@desk.example');
});
afterAll(() => app.close());

async function question(text: string): Promise<string> {
  const id = crypto.randomUUID();
  await app.context.database.pool.query(
    `insert into questions (id, user_id, hotel_code, author, text, created_at) values ($1, $2, $3, 'Asha R.', $4, now())`,
    [id, traveller.userId, hotelCode, text],
  );
  return id;
}

const answer = (id: string, text: string, as = content) =>
  app.deskCall(calls.answerGuest, { as, params: { id }, body: { text } });
const takeBack = (id: string, what: 'text' | 'answer') =>
  app.deskCall(calls.takeBackWriting, { as: content, params: { id }, body: { what, reason } });
const onTheSite = async (id: string) =>
  (await succeed(app, hotelQuestions, { params: { hotelCode } })).questions.find((one) => one.id === id);
async function listed(find = '') {
  const { body } = await app.deskCall(calls.shownWriting, { as: content, query: { find } });
  return calls.shownWriting.answer.parse(body).shown;
}

describe('[REQ-REV-6] an answer that is shown', () => {
  test('is found by hotel or words, corrected as it was looked at, and read so on the site', async () => {
    const id = await question('Is there parking?');
    await answer(id, 'Ask Ravi, ravi@example.com.');
    expect((await listed(hotelCode)).map((one) => one.id)).toContain(id);
    expect(await listed('RAVI@example')).toMatchObject([{ id, answer: 'Ask Ravi, ravi@example.com.' }]);
    const [{ at: known } = { at: '' }] = await listed('RAVI@example');
    const correct = (text: string) =>
      app.deskCall(calls.correctAnswer, { as: content, params: { id }, body: { known, text, reason } });
    expect((await correct('Yes, for ten cars.')).status).toBe(200);
    expect((await correct('No.')).body).toMatchObject({ code: 'WRITING_NOT_SHOWN' });
    expect((await onTheSite(id))?.answer?.text).toBe('Yes, for ten cars.');
    expect(await listed('ravi@')).toEqual([]);
    const log = await app.deskCall(auditLog, {
      as: await asOperator(app, 'admin'),
      query: { action: 'correctAnswer' },
    });
    expect(log.body).toMatchObject({ entries: [{ reason, subject: { id } }] });
  });

  test('is taken back, and its question waits again', async () => {
    const id = await question('Is there a pool?');
    await answer(id, 'Ring 98100 00000.');
    expect((await takeBack(id, 'answer')).status).toBe(200);
    expect((await takeBack(id, 'answer')).body).toMatchObject({ code: 'WRITING_NOT_SHOWN' });
    expect(await onTheSite(id)).toMatchObject({ answer: null });
    const open = await waitingRows(app, content, 'question');
    expect(open.map(({ detail }) => detail.questionId)).toContain(id);
    expect((await answer(id, 'Yes, heated.')).status).toBe(200);
  });

  test('of two at once is one, and the other is told', async () => {
    const id = await question('Is breakfast early?');
    const answers = await Promise.all([answer(id, 'From seven.'), answer(id, 'From six.', second)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const first = (await onTheSite(id))?.answer?.text;
    expect((await answer(id, 'At noon.')).body).toMatchObject({ code: 'NOT_IN_QUEUE' });
    expect((await onTheSite(id))?.answer?.text).toBe(first);
  });
});

test('[REQ-REV-6] a question that is taken back is read by nobody, nor its answer', async () => {
  const id = await question('My number is in the app');
  await answer(id, 'Thank you.');
  expect((await takeBack(id, 'text')).status).toBe(200);
  expect(await onTheSite(id)).toBeUndefined();
  expect((await listed()).map((one) => one.id)).not.toContain(id);
});

test('[REQ-REV-6] a review that is taken back counts no longer, also as the last of its hotel', async () => {
  const { pool } = app.context.database;
  const ids = [9, 1].map((score) => ({ id: crypto.randomUUID(), score }));
  for (const { id, score } of ids)
    await pool.query(
      `insert into reviews (user_id, id, booking_id, hotel_code, author, score, categories, text, stayed_on, nights, created_at)
       values ($1, $2, gen_random_uuid(), $3, 'Asha R.', $4, '{"v":1}', 'A long and honest text', '2026-01-01', 1, now())`,
      [traveller.userId, id, hotelCode, score],
    );
  await pool.query(
    `insert into hotel_scores (hotel_code, score, reviews, sampled) values ($1, 5, 2, false)
     on conflict (hotel_code) do update set score = 5, reviews = 2, sampled = false`,
    [hotelCode],
  );
  const kept = async () =>
    (await pool.query<object>('select score, reviews from hotel_scores where hotel_code = $1', [hotelCode])).rows;
  await takeBack(ids[1]?.id ?? '', 'text');
  expect(await kept()).toEqual([{ score: 9, reviews: 1 }]);
  await takeBack(ids[0]?.id ?? '', 'text');
  expect(await kept()).toEqual([]);
});
