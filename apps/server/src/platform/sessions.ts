import type { FastifyRequest } from 'fastify';

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
