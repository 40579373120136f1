import { fastify } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerControl } from './control/routes.ts';
import { registerPaymentsAndMessages } from './payments-and-messages.ts';
import { KEY_ID, KEY_SECRET } from './razorpay/credentials.ts';
import { readSettings } from './settings.ts';
import { openWorld, type World } from './world.ts';

/** The settings that a test may choose. */
export interface ServicesOptions {
  readonly folder: string;
  readonly webhookUrl?: string;
  readonly smsWebhookUrl?: string;
  readonly now?: () => number;
}

/** An HTTP answer with its parsed body. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The payment gateway, text messages and mail, running for a test. */
export interface Services {
  readonly base: string;
  readonly smtpPort: number;
  readonly world: World;
  /** Calls the gateway's API with the merchant's key, or any other path without it. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  arm(fault: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Creates an empty folder for a test's database. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-services-'));
}

/** Removes the folder of a test's database. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the services on free ports and without latency. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const settings = readSettings({
    SANDBOX_PORT: '0',
    SMTP_PORT: '0',
    SANDBOX_LATENCY: '0',
    SANDBOX_TEMPER: 'tidy',
    DATA_DIR: options.folder,
    WEBHOOK_URL: options.webhookUrl ?? 'http://127.0.0.1:9/nobody',
    SMS_WEBHOOK_URL: options.smsWebhookUrl,
  });
  const owned = openWorld(settings, options.now);
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  await registerControl(app, owned.world);
  const mail = await registerPaymentsAndMessages(app, owned.world);
  await mail.listen();
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  owned.setBaseUrl(base);
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(path.startsWith('/razorpay/v1') ? { authorization: merchant() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed };
  };
  return {
    base,
    call,
    world: owned.world,
    smtpPort: mail.port(),
    arm: async (fault) => {
      const { status, body } = await call('PUT', '/faults', fault);
      if (status !== 200) throw new Error(`not armed: ${JSON.stringify(body)}`);
    },
    async close() {
      await app.close();
      owned.close();
    },
  };
}

function merchant(): string {
  return `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
}

/** A request that a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly atMs: number;
}

/** A server that keeps the requests it receives. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The statuses of the next answers; after them it answers 200. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** Starts a receiver on the given port; port 0 takes any free one. */
export function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString(), atMs: performance.now() });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://127.0.0.1:${taken}/hook`, received, answers, close });
    });
  });
}
