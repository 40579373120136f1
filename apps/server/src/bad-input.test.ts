import type { Call } from '@safar/contract/call';
import { CALLS } from '@safar/contract/calls';
import { openApiDocument } from '@safar/contract/openapi';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GOOD, GOOD_IN_BODY } from './platform/testing/good-input.ts';
import { signIn, type SignedInTraveller } from './platform/testing/sign-in.ts';
import { buildTestApp, type TestAnswer, type TestApp, type TestCall } from './platform/testing/test-app.ts';

const RUNS_PER_CALL = 60;
/** Bytes; the largest body that any call reads has a file of 4 MB in base64. */
const MORE_THAN_ANY_LIMIT = 8_000_000;

const ErrorAnswer = z.object({ ok: z.literal(false), error: z.string().min(1), code: z.string().regex(/^[A-Z_]+$/) });

/** Values that fit few fields or none. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    'x'.repeat(5000),
    '\u0000',
    'a\u0000b',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '-1',
    '1e9',
    '99999999999',
    '1.5',
    'NaN',
    'null',
    '2026-02-30',
    '2027-13-01',
    '\ud800',
    '💥',
    '<script>',
    '{}',
    '[]',
  ),
  fc.constantFrom<unknown>(null, true, -1, 0, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], {
    __proto__: null,
    constructor: 1,
  }),
  fc.string({ maxLength: 40 }),
  fc.anything({ maxDepth: 2, withBigInt: false, withDate: false, withNullPrototype: false }),
);

type Place = 'params' | 'query' | 'body';

let app: TestApp;
let traveller: SignedInTraveller;

beforeAll(async () => {
  app = await buildTestApp();
  traveller = await signIn(app);
});
afterAll(() => app.close());

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? fieldsOf(inner) : [];
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function goodInput(
  call: Call,
): Required<Pick<TestCall, 'params' | 'query'>> & { body: Record<string, unknown> | undefined } {
  const texts = (schema: z.ZodType | undefined) =>
    Object.fromEntries(fieldsOf(schema).map((name) => [name, String(GOOD[name])]));
  const body =
    call.body && Object.fromEntries(fieldsOf(call.body).map((name) => [name, GOOD_IN_BODY[name] ?? GOOD[name]]));
  return { params: texts(call.params), query: texts(call.query), body };
}

function placesOf(call: Call): { place: Place; name: string }[] {
  const places: Place[] = ['params', 'query', 'body'];
  return places.flatMap((place) => fieldsOf(call[place]).map((name) => ({ place, name })));
}

/** Whether the contract itself accepts the input; then every answer except a server error is right. */
function fits(call: Call, input: TestCall): boolean {
  const without = Object.fromEntries(Object.entries(input.query ?? {}).filter(([, value]) => value !== ''));
  return (
    (call.params?.safeParse(input.params).success ?? true) &&
    (call.query?.safeParse(without).success ?? true) &&
    (call.body?.safeParse(input.body).success ?? true)
  );
}

const BREAKDOWN = /\bat .+:\d+:\d+|node_modules|select .+ from/i;

/** The first rule that an answer breaks, as a sentence; null when it breaks none. */
function faultOf(answer: TestAnswer, fitting: boolean): string | null {
  const text = JSON.stringify(answer.body);
  if (BREAKDOWN.test(text)) return `it shows its insides: ${text}`;
  if (answer.status === 200) return fitting ? null : 'it accepted what its contract refuses';
  const parsed = ErrorAnswer.safeParse(answer.body);
  if (!parsed.success) return `it is no error answer: ${text}`;
  if (parsed.data.code === 'NOT_FOUND') return 'no such call is served';
  // 503: the sandbox fails like a supplier when it cannot do what is asked.
  if (answer.status >= 500 && answer.status !== 503) return `it broke down: ${text}`;
  return fitting || answer.status === 400 ? null : `${answer.status} instead of 400: ${text}`;
}

/** Puts a value where it does not belong, in the form that the wire would carry. */
function withValue(call: Call, { place, name }: { place: Place; name: string }, value: unknown): TestCall {
  const input = goodInput(call);
  if (place === 'body')
    return { ...input, body: JSON.parse(JSON.stringify({ ...input.body, [name]: value })), as: traveller };
  const text = wireText(value);
  return { ...input, [place]: { ...input[place], [name]: text }, as: traveller };
}

function wireText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  // A lone surrogate cannot be written into an address.
  return text.toWellFormed();
}

const checked = CALLS.filter((call) => placesOf(call).length > 0);

describe('bad input of any kind answers 400 with error and code, never a breakdown', () => {
  test.each(checked.map((call) => [call.id, call] as const))('[REQ-API-4] %s', async (_id, call) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...placesOf(call)), hostile, async (at, value) => {
        const input = withValue(call, at, value);
        // HTTP clients resolve a segment of dots: it is another address, not a value.
        fc.pre(!(at.place === 'params' && /^\.{1,2}$|^$/.test(input.params?.[at.name] ?? '')));
        expect(faultOf(await app.call(call, input), fits(call, input))).toBeNull();
      }),
      { numRuns: RUNS_PER_CALL },
    );
  });

  test.each(checked.map((call) => [call.id, call] as const))(
    '[REQ-API-4] %s, each field left out',
    async (_id, call) => {
      for (const { place, name } of placesOf(call).filter((at) => at.place !== 'params')) {
        const input = goodInput(call);
        const rest = Object.fromEntries(Object.entries(input[place] ?? {}).filter(([key]) => key !== name));
        const without: TestCall = { ...input, [place]: rest, as: traveller };
        expect(faultOf(await app.call(call, without), fits(call, without))).toBeNull();
      }
    },
  );
});

describe('bodies that are not what a call reads', () => {
  const posts = CALLS.filter((call) => call.method === 'post' && call.body !== undefined);

  test.each(posts.map((call) => [call.id, call] as const))(
    '%s refuses broken JSON, other types and too much of it',
    async (_id, call) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(GOOD[name]));
      const headers = { cookie: traveller.cookie, authorization: `Bearer ${traveller.token}` };
      const post = (contentType: string, payload: string) =>
        app.app.inject({ method: 'POST', url: path, headers: { ...headers, 'content-type': contentType }, payload });
      for (const [contentType, payload, status] of [
        ['application/json', '{"mobile": ', 400],
        ['application/json', '{"__proto__": {"admin": true}, "mobile": 1}', 400],
        ['text/plain', 'hello', 415],
        ['application/json', JSON.stringify({ x: 'y'.repeat(MORE_THAN_ANY_LIMIT) }), 413],
      ] as const) {
        const answer = await post(contentType, payload);
        expect({ payload: payload.slice(0, 20), status: answer.statusCode }).toEqual({
          payload: payload.slice(0, 20),
          status,
        });
        expect(ErrorAnswer.safeParse(answer.json()).success).toBe(true);
      }
    },
  );
});

test('[REQ-API-1] the OpenAPI document describes every call of the contract, and is what the server publishes', async () => {
  const published = await app.app.inject('/api/openapi.json');
  expect(published.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  for (const call of CALLS)
    expect(published.json()).toHaveProperty(['paths', call.path, call.method, 'operationId'], call.id);
});
