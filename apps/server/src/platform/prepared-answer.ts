import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Call, CallAnswer } from '@safar/contract/call';
import type { SharedForm } from './second-level.ts';
import { serialiseAnswer } from './json-reply.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** High enough for a small size, low enough to be done within a request that finds the cache empty. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

type Encoding = 'br' | 'gzip';

const COMPRESS: Readonly<Record<Encoding, (json: Buffer) => Promise<Buffer>>> = {
  br: (json) => brotliAsync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (json) => gzipAsync(json, { level: GZIP_LEVEL }),
};

/**
 * An answer that is checked and serialised once, and compressed once for each encoding that is requested, to be sent
 * many times (docs/architecture.md, 'Reading').
 */
export class PreparedAnswer {
  readonly json: Buffer;
  readonly etag: string;
  /** How long a browser or a CDN may cache it; 0 revalidates every time with the ETag. */
  readonly maxAgeSeconds: number;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(json: Buffer, maxAgeSeconds: number) {
    this.json = json;
    this.maxAgeSeconds = maxAgeSeconds;
    this.etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  }

  /** Compressed at the first request, which waits for it. */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? COMPRESS[encoding](this.json);
    this.compressed.set(encoding, known);
    return known;
  }
}

/** Prepares the answer of a call that only reads. Throws when it breaks the call's contract. */
export function prepareAnswer<C extends Call>(
  call: C,
  answer: CallAnswer<C>,
  { maxAgeSeconds = 0 }: { maxAgeSeconds?: number } = {},
): PreparedAnswer {
  return new PreparedAnswer(Buffer.from(serialiseAnswer(call, answer)), maxAgeSeconds);
}

/** Estimated size of an answer with its compressed forms, relative to its JSON. */
const WHOLE_BY_WRITTEN = 1.3;

/** Size of answers in memory, in bytes. */
export function preparedBytes(answers: Iterable<PreparedAnswer>): number {
  let bytes = 0;
  for (const { json } of answers) bytes += WHOLE_BY_WRITTEN * json.length;
  return bytes;
}

/** How a value with a prepared answer, or without one, is shared with other processes. */
interface HeadedForm<Value, Head> {
  /** The value without the answer, as JSON on one line. */
  readonly head: (value: Value) => Head;
  readonly answer: (value: Value) => PreparedAnswer | null;
  /**
   * Throws on a head it does not know.
   * @param answer is revalidated every time (`maxAgeSeconds` 0)
   */
  readonly read: (head: unknown, answer: PreparedAnswer | null) => Value;
}

/** One line with the head, then the answer as it was serialised: megabytes are not parsed on the way. */
export function headedForm<Value, Head>({ head, answer, read }: HeadedForm<Value, Head>): SharedForm<Value> {
  return {
    write: (value) => {
      const line = JSON.stringify(head(value));
      const body = answer(value);
      return body === null ? line : `${line}\n${body.json.toString()}`;
    },
    read: (text) => {
      const end = text.indexOf('\n');
      if (end < 0) return read(JSON.parse(text), null);
      return read(JSON.parse(text.slice(0, end)), new PreparedAnswer(Buffer.from(text.slice(end + 1)), 0));
    },
  };
}

/** Sends a prepared answer in the caller's best encoding, or 304 when the caller has it already (REQ-HOTEL-9). */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', prepared.etag).header('vary', 'accept-encoding');
  const age = prepared.maxAgeSeconds > 0 ? `public, max-age=${prepared.maxAgeSeconds}` : 'no-cache';
  reply.header('cache-control', age);
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(await prepared.in('br'));
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(await prepared.in('gzip'));
  return reply.send(prepared.json);
}
