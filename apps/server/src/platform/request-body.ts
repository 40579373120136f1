import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest body of a call unless its route says otherwise. */
export const BODY_LIMIT_BYTES = 64 * 1024;

export interface BodyLimit {
  /** Largest body in bytes; default 64 KiB. */
  readonly bodyLimitBytes?: number;
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** The bytes that a signature covers; stored for every JSON body, undefined when there was none. */
export function rawBodyOf(request: FastifyRequest): Buffer | undefined {
  return rawBodies.get(request);
}

/**
 * Makes the API read JSON and nothing else. An empty body is a missing one; `__proto__` and `constructor.prototype`
 * keys are refused (REQ-API-4).
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    rawBodies.set(request, bytes);
    if (bytes.length === 0) done(null, undefined);
    else void parseJson(request, bytes.toString('utf8'), done);
  });
}
