import type { LedgerAccount } from './ledger.ts';

/** The groups of Tally that our accounts belong to; the program creates them in each company. */
export type TallyGroup =
  | 'Bank Accounts'
  | 'Current Assets'
  | 'Current Liabilities'
  | 'Duties & Taxes'
  | 'Sundry Creditors'
  | 'Direct Incomes'
  | 'Direct Expenses'
  | 'Indirect Expenses';

/** What an account is called in reports and files, and its group in Tally. */
export interface NamedAccount {
  readonly name: string;
  readonly group: TallyGroup;
}

/** The account of each posting as an accountant reads it, in the order of a trial balance: assets, liabilities, income, expenses. */
export const NAMED_ACCOUNTS: Readonly<Record<LedgerAccount, NamedAccount>> = {
  bank: { name: 'Bank', group: 'Bank Accounts' },
  gateway: { name: 'Payment gateways', group: 'Current Assets' },
  disputed: { name: 'Held back for disputes', group: 'Current Assets' },
  'input-tax': { name: 'GST to set off', group: 'Duties & Taxes' },
  'tax-on-advances': { name: 'GST on open advances', group: 'Current Assets' },
  'output-tax': { name: 'GST on sales', group: 'Duties & Taxes' },
  'traveller-funds': { name: 'Travellers’ money', group: 'Current Liabilities' },
  hold: { name: 'Advances that hold rooms', group: 'Current Liabilities' },
  'refund-payable': { name: 'Refunds to be paid out', group: 'Current Liabilities' },
  'supplier-payable': { name: 'Suppliers', group: 'Sundry Creditors' },
  'supplier-paid': { name: 'Paid to suppliers', group: 'Sundry Creditors' },
  'tds-payable': { name: 'TDS to be deposited', group: 'Duties & Taxes' },
  markup: { name: 'Mark-ups', group: 'Direct Incomes' },
  'platform-fee': { name: 'Platform fees', group: 'Direct Incomes' },
  'cancellation-income': { name: 'Kept of cancellations', group: 'Direct Incomes' },
  'tax-in-sales': { name: 'GST within sales', group: 'Direct Expenses' },
  'tax-set-off': { name: 'GST set off in purchases', group: 'Direct Expenses' },
  discount: { name: 'Coupons at our cost', group: 'Direct Expenses' },
  'gateway-fee': { name: 'Fees of payment gateways', group: 'Indirect Expenses' },
  goodwill: { name: 'Goodwill', group: 'Indirect Expenses' },
  'dispute-loss': { name: 'Lost disputes', group: 'Indirect Expenses' },
};

/** Our accounts in the order of `NAMED_ACCOUNTS`. */
export const ACCOUNTS_IN_ORDER: readonly LedgerAccount[] = Object.keys(NAMED_ACCOUNTS).filter(
  (name): name is LedgerAccount => name in NAMED_ACCOUNTS,
);
