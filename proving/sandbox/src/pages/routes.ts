import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { loopbackOnly } from '../control/loopback.ts';
import type { World } from '../world.ts';
import { authenticatorPage, codesNow } from './authenticator.ts';
import { homePage } from './home.ts';
import { PAGE_CSP } from './html.ts';

const assets = [
  ['/assets/pages.css', new URL('browser/pages.css', import.meta.url), 'text/css'],
  ['/assets/inbox.js', new URL('../inbox/browser/inbox.js', import.meta.url), 'text/javascript'],
] as const;

/** Registers the front page, the authenticator and the files of the pages, for this machine only. */
export async function registerPages(app: FastifyInstance, world: World, smtpPort: () => number): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly);
    for (const [path, file, type] of assets) {
      const text = readFileSync(file, 'utf8');
      scope.get(path, (_request, reply) =>
        reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
      );
    }
    scope.get('/authenticator', async (request, reply) => {
      const codes = await codesNow(Date.now());
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (request.headers.accept?.includes('text/html') !== true) return reply.send(codes);
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', PAGE_CSP)
        .header('refresh', String(codes.secondsLeft))
        .send(authenticatorPage(codes));
    });
    scope.get('/', (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', PAGE_CSP)
        .send(homePage(world.baseUrl(), smtpPort())),
    );
  });
}
