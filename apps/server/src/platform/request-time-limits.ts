import type { ServerOptions } from 'node:http';

/** How long a caller may take to send a request. Slower callers are attacks, or can try again. */
export interface RequestTimeLimits {
  /** The limit for the head, and for the whole request. */
  readonly headMs: number;
  readonly requestMs: number;
  /** How often connections are checked: a limit may be exceeded by up to this much. */
  readonly checkMs: number;
}

/** The limits of all three listeners: travellers', the desk's and operations'. */
export const REQUEST_TIME_LIMITS: RequestTimeLimits = { headMs: 20_000, requestMs: 60_000, checkMs: 5000 };

/** The limits as Node's server takes them. */
export function serverLimits({ headMs, requestMs, checkMs }: RequestTimeLimits) {
  return {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  } satisfies ServerOptions;
}
