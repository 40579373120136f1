import type { LedgerAccount } from '@safar/domain/ledger';

/** What each account of the ledger is of a sale; null: no part of it. An account more is a line more here. */
const PART_OF_SALE: Readonly<Record<LedgerAccount, 'supplier' | 'discount' | 'income' | null>> = {
  'supplier-payable': 'supplier',
  'platform-fee': 'income',
  markup: 'income',
  'cancellation-income': 'income',
  discount: 'discount',
  gateway: null,
  'traveller-funds': null,
  hold: null,
  'refund-payable': null,
  disputed: null,
  goodwill: null,
  bank: null,
  'gateway-fee': null,
  'input-tax': null,
  'dispute-loss': null,
};

/** The accounts that a sale is split into; what they hold together is what is sold and kept. */
export const SALE_ACCOUNTS = Object.entries(PART_OF_SALE).flatMap(([account, part]) =>
  part === null ? [] : [account],
);
