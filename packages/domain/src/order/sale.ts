/** What a booking consists of: items that are had or given up as one, and the lines of its price, each of one item (docs/a-booking.md). */

import type { Paise } from '../money/money.ts';
import { PRICE_LINE_KINDS, type PriceLine, type PriceLineKind } from '../money/price-lines.ts';

/** A room for its nights, a passenger's seat on all flights of one ticket, or an extra of a seat. */
export const ITEM_KINDS = ['room', 'seat', 'extra'] as const;

/** Items, people and records are known by small numbers that never change within their booking. */
export interface OrderItem {
  readonly item: number;
  readonly kind: (typeof ITEM_KINDS)[number];
  /** What one supplier knows by one id: a hotel's booking, or a ticket of a trip by its index. */
  readonly record: number;
  /** Its room or its passenger on that record, by index. */
  readonly place: number;
  /** The people it is for. */
  readonly people: readonly number[];
  /** The seat of an extra; null for any other item. */
  readonly ofItem: number | null;
}

/** Lines that a change adds to those of a price. */
const LATER_KINDS = [
  /** Of an item that is gone: what its supplier keeps of it, and, of ours, what the traveller pays more or less than that. */
  'charge',
  /** Negative: given at our cost, beyond the terms. */
  'goodwill',
  /** A refund that no gateway sends, or what makes it one that is sent. */
  'rounding',
  /** Negative: what a payer's bank took beyond what was due, after a dispute that was lost; positive: what of that was due later. The dispute has posted it. */
  'dispute-loss',
] as const;

export const ORDER_LINE_KINDS = [...PRICE_LINE_KINDS, ...LATER_KINDS] as const;

/** A line of a price that names its item. */
export interface OrderLine extends Omit<PriceLine, 'kind' | 'ticket'> {
  readonly kind: (typeof ORDER_LINE_KINDS)[number];
  /** Null for what is of the whole booking: its fee, goodwill, rounding. */
  readonly item: number | null;
  /** The amount by night, of a room alone; it adds up to the amount. */
  readonly nights?: readonly Paise[];
}

/** The items of a booking and the lines of its price. */
export interface Sale {
  readonly items: readonly OrderItem[];
  readonly lines: readonly OrderLine[];
}

/** Whether a line below zero was given beyond the terms: by operators, in the gateway's panel, or to a bank. */
export function isGiven(kind: OrderLine['kind']): boolean {
  return kind === 'goodwill' || kind === 'dispute-loss';
}

/** Whether a line is of a price, and not what a change added to it. */
export function isPriced(kind: OrderLine['kind']): kind is PriceLineKind {
  return PRICE_LINE_KINDS.some((priced) => priced === kind);
}

/** The lines of a sale added up again into a price, in the order in which they were shared out. What changes added is not of the price. */
export function priceOf({ items, lines }: Sale): PriceLine[] {
  const ofItem = new Map(items.map((item) => [item.item, item]));
  const whole = new Map<string, PriceLine>();
  for (const { item: number, nights: _, ...line } of lines) {
    const item = number === null ? undefined : ofItem.get(number);
    const ticket = item === undefined || item.kind === 'room' ? {} : { ticket: item.record };
    const { kind, label, party, taxCode, refund, coupon } = line;
    if (!isPriced(kind)) continue;
    const key = JSON.stringify([kind, label, party, taxCode, refund, coupon, ticket]);
    const before = whole.get(key)?.amountPaise ?? 0;
    whole.set(key, { ...line, kind, amountPaise: before + line.amountPaise, ...ticket });
  }
  return [...whole.values()];
}
