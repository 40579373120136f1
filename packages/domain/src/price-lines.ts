/** A price is its lines: total, hash, postings, tax, documents and refunds follow from them (REQ-RATE-14, decision 0044). */

import { allocatePaise, sumPaise, type Paise } from './money.ts';

export const PRICE_LINE_KINDS = [
  /** What is sold, before tax. */
  'base',
  /** What we earn on it; shown inside the base. */
  'mark-up',
  'tax',
  'fee',
  /** Below zero. */
  'discount',
  /** Chosen beside what is sold: baggage, a meal, a seat. */
  'extra',
] as const;
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number];

/** How GST is due on a line: on our invoice as one of our services, or on the airline's own. */
export const TAX_CODES = ['accommodation', 'platform-fee', 'airline'] as const;
export type TaxCode = (typeof TAX_CODES)[number];

export const PARTIES = ['supplier', 'safar'] as const;
export const REFUNDABLE = [
  /** What is left of it by the terms of cancellation. */
  'less-charge',
  /** Always. */
  'in-full',
  /** Nothing where its traveller cancels; all of it where the sale is undone. */
  'kept',
] as const;

/** One line of a price. The lines of what may be sold never add up to less than nothing, whoever's they are. */
export interface PriceLine {
  readonly kind: PriceLineKind;
  /** What it is called: the key of a text, or the text. */
  readonly label: string;
  readonly amountPaise: Paise;
  /** Who gets it, or bears it where it is a discount. */
  readonly party: (typeof PARTIES)[number];
  readonly taxCode: TaxCode;
  /** What of it comes back of a sale that was cancelled. */
  readonly refund: (typeof REFUNDABLE)[number];
  /** Of a trip, the ticket it is for (index); absent: all that is sold. */
  readonly ticket?: number;
  /** Of a discount, the id of the coupon that gives it. */
  readonly coupon?: string;
}

/** What lines cost together. */
export function totalOf(lines: readonly PriceLine[]): Paise {
  return sumPaise(lines.map(({ amountPaise }) => amountPaise));
}

/** What of a price the supplier gets. */
export function supplierShare(lines: readonly PriceLine[]): Paise {
  return totalOf(lines.filter(({ party }) => party === 'supplier'));
}

/** What the lines of one kind cost together. */
export function paiseOf(lines: readonly PriceLine[], kind: PriceLineKind): Paise {
  return totalOf(lines.filter((line) => line.kind === kind));
}

/** A line as travellers see it. */
export type ShownLine = Pick<PriceLine, 'label' | 'amountPaise'> & { readonly kind: Exclude<PriceLineKind, 'mark-up'> };

/** Kinds of which each line is shown under its own label. */
const SHOWN_APART: readonly PriceLineKind[] = ['fee', 'discount'];

/** The lines that are shown: one base, which holds what we earn, one tax, one of all extras that cost something; fees and discounts apart. */
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

/** A line under the name that a page or document has for its kind, or else under its own. */
export type NamedLine = Pick<ShownLine, 'label' | 'amountPaise'>;

/** The lines as they are named in one place. */
export function namedLines(
  lines: readonly ShownLine[],
  names: Readonly<Partial<Record<ShownLine['kind'], string>>>,
): NamedLine[] {
  return lines.map(({ kind, label, amountPaise }) => ({ label: names[kind] ?? label, amountPaise }));
}

/** What a discount is counted on: room or fare with its taxes; fees and extras are not discounted. */
export function discountablePaise(lines: readonly PriceLine[]): Paise {
  return totalOf(lines.filter(({ kind }) => kind !== 'fee' && kind !== 'extra' && kind !== 'discount'));
}

/** The lines that stay sold when their traveller cancels. */
export function keptLines(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ refund }) => refund === 'kept');
}

/** What a charge by the terms of cancellation can reach. */
export function chargeablePaise(lines: readonly PriceLine[]): Paise {
  return Math.max(0, totalOf(lines.filter(({ refund }) => refund === 'less-charge')));
}

/**
 * The lines of one of the tickets a price is for: its own, and of what is for all of them, a discount, its share by what that was
 * counted on. The tickets' lines add up to the whole, line by line.
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
