import { rupeesToPaise } from '@safar/domain/money';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import { error, authenticate } from './known-answers.ts';
import type { Shape } from '../../platform/answer-shape.ts';
import { flags, numbers, texts } from '../../platform/answer-shape.ts';
import type { SupplierAccount } from '../supplier-account.ts';
import { exchangeOf, noAnswer } from './exchange.ts';
import { fieldsOf, numberOf, textOf, wholeOf } from './read-fields.ts';
import { createTokens, type TokenSettings } from './tokens.ts';
import { BALANCE_LIMIT_MS } from './time-limits.ts';

const TARGET = { name: 'tbo-account', maxConcurrent: 2, maxWaiting: 4, breakerAfter: 8, breakerRestMs: 60_000 };
const SUCCESSFUL = 1;

/** What is known of the answers about the account: public clients tell of them, none is recorded (tbo-air.md 2). */
export const ACCOUNT_ANSWERS: Readonly<Record<string, Shape>> = {
  Authenticate: authenticate,
  GetAgencyBalance: {
    ...numbers(
      'Status',
      'AgencyType',
      'CashBalance',
      'CreditBalance',
      'DomHotelHoldBalanceLeft',
      'IntlHotelHoldBalanceLeft',
    ),
    ...texts(
      'CashBalanceInPrefCurrency',
      'CreditBalanceInPrefCurrency',
      'DomHotelHoldBalanceLeftInPrefCurrency',
      'IntlHotelHoldBalanceLeftInPrefCurrency',
      'PreferredCurrency',
    ),
    ...flags(
      'DomHotelConfirmBookingLimitRequired',
      'IntlHotelConfirmBookingLimitRequired',
      'IsNonAirOverrideCreditLimit',
      'IsOverrideCreditLimit',
    ),
    Error: error,
  },
};

/** The agency's account with TBO, from which hotels and flights are paid alike. */
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
      const fields = fieldsOf(exchange.payload);
      const cash = numberOf(fields?.['CashBalance']);
      const credit = numberOf(fields?.['CreditBalance']);
      if (wholeOf(fields?.['Status']) !== SUCCESSFUL || cash === null) {
        // A token that ended before its day asks for a fresh one the next time.
        await tokens.forget(token.token);
        const why = textOf(fieldsOf(fields?.['Error'])?.['ErrorMessage']);
        return noAnswer('malformed', true, why === '' ? 'no balance in the reply' : why);
      }
      return { kind: 'ok', cashPaise: rupeesToPaise(cash), creditPaise: rupeesToPaise(credit ?? 0) };
    },
  };
}
