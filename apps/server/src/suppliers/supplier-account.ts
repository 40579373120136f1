import type { Paise } from '@safar/domain/money';
import type { NoAnswer } from './no-answer.ts';

/** What can be spent of an account: money on it, and what the supplier lends. */
export interface AccountBalance {
  readonly cashPaise: Paise;
  readonly creditPaise: Paise;
}

/** An account that purchases at suppliers are paid from. */
export interface SupplierAccount {
  /** Kept with what was on it, so it never changes. */
  readonly id: string;
  /** Ids of the suppliers that are paid from it. */
  readonly pays: readonly string[];
  balance(): Promise<({ readonly kind: 'ok' } & AccountBalance) | NoAnswer>;
}
