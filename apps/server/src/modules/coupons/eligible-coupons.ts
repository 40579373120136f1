import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { bestCoupons, discountOf, isBelowMinimum, type CouponTerms } from '@safar/domain/money/coupon-discount';
import { formatInr } from '@safar/domain/money/money';
import type { PriceLine } from '@safar/domain/money/price-lines';
import { rulesDay, type Product } from '@safar/domain/money/price-rules';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { isFirstTaken, notLeft, usesBefore, type CouponNeeds, type Traveller } from './coupon-limits.ts';
import { partOf } from './coupon-parts.ts';
import { automaticCoupons, couponByCode, findUse, type Coupon, type UseKey } from './coupon-store.ts';

/** A checkout that wants a coupon. */
export interface Wanted extends UseKey {
  readonly product: Product;
  /** Price lines without any discount. */
  readonly lines: readonly PriceLine[];
}

/** Finds the coupons that a checkout can use. */
export interface EligibleCoupons {
  /** The best coupon without a code; none when none fits. */
  automatic(wanted: Wanted): Promise<readonly CouponTerms[]>;
  /**
   * The coupons that apply when a code was entered: its coupon, and one without a code where both may be combined
   * (REQ-COUPON-5). Otherwise why the code does not apply to this checkout, as a sentence (REQ-COUPON-2).
   */
  withCode(code: string, wanted: Wanted): Promise<readonly CouponTerms[] | Failure<'COUPON_REFUSED'>>;
}

/** Checks a coupon's days, product, minimum, limits and budget. Nothing is held by checking. */
export function createEligibleCoupons(
  { database: { pool }, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  needs: CouponNeeds,
): EligibleCoupons {
  /** The checkout's traveller, read once for all these coupons. */
  async function travellerOf(key: UseKey, coupons: readonly Coupon[]): Promise<Traveller> {
    const [use, uses, isTaken] = await Promise.all([
      findUse(pool, key),
      usesBefore(pool, coupons, key),
      isFirstTaken(pool, needs, coupons, key),
    ]);
    return { use, usesBefore: uses, isFirstTaken: isTaken };
  }

  /** Why a coupon does not apply to a checkout; null when it does. */
  function problemOf(coupon: Coupon, { product, lines }: Wanted, traveller: Traveller): string | null {
    const { terms } = coupon;
    const today = rulesDay(clock.nowMs());
    if (coupon.state === 'waiting') return t(m.couponUnknown);
    if (coupon.state === 'ended' || today > coupon.until) return t(m.couponOver);
    if (today < coupon.from) return t(m.couponNotYet);
    if (terms.product !== null && terms.product !== product) return t(m.couponOtherProduct, { product: terms.product });
    const discountPaise = discountOf([terms], lines);
    if (isBelowMinimum(terms, lines)) return t(m.couponBelowMinimum, { amount: formatInr(terms.minimumPaise) });
    if (discountPaise === 0) return t(m.couponTakesNothing);
    if (coupon.firstBooking && traveller.isFirstTaken) return t(m.couponFirstOnly);
    const own = partOf(coupon, traveller.use);
    return notLeft(coupon, { own, usesBefore: traveller.usesBefore, amountPaise: discountPaise });
  }

  /** All coupons without a code that apply to a checkout. */
  async function allAutomatic(wanted: Wanted): Promise<CouponTerms[]> {
    const live = await automaticCoupons(pool, rulesDay(clock.nowMs()));
    const traveller = await travellerOf(wanted, live);
    return live.filter((coupon) => problemOf(coupon, wanted, traveller) === null).map(({ terms }) => terms);
  }

  return {
    automatic: async (wanted) => bestCoupons(null, await allAutomatic(wanted), wanted.lines),
    withCode: async (code, wanted) => {
      const coupon = await couponByCode(pool, code);
      if (coupon === null) return refused(t(m.couponUnknown));
      const problem = problemOf(coupon, wanted, await travellerOf(wanted, [coupon]));
      if (problem !== null) return refused(problem);
      const entered = coupon.terms;
      const best = bestCoupons(entered, await allAutomatic(wanted), wanted.lines);
      if (best.includes(entered)) return best;
      const names = best.map(({ name }) => name).join(', ');
      const amountOf = (each: readonly CouponTerms[]) => formatInr(discountOf(each, wanted.lines));
      const amounts = { more: amountOf(best), less: amountOf([entered]) };
      return refused(t(m.couponKeptBetter, { name: names, ...amounts, code: entered.code ?? entered.name }));
    },
  };
}

function refused(text: string): Failure<'COUPON_REFUSED'> {
  return fail('COUPON_REFUSED', { text });
}
