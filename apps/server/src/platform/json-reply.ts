import type { CallAnswer, CallShape } from '@safar/contract/call';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An answer as JSON, with its `ok: true`. Throws when it breaks the call's contract: a 500 in the log is better than wrong data
 * on a page. Fields the contract does not name are left out.
 */
export function serialiseAnswer<C extends CallShape>(call: C, answer: CallAnswer<C>): string {
  const parsed = call.answer.safeParse({ ok: true, ...answer });
  if (!parsed.success) throw new Error(`the answer of ${call.id} breaks its contract`, { cause: parsed.error });
  return JSON.stringify(parsed.data);
}

const gzipAsync = promisify(gzip);

/** Smaller answers fit one packet as they are. */
const MIN_COMPRESSED_LENGTH = 1400;
/** The answer is compressed for one request only: speed matters more than the last byte. */
const GZIP_LEVEL = 3;

/**
 * Sends JSON text made for this request alone, compressed where that helps. No answer may be kept unless its call
 * says so (REQ-PRIV-6).
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { readonly status: number; readonly body: string },
): Promise<FastifyReply> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  const readsGzip = (request.headers['accept-encoding'] ?? '').includes('gzip');
  if (!readsGzip || body.length < MIN_COMPRESSED_LENGTH) return reply.send(body);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return reply.send(await gzipAsync(body, { level: GZIP_LEVEL }));
}
