import { rmSync } from 'node:fs';
import { HTTP_METHODS, type Call, type CallShape } from '@safar/contract/call';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp, type AppParts, type SafarApp } from '../../app.ts';
import { readConfig, type Environment } from '../../config.ts';
import { testPort } from './test-port.ts';
import './global-setup.ts';
import {
  createTestDatabase,
  dropTestDatabase,
  startTestSandbox,
  temporaryFolder,
  type TestSandbox,
} from './test-stack.ts';

const CLOSE_CONNECTIONS_MS = 500;

export interface TestAppOptions {
  readonly parts?: AppParts;
  /** Settings added to those of the test stack. */
  readonly environment?: Environment;
  /**
   * `shared`: the sandbox of the whole run; no faults may be armed there. `own`: a sandbox for this app alone, whose
   * webhooks reach it; the app then listens.
   */
  readonly sandbox?: 'shared' | 'own';
  /** How far the clock of the app's own sandbox is ahead of the machine's. */
  readonly sandboxAheadMs?: number;
  /** Puts a proxy in front of the app's database and returns its address, so that a test may cut the connection. */
  readonly databaseProxy?: (databaseUrl: string) => Promise<string>;
  /** Listens on a free loopback port. */
  readonly listen?: boolean;
}

/** Who makes a call: the credentials a browser would send. */
export interface Caller {
  readonly cookie?: string;
  readonly token?: string;
}

export interface TestCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's address; loopback by default. */
  readonly from?: string;
}

export interface TestAnswer {
  readonly status: number;
  /** The parsed answer; loosely typed, since a test states what it expects. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The product on its own database, with workflows running. Close it in `afterAll`. */
export interface TestApp extends SafarApp {
  readonly databaseUrl: string;
  readonly sandboxUrl: string;
  /** Undefined when the app uses the shared sandbox. */
  readonly sandbox: TestSandbox | undefined;
  /** Its origin; undefined when it does not listen. */
  readonly origin: string | undefined;
  /** Makes a call of the contract, in process. */
  call(call: Call, input?: TestCall): Promise<TestAnswer>;
  /** Makes a call of the operators' API, in process. */
  deskCall(call: DeskCall, input?: TestCall): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Builds and starts the product for a test file. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const stack = inject('safarStack');
  const port = await testPort();
  const [databaseUrl, sandbox] = await Promise.all([
    createTestDatabase(stack),
    options.sandbox === 'own'
      ? startTestSandbox(`http://127.0.0.1:${port}/api/payments/webhook/razorpay`, 'tidy', options.sandboxAheadMs)
      : undefined,
  ]);
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: temporaryFolder('data'),
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_PER_MINUTE: '0',
    SMS_BUDGET_PER_HOUR: '0',
    // Syncing thousands of hotels in the background would slow down every test file.
    CATALOGUE_SYNC: 'asked',
    SANDBOX: 'external',
    SANDBOX_PORT: String(sandbox?.port ?? stack.sandboxPort),
    SMTP_PORT: String(sandbox?.smtpPort ?? stack.sandboxSmtpPort),
    ...options.environment,
  });
  const databaseAddress = (await options.databaseProxy?.(databaseUrl)) ?? databaseUrl;
  const built = await buildApp(config, databaseAddress, options.parts);
  await built.start();
  const listens = options.listen === true || sandbox !== undefined;
  if (listens) await built.app.listen({ host: '127.0.0.1', port });
  return {
    ...built,
    databaseUrl,
    sandbox,
    sandboxUrl: config.sandbox.url,
    origin: listens ? `http://127.0.0.1:${port}` : undefined,
    call: (call, input) => makeCall(built.app, call, input),
    deskCall: (call, input) => makeCall(built.desk, call, input),
    close: async () => {
      // A connection whose last answer was sent while the app began to close would stay open for over a minute.
      const rest = setTimeout(() => built.app.server.closeAllConnections(), CLOSE_CONNECTIONS_MS);
      await built.stop().finally(() => clearTimeout(rest));
      await Promise.all([sandbox?.stop(), dropTestDatabase(stack, databaseUrl)]);
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}

async function makeCall(app: FastifyInstance, call: CallShape, input: TestCall = {}): Promise<TestAnswer> {
  const response = await app.inject(injectOptions(call, input));
  const isJson = (response.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json<unknown>() : response.body,
  };
}

function injectOptions(
  call: CallShape,
  { params = {}, query = {}, body, as: caller = {}, headers = {}, from }: TestCall,
): InjectOptions {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one);
  return {
    method: HTTP_METHODS[call.method],
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    headers: {
      ...(caller.cookie === undefined ? {} : { cookie: caller.cookie }),
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(from === undefined ? {} : { remoteAddress: from }),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}
