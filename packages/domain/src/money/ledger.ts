/**
 * Double entry: every movement of money is a posting whose lines add up to zero. A positive line is a debit, a negative
 * one a credit. Pure functions; the store only appends what they return.
 */

import { checkedPaise, sumPaise, type Paise } from './money.ts';
import { AT_OUR_COST, type PriceLine } from './price-lines.ts';

export const LEDGER_ACCOUNTS = [
  /** Asset: money that the payment gateway holds for us. */
  'gateway',
  /** Asset: money that the gateway has sent to our bank. */
  'bank',
  /** Expense: the gateway's fee. */
  'gateway-fee',
  /** Asset: GST that others charged us and that we may set off: in the gateway's fee, on invoices of suppliers. */
  'input-tax',
  /** Liability: the traveller's money that we have neither earned nor refunded yet. */
  'traveller-funds',
  /** Liability: the part of the price that holds a room until the rest is paid. It is not refunded once the room is held (REQ-CXL-3). */
  'hold',
  /** Liability: the amount we owe the supplier, before what was paid. */
  'supplier-payable',
  /** Lowers that liability: what was paid to suppliers, also ahead. It is apart, since `supplier-payable` is a part of what was sold. */
  'supplier-paid',
  /** Liability: income tax kept from what payees were paid, until it is deposited with the government. */
  'tds-payable',
  /** Income: our fee per booking (REQ-RATE-1). */
  'platform-fee',
  /** Income: the selling price above the supplier's fare. */
  'markup',
  /** Expense: discounts at our cost. */
  'discount',
  /** Income: the part of a cancellation charge above the supplier's charge; a debit is a loss. */
  'cancellation-income',
  /** Expense: what operators give beyond the terms: refunds, and what another room costs more (REQ-DESK-64). */
  'goodwill',
  /** Liability: refunds decided and not yet paid out by the gateway. */
  'refund-payable',
  /** Asset: money that the gateway has debited for open disputes. */
  'disputed',
  /** Expense: the cost of lost disputes. */
  'dispute-loss',
  /** Liability: the GST that our tax documents charge, and that on advances without an invoice. */
  'output-tax',
  /** Lowers income: the GST within what was sold, which is not ours. */
  'tax-in-sales',
  /** Lowers costs: the GST on suppliers' invoices that we set off, which is within what they are owed. */
  'tax-set-off',
  /** Asset: the GST on advances without an invoice, which is within travellers' money. */
  'tax-on-advances',
] as const;

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface LedgerLine {
  account: LedgerAccount;
  /** A debit is positive, a credit negative; never zero. */
  amountPaise: Paise;
}

export type PostingKind =
  | 'payment-captured'
  | 'hold-taken'
  | 'hold-ended'
  | 'booking-confirmed'
  | 'booking-changed'
  | 'refund-accepted'
  | 'refund-settled'
  | 'settled'
  | 'dispute-debited'
  | 'dispute-returned'
  | 'dispute-lost'
  | 'dispute-covers'
  | 'kept-rest'
  | 'tax-charged'
  | 'tax-credited'
  | 'advance-taxed'
  | 'advance-returned'
  | 'supplier-invoice'
  | 'supplier-paid'
  | 'tds-deposited';

export interface Posting {
  kind: PostingKind;
  lines: LedgerLine[];
}

function amount(paise: Paise): Paise {
  if (checkedPaise(paise) < 0) throw new RangeError(`A posting takes amounts of at least zero: ${paise}`);
  return paise;
}

/** The only postings that move what a supplier is owed: reports look for its lines among them. */
export const SALE_POSTINGS = ['booking-confirmed', 'booking-changed'] as const satisfies readonly PostingKind[];

/** A posting of entries, those of one account added up. Throws RangeError when they do not sum to zero (REQ-PAY-13). */
export function posting(kind: PostingKind, entries: readonly (readonly [LedgerAccount, Paise])[]): Posting {
  const lines = [...Map.groupBy(entries, ([account]) => account)]
    .map(([account, own]) => ({ account, amountPaise: sumPaise(own.map(([, paise]) => paise)) }))
    .filter(({ amountPaise }) => amountPaise !== 0);
  if (sumPaise(lines.map((line) => line.amountPaise)) !== 0) throw new RangeError(`Posting ${kind} does not balance`);
  if (lines.some(({ account }) => account === 'supplier-payable') && !SALE_POSTINGS.some((one) => one === kind))
    throw new RangeError(`Posting ${kind} moves what a supplier is owed`);
  return { kind, lines };
}

/** The gateway captured a payment (the total, 10%, or a balance). It is the traveller's money until a booking earns it. */
export function postPaymentCaptured(paidPaise: Paise): Posting {
  return posting('payment-captured', [
    ['gateway', amount(paidPaise)],
    ['traveller-funds', -paidPaise],
  ]);
}

/** The supplier holds the room for a part of the price: that part secures it. */
export function postHoldTaken(heldPaise: Paise): Posting {
  return posting('hold-taken', [
    ['traveller-funds', amount(heldPaise)],
    ['hold', -heldPaise],
  ]);
}

/** The hold has ended (paid in full, cancelled or released): the part that secured it is the traveller's until it is settled. */
export function postHoldEnded(heldPaise: Paise): Posting {
  return posting('hold-ended', [
    ['hold', amount(heldPaise)],
    ['traveller-funds', -heldPaise],
  ]);
}

/** The account of a line of a sale. */
export function accountOf({ kind, party, label }: Pick<PriceLine, 'kind' | 'party' | 'label'>): LedgerAccount {
  if (party === 'supplier') return 'supplier-payable';
  if (kind === 'mark-up') return 'markup';
  if (label === AT_OUR_COST) return 'goodwill';
  return kind === 'discount' ? 'discount' : 'platform-fee';
}

/** A refund was accepted by the gateway, before a booking was confirmed or after it was cancelled. */
export function postRefund(refundPaise: Paise): Posting {
  return posting('refund-accepted', [
    ['traveller-funds', amount(refundPaise)],
    ['refund-payable', -refundPaise],
  ]);
}

/** The gateway reports a refund as processed: the money has been sent. */
export function postRefundSettled(refundPaise: Paise): Posting {
  return posting('refund-settled', [
    ['refund-payable', amount(refundPaise)],
    ['gateway', -refundPaise],
  ]);
}

/** The amounts that one payment, refund or correction added to a settlement. */
export interface SettledAmounts {
  /** The amount that reached our bank; negative when it lowered the payout. */
  netPaise: number;
  /** The gateway's fee including tax, and that tax. */
  feePaise: Paise;
  taxPaise: Paise;
}

/** The gateway sent money to our bank, after deducting its fee. */
export function postSettled({ netPaise, feePaise, taxPaise }: SettledAmounts): Posting {
  return posting('settled', [
    ['bank', netPaise],
    ['gateway-fee', amount(feePaise) - amount(taxPaise)],
    ['input-tax', taxPaise],
    ['gateway', -(netPaise + feePaise)],
  ]);
}

/** The gateway took money back because a payer's bank disputes a payment. */
export function postDisputeDebited(debitedPaise: Paise): Posting {
  return posting('dispute-debited', [
    ['disputed', amount(debitedPaise)],
    ['gateway', -debitedPaise],
  ]);
}

/** A dispute was won, or its amount was lowered: the gateway returned the money. */
export function postDisputeReturned(returnedPaise: Paise): Posting {
  return posting('dispute-returned', [
    ['gateway', amount(returnedPaise)],
    ['disputed', -returnedPaise],
  ]);
}

/** A dispute was lost: the debited amount does not come back. */
export function postDisputeLost(lostPaise: Paise): Posting {
  return posting('dispute-lost', [
    ['dispute-loss', amount(lostPaise)],
    ['disputed', -lostPaise],
  ]);
}

/**
 * The debited amount of a lost dispute was due to the payer anyway. The payer's bank has paid it, so it is neither our loss nor our
 * liability.
 */
export function postDisputeCovers(coveredPaise: Paise): Posting {
  return posting('dispute-covers', [
    ['traveller-funds', amount(coveredPaise)],
    ['dispute-loss', -coveredPaise],
  ]);
}

/** The rest of a refund is below the gateway's minimum: it stays with us. */
export function postKeptRest(restPaise: Paise): Posting {
  return posting('kept-rest', [
    ['traveller-funds', amount(restPaise)],
    ['cancellation-income', -restPaise],
  ]);
}

/** An invoice charges GST. What was due on an advance before is no longer due on that (REQ-PAY-24). */
export function postTaxCharged(taxPaise: Paise, advanceTaxPaise: Paise): Posting {
  return posting('tax-charged', [
    ['tax-in-sales', amount(taxPaise)],
    ['output-tax', amount(advanceTaxPaise) - taxPaise],
    ['tax-on-advances', -advanceTaxPaise],
  ]);
}

/** A credit note takes GST of an invoice back. */
export function postTaxCredited(taxPaise: Paise): Posting {
  return posting('tax-credited', [
    ['output-tax', amount(taxPaise)],
    ['tax-in-sales', -taxPaise],
  ]);
}

/** A receipt voucher: GST is due on an advance before there is an invoice. */
export function postAdvanceTaxed(taxPaise: Paise): Posting {
  return posting('advance-taxed', [
    ['tax-on-advances', amount(taxPaise)],
    ['output-tax', -taxPaise],
  ]);
}

/** A refund voucher: the advance, or a part of it, went back without an invoice. */
export function postAdvanceReturned(taxPaise: Paise): Posting {
  return posting('advance-returned', [
    ['output-tax', amount(taxPaise)],
    ['tax-on-advances', -taxPaise],
  ]);
}

/** A supplier's invoice with GST that we may set off. */
export function postSupplierInvoice(taxPaise: Paise): Posting {
  return posting('supplier-invoice', [
    ['input-tax', amount(taxPaise)],
    ['tax-set-off', -taxPaise],
  ]);
}

/**
 * A supplier was paid: for what it is owed, or ahead of it, as a deposit is topped up. Our bank sent what was not kept of it as tax deducted at
 * source.
 */
export function postSupplierPaid(paidPaise: Paise, tdsPaise: Paise = 0): Posting {
  return posting('supplier-paid', [
    ['supplier-paid', amount(paidPaise)],
    ['tds-payable', -tdsPaise],
    ['bank', tdsPaise - paidPaise],
  ]);
}

/** Tax deducted at source was deposited with the government from our bank. */
export function postTdsDeposited(paidPaise: Paise): Posting {
  return posting('tds-deposited', [
    ['tds-payable', amount(paidPaise)],
    ['bank', -paidPaise],
  ]);
}
