import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { loseWebhooks, openOrder, pay, readBooking, verify, inboxOf } from './modules/bookings/testing/journey.ts';
import { chooseRates } from './modules/bookings/testing/sandbox-hotel.ts';
import { createLogger } from './platform/logging.ts';
import { until } from './platform/testing/eventually.ts';
import './platform/testing/global-setup.ts';
import { startSafarMain, THIS_RELEASE } from './platform/testing/safar-main.ts';
import { signIn, type SignedInTraveller } from './platform/testing/sign-in.ts';
import { buildTestApp } from './platform/testing/test-app.ts';
import { testPort } from './platform/testing/test-port.ts';
import { createTestDatabase, dropTestDatabase, temporaryFolder } from './platform/testing/test-stack.ts';
import { startTraceCollector, type CollectedSpan } from './platform/testing/trace-collector.ts';

const CITY = '119805';
/** The trace of a click in the browser. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PRESS = '00f067aa0ba902b7';

const Line = z.looseObject({
  req: z.looseObject({ path: z.string() }).optional(),
});

describe('a booking, where a collector takes traces', () => {
  let spans: CollectedSpan[];
  let texts: string[];
  let lines: string[];
  let traveller: SignedInTraveller;
  let reference: string;

  beforeAll(async () => {
    const collector = await startTraceCollector();
    const written: string[] = [];
    const log = createLogger('info', { write: (line: string) => void written.push(line) });
    const app = await buildTestApp({
      sandbox: 'own',
      parts: { log },
      environment: { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
    });
    try {
      traveller = await signIn(app);
      const [rate] = await chooseRates(app, CITY, 1);
      if (rate === undefined) throw new Error('there is no hotel');
      const pressing: typeof app = {
        ...app,
        call: (call, input) =>
          app.call(call, { ...input, headers: { ...input?.headers, traceparent: `00-${TRACE}-${PRESS}-01` } }),
      };
      const order = await openOrder(pressing, traveller, rate);
      await loseWebhooks(app, order.orderId);
      const { bookingId } = await verify(pressing, traveller, await pay(app, order.orderId));
      await until(() => readBooking(app, traveller, bookingId), { status: 'vouchered' });
      ({ reference } = await readBooking(app, traveller, bookingId));
      const told = async (to: string) => (await inboxOf(app, to)).filter((text) => text.includes(reference)).length;
      await until(async () => ({ sms: await told(traveller.mobile), email: await told('arjun@example.com') }), {
        sms: 1,
        email: 1,
      });
    } finally {
      // The remaining spans are sent at the end.
      await app.close();
      await collector.close();
    }
    ({ spans, texts } = collector);
    lines = written;
  });

  const ofPress = () => spans.filter(({ traceId }) => traceId === TRACE);

  test('[REQ-OPS-37] is one trace from the press to the supplier’s Book and the messages', () => {
    const names = new Set(ofPress().map(({ name }) => name));
    for (const name of [
      'POST /api/payments/create-order',
      'razorpay orders.create',
      'POST /api/payments/verify',
      'transaction',
      'workflow change',
      'tbo-hotel Book',
      'message confirmed',
      'sms Flow',
    ])
      expect(names).toContain(name);
    expect([...names].some((name) => name.startsWith('step '))).toBe(true);
    expect(ofPress().filter(({ name }) => name === 'message confirmed')).toHaveLength(2);
    const ids = new Set([PRESS, ...ofPress().map(({ spanId }) => spanId)]);
    expect(ofPress().filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([]);
  });

  test('[REQ-OPS-37] the Book is a part of its step, and that of the workflow that the payment began', () => {
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const above: string[] = [];
    for (
      let span = spans.find(({ name }) => name === 'tbo-hotel Book');
      span !== undefined;
      span = byId.get(span.parentSpanId ?? '')
    )
      above.push(span.name);
    const [book, step, ...rest] = above;
    expect(book).toBe('tbo-hotel Book');
    expect(step).toMatch(/^step /);
    expect(rest).toContain('workflow change');
    expect(rest.at(-1)).toBe('POST /api/payments/verify');
  });

  test('[REQ-OPS-37] no span has anything of the traveller, or of an address with an id', () => {
    const all = texts.join('\n');
    for (const word of [traveller.mobile, 'arjun@example.com', 'Arjun', 'Mehta', traveller.userId, reference])
      expect(all).not.toContain(word);
    expect(all).toContain('/api/bookings/:id');
  });

  test('[REQ-OPS-37] the line of a request in the log names its trace', () => {
    const written = lines.map((line) => Line.parse(JSON.parse(line)));
    const ofVerify = written.filter(({ req }) => req?.path === '/api/payments/verify');
    expect(ofVerify).toMatchObject([{ msg: 'request', trace_id: TRACE }]);
  });
});

describe('a process', () => {
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await createTestDatabase(inject('safarStack'));
  });
  afterAll(() => dropTestDatabase(inject('safarStack'), databaseUrl));

  /** The OpenTelemetry packages that a process has loaded once it is ready. */
  async function loadedBy(environment: Readonly<Record<string, string>>): Promise<string[]> {
    const stack = inject('safarStack');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'safar-loaded-'));
    const [told, hook] = [path.join(folder, 'loaded'), path.join(folder, 'hook.mjs')];
    writeFileSync(told, '');
    writeFileSync(
      hook,
      `import { appendFileSync } from 'node:fs';
       import { registerHooks } from 'node:module';
       registerHooks({ load(url, context, next) {
         const name = /@opentelemetry\\/([^/]+)/.exec(url)?.[1];
         if (name !== undefined) appendFileSync(${JSON.stringify(told)}, name + '\\n');
         return next(url, context);
       } });`,
    );
    const safar = await startSafarMain(THIS_RELEASE, await testPort(), {
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder('traces'),
      SANDBOX: 'external',
      SANDBOX_PORT: String(stack.sandboxPort),
      SMTP_PORT: String(stack.sandboxSmtpPort),
      SAFAR_WEB: 'none',
      LOG_LEVEL: 'fatal',
      CATALOGUE_SYNC: 'asked',
      NODE_OPTIONS: `--import=${pathToFileURL(hook).href}`,
      ...environment,
    });
    await safar.end('SIGTERM');
    return [...new Set(readFileSync(told, 'utf8').trim().split('\n'))];
  }

  test('[REQ-OPS-37] loads nothing of the SDK unless a collector is named', async () => {
    expect(await loadedBy({})).toEqual(['api']);
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toContain('sdk-trace');
  });
});
