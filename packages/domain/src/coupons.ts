import { percentOf, sumPaise, type Paise } from './money.ts';
import { supplierShare, totalOf, type PriceLine } from './price-lines.ts';
import { withInvoiceTax } from './price.ts';
import type { TaxedStay } from './gst.ts';
import type { Product } from './price-rules.ts';

/** What a coupon takes off, as a checkout keeps it (REQ-COUPON-1). */
export interface CouponTerms {
  readonly id: string;
  /** Upper case; null: it is given by itself. */
  readonly code: string | null;
  readonly name: string;
  /** Null: hotels and flights. */
  readonly product: Product | null;
  /** Of what the discount is counted on; 0: it is a flat amount. */
  readonly percent: number;
  readonly flatPaise: Paise;
  /** The most it takes off. */
  readonly capPaise: Paise | null;
  /** What must be bought at least. */
  readonly minimumPaise: Paise;
  /** Who bears it. */
  readonly fundedBy: PriceLine['party'];
}

/** A traveller pays at least this much of what a coupon is counted on. */
const LEAST_PAID_PAISE = 100;

/** What a discount is counted on: room or fare with its taxes; fees and extras are not discounted. */
function discountablePaise(lines: readonly PriceLine[]): Paise {
  return sumPaise(
    lines
      .filter(({ kind }) => kind !== 'fee' && kind !== 'extra' && kind !== 'discount')
      .map((line) => line.amountPaise),
  );
}

/** What a coupon takes off lines that have no discount yet; 0 where it takes nothing. */
export function discountOf(coupon: CouponTerms, lines: readonly PriceLine[]): Paise {
  const basePaise = discountablePaise(lines);
  if (basePaise < coupon.minimumPaise) return 0;
  const wantedPaise = coupon.percent > 0 ? percentOf(basePaise, coupon.percent) : coupon.flatPaise;
  // What a supplier bears comes out of its own share.
  const bearablePaise = coupon.fundedBy === 'supplier' ? Math.min(basePaise, supplierShare(lines)) : basePaise;
  const limits = [wantedPaise, bearablePaise - LEAST_PAID_PAISE, coupon.capPaise ?? wantedPaise];
  return Math.max(0, Math.min(...limits));
}

/**
 * Lines with the discount of a coupon as a line of their own; unchanged where it takes nothing off. The discount comes back with what it
 * was on: a charge of cancellation falls on what was paid.
 * @param stay what a stay's tax is worked out for; null: a flight
 */
export function withCoupon(
  lines: readonly PriceLine[],
  coupon: CouponTerms | null,
  stay: TaxedStay | null,
): readonly PriceLine[] {
  const discountPaise = coupon === null ? 0 : discountOf(coupon, lines);
  if (coupon === null || discountPaise === 0) return lines;
  const line: PriceLine = {
    kind: 'discount',
    label: coupon.code ?? coupon.name,
    amountPaise: -discountPaise,
    party: coupon.fundedBy,
    taxCode: stay === null ? 'airline' : 'accommodation',
    refund: 'less-charge',
  };
  return stay === null ? [...lines, line] : withInvoiceTax([...lines, line], stay);
}

/** What the discounts among lines take off, above zero. */
export function discountIn(lines: readonly PriceLine[]): Paise {
  return 0 - totalOf(lines.filter(({ kind }) => kind === 'discount'));
}
