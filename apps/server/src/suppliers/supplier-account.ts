import type { Paise } from '@safar/domain/money/money';
import type { NoAnswer } from './no-answer.ts';

/** The money available in an account: its balance and the supplier's credit. */
export interface AccountBalance {
  readonly cashPaise: Paise;
  readonly creditPaise: Paise;
}

/** An account that pays for purchases at suppliers. */
export interface SupplierAccount {
  /** Stored with its balances, so it never changes. */
  readonly id: string;
  /** Ids of the suppliers that are paid from it. */
  readonly pays: readonly string[];
  balance(): Promise<({ readonly kind: 'ok' } & AccountBalance) | NoAnswer>;
}
