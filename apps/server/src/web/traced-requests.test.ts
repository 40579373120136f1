import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { injectFetch } from './inject-fetch.ts';
import { createLogger } from '../platform/logging.ts';
import { createCrypto } from '../platform/crypto.ts';
import { openTraces, type Traces } from '../platform/open-traces.ts';
import { beginPageCalls } from '../platform/page-calls.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { startTraceCollector, type CollectedSpan } from '../platform/testing/trace-collector.ts';
import { testPort } from '../platform/testing/test-port.ts';
import { traceRequests } from '../platform/trace-requests.ts';
import { inSpan, traceparent } from '../platform/tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PRESS = '00f067aa0ba902b7';
const SILENT = createLogger('silent');

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

/** A server with a page that calls our own API, and a call with a body. */
async function startServer(): Promise<string> {
  const app: FastifyInstance = Fastify();
  traceRequests(app);
  app.get('/api/hotels/:id', async () => inSpan('looking', async () => ({ ok: true })));
  app.post('/api/write', async () => ({ place: traceparent() }));
  app.get('*', async (request) => {
    const call = injectFetch(app, request, 'en', beginPageCalls(request));
    return (await call('http://any.example/api/hotels/1001?guest=Arjun')).json();
  });
  open.push(app);
  return app.listen({ host: '127.0.0.1', port: await testPort() });
}

type Tracing = Omit<NonNullable<Config['tracing']>, 'endpoint'>;

/** Spans recorded during some work with tracing on. */
async function spansOf(work: () => Promise<void>, tracing: Tracing): Promise<CollectedSpan[]> {
  const collector = await startTraceCollector();
  open.push(collector);
  const traces: Traces = openTraces(
    { endpoint: collector.endpoint, ...tracing },
    { log: SILENT, processId: 'p1', crypto: CRYPTO },
  );
  await work();
  await traces.close();
  return collector.spans;
}

const CRYPTO = createCrypto(['a secret of this test']);
const ALL: Tracing = { sampler: 'parentbased_always_on', ratio: 1 };
const ask = (
  url: string,
  flag: '00' | '01',
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
) => fetch(url, { ...init, headers: { ...init.headers, traceparent: `00-${TRACE}-${PRESS}-${flag}` } });

describe('the spans of requests', () => {
  test('[REQ-OPS-37] a page, its own calls and what they cause are one trace, by their routes', async () => {
    const origin = await startServer();
    const spans = await spansOf(async () => void (await (await ask(`${origin}/hotels/goa`, '01')).text()), ALL);
    const [page, call, looking] = ['GET *', 'GET /api/hotels/:id', 'looking'].map((wanted) =>
      spans.find(({ name }) => name === wanted),
    );
    expect(page).toMatchObject({ traceId: TRACE, parentSpanId: PRESS });
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: page?.spanId });
    expect(looking).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
    expect(JSON.stringify(spans)).not.toMatch(/goa|1001|Arjun/);
  });

  test('[REQ-OPS-37] a call with a body is a part of its trace after the body was read', async () => {
    const origin = await startServer();
    let answer: unknown;
    await spansOf(async () => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
      answer = await (await ask(`${origin}/api/write`, '01', init)).json();
    }, ALL);
    expect(answer).toMatchObject({ place: expect.stringContaining(TRACE) as unknown });
  });

  test('[REQ-OPS-37] a trace is named by nobody’s own text, and a new one begins where none can be read', async () => {
    const origin = await startServer();
    const spans = await spansOf(async () => {
      for (const named of ['00-arjun-1-01', `00-${'0'.repeat(32)}-${PRESS}-01`, `ff-${TRACE}-${PRESS}-01`])
        await (await fetch(`${origin}/api/hotels/1`, { headers: { traceparent: named } })).text();
    }, ALL);
    const requests = spans.filter(({ name }) => name === 'GET /api/hotels/:id');
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3);
    for (const { traceId, parentSpanId } of requests) {
      expect(traceId).not.toBe(TRACE);
      expect(parentSpanId ?? '').toBe('');
    }
  });

  test('[REQ-OPS-37] whether a trace is written is never the caller’s word', async () => {
    const origin = await startServer();
    const asked = async (flag: '00' | '01') => void (await (await ask(`${origin}/api/hotels/1`, flag)).text());
    expect(await spansOf(() => asked('01'), { sampler: 'parentbased_always_off', ratio: 1 })).toEqual([]);
    expect(await spansOf(() => asked('01'), { sampler: 'traceidratio', ratio: 0 })).toEqual([]);
    expect(await spansOf(() => asked('00'), ALL)).not.toEqual([]);
  });
});

test('[REQ-OPS-37] a collector that is away costs one line in the log, and holds up nothing', async () => {
  const written: string[] = [];
  const log = createLogger('info', { write: (line: string) => void written.push(line) });
  const endpoint = `http://127.0.0.1:${await testPort()}`;
  const traces = openTraces({ endpoint, ...ALL }, { log, processId: 'p1', crypto: CRYPTO });
  await inSpan('looking', async () => undefined);
  await traces.close();
  await eventually(() => expect(written.join('')).toContain('traces are lost'));
  expect(written).toHaveLength(1);
});
