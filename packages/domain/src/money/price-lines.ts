/** A price is a list of lines. Total, hash, postings, tax, documents and refunds follow from them (REQ-RATE-14, decision 0044). */

import { allocatePaise, sumPaise, type Paise } from './money.ts';

export const PRICE_LINE_KINDS = [
  /** The product, before tax. */
  'base',
  /** Our mark-up; shown inside the base. */
  'mark-up',
  'tax',
  'fee',
  /** Negative. */
  'discount',
  /** Bought with the product: baggage, a meal, a seat. */
  'extra',
] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/** The label of the discount that leaves a traveller the price they paid, when we give them a dearer room (REQ-DESK-64). It is goodwill. */
export const AT_OUR_COST = 'at-our-cost';

/** How GST is due on a line: on our invoice for one of our services, or on the airline's own invoice. */
export const TAX_CODES = ['accommodation', 'platform-fee', 'airline'] as const;
export type TaxCode = (typeof TAX_CODES)[number];

export const PARTIES = ['supplier', 'safar'] as const;
export const REFUNDABLE = [
  /** Refunded less the cancellation charge. */
  'less-charge',
  /** Always refunded in full. */
  'in-full',
  /** Not refunded when the traveller cancels; refunded in full when the sale is undone. */
  'kept',
] as const;

/** One line of a price. The lines of a price that can be sold never add up to less than zero, for any party. */
export interface PriceLine {
  readonly kind: PriceLineKind;
  /** The name of the line: the key of a text, or the text. */
  readonly label: string;
  readonly amountPaise: Paise;
  /** The party that receives it, or that bears it when it is a discount. */
  readonly party: (typeof PARTIES)[number];
  readonly taxCode: TaxCode;
  /** How it is refunded when the sale is cancelled. */
  readonly refund: (typeof REFUNDABLE)[number];
  /** Index of the ticket in a trip; absent for the whole sale. */
  readonly ticket?: number;
  /** The id of the coupon that gives the discount. */
  readonly coupon?: string;
}

/** The sum of the lines. */
export function totalOf(lines: readonly PriceLine[]): Paise {
  return sumPaise(lines.map(({ amountPaise }) => amountPaise));
}

/** The supplier's part of a price. */
export function supplierShare(lines: readonly PriceLine[]): Paise {
  return totalOf(lines.filter(({ party }) => party === 'supplier'));
}

/** The sum of the lines of one kind. */
export function paiseOf(lines: readonly PriceLine[], kind: PriceLineKind): Paise {
  return totalOf(lines.filter((line) => line.kind === kind));
}

/** A line as it is shown to travellers. */
export type ShownLine = Pick<PriceLine, 'label' | 'amountPaise'> & { readonly kind: Exclude<PriceLineKind, 'mark-up'> };

/** Kinds whose lines are each shown under their own label. */
const SHOWN_APART: readonly PriceLineKind[] = ['fee', 'discount'];

/**
 * The lines as they are shown: one base, which includes our mark-up, one tax, and one for all extras that cost something; fees and
 * discounts apart.
 */
export function shownLines(lines: readonly PriceLine[]): ShownLine[] {
  const rows = new Map<string, ShownLine>();
  for (const line of lines) {
    if (line.kind === 'extra' && line.amountPaise === 0) continue;
    const kind = line.kind === 'mark-up' ? 'base' : line.kind;
    const label = SHOWN_APART.includes(kind) ? line.label : kind;
    const key = `${kind} ${label}`;
    rows.set(key, { kind, label, amountPaise: (rows.get(key)?.amountPaise ?? 0) + line.amountPaise });
  }
  return [...rows.values()];
}

/** A line under the name that a page or document gives its kind, or else under its own label. */
export type NamedLine = Pick<ShownLine, 'label' | 'amountPaise'>;

/** The lines with the names used in one place. */
export function namedLines(
  lines: readonly ShownLine[],
  names: Readonly<Partial<Record<ShownLine['kind'], string>>>,
): NamedLine[] {
  return lines.map(({ kind, label, amountPaise }) => ({ label: names[kind] ?? label, amountPaise }));
}

/** The amount that a discount applies to: room or fare with its taxes. Fees and extras are not discounted. */
export function discountablePaise(lines: readonly PriceLine[]): Paise {
  return totalOf(lines.filter(({ kind }) => kind !== 'fee' && kind !== 'extra' && kind !== 'discount'));
}

/** The lines that are not refunded when the traveller cancels. */
export function keptLines(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ refund }) => refund === 'kept');
}

/** The largest amount that a cancellation charge can take. */
export function chargeablePaise(lines: readonly PriceLine[]): Paise {
  return Math.max(0, totalOf(lines.filter(({ refund }) => refund === 'less-charge')));
}

/**
 * The lines of one ticket of a price: its own lines, and its share of each discount that applies to all tickets, in proportion to the
 * discounted amounts. The lines of all tickets add up to the whole, line by line.
 */
export function linesOfTicket(lines: readonly PriceLine[], ticket: number): PriceLine[] {
  const last = Math.max(...lines.map((line) => line.ticket ?? 0));
  const own = Array.from({ length: last + 1 }, (_, index) => lines.filter((line) => line.ticket === index));
  const shared = lines
    .filter((line) => line.ticket === undefined)
    .map((line) => ({
      ...line,
      amountPaise: allocatePaise(line.amountPaise, own.map(discountablePaise))[ticket] ?? 0,
      ticket,
    }));
  return [...(own[ticket] ?? []), ...shared];
}
