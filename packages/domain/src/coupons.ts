import { percentOf, sumPaise, type Paise } from './money.ts';
import { discountablePaise, supplierShare, totalOf, type PriceLine } from './price-lines.ts';
import { withInvoiceTax } from './price.ts';
import type { TaxedStay } from './room-nights.ts';
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
  /** Whether another that may be combined too can be used beside it (REQ-COUPON-5). */
  readonly combines: boolean;
}

/** Of one price: one that is given by itself, and one that was entered. */
export const MAX_COUPONS = 2;

/** A traveller pays at least this much of what a coupon is counted on. */
const LEAST_PAID_PAISE = 100;

/** Whether less is bought than a coupon asks for. @param lines without any discount */
export function isBelowMinimum({ minimumPaise }: CouponTerms, lines: readonly PriceLine[]): boolean {
  return discountablePaise(lines) < minimumPaise;
}

/** What coupons take off lines that have no discount yet, together; 0 where they take nothing. */
export function discountOf(coupons: readonly CouponTerms[], lines: readonly PriceLine[]): Paise {
  return sumPaise(discountsOf(coupons, lines));
}

/**
 * What each of several coupons takes off lines that have no discount yet: all are counted on the same amount, and together they leave
 * something to pay, of what a supplier bears also of its own share.
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
 * What is best for a traveller who entered a coupon where others are given by themselves: it alone, it and one of the others where both
 * may be combined, or one of the others. Of equals the one with what was entered (REQ-COUPON-5).
 * @param given all that are good for these lines
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
 * Lines with the discount of each coupon as a line of its own; unchanged where none takes anything off. A discount comes back with what it
 * was on: a charge of cancellation falls on what was paid.
 * @param stay what a stay's tax is worked out for; null: a flight
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

/** What a coupon takes off a price, by its lines; 0: nothing. @param couponId absent: all its coupons together */
export function couponPaise(lines: readonly PriceLine[], couponId?: string): Paise {
  return 0 - totalOf(lines.filter(({ coupon }) => coupon !== undefined && coupon === (couponId ?? coupon)));
}

/** Lines as they are before any coupon. */
export function withoutCoupons(lines: readonly PriceLine[]): PriceLine[] {
  return lines.filter(({ coupon }) => coupon === undefined);
}
