import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingCall } from '../../platform/outgoing-call.ts';
import type { OutgoingHttp, OutgoingTarget } from '../../platform/outgoing-http.ts';
import { askTwiceIfFast, exchangeOf, type Exchange, STATIC_LIMIT_MS } from '../tbo/exchange.ts';
import { TBO_TEXTS } from '../tbo/shared-answers.ts';
import { serviceReply, refusedToken } from '../tbo/service-reply.ts';
import type { HotelOperation } from './operations.ts';
import { createTokens } from '../tbo/tokens.ts';

export type TboHotelSettings = Config['hotelSupplier'];

const TARGET = {
  name: 'tbo-hotel',
  maxConcurrent: 24,
  maxWaiting: 200,
  breakerAfter: 8,
  breakerRestMs: 5000,
  readable: TBO_TEXTS,
};

/** A call that is authorised as the agency user and whose reply has one root object (tbo-hotel.md 3.2). */
interface BookingCall {
  readonly operation: HotelOperation;
  /** With the trailing slash where the service needs one (tbo-hotel.md 1). */
  readonly path: string;
  readonly root: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly repeatable: boolean;
}

interface AffiliateCall {
  readonly operation: HotelOperation;
  /** Absent: counted where an open call causes it. */
  readonly budgeted?: OutgoingCall['budgeted'];
  readonly body: unknown;
  readonly timeoutMs: number;
}

/** The supplier's four services, each with its own base address and credentials (tbo-hotel.md 1, 2). */
export interface Connection {
  staticData(operation: HotelOperation, body?: unknown): Promise<Exchange>;
  /** For questions only: retried once if it fails at once. */
  affiliate(call: AffiliateCall): Promise<Exchange>;
  booking(call: BookingCall): Promise<Exchange>;
}

export function connect(settings: TboHotelSettings, { http, clock }: { http: OutgoingHttp; clock: Clock }): Connection {
  const target = http.target({ ...TARGET, looksPerMinute: settings.searchesPerMinute });
  const tokens = createTokens(settings, target, clock);
  const staticAuth = basic(settings.static.user, settings.static.password);
  const agencyAuth = basic(settings.agency.user, settings.agency.password);
  return {
    staticData: async (operation, body) =>
      exchangeOf(
        await target.call({
          operation,
          budgeted: 'open',
          method: body === undefined ? 'GET' : 'POST',
          url: `${settings.static.baseUrl}/${operation}`,
          headers: { authorization: staticAuth },
          ...(body === undefined ? {} : { body }),
          timeoutMs: STATIC_LIMIT_MS,
          repeatable: true,
        }),
      ),
    affiliate: async ({ operation, budgeted = 'open', body, timeoutMs }) =>
      exchangeOf(
        await askTwiceIfFast(target, {
          operation,
          budgeted,
          method: 'POST',
          url: `${settings.affiliateUrl}/${operation}`,
          headers: { authorization: agencyAuth },
          body,
          timeoutMs,
          repeatable: false,
          // All calls of this service, including searches and prebooks, hold nothing.
          asks: true,
        }),
      ),
    booking: (call) => bookingCall(call, { settings, target, tokens, agencyAuth }),
  };
}

interface BookingParts {
  readonly settings: TboHotelSettings;
  readonly target: OutgoingTarget;
  readonly tokens: ReturnType<typeof createTokens>;
  readonly agencyAuth: string;
}

/** A call whose token was refused had no effect; a repeatable one is then sent once more with a fresh token. */
async function bookingCall(call: BookingCall, parts: BookingParts): Promise<Exchange> {
  if (parts.settings.auth === 'basic') return bookingAttempt(call, parts, null);
  const token = await parts.tokens.current();
  if (token.kind === 'no-answer') return token;
  const exchange = await bookingAttempt(call, parts, token.token);
  if (exchange.kind !== 'answer') return exchange;
  const reply = serviceReply(exchange.payload, call.root);
  if (reply === null || !refusedToken(reply)) return exchange;
  await parts.tokens.forget(token.token);
  if (!call.repeatable) return exchange;
  const fresh = await parts.tokens.current();
  return fresh.kind === 'no-answer' ? fresh : bookingAttempt(call, parts, fresh.token);
}

async function bookingAttempt(
  call: BookingCall,
  { settings, target, agencyAuth }: BookingParts,
  token: string | null,
): Promise<Exchange> {
  return exchangeOf(
    await target.call({
      operation: call.operation,
      method: 'POST',
      url: `${settings.hotelBeUrl}/${call.path}`,
      headers: settings.auth === 'token' ? {} : { authorization: agencyAuth },
      body: { EndUserIp: settings.endUserIp, ...(token === null ? {} : { TokenId: token }), ...call.body },
      timeoutMs: call.timeoutMs,
      repeatable: call.repeatable,
    }),
  );
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
