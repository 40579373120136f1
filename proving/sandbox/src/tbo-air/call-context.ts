import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { tokenOfToday } from '../tbo-hotel/credentials.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { World } from '../world.ts';
import { cannot, invalid, type Refusal } from '../tbo/refusal.ts';
import type { Bookings } from './bookings.ts';
import { invalidToken, refused, temporary, traceExpired } from './envelopes.ts';
import type { LiveOffer, Traces } from './traces.ts';

/** The world, the timetable and the stores that every air call uses. */
export interface CallContext {
  readonly world: World;
  readonly timetable: Timetable;
  readonly traces: Traces;
  readonly bookings: Bookings;
}

/** The fields that every call after a Search has. */
const chainBody = z.object({
  EndUserIp: z.string().min(1),
  TokenId: z.string().min(1),
  TraceId: z.string({ error: 'TraceId cannot be null' }).min(1, 'TraceId cannot be null'),
  ResultIndex: z.string().min(1),
});

/**
 * Returns the refusal of a call whose token is wrong or old, or that meets the fault `token-expired`; otherwise
 * undefined.
 */
export function strangerIn(world: World, body: unknown, fault: Fault | undefined): Refusal | undefined {
  if (fault?.kind === 'token-expired') return invalidToken;
  const token = typeof body === 'object' && body !== null && 'TokenId' in body ? body.TokenId : undefined;
  return token === tokenOfToday(world) ? undefined : invalidToken;
}

/** Returns the TraceId of a body, or a new one when the body has none. */
export function traceIn(body: unknown): string {
  const trace = typeof body === 'object' && body !== null && 'TraceId' in body ? body.TraceId : undefined;
  return typeof trace === 'string' && trace !== '' ? trace : randomUUID();
}

/** Finds the offer that a call is about and passes it to `go`, or refuses the call. */
export function withOffer(
  context: CallContext,
  body: unknown,
  fault: Fault | undefined,
  go: (live: LiveOffer) => Answer,
  how?: 'anew',
): Answer {
  const parsed = chainBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), traceIn(body));
  const { TraceId: traceId, ResultIndex: index } = parsed.data;
  if (fault?.kind === 'session-expired') context.traces.end(traceId);
  if (fault?.kind === 'temporary') return refused(temporary, traceId);
  const resolved = context.traces.resolve(traceId, index, how);
  switch (resolved.kind) {
    case 'expired':
      return refused(traceExpired, traceId);
    case 'unknown':
      return refused(invalid('Invalid ResultIndex.'), traceId);
    case 'live':
      return resolved.live.terms.sold ? refused(soldOut, traceId) : go(resolved.live);
  }
}

export const soldOut: Refusal = cannot('The fare is no longer available. Please search again.');

/** Writes the first problem of a body as a text. */
export function problemIn(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? 'Invalid request.' : `${issue.path.join('.')}: ${issue.message}`;
}
