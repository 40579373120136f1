import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { movableClock } from '../../../platform/clock.ts';
import { createOutgoingHttp } from '../../../platform/outgoing-http.ts';
import { createLogger } from '../../../platform/logging.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { connect, type AirConnection, type TboAirSettings } from '../connection.ts';

/** A call that the scripted service received. */
interface AskedCall {
  readonly path: string;
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Its reaction to a call: an answer inside `Response`, other text, or none. */
export type Act =
  | { response: Readonly<Record<string, unknown>> }
  | { status: number; text: string }
  | 'cut'
  | 'silence';

export interface ScriptedAir {
  readonly connection: AirConnection;
  readonly settings: TboAirSettings;
  /** All calls so far except Authenticate. */
  readonly asked: AskedCall[];
  /** Number of tokens issued so far: `token-1`, `token-2` … */
  tokens(): number;
  /** Sets the answers of the next calls, in order. */
  next(...acts: Act[]): void;
  close(): Promise<void>;
}

/** A successful reply's fields. */
export function success(fields: Readonly<Record<string, unknown>>): Act {
  return { response: { ResponseStatus: 1, Error: { ErrorCode: 0, ErrorMessage: '' }, TraceId: 'trace', ...fields } };
}

/** A refusal with an `ErrorCode` of tbo-air.md 2. */
export function refusal(code: number, message = 'refused', status = 2): Act {
  return { response: { ResponseStatus: status, Error: { ErrorCode: code, ErrorMessage: message }, TraceId: 'trace' } };
}

/** Longer than any answer takes here. */
export const ANSWER_LIMIT_MS = 30_000;

/** A connection to a service whose answers a test sets. */
export async function scriptedAir(): Promise<ScriptedAir> {
  const acts: Act[] = [];
  const asked: AskedCall[] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const method = (request.url ?? '').split('/').at(-1) ?? '';
      if (method === 'Authenticate')
        return response.end(JSON.stringify({ Status: 1, TokenId: `token-${(tokens += 1)}` }));
      asked.push({ path: request.url ?? '', method, body: z.looseObject({}).parse(JSON.parse(body)) });
      const act = acts.shift() ?? { status: 404, text: '<html>Endpoint not found.</html>' };
      if (act === 'cut') return request.socket.destroy();
      if (act === 'silence') return undefined;
      if ('response' in act) return response.end(JSON.stringify({ Response: act.response }));
      return response.writeHead(act.status).end(act.text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base = `http://127.0.0.1:${address.port}`;
  const settings: TboAirSettings = {
    searchUrl: `${base}/search`,
    bookingUrl: `${base}/booking`,
    sharedUrl: `${base}/shared`,
    agency: { user: 'agency', password: 'agency-password' },
    clientId: 'ApiIntegrationNew',
    endUserIp: '192.0.2.1',
    searchTimeoutMs: ANSWER_LIMIT_MS,
    address: { line: 'No. 1, Sample Street, Bengaluru 560001, Karnataka', city: 'Bengaluru' },
    bookTimeoutMs: ANSWER_LIMIT_MS,
    bookEffectWithinMs: 100,
  };
  const http = createOutgoingHttp({ log: createLogger('silent'), metrics: createMetrics({ processMetrics: false }) });
  return {
    connection: connect(settings, { http, clock: movableClock(Date.parse('2026-11-21T06:00:00Z')) }),
    settings,
    asked,
    tokens: () => tokens,
    next: (...more) => acts.push(...more),
    close: async () => {
      await http.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  const chunks: AsyncIterable<Uint8Array> = request;
  for await (const part of chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
