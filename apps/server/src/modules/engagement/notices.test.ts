import * as calls from '@safar/contract/desk/notices';
import { liveNotices } from '@safar/contract/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock, type MovableClock } from '../../platform/clock.ts';
import { buildTestApp, type Caller, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator } from '../desk/testing/as-operator.ts';

/** Shorter than the idle time after which operators are signed out. */
const SPAN_MS = 20 * 60_000;
const reason = 'The strike of the ground staff';
const WORDS = { en: 'Strike at Delhi airport on 12 Dec', hi: '12 दिसंबर को दिल्ली हवाई अड्डे पर हड़ताल' };

let clock: MovableClock;
let startMs: number;
let app: TestApp;
let content: Caller;

beforeAll(async () => {
  startMs = Date.now();
  clock = movableClock(startMs);
  app = await buildTestApp({ parts: { clock } });
  content = await asOperator(app, 'content');
});
afterAll(() => app.close());

function noticeOf(wish: object = {}) {
  const until = new Date(startMs + SPAN_MS).toISOString();
  const from = new Date(startMs - SPAN_MS).toISOString();
  return { words: WORDS, level: 'caution', place: 'flights', link: '/about/connect', from, until, ...wish };
}

function save(wish: object = {}, known: object | null = null, as: Caller = content) {
  return app.deskCall(calls.saveNotice, { as, body: { known, notice: noticeOf(wish), reason } });
}

async function saved(wish: object = {}): Promise<string> {
  return calls.saveNotice.answer.parse((await save(wish)).body).id;
}

function withdraw(id: string) {
  return app.deskCall(calls.withdrawNotice, { as: content, params: { id }, body: { reason } });
}

async function listed(id: string) {
  const { body } = await app.deskCall(calls.notices, { as: content });
  return calls.notices.answer.parse(body).notices.find((notice) => notice.id === id);
}

async function live(language = 'en') {
  const { body } = await app.call(liveNotices, { headers: { 'accept-language': language } });
  return liveNotices.answer.parse(body).notices;
}

test('[REQ-NOTICE-1, REQ-NOTICE-2] a notice is told from its first minute to its last, in the language of the page, cautions first', async () => {
  const id = await saved();
  const calm = await saved({ level: 'information', place: 'everywhere', words: { en: 'New terminal' }, link: null });
  const later = await saved({ from: new Date(startMs + SPAN_MS / 2).toISOString() });
  expect((await live()).map((notice) => notice.id)).toEqual([id, calm]);
  expect(await live('hi')).toMatchObject([
    { id, text: WORDS.hi, level: 'caution', place: 'flights', link: '/about/connect' },
    { id: calm, text: 'New terminal', level: 'information', place: 'everywhere', link: null },
  ]);
  expect([(await listed(id))?.state, (await listed(later))?.state]).toEqual(['live', 'scheduled']);
  clock.set(startMs + SPAN_MS / 2);
  const shown = (await live()).map((notice) => notice.id);
  expect([shown.slice(0, 2).toSorted(), shown[2]]).toEqual([[id, later].toSorted(), calm]);
  // Over by the clock, whatever is cached.
  clock.set(startMs + SPAN_MS);
  expect(await live()).toEqual([]);
  expect((await listed(id))?.state).toBe('ended');
  clock.set(startMs);
  for (const one of [id, calm, later]) expect((await withdraw(one)).status).toBe(200);
  expect(await live()).toEqual([]);
});

test('[REQ-NOTICE-2] a changed notice is another to who closed it, of two who change it the second is told, and a withdrawn one stays so', async () => {
  const id = await saved();
  const [before] = await live();
  const known = { id, revision: (await listed(id))?.revision };
  const answers = await Promise.all(['One', 'Two'].map((en) => save({ words: { en } }, known)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [after] = await live();
  expect(after?.id).toBe(id);
  expect(after?.version).not.toBe(before?.version);
  expect((await withdraw(id)).status).toBe(200);
  expect((await withdraw(id)).body).toMatchObject({ code: 'NOTICE_NOT_FOUND' });
  const revision = (await listed(id))?.revision;
  expect((await save({}, { id, revision })).body).toMatchObject({ code: 'NOTICE_OVER' });
});

test('[REQ-NOTICE-2] what is over, upside down, without English or leads away is refused, and so is whoever may not', async () => {
  const past = new Date(startMs - SPAN_MS / 2).toISOString();
  expect((await save({ until: past })).body).toMatchObject({ code: 'NOTICE_OVER' });
  const wrong = [{ until: noticeOf().from }, { words: { hi: WORDS.hi } }, { link: 'https://elsewhere.example' }];
  for (const wish of wrong) expect((await save(wish)).status).toBe(400);
  expect((await save({}, null, await asOperator(app, 'support'))).status).toBe(403);
});

test('[REQ-NOTICE-2] at most 20 are live or scheduled', async () => {
  const presses = await Promise.all(Array.from({ length: 22 }, () => save()));
  const ids = presses.filter(({ status }) => status === 200).map(({ body }) => calls.saveNotice.answer.parse(body).id);
  expect(ids).toHaveLength(20);
  expect(presses.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'NOTICES_FULL' });
  for (const id of ids) await withdraw(id);
});
