/**
 * Double entry: every movement of money is a posting whose lines add up to zero. A positive line is a debit, a negative
 * one a credit. Pure functions; the store only appends what they return.
 */

import { checkedPaise, sumPaise, type Paise } from './money.ts';
import { totalOf, type PriceLine } from './price-lines.ts';

export const LEDGER_ACCOUNTS = [
  /** Asset: what the payment gateway holds for us. */
  'gateway',
  /** Asset: what the gateway has sent to our bank. */
  'bank',
  /** Expense: what the gateway keeps for its service. */
  'gateway-fee',
  /** Asset: the GST in that, which we may set off. */
  'input-tax',
  /** Liability: what we hold for the traveller and have not yet earned or given back. */
  'traveller-funds',
  /** Liability: what holds a room until the rest is paid, and does not go back once the room is held (REQ-CXL-3). */
  'hold',
  /** Liability: what we owe the supplier. */
  'supplier-payable',
  /** Income: our fee per booking (REQ-RATE-1). */
  'platform-fee',
  /** Income: the selling price above the supplier's fare. */
  'markup',
  /** Expense: discounts at our cost. */
  'discount',
  /** Income: what a cancellation leaves with us after the supplier's charge; a debit is a loss. */
  'cancellation-income',
  /** Expense: goodwill refunds of operators, beyond the terms. */
  'goodwill',
  /** Liability: refunds decided and not yet paid out by the gateway. */
  'refund-payable',
  /** Asset: what the gateway has taken back for disputes that are open. */
  'disputed',
  /** Expense: what lost disputes cost. */
  'dispute-loss',
] as const;

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface LedgerLine {
  account: LedgerAccount;
  /** Debit above zero, credit below; never zero. */
  amountPaise: Paise;
}

export type PostingKind =
  | 'payment-captured'
  | 'hold-taken'
  | 'hold-ended'
  | 'booking-confirmed'
  | 'booking-undone'
  | 'booking-cancelled'
  | 'goodwill-given'
  | 'goodwill-due'
  | 'refund-accepted'
  | 'refund-settled'
  | 'settled'
  | 'dispute-debited'
  | 'dispute-returned'
  | 'dispute-lost'
  | 'dispute-covers'
  | 'kept-rest';

export interface Posting {
  kind: PostingKind;
  lines: LedgerLine[];
}

function amount(paise: Paise): Paise {
  if (checkedPaise(paise) < 0) throw new RangeError(`A posting takes amounts of at least zero: ${paise}`);
  return paise;
}

function posting(kind: PostingKind, entries: readonly (readonly [LedgerAccount, Paise])[]): Posting {
  const lines = [...Map.groupBy(entries, ([account]) => account)]
    .map(([account, own]) => ({ account, amountPaise: sumPaise(own.map(([, paise]) => paise)) }))
    .filter(({ amountPaise }) => amountPaise !== 0);
  if (sumPaise(lines.map((line) => line.amountPaise)) !== 0) throw new RangeError(`Posting ${kind} does not balance`);
  return { kind, lines };
}

/** The gateway captured a payment (whole, 10%, or a balance): it is the traveller's money until a booking earns it. */
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

/** The hold has ended (paid in full, cancelled or released): what secured it is the traveller's until it is settled. */
export function postHoldEnded(heldPaise: Paise): Posting {
  return posting('hold-ended', [
    ['hold', amount(heldPaise)],
    ['traveller-funds', -heldPaise],
  ]);
}

/** Where a line of a sale belongs. */
function accountOf({ kind, party }: PriceLine): LedgerAccount {
  if (party === 'supplier') return 'supplier-payable';
  if (kind === 'mark-up') return 'markup';
  return kind === 'discount' ? 'discount' : 'platform-fee';
}

/** What of a sale is whose; empty where nothing is sold yet, as of a room that is held and not paid in full. */
function soldEntries(lines: readonly PriceLine[]): (readonly [LedgerAccount, Paise])[] {
  const accounts = [...Map.groupBy(lines, accountOf)].map(([account, own]) => [account, totalOf(own)] as const);
  for (const [account, soldPaise] of accounts) amount(account === 'discount' ? -soldPaise : soldPaise);
  return [
    ['traveller-funds', totalOf(lines)],
    ...accounts.map(([account, soldPaise]) => [account, -soldPaise] as const),
  ];
}

/** The entries of a sale, reversed. */
function unsoldEntries(lines: readonly PriceLine[]): (readonly [LedgerAccount, Paise])[] {
  return soldEntries(lines).map(([account, paise]) => [account, -paise]);
}

/** Confirmed and paid in full: the traveller's funds become the supplier's due, our markup and our fee. */
export function postBookingConfirmed(sold: readonly PriceLine[]): Posting {
  return posting('booking-confirmed', soldEntries(sold));
}

/** A confirmed booking turned out not to exist at the supplier: the exact reverse; all that was paid can go back. */
export function postBookingUndone(sold: readonly PriceLine[]): Posting {
  return posting('booking-undone', unsoldEntries(sold));
}

export interface CancellationAmounts {
  /** What is in the ledger as sold and no longer is. */
  sold: readonly PriceLine[];
  /** What the traveller has paid so far. */
  paidPaise: Paise;
  /** What the supplier keeps. */
  supplierChargePaise: Paise;
  /** What the traveller is charged (see cancellation.ts); no more than what was paid can be taken. */
  travellerChargePaise: Paise;
}

/**
 * A booking was cancelled, or released unpaid: the sale is reversed; of what was paid the charge stays, the supplier
 * keeps its charge, and the difference is ours (a loss when the supplier charges more than the traveller paid). What
 * is left in the traveller's funds is the refund: paid − min(charge, paid).
 */
export function postCancellation(amounts: CancellationAmounts): Posting {
  const takenPaise = Math.min(amount(amounts.travellerChargePaise), amount(amounts.paidPaise));
  const supplierPaise = amount(amounts.supplierChargePaise);
  return posting('booking-cancelled', [
    ...unsoldEntries(amounts.sold),
    ['traveller-funds', takenPaise],
    ['supplier-payable', -supplierPaise],
    ['cancellation-income', supplierPaise - takenPaise],
  ]);
}

/** An operator gives back what the terms do not: it is our cost, and the traveller's from now on. */
export function postGoodwill(givenPaise: Paise): Posting {
  return posting('goodwill-given', [
    ['goodwill', amount(givenPaise)],
    ['traveller-funds', -givenPaise],
  ]);
}

/** All that was paid became due: what was given before is a part of it, and no cost of ours. */
export function postGoodwillDue(givenPaise: Paise): Posting {
  return posting('goodwill-due', [
    ['traveller-funds', amount(givenPaise)],
    ['goodwill', -givenPaise],
  ]);
}

/** A refund was accepted by the gateway, before a booking was confirmed or after it was cancelled. */
export function postRefund(refundPaise: Paise): Posting {
  return posting('refund-accepted', [
    ['traveller-funds', amount(refundPaise)],
    ['refund-payable', -refundPaise],
  ]);
}

/** The gateway reports a refund as processed: the money has left. */
export function postRefundSettled(refundPaise: Paise): Posting {
  return posting('refund-settled', [
    ['refund-payable', amount(refundPaise)],
    ['gateway', -refundPaise],
  ]);
}

/** What one payment, refund or correction added to a settlement. */
export interface SettledAmounts {
  /** What reached our bank; below zero, what was taken from what did. */
  netPaise: number;
  /** What the gateway kept, with its tax, and that tax. */
  feePaise: Paise;
  taxPaise: Paise;
}

/** The gateway sent money to our bank, less its fee. */
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

/** A dispute ended for us, or takes less than before: the gateway gave the money back. */
export function postDisputeReturned(returnedPaise: Paise): Posting {
  return posting('dispute-returned', [
    ['gateway', amount(returnedPaise)],
    ['disputed', -returnedPaise],
  ]);
}

/** A dispute was lost: what was taken for it does not come back. */
export function postDisputeLost(lostPaise: Paise): Posting {
  return posting('dispute-lost', [
    ['dispute-loss', amount(lostPaise)],
    ['disputed', -lostPaise],
  ]);
}

/** What a lost dispute took was due to the payer anyway: their bank gave it, so it is neither our loss nor our debt. */
export function postDisputeCovers(coveredPaise: Paise): Posting {
  return posting('dispute-covers', [
    ['traveller-funds', amount(coveredPaise)],
    ['dispute-loss', -coveredPaise],
  ]);
}

/** What is left of a refund is less than a gateway sends: it stays with us. */
export function postKeptRest(restPaise: Paise): Posting {
  return posting('kept-rest', [
    ['traveller-funds', amount(restPaise)],
    ['cancellation-income', -restPaise],
  ]);
}
