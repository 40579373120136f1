import { indiaDateOf } from '@safar/domain/stay';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingTarget } from '../../platform/http.ts';
import type { NoAnswer } from '../no-answer.ts';
import type { TboHotelSettings } from './connection.ts';
import { exchangeOf, noAnswer } from './exchange.ts';
import { fieldsOf, textOf } from './read-fields.ts';

const AUTHENTICATE_LIMIT_MS = 20_000;

type Token = { kind: 'token'; token: string } | NoAnswer;

/** The day's token of the booking service (tbo-hotel.md 8.5), for accounts that need one. */
export interface Tokens {
  /** Asks for one at most once at a time. */
  current(): Promise<Token>;
  /** After the service refused it. */
  forget(): void;
}

export function createTokens(settings: TboHotelSettings, target: OutgoingTarget, clock: Clock): Tokens {
  let held: { day: string; token: Promise<Token> } | null = null;
  return {
    current: async () => {
      const day = indiaDateOf(clock.nowMs()).toString();
      if (held === null || held.day !== day) held = { day, token: authenticate(settings, target) };
      const token = await held.token;
      if (token.kind === 'no-answer') held = null;
      return token;
    },
    forget: () => {
      held = null;
    },
  };
}

async function authenticate(settings: TboHotelSettings, target: OutgoingTarget): Promise<Token> {
  const exchange = exchangeOf(
    await target.call({
      operation: 'Authenticate',
      method: 'POST',
      url: `${settings.sharedUrl}/Authenticate`,
      body: {
        ClientId: settings.clientId,
        UserName: settings.agency.user,
        Password: settings.agency.password,
        EndUserIp: settings.endUserIp,
      },
      timeoutMs: AUTHENTICATE_LIMIT_MS,
      repeatable: true,
    }),
  );
  // Whatever happened here, the call that needs the token was not sent.
  if (exchange.kind === 'no-answer') return { ...exchange, sent: false };
  const token = textOf(fieldsOf(exchange.payload)?.['TokenId']);
  return token === '' ? noAnswer('credentials', false, 'no token was given') : { kind: 'token', token };
}
