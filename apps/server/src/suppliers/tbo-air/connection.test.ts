import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANSWER_LIMIT_MS, refusal, scriptedAir, success, type ScriptedAir } from './testing/scripted-air.ts';

let air: ScriptedAir;
beforeEach(async () => {
  air = await scriptedAir();
});
afterEach(() => air.close());

const SEARCH = {
  operation: 'Search',
  side: 'search',
  body: { A: 1 },
  timeoutMs: ANSWER_LIMIT_MS,
  repeatable: false,
} as const;

test('every call carries the token and the address of the traveller’s server, and asks for the token once', async () => {
  air.next(success({}), success({}));
  await Promise.all([air.connection.call(SEARCH), air.connection.call(SEARCH)]);
  expect(air.tokens()).toBe(1);
  expect(air.asked).toEqual([
    { path: '/search/Search', method: 'Search', body: { EndUserIp: '192.0.2.1', TokenId: 'token-1', A: 1 } },
    { path: '/search/Search', method: 'Search', body: { EndUserIp: '192.0.2.1', TokenId: 'token-1', A: 1 } },
  ]);
});

test('a refused token is renewed once, and the call made again with the new one', async () => {
  air.next(refusal(6, 'Invalid Token', 4), success({ Origin: 'DEL' }));
  const answer = await air.connection.call(SEARCH);
  expect(answer).toMatchObject({ kind: 'answer', reply: { fields: { Origin: 'DEL' } } });
  expect(air.asked.map(({ body }) => body['TokenId'])).toEqual(['token-1', 'token-2']);
});

test('a refusal without the frame of the service is one', async () => {
  const refused = { ResponseStatus: 4, Error: { ErrorCode: 6, ErrorMessage: 'Invalid Token' } };
  air.next({ status: 200, text: JSON.stringify(refused) }, success({}));
  expect(await air.connection.call(SEARCH)).toMatchObject({ kind: 'answer' });
  expect(air.tokens()).toBe(2);
});

test('two calls refused at once renew the token once', async () => {
  air.next(refusal(6), refusal(6), success({}), success({}));
  await Promise.all([air.connection.call(SEARCH), air.connection.call(SEARCH)]);
  expect(air.tokens()).toBe(2);
});

test('a token refused again is answered as it was: nobody asks for a third', async () => {
  air.next(refusal(6), refusal(6));
  expect(await air.connection.call(SEARCH)).toMatchObject({ kind: 'answer', reply: { errorCode: 6 } });
  expect(air.tokens()).toBe(2);
});

test('what is not a reply of the service is no answer, and says whether anything was sent', async () => {
  air.next({ status: 404, text: '<html>' }, success({}), 'cut', 'silence');
  expect(await air.connection.call(SEARCH)).toMatchObject({ kind: 'no-answer', reason: 'malformed', sent: true });
  expect(await air.connection.call(SEARCH)).toMatchObject({ kind: 'answer' });
  expect(await air.connection.call(SEARCH)).toMatchObject({ kind: 'no-answer', reason: 'unreachable', sent: true });
  const patience = { ...SEARCH, timeoutMs: 50 };
  expect(await air.connection.call(patience)).toMatchObject({ kind: 'no-answer', reason: 'timeout', sent: true });
});

test('search and booking have each their own address', async () => {
  air.next(success({}), success({}));
  await air.connection.call(SEARCH);
  await air.connection.call({ ...SEARCH, operation: 'Ticket', side: 'booking' });
  expect(air.asked.map(({ path }) => path)).toEqual(['/search/Search', '/booking/Ticket']);
});

test('a question that somebody waits for is asked once more when it failed at once; what acts never is', async () => {
  const question = { ...SEARCH, repeatable: 'fast' } as const;
  air.next('cut', success({ Origin: 'DEL' }), { status: 503, text: '' }, success({ Origin: 'BOM' }));
  expect(await air.connection.call(question)).toMatchObject({ kind: 'answer', reply: { fields: { Origin: 'DEL' } } });
  expect(await air.connection.call(question)).toMatchObject({ kind: 'answer', reply: { fields: { Origin: 'BOM' } } });
  expect(air.asked).toHaveLength(4);
  air.next('cut', success({}));
  expect(await air.connection.call({ ...SEARCH, operation: 'Ticket' })).toMatchObject({ kind: 'no-answer' });
  expect(air.asked).toHaveLength(5);
  air.next(success({}));
});
