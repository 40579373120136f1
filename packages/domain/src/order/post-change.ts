import { accountOf, posting, type LedgerAccount, type Posting } from '../money/ledger.ts';
import { sumPaise, type Paise } from '../money/money.ts';
import type { TaxCode } from '../money/price-lines.ts';
import type { OrderLine } from './sale.ts';

/** The sum of lines. */
export function totalOfLines(lines: readonly OrderLine[]): Paise {
  return sumPaise(lines.map(({ amountPaise }) => amountPaise));
}

function accountOfLine({ kind, party }: OrderLine): LedgerAccount {
  if (kind !== 'charge' && kind !== 'goodwill' && kind !== 'rounding') return accountOf({ kind, party });
  if (party === 'supplier') return 'supplier-payable';
  return kind === 'goodwill' ? 'goodwill' : 'cancellation-income';
}

/**
 * What a change moves: the difference between the lines counted as sold before and after it, by account, against the traveller's funds
 * (REQ-PAY-13). A booking is sold while nothing is due and something stands or is kept; until then none of its lines counts.
 */
export function postChange(before: readonly OrderLine[], after: readonly OrderLine[]): Posting {
  return posting('booking-changed', [...entriesOf(before, -1), ...entriesOf(after, 1)]);
}

/** The entries of lines that are sold, or, with the sign −1, no longer are. */
function entriesOf(lines: readonly OrderLine[], sign: 1 | -1): (readonly [LedgerAccount, Paise])[] {
  return [
    ['traveller-funds', sign * totalOfLines(lines)],
    ...lines.map((line) => [accountOfLine(line), -sign * line.amountPaise] as const),
  ];
}

/** What is left to pay: the lines in force less the payments, and what was decided to be refunded; zero at rest. */
export function balancePaise(
  inForce: readonly OrderLine[],
  { paidPaise, refundedPaise }: { readonly paidPaise: Paise; readonly refundedPaise: Paise },
): Paise {
  return totalOfLines(inForce) - paidPaise + refundedPaise;
}

/** What a given-up item still costs. */
export interface ItemCharge {
  /** What its supplier keeps. */
  readonly supplierPaise: Paise;
  /** What the traveller pays of it: what was shown is a ceiling, and we gain nothing but what a plan keeps. */
  readonly travellerPaise: Paise;
}

/** The lines that take the place of an item that was given up; none when it costs nothing. */
export function chargeLines(
  item: number | null,
  taxCode: TaxCode,
  { supplierPaise, travellerPaise }: ItemCharge,
): OrderLine[] {
  const line = { item, kind: 'charge', label: 'cancellation-charge', taxCode, refund: 'kept' } as const;
  return [
    { ...line, amountPaise: supplierPaise, party: 'supplier' as const },
    { ...line, amountPaise: travellerPaise - supplierPaise, party: 'safar' as const },
  ].filter(({ amountPaise }) => amountPaise !== 0);
}
