import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The name of the session's cookie; over https the browser keeps it to this very host. */
export function sessionCookieName({ https }: Pick<Config, 'https'>): string {
  return https ? '__Host-safar_session' : 'safar_session';
}

/** The session's cookie of a request; undefined when it brings none. It proves nothing until it is looked up. */
export function sessionCookieOf(request: FastifyRequest, config: Pick<Config, 'https'>): string | undefined {
  const cookie = parseCookie(request.headers.cookie ?? '')[sessionCookieName(config)];
  return cookie === '' ? undefined : cookie;
}
