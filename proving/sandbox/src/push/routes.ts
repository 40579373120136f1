import type { FastifyInstance } from 'fastify';
import { generateKeyPairSync, createPrivateKey, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { loopbackOnly } from '../control/loopback.ts';
import { serve, type Answer } from '../control/serve.ts';
import type { Inbox } from '../inbox/store.ts';
import type { World } from '../world.ts';
import { bytesOf, isProved, readPush } from './read-push.ts';

const LATENCY_MS = [30, 120] as const;
const MAX_BODY = 4096;
const AUTH_BYTES = 16;

const SCHEMA = `CREATE TABLE IF NOT EXISTS push_subscriptions (
  token TEXT PRIMARY KEY, private_key TEXT NOT NULL, public_key TEXT NOT NULL, auth TEXT NOT NULL, ended INTEGER NOT NULL)`;

const rowSchema = z.object({ private_key: z.string(), public_key: z.string(), auth: z.string(), ended: z.number() });
const paramsSchema = z.object({ token: z.string() });
const headersSchema = z.object({
  authorization: z.string().default(''),
  ttl: z.string().regex(/^\d+$/),
  'content-encoding': z.literal('aes128gcm'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).optional(),
});

/**
 * Registers a push service under `/push`, and browsers for it: `POST /push/subscriptions` is a browser that subscribes, and answers what a page
 * is given; `DELETE /push/subscriptions/{token}` ends it. What is sent to it is read with the browser's own keys and put into the inbox, for
 * `{token}@push`. A `rejected` fault refuses a message with 403.
 */
export async function registerPush(app: FastifyInstance, world: World, inbox: Inbox): Promise<void> {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare('INSERT INTO push_subscriptions VALUES (?, ?, ?, ?, 0)');
  const end = db.prepare('UPDATE push_subscriptions SET ended = 1 WHERE token = ?');
  const find = db.prepare('SELECT * FROM push_subscriptions WHERE token = ?');

  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    scope.post('/push/subscriptions', () => {
      const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const token = String(randomInt(1e14));
      const p256dh = bytesOf(keys.publicKey).toString('base64url');
      const auth = randomBytes(AUTH_BYTES).toString('base64url');
      insert.run(token, JSON.stringify(keys.privateKey.export({ format: 'jwk' })), p256dh, auth);
      return { endpoint: `${world.baseUrl()}/push/send/${token}`, keys: { p256dh, auth } };
    });
    scope.delete('/push/subscriptions/:token', (request) => {
      end.run(paramsSchema.parse(request.params).token);
      return {};
    });
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/push/send/:token', (request, reply) => {
      const { token } = paramsSchema.parse(request.params);
      const operation = { target: 'push', name: 'Send', reference: token, latencyMs: LATENCY_MS } as const;
      return serve(world, operation, request, reply, (fault) => {
        if (fault?.kind === 'rejected') return answer(403);
        const found = rowSchema.safeParse(find.get(token));
        if (!found.success) return answer(404);
        if (found.data.ended === 1) return answer(410);
        const headers = headersSchema.safeParse(request.headers);
        if (!headers.success || !(request.body instanceof Buffer)) return answer(400);
        if (request.body.length > MAX_BODY) return answer(413);
        const origin = new URL(world.baseUrl()).origin;
        if (!isProved(headers.data.authorization, { origin, nowMs: world.now() })) return answer(403);
        const { private_key: privateKey, public_key: publicKey, auth } = found.data;
        const text = readPush(request.body, {
          privateKey: createPrivateKey({
            format: 'jwk',
            key: z.record(z.string(), z.string()).parse(JSON.parse(privateKey)),
          }),
          publicKey: Buffer.from(publicKey, 'base64url'),
          auth: Buffer.from(auth, 'base64url'),
        });
        inbox.add({ channel: 'push', to: `${token}@push`, subject: headers.data.topic, text });
        return answer(201);
      });
    });
  });
}

function answer(status: number): Answer {
  return { status, body: '', headers: { 'content-type': 'text/plain' } };
}
