import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** The secret key that the service gives out for tests. */
const SECRET = 'sandbox-challenge-secret';
/** A token is valid for five minutes and for one check. */
const TOKEN_LIFE_MS = 5 * 60_000;
const MAX_TOKENS = 10_000;

const verifySchema = z.object({ secret: z.string(), response: z.string() });

/** The script that a page loads: it shows a box to tick and fetches a token when the box is ticked. */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox';
      label.append(box, ' I am not a robot (sandbox)');
      place.append(label);
      box.addEventListener('change', async () => {
        box.disabled = true;
        const answer = await fetch(origin + '/challenge/token?sitekey=' + encodeURIComponent(sitekey));
        callback((await answer.json()).token);
      });
      return 'sandbox';
    },
    remove() {},
  };
})();`;

/**
 * Registers a service that tells people from programs, as Turnstile's documentation describes it: `api.js` puts a
 * widget on a page, the widget fetches a token, and `siteverify` says once whether the token is valid.
 */
export function registerChallenge(app: FastifyInstance, now: () => number): void {
  const tokens = new Map<string, number>();
  app.get('/challenge/api.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/challenge/token', (_request, reply) => {
    const token = randomUUID();
    tokens.set(token, now() + TOKEN_LIFE_MS);
    const [oldest] = tokens.keys();
    if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    return reply.header('access-control-allow-origin', '*').send({ token });
  });
  app.post('/challenge/siteverify', (request) => {
    const asked = verifySchema.safeParse(request.body);
    if (!asked.success) return { success: false, 'error-codes': ['bad-request'] };
    if (asked.data.secret !== SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const untilMs = tokens.get(asked.data.response);
    tokens.delete(asked.data.response);
    return untilMs !== undefined && untilMs > now()
      ? { success: true, 'error-codes': [] }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] };
  });
}
