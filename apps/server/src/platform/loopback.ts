import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the connection itself comes from this machine, and no proxy brought it. */
export function isLoopback(request: FastifyRequest): boolean {
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  return !proxied && LOOPBACK.has(request.socket.remoteAddress ?? '');
}
