import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** An `onRequest` hook for control calls. It answers 403 to calls from other machines. */
export async function loopbackOnly(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (LOOPBACK.test(request.ip)) return undefined;
  return reply.code(403).send({ error: 'Only calls from this machine are answered here.' });
}
