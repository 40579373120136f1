import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sessionCookieOf, setSessionCookie } from './sessions.ts';

const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** A server that sets a session cookie and reports the one it receives. */
function serverOver({ https }: { https: boolean }): FastifyInstance {
  const app = Fastify();
  opened.push(app);
  app.get('/in', (_request, reply) => {
    setSessionCookie(reply, { https }, { value: 'secret', maxAgeSeconds: 60 });
    return reply.send();
  });
  app.get('/who', (request, reply) => reply.send({ session: sessionCookieOf(request, { https }) ?? null }));
  return app;
}

test('over https a session’s cookie is Secure and of this very host, and one of another name is none', async () => {
  const app = serverOver({ https: true });
  const { headers } = await app.inject({ url: '/in' });
  expect(headers['set-cookie']).toBe('__Host-safar_session=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
  const who = (cookie: string) => app.inject({ url: '/who', headers: { cookie } });
  expect((await who('__Host-safar_session=secret')).json()).toEqual({ session: 'secret' });
  expect((await who('safar_session=secret')).json()).toEqual({ session: null });
});

test('without https it is neither, and out of reach of scripts and other sites’ requests all the same', async () => {
  const { headers } = await serverOver({ https: false }).inject({ url: '/in' });
  expect(headers['set-cookie']).toBe('safar_session=secret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
});
