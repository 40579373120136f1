import { percentOf, sumPaise, type Paise } from './money.ts';
import { discountablePaise, supplierShare, totalOf, type PriceLine } from './price-lines.ts';
import { withInvoiceTax } from './price.ts';
import type { TaxedStay } from './room-tax.ts';
import type { Product } from './price-rules.ts';

/** The discount of a coupon, as a checkout stores it (REQ-COUPON-1). */
export interface CouponTerms {
  readonly id: string;
  /** Upper case; null for a coupon that applies automatically. */
  readonly code: string | null;
  readonly name: string;
  /** Null for hotels and flights. */
  readonly product: Product | null;
  /** Percentage of the amount that the discount applies to; 0 for a flat amount. */
  readonly percent: number;
  readonly flatPaise: Paise;
  /** The largest possible discount. */
  readonly capPaise: Paise | null;
  /** The least purchase that the coupon requires. */
  readonly minimumPaise: Paise;
  /** The party that bears the discount. */
  readonly fundedBy: PriceLine['party'];
  /** Whether it can be combined with another coupon that may be combined too (REQ-COUPON-5). */
  readonly combines: boolean;
}

/** The most coupons on one price: one that applies automatically, and one that was entered. */
export const MAX_COUPONS = 2;

/** A traveller pays at least this much of the amount that a coupon applies to (REQ-COUPON-1). */
const LEAST_PAID_PAISE = 100;

/**
 * Whether the purchase is below the coupon's minimum.
 * @param lines without any discount
 */
export function isBelowMinimum({ minimumPaise }: CouponTerms, lines: readonly PriceLine[]): boolean {
  return discountablePaise(lines) < minimumPaise;
}

/** The total discount of coupons on lines that have no discount yet; 0 when there is none. */
export function discountOf(coupons: readonly CouponTerms[], lines: readonly PriceLine[]): Paise {
  return sumPaise(discountsOf(coupons, lines));
}

/**
 * The discount of each of several coupons on lines that have no discount yet. All apply to the same amount. Together they leave something
 * to pay, and coupons that the supplier bears also leave some of the supplier's own share.
 */
function discountsOf(coupons: readonly CouponTerms[], lines: readonly PriceLine[]): Paise[] {
  const basePaise = discountablePaise(lines);
  let payablePaise = basePaise - LEAST_PAID_PAISE;
  let bearablePaise = supplierShare(lines) - LEAST_PAID_PAISE;
  return coupons.map((coupon) => {
    const { percent, flatPaise, capPaise, fundedBy } = coupon;
    if (isBelowMinimum(coupon, lines)) return 0;
    const wantedPaise = percent > 0 ? percentOf(basePaise, percent) : flatPaise;
    const limits = [wantedPaise, payablePaise, capPaise ?? wantedPaise];
    if (fundedBy === 'supplier') limits.push(bearablePaise);
    const discountPaise = Math.max(0, Math.min(...limits));
    payablePaise -= discountPaise;
    if (fundedBy === 'supplier') bearablePaise -= discountPaise;
    return discountPaise;
  });
}

/**
 * The best coupons for a traveller who entered a coupon while others apply automatically: the entered one alone, the entered one with one
 * of the others when both may be combined, or one of the others. Among equals, the choice with the entered coupon wins (REQ-COUPON-5).
 * @param given all automatic coupons that are valid for these lines
 */
export function bestCoupons(
  entered: CouponTerms | null,
  given: readonly CouponTerms[],
  lines: readonly PriceLine[],
): readonly CouponTerms[] {
  const alone = given.map((coupon) => [coupon]);
  const withEntered =
    entered === null
      ? []
      : [[entered], ...given.filter(({ combines }) => combines && entered.combines).map((coupon) => [coupon, entered])];
  const [best] = [...withEntered, ...alone].toSorted((a, b) => discountOf(b, lines) - discountOf(a, lines));
  return best ?? [];
}

/**
 * Lines with the discount of each coupon as a line of its own; unchanged when no coupon gives a discount. A discount is reversed together
 * with the line that it applies to: a cancellation charge is taken from the amount paid.
 * @param stay the stay whose tax is worked out; null for a flight
 */
export function withCoupons(
  lines: readonly PriceLine[],
  coupons: readonly CouponTerms[],
  stay: TaxedStay | null,
): readonly PriceLine[] {
  const discounts = discountsOf(coupons, lines);
  const added = coupons.flatMap(({ id, code, name, fundedBy }, index): PriceLine[] => {
    const discountPaise = discounts[index] ?? 0;
    if (discountPaise === 0) return [];
    return [
      {
        kind: 'discount',
        coupon: id,
        label: code ?? name,
        amountPaise: -discountPaise,
        party: fundedBy,
        taxCode: stay === null ? 'airline' : 'accommodation',
        refund: 'less-charge',
      },
    ];
  });
  if (added.length === 0) return lines;
  return stay === null ? [...lines, ...added] : withInvoiceTax([...lines, ...added], stay);
}

/**
 * The discount of a coupon in a price, from its lines; 0 when there is none.
 * @param couponId absent for all coupons together
 */
export function couponPaise(lines: readonly PriceLine[], couponId?: string): Paise {
  return 0 - totalOf(lines.filter(({ coupon }) => coupon !== undefined && coupon === (couponId ?? coupon)));
}

/** Lines as they are before any coupon. */
export function withoutCoupons(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ coupon }) => coupon === undefined);
}
