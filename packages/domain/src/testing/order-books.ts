/** An order as its money sees it, over any sequence of changes, for tests of what holds over all of them. */
import { expect } from 'vitest';
import { postRefund, type LedgerAccount, type Posting } from '../money/ledger.ts';
import { sumPaise, type Paise } from '../money/money.ts';
import { refundAcrossPayments } from '../money/refund-across-payments.ts';
import { countedLines, postChange } from '../order/post-change.ts';
import type { OrderLine } from '../order/sale.ts';
import { balancePaise } from './postings.ts';

/** An order as its money sees it: what is in force, what was paid and sent back, and what the ledger says of it. */
export interface Books {
  lines: readonly OrderLine[];
  readonly payments: Paise[];
  refundedPaise: Paise;
  readonly postings: Posting[];
}

/** All that was paid, and what of it has not gone back. */
export const paidOf = ({ payments }: Books) => sumPaise(payments);
export const leftOf = (books: Books) => paidOf(books) - books.refundedPaise;

/** Puts lines in place of others, posts the difference, and decides a refund. */
export function move(
  books: Books,
  change: { readonly lines: readonly OrderLine[]; readonly refundPaise: Paise; readonly isSold: boolean },
): void {
  const { lines, refundPaise, isSold } = change;
  books.postings.push(postChange(countedLines(books.lines, isSold), countedLines(lines, isSold)));
  // Nothing goes back that is not with us, and payments can take it together.
  expect(refundPaise).toBeGreaterThanOrEqual(0);
  expect(refundPaise).toBeLessThanOrEqual(leftOf(books));
  expect(sumPaise(refundAcrossPayments(refundPaise, leftByPayment(books)))).toBe(refundPaise);
  books.postings.push(postRefund(refundPaise));
  books.refundedPaise += refundPaise;
  books.lines = lines;
}

/** What is left of each payment when refunds were taken of the last first. */
function leftByPayment({ payments, refundedPaise }: Books): Paise[] {
  let gonePaise = refundedPaise;
  const left = payments.toReversed().map((paid) => {
    const taken = Math.min(paid, gonePaise);
    gonePaise -= taken;
    return paid - taken;
  });
  return left.toReversed();
}

/** What postings leave on each account. */
export function accountsOf(postings: readonly Posting[]): Partial<Record<LedgerAccount, Paise>> {
  const lines = postings.flatMap(({ lines: own }) => own);
  const sums = [...Map.groupBy(lines, ({ account }) => account)].map(([account, own]) => {
    return [account, sumPaise(own.map(({ amountPaise }) => amountPaise))] as const;
  });
  return Object.fromEntries(sums.filter(([, paise]) => paise !== 0));
}

/** Nothing is due and nothing is with us that is not the price of what is in force; the ledger says what the lines say. */
export function expectAtRest(books: Books, isSold: boolean): void {
  const paidPaise = paidOf(books);
  const { refundedPaise, lines } = books;
  expect(balancePaise(lines, { paidPaise, refundedPaise })).toBe(0);
  const { gateway = 0, 'refund-payable': back = 0, ...rest } = accountsOf(books.postings);
  expect([gateway, back]).toEqual([paidPaise, 0 - refundedPaise]);
  const inForce = countedLines(lines, isSold);
  const { 'traveller-funds': _funds, ...expected } = accountsOf([postChange([], inForce)]);
  expect(rest).toEqual(expected);
}
