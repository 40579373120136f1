import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Call, CallAnswer } from '@safar/contract/call';
import { serialiseAnswer } from './serialise-answer.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** High enough to be small, low enough to be done within a request that finds the cache empty. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** An answer checked, serialised and compressed once, to be sent many times (architecture, 'Requests that only read'). */
export class PreparedAnswer {
  readonly json: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** How long a browser or a CDN may keep it; 0 asks every time, with the ETag. */
  readonly maxAgeSeconds: number;

  constructor(parts: { json: Buffer; brotli: Buffer; gzip: Buffer; maxAgeSeconds: number }) {
    this.json = parts.json;
    this.brotli = parts.brotli;
    this.gzip = parts.gzip;
    this.maxAgeSeconds = parts.maxAgeSeconds;
    this.etag = `W/"${createHash('sha256').update(parts.json).digest('base64url').slice(0, 22)}"`;
  }
}

/** Prepares the answer of a call that only reads. Throws when it breaks the call's contract. */
export async function prepareAnswer<C extends Call>(
  call: C,
  answer: CallAnswer<C>,
  { maxAgeSeconds = 0 }: { maxAgeSeconds?: number } = {},
): Promise<PreparedAnswer> {
  const json = Buffer.from(serialiseAnswer(call, answer));
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipAsync(json, { level: GZIP_LEVEL }),
  ]);
  return new PreparedAnswer({ json, brotli, gzip: gzipped, maxAgeSeconds });
}

/** Sends a prepared answer in the best encoding the caller reads, or 304 when the caller has it already. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedAnswer): FastifyReply {
  reply.header('etag', prepared.etag).header('vary', 'accept-encoding');
  const age = prepared.maxAgeSeconds > 0 ? `public, max-age=${prepared.maxAgeSeconds}` : 'no-cache';
  reply.header('cache-control', age);
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(prepared.brotli);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(prepared.gzip);
  return reply.send(prepared.json);
}
