import { accountOf, posting, type LedgerAccount, type Posting } from '../money/ledger.ts';
import { sumPaise, type Paise } from '../money/money.ts';
import type { TaxCode } from '../money/price-lines.ts';
import { isPriced, type OrderLine } from './sale.ts';

/** The sum of lines. */
export function totalOfLines(lines: readonly OrderLine[]): Paise {
  return sumPaise(lines.map(({ amountPaise }) => amountPaise));
}

function accountOfLine({ kind, party, label }: OrderLine): LedgerAccount {
  if (isPriced(kind)) return accountOf({ kind, party, label });
  if (party === 'supplier') return 'supplier-payable';
  return kind === 'goodwill' || kind === 'dispute-loss' ? kind : 'cancellation-income';
}

/**
 * What a change moves: the difference between the lines counted as sold before and after it, by account, against the traveller's funds
 * (REQ-PAY-13).
 */
export function postChange(before: readonly OrderLine[], after: readonly OrderLine[]): Posting {
  return posting('booking-changed', [...entriesOf(before, -1), ...entriesOf(after, 1)]);
}

/** A booking is sold from now on: its lines count. Throws RangeError for a discount above zero, and for another account below it. */
export function postSold(lines: readonly OrderLine[]): Posting {
  for (const [account, own] of Map.groupBy(lines, accountOfLine)) {
    const soldPaise = totalOfLines(own);
    if (account === 'discount' ? soldPaise > 0 : soldPaise < 0)
      throw new RangeError(`a booking is not sold with ${soldPaise} on ${account}`);
  }
  return posting('booking-confirmed', entriesOf(lines, 1));
}

/** The lines in force that a change posts: those of a price once it is sold, what was kept or given in any case. A dispute posts its loss itself. */
export function countedLines(inForce: readonly OrderLine[], isSold: boolean): OrderLine[] {
  return inForce.filter(({ kind }) => (isPriced(kind) ? isSold : kind !== 'dispute-loss'));
}

/** The entries of lines that are sold, or, with the sign −1, no longer are. */
function entriesOf(lines: readonly OrderLine[], sign: 1 | -1): (readonly [LedgerAccount, Paise])[] {
  return [
    ['traveller-funds', sign * totalOfLines(lines)],
    ...lines.map((line) => [accountOfLine(line), -sign * line.amountPaise] as const),
  ];
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
