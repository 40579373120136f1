import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingTarget } from '../../platform/outgoing-http.ts';
import type { NoAnswer } from '../no-answer.ts';
import { exchangeOf, noAnswer, AUTHENTICATE_LIMIT_MS } from './exchange.ts';
import { authenticate as authenticateAnswer } from './shared-answers.ts';

/** Credentials and address for tokens. */
export interface TokenSettings {
  readonly sharedUrl: string;
  readonly clientId: string;
  readonly agency: { readonly user: string; readonly password: string };
  readonly endUserIp: string;
}

/** `agencyId` and `memberId` identify the owner; '' when the service does not give them. */
type Token = { kind: 'token'; token: string; agencyId: string; memberId: string } | NoAnswer;

/** The day's token of the booking services (tbo-hotel.md 8.5, tbo-air.md 2). */
export interface Tokens {
  /** Returns the token; concurrent calls share one request for it. */
  current(): Promise<Token>;
  /** Drops a token that the service refused; a newer token stays. */
  forget(refused: string): Promise<void>;
}

export function createTokens(settings: TokenSettings, target: OutgoingTarget, clock: Clock): Tokens {
  let held: { day: string; token: Promise<Token> } | null = null;
  return {
    current: async () => {
      const day = indiaDateOf(clock.nowMs()).toString();
      if (held === null || held.day !== day) held = { day, token: authenticate(settings, target) };
      const asked = held;
      const token = await asked.token;
      if (token.kind === 'no-answer' && held === asked) held = null;
      return token;
    },
    forget: async (refused) => {
      const asked = held;
      if (asked === null) return;
      const token = await asked.token;
      if (held === asked && token.kind === 'token' && token.token === refused) held = null;
    },
  };
}

async function authenticate(settings: TokenSettings, target: OutgoingTarget): Promise<Token> {
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
  // Whatever failed here, the call that needs the token was not sent.
  if (exchange.kind === 'no-answer') return { ...exchange, sent: false };
  const answer = authenticateAnswer.safeParse(exchange.payload).data;
  if (!answer?.TokenId) return noAnswer('credentials', false, 'no token was given');
  const { TokenId: token, Member: member } = answer;
  return { kind: 'token', token, agencyId: member?.AgencyId ?? '', memberId: member?.MemberId ?? '' };
}
