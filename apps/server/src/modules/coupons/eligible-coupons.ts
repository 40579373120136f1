import * as m from '@safar/messages/coupons';
import { t } from '@safar/messages/t';
import { bestCoupons, discountOf, isBelowMinimum, type CouponTerms } from '@safar/domain/coupons';
import { formatInr } from '@safar/domain/money';
import type { PriceLine } from '@safar/domain/price-lines';
import { rulesDay, type Product } from '@safar/domain/price-rules';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { isFirstTaken, notLeft, usesBefore, type CouponNeeds, type Traveller } from './coupon-limits.ts';
import { partOf } from './coupon-parts.ts';
import { automaticCoupons, couponByCode, findUse, type Coupon, type UseKey } from './coupon-store.ts';

/** What a coupon is wanted for. */
export interface Wanted extends UseKey {
  readonly product: Product;
  /** Without any discount. */
  readonly lines: readonly PriceLine[];
}

/** Which coupons are good for a checkout. */
export interface EligibleCoupons {
  /** The best of those that need no code, or none where none fits. */
  automatic(wanted: Wanted): Promise<readonly CouponTerms[]>;
  /**
   * What counts where a code was entered: its coupon, and beside it one that needs no code where both may be combined (REQ-COUPON-5).
   * Or why the code is not good for this checkout, in a sentence (REQ-COUPON-2).
   */
  withCode(code: string, wanted: Wanted): Promise<readonly CouponTerms[] | Failure<'COUPON_REFUSED'>>;
}

/** Eligibility by a coupon's days, product, minimum, limits and budget. Nothing is held by asking. */
export function createEligibleCoupons(
  { database: { pool }, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  needs: CouponNeeds,
): EligibleCoupons {
  /** What is known of a checkout's traveller, asked once for all these coupons. */
  async function travellerOf(key: UseKey, coupons: readonly Coupon[]): Promise<Traveller> {
    const [use, uses, isTaken] = await Promise.all([
      findUse(pool, key),
      usesBefore(pool, coupons, key),
      isFirstTaken(pool, needs, coupons, key),
    ]);
    return { use, usesBefore: uses, isFirstTaken: isTaken };
  }

  /** Why a coupon is not good for a checkout; null: it is. */
  function problemOf(coupon: Coupon, { product, lines }: Wanted, traveller: Traveller): string | null {
    const { terms } = coupon;
    const today = rulesDay(clock.nowMs());
    if (coupon.state === 'waiting') return t(m.unknown);
    if (coupon.state === 'ended' || today > coupon.until) return t(m.over);
    if (today < coupon.from) return t(m.notYet);
    if (terms.product !== null && terms.product !== product) return t(m.otherProduct, { product: terms.product });
    const discountPaise = discountOf([terms], lines);
    if (isBelowMinimum(terms, lines)) return t(m.belowMinimum, { amount: formatInr(terms.minimumPaise) });
    if (discountPaise === 0) return t(m.takesNothing);
    if (coupon.firstBooking && traveller.isFirstTaken) return t(m.firstOnly);
    const own = partOf(coupon, traveller.use);
    return notLeft(coupon, { own, usesBefore: traveller.usesBefore, amountPaise: discountPaise });
  }

  /** All that need no code and are good for a checkout. */
  async function allAutomatic(wanted: Wanted): Promise<CouponTerms[]> {
    const live = await automaticCoupons(pool, rulesDay(clock.nowMs()));
    const traveller = await travellerOf(wanted, live);
    return live.filter((coupon) => problemOf(coupon, wanted, traveller) === null).map(({ terms }) => terms);
  }

  return {
    automatic: async (wanted) => bestCoupons(null, await allAutomatic(wanted), wanted.lines),
    withCode: async (code, wanted) => {
      const coupon = await couponByCode(pool, code);
      if (coupon === null) return refused(t(m.unknown));
      const problem = problemOf(coupon, wanted, await travellerOf(wanted, [coupon]));
      if (problem !== null) return refused(problem);
      const entered = coupon.terms;
      const best = bestCoupons(entered, await allAutomatic(wanted), wanted.lines);
      if (best.includes(entered)) return best;
      const names = best.map(({ name }) => name).join(', ');
      const amountOf = (each: readonly CouponTerms[]) => formatInr(discountOf(each, wanted.lines));
      const amounts = { more: amountOf(best), less: amountOf([entered]) };
      return refused(t(m.keptBetter, { name: names, ...amounts, code: entered.code ?? entered.name }));
    },
  };
}

function refused(text: string): Failure<'COUPON_REFUSED'> {
  return fail('COUPON_REFUSED', { text });
}
