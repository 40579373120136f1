import * as m from '@safar/messages/coupons';
import { t } from '@safar/messages/t';
import { discountOf, type CouponTerms } from '@safar/domain/coupons';
import { formatInr, type Paise } from '@safar/domain/money';
import type { PriceLine } from '@safar/domain/price-lines';
import { rulesDay, type Product } from '@safar/domain/price-rules';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import {
  automaticCoupons,
  countUses,
  couponByCode,
  findUse,
  lockCoupon,
  lockUse,
  markUse,
  overdueUses,
  usesOf,
  writeUse,
  type Coupon,
  type UseKey,
} from './coupon-store.ts';
import { registerDeskCoupons } from './desk-routes.ts';

export { StoredCouponTerms } from './coupon-store.ts';

/** Longer than a payment that was taken in time can be heard of late. */
const HELD_AFTER_END_MS = 4 * 3_600_000;
const SWEEP_EVERY_MS = 60_000;
const SWEPT_AT_ONCE = 200;

type Refused = Failure<'COUPON_REFUSED'>;

/** What a coupon is wanted for. */
export interface Wanted extends UseKey {
  readonly product: Product;
  /** Without any discount. */
  readonly lines: readonly PriceLine[];
}

/** Coupons as a checkout uses them. */
export interface Coupons {
  /** The coupon of a code if it is good for a checkout, or why not in a sentence (REQ-COUPON-2). */
  byCode(code: string, wanted: Wanted): Promise<CouponTerms | Refused>;
  /** The best of those that are given by themselves; null: none fits. */
  automatic(wanted: Wanted): Promise<CouponTerms | null>;
  /**
   * Holds one use for a checkout before its payment opens; asked again, the same one for the new amount (REQ-COUPON-3).
   * @param endsAt when the checkout ends, ISO instant
   */
  hold(
    transaction: Transaction,
    wanted: UseKey & { readonly couponId: string; readonly amountPaise: Paise; readonly endsAt: string },
  ): Promise<'held' | Refused>;
  /** The checkout became a booking: its use no longer ends by time; one of a coupon it has no more is free again. */
  use(transaction: Transaction, key: UseKey & { readonly couponId: string | null }): Promise<void>;
  /** Nothing came of the checkout or its booking: the use is free again. Once, however often it is called. */
  giveBack(transaction: Transaction, key: UseKey): Promise<void>;
}

/** What coupons must know of bookings. */
export interface CouponNeeds {
  /** Whether a traveller has booked before, whatever became of it but a failure. */
  readonly hasBooked: (userId: string) => Promise<boolean>;
}

/** Coupons: what they are, who may use them, and how much of them is left. */
export function createCoupons(platform: PlatformContext, { hasBooked }: CouponNeeds): Coupons & Module {
  const { database, clock, log } = platform;
  const { pool } = database;

  /** Why a coupon is not good for a checkout; null: it is. */
  async function problemOf(coupon: Coupon, { product, lines, ...key }: Wanted): Promise<string | null> {
    const { terms } = coupon;
    const today = rulesDay(clock.nowMs());
    if (coupon.state === 'waiting') return t(m.unknown);
    if (coupon.state === 'ended' || today > coupon.until) return t(m.over);
    if (today < coupon.from) return t(m.notYet);
    if (terms.product !== null && terms.product !== product) return t(m.otherProduct, { product: terms.product });
    const discountPaise = discountOf(terms, lines);
    if (discountPaise === 0) return t(m.belowMinimum, { amount: formatInr(terms.minimumPaise) });
    if (coupon.firstBooking && (await hasBooked(key.userId))) return t(m.firstOnly);
    if (!(await isLeftFor(coupon, key))) return t(m.usedByYou);
    return isLeft(coupon, discountPaise) ? null : t(m.usedUp);
  }

  async function isLeftFor({ id, perTraveller, firstBooking }: Coupon, key: UseKey): Promise<boolean> {
    const limit = firstBooking ? 1 : perTraveller;
    return limit === null || (await usesOf(pool, id, key)) < limit;
  }

  const coupons: Coupons = {
    byCode: async (code, wanted) => {
      const coupon = await couponByCode(pool, code);
      if (coupon === null) return refused(t(m.unknown));
      const problem = await problemOf(coupon, wanted);
      return problem === null ? coupon.terms : refused(problem);
    },
    automatic: async (wanted) => {
      const live = await automaticCoupons(pool, rulesDay(clock.nowMs()));
      const problems = await Promise.all(live.map((coupon) => problemOf(coupon, wanted)));
      const good = live.filter((_, index) => problems[index] === null).map(({ terms }) => terms);
      const [best] = good.toSorted((a, b) => discountOf(b, wanted.lines) - discountOf(a, wanted.lines));
      return best ?? null;
    },
    hold: async (transaction, { couponId, amountPaise, endsAt, ...key }) => {
      // The coupon first, then the use: everybody takes the two in this order.
      const coupon = await lockCoupon(transaction, couponId);
      const today = rulesDay(clock.nowMs());
      const before = await lockUse(transaction, key);
      const own = before?.couponId === couponId && before.state !== 'returned' ? before : null;
      if (before !== null && own === null && before.state !== 'returned')
        await countUses(transaction, before.couponId, { uses: -1, paise: -before.amountPaise });
      if (coupon === null || (own === null && (coupon.state !== 'live' || today < coupon.from || today > coupon.until)))
        return refused(t(m.over));
      const limit = coupon.firstBooking ? 1 : coupon.perTraveller;
      if (limit !== null && (await usesOf(transaction, couponId, key)) >= limit) return refused(t(m.usedByYou));
      const added = { uses: own === null ? 1 : 0, paise: amountPaise - (own?.amountPaise ?? 0) };
      if (!isLeft(coupon, added.paise, added.uses)) return refused(t(m.usedUp));
      await countUses(transaction, couponId, added);
      const heldUntil = new Date(Date.parse(endsAt) + HELD_AFTER_END_MS).toISOString();
      await writeUse(transaction, key, { couponId, amountPaise, heldUntil, at: clock.nowIso() });
      return 'held';
    },
    use: async (transaction, { couponId, ...key }) => {
      const use = await findUse(transaction, key);
      if (use?.couponId === couponId) await markUse(transaction, key, 'used', clock.nowIso());
      else await coupons.giveBack(transaction, key);
    },
    giveBack: async (transaction, key) => {
      const known = await findUse(transaction, key);
      if (known === null) return;
      await lockCoupon(transaction, known.couponId);
      const use = await lockUse(transaction, key);
      if (use === null || use.state === 'returned') return;
      await markUse(transaction, key, 'returned', clock.nowIso());
      await countUses(transaction, use.couponId, { uses: -1, paise: -use.amountPaise });
    },
  };

  /** Uses whose checkout ended long ago unpaid are free again. */
  async function sweep(): Promise<void> {
    for (const key of await overdueUses(pool, clock.nowIso(), SWEPT_AT_ONCE))
      await database.transaction(async (transaction) => {
        const use = await findUse(transaction, key);
        if (use?.state === 'held') await coupons.giveBack(transaction, key);
      });
  }

  const sweeping = repeatEvery(SWEEP_EVERY_MS, 'freeing coupons held too long', log, sweep);
  return {
    ...coupons,
    name: 'coupons',
    register: () => {},
    registerDesk: (desk) => registerDeskCoupons(desk, platform),
    start: async () => sweeping.start(),
    stop: () => sweeping.stop(),
  };
}

/** Whether limits and budget allow for one more use, or for so much more of one. */
function isLeft({ totalUses, uses, budgetPaise, spentPaise }: Coupon, paise: Paise, more = 1): boolean {
  return (
    (totalUses === null || uses + more <= totalUses) && (budgetPaise === null || spentPaise + paise <= budgetPaise)
  );
}

function refused(text: string): Refused {
  return fail('COUPON_REFUSED', { text });
}
