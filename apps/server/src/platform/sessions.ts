import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A signed-in traveller's session, as calls see it. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** Ten digits, without the country code. */
  readonly mobile: string;
}

/** How a request proves who makes it (REQ-ACC-6). The identity module implements this. */
export interface Sessions {
  /** The session whose cookie the request carries; null when there is none or it has ended. */
  authenticate(request: FastifyRequest): Promise<Session | null>;
  /** Whether the request also carries the bearer token bound to this very session. */
  hasBearerOf(request: FastifyRequest, session: Session): boolean | Promise<boolean>;
}

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
