import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingCall } from '../../platform/outgoing-call.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import type { NoAnswer } from '../no-answer.ts';
import { askTwiceIfFast, exchangeOf, noAnswer } from '../tbo/exchange.ts';
import { TBO_TEXTS } from '../tbo/shared-answers.ts';
import { refusedToken, type ServiceReply } from '../tbo/service-reply.ts';
import { type AirFields, type AirOperation, airReply } from './operations.ts';
import { createTokens } from '../tbo/tokens.ts';

export type TboAirSettings = Config['flightSupplier'];

const TARGET = {
  name: 'tbo-air',
  maxConcurrent: 24,
  maxWaiting: 200,
  breakerAfter: 8,
  breakerRestMs: 5000,
  readable: TBO_TEXTS,
};

export interface AirCall<O extends AirOperation = AirOperation> {
  /** The method name in the address. */
  readonly operation: O;
  /** Name for metrics and limits when it is not the method, so that its failures affect no other call. */
  readonly lane?: string;
  /** Absent: on the search side a question is counted where an open call causes it; bookings are not counted. */
  readonly budgeted?: OutgoingCall['budgeted'];
  /** Which of the two hosts serves it (tbo-air.md 1). */
  readonly side: 'search' | 'booking';
  /** The body without EndUserIp and TokenId. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  /**
   * False for calls that change something: they are sent once. `fast`: a caller waits, so a call is retried once only
   * if it failed at once.
   */
  readonly repeatable: boolean | 'fast';
}

/** A reply of the service, whatever its status, or why there is none. */
export type AirExchange<O extends AirOperation> =
  | { readonly kind: 'answer'; readonly reply: ServiceReply<AirFields<O>> }
  | NoAnswer;

/** The supplier's air service, with the token of the day. */
export interface AirConnection {
  /** A call whose token was refused had no effect: it is sent once more with a fresh token. */
  call<O extends AirOperation>(call: AirCall<O>): Promise<AirExchange<O>>;
}

export function connect(
  settings: TboAirSettings,
  { http, clock }: { http: OutgoingHttp; clock: Clock },
): AirConnection {
  const target = http.target(TARGET);
  const tokens = createTokens(settings, target, clock);
  const baseUrls = { search: settings.searchUrl, booking: settings.bookingUrl };

  async function send<O extends AirOperation>(
    { operation, lane = operation, side, budgeted, body, timeoutMs, repeatable }: AirCall<O>,
    token: string,
  ): Promise<AirExchange<O>> {
    const call: OutgoingCall = {
      operation: lane,
      // Searches and re-quotes hold nothing at the supplier.
      ...(side === 'search' && { budgeted: budgeted ?? 'open', asks: true }),
      method: 'POST',
      url: `${baseUrls[side]}/${operation}`,
      body: { EndUserIp: settings.endUserIp, TokenId: token, ...body },
      timeoutMs,
      repeatable: repeatable === true,
    };
    const exchange = exchangeOf(await (repeatable === 'fast' ? askTwiceIfFast(target, call) : target.call(call)));
    if (exchange.kind === 'no-answer') return exchange;
    const reply = airReply(operation, exchange.payload);
    return reply === null ? noAnswer('malformed', true, 'no Response in the reply') : { kind: 'answer', reply };
  }

  return {
    call: async (call) => {
      const token = await tokens.current();
      if (token.kind === 'no-answer') return token;
      const first = await send(call, token.token);
      if (first.kind === 'no-answer' || !refusedToken(first.reply)) return first;
      await tokens.forget(token.token);
      const fresh = await tokens.current();
      return fresh.kind === 'no-answer' ? fresh : send(call, fresh.token);
    },
  };
}
