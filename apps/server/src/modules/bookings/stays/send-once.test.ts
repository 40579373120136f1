import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { movableClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createLogger } from '../../../platform/logging.ts';
import '../../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../../platform/testing/test-stack.ts';
import type { NoAnswer } from '../../../suppliers/no-answer.ts';
import { sendOnce } from '../buy/send-once.ts';
import { insertCall, type CallKey } from '../order/supplier-calls.ts';

const CONNECTIONS = 6;
const KEPT_MS = 60_000;
const SENT_AT_MS = Date.parse('2026-11-21T06:00:00.000Z');
const log = createLogger('silent');

type Booked = { kind: 'booked'; booking: string };
type Answer = Booked | { kind: 'pending'; booking: null } | { kind: 'changed' } | NoAnswer;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), CONNECTIONS);
});
afterAll(() => database.close());

/** Writes down an attempt, and sends it to a supplier with these answers. */
async function attemptAnswered(...answers: readonly Answer[]) {
  const key: CallKey = { userId: crypto.randomUUID(), bookingId: crypto.randomUUID(), record: 0, act: 'book', n: 1 };
  const clock = movableClock(SENT_AT_MS);
  await database.transaction(async (transaction) => {
    // The attempt is written without its booking and payment.
    await transaction.query('set local session_replication_role = replica');
    await insertCall(transaction, key, { clientReference: 'SFR-1', at: clock.nowIso() });
  });
  const left = [...answers];
  const supplier = vi.fn<() => Promise<Answer>>(async () => {
    const answer = left.shift();
    if (answer === undefined) throw new Error('sent too often');
    return answer;
  });
  const send = () =>
    sendOnce<Booked, string>({ clock, database }, key, {
      send: supplier,
      keptUntil: new Date(SENT_AT_MS + KEPT_MS).toISOString(),
      supplier: 'tbo',
      log,
    });
  return { send, supplier, clock };
}

function silence(sent: boolean): NoAnswer {
  return { kind: 'no-answer', reason: 'timeout', sent, text: '' };
}

test('one run alone sends, however many try at once; the others ask what became of it', async () => {
  const { send, supplier } = await attemptAnswered({ kind: 'booked', booking: 'room' });
  const answers = await Promise.all(Array.from({ length: CONNECTIONS }, send));
  expect(supplier).toHaveBeenCalledOnce();
  expect(answers.filter(({ kind }) => kind === 'booked')).toEqual([{ kind: 'booked', booking: 'room' }]);
  expect(answers.filter(({ kind }) => kind === 'silent')).toHaveLength(CONNECTIONS - 1);
});

test('what the supplier has taken is known as taken in a later run: nothing there does not mean that nothing comes', async () => {
  const { send, supplier } = await attemptAnswered({ kind: 'pending', booking: null });
  const taken = { kind: 'pending', sentAtMs: SENT_AT_MS, booking: null };
  expect(await send()).toEqual(taken);
  expect(await send()).toEqual(taken);
  expect(supplier).toHaveBeenCalledOnce();
});

test('what got no answer is not sent again, and what never left may be', async () => {
  const lost = await attemptAnswered(silence(true));
  expect(await lost.send()).toEqual({ kind: 'silent', sentAtMs: SENT_AT_MS });
  expect(await lost.send()).toEqual({ kind: 'silent', sentAtMs: SENT_AT_MS });
  const unreached = await attemptAnswered(silence(false), { kind: 'booked', booking: 'room' });
  expect(await unreached.send()).toEqual({ kind: 'not-sent' });
  expect(await unreached.send()).toEqual({ kind: 'booked', booking: 'room' });
});

test('once the offer is kept no longer nothing new is sent, and what was sent is still asked about', async () => {
  const late = await attemptAnswered();
  late.clock.advance(KEPT_MS + 1);
  expect(await late.send()).toMatchObject({ kind: 'refused', reason: 'fare-gone' });
  const early = await attemptAnswered(silence(true));
  await early.send();
  early.clock.advance(KEPT_MS + 1);
  expect(await early.send()).toEqual({ kind: 'silent', sentAtMs: SENT_AT_MS });
});

test('a price that moved is a refusal, in the words for the traveller', async () => {
  const { send } = await attemptAnswered({ kind: 'changed' });
  expect(await send()).toMatchObject({ kind: 'refused', reason: 'fare-gone' });
});
