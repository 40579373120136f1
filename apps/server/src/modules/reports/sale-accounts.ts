import type { LedgerAccount } from '@safar/domain/money/ledger';

/** The part of a sale that each account holds; null for accounts that are not part of a sale. A new account needs a line here. */
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
  'supplier-paid': null,
  'tds-payable': null,
  'output-tax': null,
  'tax-in-sales': null,
  'tax-set-off': null,
  'tax-on-advances': null,
};

/** The accounts of a sale; their sum is the net amount sold. */
export const SALE_ACCOUNTS = Object.entries(PART_OF_SALE).flatMap(([account, part]) =>
  part === null ? [] : [account],
);
