import { z } from 'zod';
import { rupeesToPaise } from '@safar/domain/money/money';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import { unread } from '../../platform/wire-schema.ts';
import type { SupplierAccount } from '../supplier-account.ts';
import { exchangeOf, noAnswer, BALANCE_LIMIT_MS } from './exchange.ts';
import { authenticate, error } from './shared-answers.ts';
import { createTokens, type TokenSettings } from './tokens.ts';
import { figure } from './wire-fields.ts';

const TARGET = { name: 'tbo-account', maxConcurrent: 2, maxWaiting: 4, breakerAfter: 8, breakerRestMs: 60_000 };
const SUCCESSFUL = 1;

/** Answers about the account, as public clients describe them; none is recorded (tbo-air.md 2). */
export const ACCOUNT_ANSWERS = {
  Authenticate: authenticate,
  GetAgencyBalance: z.object({
    Status: figure,
    CashBalance: figure,
    CreditBalance: figure,
    Error: error.nullish().catch(null),
    ...unread(z.number(), 'AgencyType', 'DomHotelHoldBalanceLeft', 'IntlHotelHoldBalanceLeft'),
    ...unread(
      z.string(),
      'CashBalanceInPrefCurrency',
      'CreditBalanceInPrefCurrency',
      'DomHotelHoldBalanceLeftInPrefCurrency',
      'IntlHotelHoldBalanceLeftInPrefCurrency',
      'PreferredCurrency',
    ),
    ...unread(
      z.boolean(),
      'DomHotelConfirmBookingLimitRequired',
      'IntlHotelConfirmBookingLimitRequired',
      'IsNonAirOverrideCreditLimit',
      'IsOverrideCreditLimit',
    ),
  }),
};

/** The agency's account with TBO, which pays for hotels and flights. */
export function createTboAccount(
  settings: TokenSettings,
  { http, clock, pays }: { http: OutgoingHttp; clock: Clock; pays: readonly string[] },
): SupplierAccount {
  const target = http.target(TARGET);
  const tokens = createTokens(settings, target, clock);
  return {
    id: 'tbo',
    pays,
    balance: async () => {
      const token = await tokens.current();
      if (token.kind === 'no-answer') return token;
      const exchange = exchangeOf(
        await target.call({
          operation: 'GetAgencyBalance',
          method: 'POST',
          url: `${settings.sharedUrl}/GetAgencyBalance`,
          body: {
            ClientId: settings.clientId,
            TokenAgencyId: token.agencyId,
            TokenMemberId: token.memberId,
            EndUserIp: settings.endUserIp,
            TokenId: token.token,
          },
          timeoutMs: BALANCE_LIMIT_MS,
          repeatable: true,
        }),
      );
      if (exchange.kind === 'no-answer') return exchange;
      const answer = ACCOUNT_ANSWERS.GetAgencyBalance.safeParse(exchange.payload).data;
      const cash = answer?.CashBalance ?? null;
      if (answer?.Status !== SUCCESSFUL || cash === null) {
        // When a token expires before its day ends, the next call asks for a fresh one.
        await tokens.forget(token.token);
        return noAnswer('malformed', true, answer?.Error?.ErrorMessage || 'no balance in the reply');
      }
      return { kind: 'ok', cashPaise: rupeesToPaise(cash), creditPaise: rupeesToPaise(answer.CreditBalance ?? 0) };
    },
  };
}
