import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The name of the session cookie; over https the browser limits it to this host. */
function sessionCookieName({ https }: Pick<Config, 'https'>): string {
  return https ? '__Host-safar_session' : 'safar_session';
}

/** The session cookie of a request; undefined when there is none. It proves nothing until it is looked up. */
export function sessionCookieOf(request: FastifyRequest, config: Pick<Config, 'https'>): string | undefined {
  const cookie = parseCookie(request.headers.cookie ?? '')[sessionCookieName(config)];
  return cookie === '' ? undefined : cookie;
}

/** Sets the session cookie for this long, unreadable for scripts and not sent with other sites' requests; 0 deletes it. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Pick<Config, 'https'>,
  { value, maxAgeSeconds }: { readonly value: string; readonly maxAgeSeconds: number },
): void {
  const rules = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.https } as const;
  const cookie = { name: sessionCookieName(config), value, ...rules, maxAge: maxAgeSeconds };
  reply.header('set-cookie', stringifySetCookie(cookie));
}
