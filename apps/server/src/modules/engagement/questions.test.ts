import { editProfile } from '@safar/contract/account';
import * as calls from '@safar/contract/engagement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '../../platform/clock.ts';
import { signIn } from '../../platform/testing/sign-in.ts';
import { buildCommerceApp, type CommerceApp } from '../bookings/testing/commerce-app.ts';
import { succeed } from '../bookings/testing/journey.ts';
import { SCRIPTED_HOTEL } from '../bookings/testing/scripted-supplier.ts';
import { like } from '../../platform/testing/like.ts';
import { eraseNameFromWritings, writingsOf } from './personal-store.ts';
import { insertQuestions } from './question-store.ts';
import { SAMPLES } from '../../../../../local/sample-reviews.ts';

const params = { hotelCode: SCRIPTED_HOTEL.HotelCode };

const clock = movableClock(Date.now());
let app: CommerceApp;

beforeAll(async () => {
  app = await buildCommerceApp({ clock });
});
afterAll(() => app.close());

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
    const reply = { id: question.id, text: ' The desk is open all night. ' };
    expect((await answer({ ...reply, text: ' ' })).statusCode).toBe(400);
    expect(await listed()).toBeDefined();

    expect((await answer(reply)).json()).toEqual({ answered: true });
    expect((await answer({ ...reply, id: as.userId })).json()).toEqual({ answered: false });
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
      body: {
        problems: [
          { message: 'This name looks like that of our team, a bank or an authority. Please use your own name.' },
        ],
      },
    });
  });
});
