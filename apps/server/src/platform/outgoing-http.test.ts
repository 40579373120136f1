import diagnostics from 'node:diagnostics_channel';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { callingAs, callingOpenly } from './caller.ts';
import { eventually } from './testing/eventually.ts';
import { testPort } from './testing/test-port.ts';
import { createOutgoingHttp, type OutgoingTarget, type TargetRules } from './outgoing-http.ts';
import type { OutgoingCall } from './outgoing-call.ts';
import { createLimits } from './limits.ts';
import { createLogger } from './logging.ts';
import { createMetrics } from './metrics.ts';

const RULES: TargetRules = { name: 'peer', maxConcurrent: 3, maxWaiting: 2, breakerAfter: 3, breakerRestMs: HOUR_MS };
/** Longer than any answer takes here. */
const ANSWER_LIMIT_MS = 30_000;

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let received: { method: string; url: string; body: string }[];
const metrics = createMetrics({ processMetrics: false });
const http = createOutgoingHttp({ log: createLogger('silent'), metrics });
let target: OutgoingTarget;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  const port = await testPort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  answer = (_request, response) => response.end('{"fine":true}');
  target = http.target(RULES);
});

function ask(call: Partial<OutgoingCall> = {}) {
  return target.call({
    operation: 'Search',
    method: 'POST',
    url: `${base}/search`,
    body: { city: 'Goa' },
    timeoutMs: ANSWER_LIMIT_MS,
    repeatable: false,
    ...call,
  });
}

function status(code: number, text = '{}') {
  return (_request: IncomingMessage, response: ServerResponse) => response.writeHead(code).end(text);
}

test('[REQ-OPS-35] a copy of the books sends questions alone', async () => {
  const asking = createOutgoingHttp({ log: createLogger('silent'), metrics, onlyQuestions: true });
  target = asking.target(RULES);
  expect(await ask({ operation: 'Book' })).toEqual({ kind: 'overloaded' });
  expect(received).toEqual([]);
  expect(await ask({ operation: 'List', repeatable: true })).toMatchObject({ kind: 'answer' });
  expect(await ask({ operation: 'Search', asks: true })).toMatchObject({ kind: 'answer' });
  await asking.close();
});

describe('what became of a call', () => {
  test('an answer, with the body sent as JSON and the answer inflated', async () => {
    answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('{"n":1}'));
    expect(await ask()).toEqual({ kind: 'answer', status: 200, body: { n: 1 } });
    expect(received).toEqual([{ method: 'POST', url: '/search', body: '{"city":"Goa"}' }]);
  });

  test('an answer that arrives in pieces is read whole, letters cut apart between them too', async () => {
    const bytes = Buffer.from('{"name":"₹ गोवा"}');
    answer = (_request, response) => {
      response.flushHeaders();
      for (const byte of bytes) response.write(Uint8Array.of(byte));
      response.end();
    };
    expect(await ask()).toMatchObject({ kind: 'answer', body: { name: '₹ गोवा' } });
  });

  test.each([200, 503])(
    'what no text can hold is not in an answer of status %i: it is kept as it comes',
    async (code) => {
      answer = status(code, String.raw`{"id":"pay_\u0000","na\u0007me":"Goa \ud83d","whole":"\ud83d\ude00 \u00e9"}`);
      expect(await ask()).toMatchObject({ body: { id: 'pay_ ', 'na me': 'Goa \ufffd', whole: '😀 é' } });
    },
  );

  test('a refusal of the request is an answer: the caller reads it', async () => {
    answer = status(400, '{"error":{"code":"BAD_REQUEST_ERROR"}}');
    expect(await ask()).toMatchObject({ kind: 'answer', status: 400 });
  });

  test.each([429, 500, 503])('status %i is a refusal of the service', async (code) => {
    answer = status(code, 'plain text');
    expect(await ask()).toEqual({ kind: 'refused', status: code, body: 'plain text' });
  });

  test('what is not JSON is malformed', async () => {
    answer = status(200, '<html>');
    expect(await ask()).toEqual({ kind: 'malformed', status: 200, text: '<html>' });
  });

  test('silence is a timeout', async () => {
    answer = () => undefined;
    expect(await ask({ timeoutMs: 50 })).toEqual({ kind: 'timeout' });
  });

  test('a connection closed without an answer is cut: the other side may have acted', async () => {
    answer = (request) => request.socket.destroy();
    expect(await ask()).toEqual({ kind: 'cut' });
  });

  test('nobody there is unreachable: nothing was sent', async () => {
    expect(await ask({ url: `http://127.0.0.1:${await testPort()}/` })).toEqual({ kind: 'unreachable' });
  });
});

describe('repeating', () => {
  test('questions keep their connections; each call that acts opens its own, so that none waits in one that is dead', async () => {
    const seen: { kept: boolean; port: number | undefined }[] = [];
    answer = ({ headers, socket }, response) => {
      seen.push({ kept: headers.connection === 'keep-alive', port: socket.remotePort });
      response.end('{}');
    };
    const calls = [{ repeatable: true }, { repeatable: false, asks: true as const }, {}, {}, {}];
    for (const call of calls) await ask(call);
    expect(seen.map(({ kept }) => kept)).toEqual([true, true, false, false, false]);
    expect(new Set(seen.slice(2).map(({ port }) => port)).size).toBe(3);
  });

  describe('that acts', () => {
    /** Each call finds its record written this much later. */
    let waitedMs = 0;
    const record = {
      sending: () => {
        const now = performance.now.bind(performance);
        vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs);
        return Promise.resolve(() => Promise.resolve());
      },
    };
    const recorded = createOutgoingHttp({ log: createLogger('silent'), metrics, record });
    afterAll(() => recorded.close());
    afterEach(() => vi.restoreAllMocks());

    test('is not sent once it has waited here for long; a question is', async () => {
      waitedMs = 6000;
      target = recorded.target(RULES);
      expect(await ask()).toEqual({ kind: 'overloaded' });
      expect(received).toEqual([]);
      vi.restoreAllMocks();
      expect(await ask({ repeatable: true })).toMatchObject({ kind: 'answer' });
    });

    test('is not sent where it has become too late once its connection is open', async () => {
      waitedMs = 0;
      target = recorded.target(RULES);
      const now = performance.now.bind(performance);
      const stopFor6Seconds = () => void vi.spyOn(performance, 'now').mockImplementation(() => now() + 6000);
      diagnostics.subscribe('net.client.socket', stopFor6Seconds);
      onTestFinished(() => void diagnostics.unsubscribe('net.client.socket', stopFor6Seconds));
      expect(await ask()).toEqual({ kind: 'unreachable' });
      expect(received).toEqual([]);
    });

    test('and waited says nothing against its service: the next one is sent', async () => {
      target = recorded.target(RULES);
      waitedMs = 6000;
      for (let call = 0; call <= RULES.breakerAfter; call += 1) {
        expect(await ask()).toEqual({ kind: 'overloaded' });
        vi.restoreAllMocks();
      }
      waitedMs = 0;
      expect(await ask()).toMatchObject({ kind: 'answer' });
    });
  });

  test('[REQ-OPS-8] a call that may not be repeated is made once', async () => {
    answer = status(500);
    await ask();
    expect(received).toHaveLength(1);
  });

  test('a repeatable one is made again, at most three times in all', async () => {
    answer = status(500);
    target = http.target({ ...RULES, breakerAfter: 10 });
    await ask({ repeatable: true });
    expect(received).toHaveLength(3);
  });

  test('and its answer counts as soon as there is one', async () => {
    answer = (request, response) => (received.length === 1 ? request.socket.destroy() : response.end('{}'));
    expect(await ask({ repeatable: true })).toMatchObject({ kind: 'answer' });
    expect(received).toHaveLength(2);
  });
});

describe('protecting both sides', () => {
  test('[REQ-OPS-8] after failures in a row nothing is sent; other operations go on', async () => {
    answer = status(500);
    for (let i = 0; i < RULES.breakerAfter; i += 1) await ask();
    expect(await ask()).toEqual({ kind: 'overloaded' });
    expect(received).toHaveLength(RULES.breakerAfter);
    answer = status(200);
    expect(await ask({ operation: 'Book' })).toMatchObject({ kind: 'answer' });
    expect(await ask()).toEqual({ kind: 'overloaded' });
  });

  test('and is again once the rest is over', async () => {
    answer = status(500);
    target = http.target({ ...RULES, breakerRestMs: 200 });
    for (let i = 0; i < RULES.breakerAfter; i += 1) await ask();
    answer = status(200);
    await expect.poll(async () => (await ask()).kind).toBe('answer');
  });

  test('calls beyond those under way and waiting are refused here', async () => {
    const gate = Promise.withResolvers<void>();
    answer = (_request, response) => void gate.promise.then(() => response.end('{}'));
    const calls = Array.from({ length: 8 }, () => ask());
    await expect.poll(() => received.length).toBe(RULES.maxConcurrent);
    gate.resolve();
    const kinds = (await Promise.all(calls)).map((result) => result.kind);
    expect(kinds.filter((kind) => kind === 'answer')).toHaveLength(RULES.maxConcurrent + RULES.maxWaiting);
    expect(kinds.filter((kind) => kind === 'overloaded')).toHaveLength(3);
  });

  test('that one network floods leaves a place for the next one, and takes none of another operation', async () => {
    const held: ServerResponse[] = [];
    answer = (_request, response) => void held.push(response);
    const wide = http.target({ ...RULES, maxConcurrent: 4, maxWaiting: 200 });
    const call = { method: 'POST', url: `${base}/search`, timeoutMs: ANSWER_LIMIT_MS, repeatable: false } as const;
    const as = (network: string, operation: string) =>
      callingAs({ network, session: '' }, () => wide.call({ ...call, operation, body: { network, operation } }));
    const flood = Array.from({ length: 250 }, () => as('flood', 'Search'));
    const refused = flood.slice(203);
    expect(new Set((await Promise.all(refused)).map(({ kind }) => kind))).toEqual(new Set(['overloaded']));
    const others = [as('other', 'Search'), as('flood', 'PreBook')];
    await eventually(async () => {
      expect(received.map(({ body }) => body)).toContain(JSON.stringify({ network: 'other', operation: 'Search' }));
      expect(received.map(({ body }) => body)).toContain(JSON.stringify({ network: 'flood', operation: 'PreBook' }));
    });
    answer = (_request, response) => response.end('{}');
    for (const response of held) response.end('{}');
    expect((await Promise.all([...others, ...flood.slice(0, 203)])).every(({ kind }) => kind === 'answer')).toBe(true);
  });

  test('of visitors has a budget of a minute for each network and session', async () => {
    const bounded = createOutgoingHttp({
      log: createLogger('silent'),
      metrics,
      asks: { perMinute: 4, limits: createLimits(null) },
    });
    const one = bounded.target(RULES);
    const search = {
      operation: 'Search',
      method: 'POST',
      url: `${base}/s`,
      timeoutMs: ANSWER_LIMIT_MS,
      repeatable: false,
    } as const;
    const as = (network: string, more: Partial<OutgoingCall> = { budgeted: 'always' }) =>
      callingAs({ network, session: 'one' }, () => one.call({ ...search, ...more }));
    for (let asked = 0; asked < 2; asked += 1) expect(await as('a')).toMatchObject({ kind: 'answer' });
    expect(await as('a')).toEqual({ kind: 'over-budget' });
    expect(await as('b')).toMatchObject({ kind: 'answer' });
    expect(await as('a', {})).toMatchObject({ kind: 'answer' });
    // A question that is also asked in a checkout is counted only where an open call causes it.
    const openly = () =>
      callingAs({ network: 'a', session: 'one' }, () => callingOpenly(() => one.call({ ...search, budgeted: 'open' })));
    expect(await openly()).toEqual({ kind: 'over-budget' });
    expect(await as('a', { budgeted: 'open' })).toMatchObject({ kind: 'answer' });
    await bounded.close();
  });

  test('[REQ-OPS-26] of all travellers together has what a service grants for looking, and who buys is never refused by it', async () => {
    const limits = createLimits(null);
    const processes = [1, 2].map(() =>
      createOutgoingHttp({ log: createLogger('silent'), metrics, asks: { perMinute: 1000, limits } }),
    );
    const targets = processes.map((one) => one.target({ ...RULES, looksPerMinute: 3 }));
    const call = {
      operation: 'Search',
      method: 'POST',
      url: `${base}/s`,
      timeoutMs: ANSWER_LIMIT_MS,
      repeatable: false,
    } as const;
    const askAs = (network: string, more: Partial<OutgoingCall>) =>
      Promise.all(targets.map((one) => callingAs({ network, session: '' }, () => one.call({ ...call, ...more }))));
    const looked = await Promise.all(['a', 'b', 'c'].map((network) => askAs(network, { budgeted: 'always' })));
    expect(looked.flat().filter(({ kind }) => kind === 'answer')).toHaveLength(3);
    expect(looked.flat().filter(({ kind }) => kind === 'overloaded')).toHaveLength(3);
    const bought = await Promise.all(['a', 'b'].map((network) => askAs(network, { operation: 'PreBook' })));
    expect(new Set(bought.flat().map(({ kind }) => kind))).toEqual(new Set(['answer']));
    await Promise.all(processes.map((one) => one.close()));
  });

  test('[REQ-HRES-21] what nobody waits for is sent of what is left over of a service’s minute alone, and of a service without one never', async () => {
    const asks = { perMinute: 1000, limits: createLimits(null) };
    const one = createOutgoingHttp({ log: createLogger('silent'), metrics, asks });
    const call = {
      operation: 'Search',
      method: 'POST',
      url: `${base}/s`,
      timeoutMs: ANSWER_LIMIT_MS,
      repeatable: false,
    } as const;
    const target = one.target({ ...RULES, looksPerMinute: 3 });
    const kinds: string[] = [];
    for (const budgeted of ['spare', 'spare', 'always', 'always', 'always'] as const)
      kinds.push((await target.call({ ...call, budgeted })).kind);
    expect(kinds).toEqual(['answer', 'overloaded', 'answer', 'answer', 'overloaded']);
    expect(await one.target(RULES).call({ ...call, budgeted: 'spare' })).toEqual({ kind: 'overloaded' });
    await one.close();
  });

  test('every call is measured by target, operation and outcome', async () => {
    await ask({ operation: 'Measured' });
    expect(await metrics.registry.metrics()).toContain(
      'safar_outgoing_call_seconds_count{target="peer",operation="Measured",outcome="answer"} 1',
    );
  });
});
