import { COUPON_HELD_AFTER_CHECKOUT_MS } from '@safar/domain/limits';
import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import type { Paise } from '@safar/domain/money/money';
import { rulesDay } from '@safar/domain/money/price-rules';
import type { PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { isFirstTaken, notLeft, usesBefore, type CouponNeeds } from './coupon-limits.ts';
import { heldOf, partOf, partsNow } from './coupon-parts.ts';
import {
  countUses,
  lockCoupons,
  lockHolds,
  lockUse,
  markUse,
  overdueUses,
  writeUse,
  type Coupon,
  type Part,
  type Use,
  type UseKey,
} from './coupon-store.ts';

const SWEPT_AT_ONCE = 200;

/** Why a coupon is no longer available, as a sentence. */
export interface Problem {
  readonly couponId: string;
  readonly text: string;
}

/** The uses of coupons: held before a payment opens, used by a booking, or released. */
export interface CouponHolds {
  /**
   * Holds one use of each coupon for a checkout, which the caller has locked, before its payment opens: all or none
   * (REQ-COUPON-3). The conditions of a coupon are checked here again, whatever was found when it was entered
   * (REQ-COUPON-2). A repeated call holds the greater amount of the same coupons, since either payment may come, and
   * releases other coupons.
   * @param wanted one or two coupons
   * @param endsAt when the checkout ends, ISO instant
   * @returns the problems by coupon; empty when all are held
   */
  hold(
    transaction: Transaction,
    use: UseKey & { readonly wanted: readonly Part[]; readonly endsAt: string },
  ): Promise<readonly Problem[]>;
  /** Marks the coupons of a checkout that became a booking as used: they no longer expire. Holds on other coupons are released. */
  use(transaction: Transaction, key: UseKey & { readonly parts: readonly Part[] }): Promise<void>;
  /** Releases the uses of a checkout that led to no booking, or whose booking failed. Idempotent. */
  release(transaction: Transaction, key: UseKey): Promise<void>;
  /** Releases uses whose checkout ended unpaid and whose hold has expired. */
  releaseOverdue(): Promise<void>;
}

export function createCouponHolds(
  { database, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  needs: CouponNeeds,
): CouponHolds {
  /** Why a coupon cannot be held; null when it can. */
  async function whyNotHeld(
    transaction: Transaction,
    coupon: Coupon | undefined,
    { key, use, amountPaise }: { readonly key: UseKey; readonly use: Use | null; readonly amountPaise: Paise },
  ): Promise<string | null> {
    if (coupon === undefined) return t(m.couponOver);
    const own = partOf(coupon, use);
    const today = rulesDay(clock.nowMs());
    const isGood = coupon.state === 'live' && today >= coupon.from && today <= coupon.until;
    if (own === null && !isGood) return t(m.couponOver);
    // A coupon that is held already is checked too: a payment that opens now would pay for a second booking.
    if (await isFirstTaken(transaction, needs, [coupon], key)) return t(m.couponFirstOnly);
    return notLeft(coupon, { own, usesBefore: await usesBefore(transaction, [coupon], key), amountPaise });
  }

  const holds: CouponHolds = {
    hold: async (transaction, { wanted, endsAt, ...key }) => {
      // Lock order: the use first, then the traveller, then the coupons. Every transaction keeps it.
      const use = await lockUse(transaction, key);
      await lockHolds(transaction, key);
      const before = partsNow(use);
      const parts = wanted.map((part) => ({ ...part, amountPaise: Math.max(part.amountPaise, heldOf(before, part)) }));
      const locked = await lockCoupons(transaction, idsOf([...parts, ...before]));
      const problems: Problem[] = [];
      for (const { couponId, amountPaise } of parts) {
        const coupon = locked.find(({ id }) => id === couponId);
        const text = await whyNotHeld(transaction, coupon, { key, use, amountPaise });
        if (text !== null) problems.push({ couponId, text });
      }
      if (problems.length > 0) return problems;
      await count(transaction, before, -1);
      await count(transaction, parts, 1);
      const heldUntil = new Date(Date.parse(endsAt) + COUPON_HELD_AFTER_CHECKOUT_MS).toISOString();
      await writeUse(transaction, key, { parts, heldUntil, at: clock.nowIso() });
      return [];
    },
    use: async (transaction, { parts, ...key }) => {
      const at = clock.nowIso();
      const held = partsNow(await lockUse(transaction, key));
      if (held.length === 0) return;
      const used = parts.filter((part) => idsOf(held).includes(part.couponId));
      if (used.length === 0) return holds.release(transaction, key);
      await lockCoupons(transaction, idsOf(held));
      await count(transaction, held, -1);
      await count(transaction, used, 1);
      await writeUse(transaction, key, { parts: used, heldUntil: at, at });
      await markUse(transaction, key, 'used', at);
    },
    release: async (transaction, key) => {
      const parts = partsNow(await lockUse(transaction, key));
      if (parts.length === 0) return;
      await lockCoupons(transaction, idsOf(parts));
      await count(transaction, parts, -1);
      await markUse(transaction, key, 'returned', clock.nowIso());
    },
    releaseOverdue: async () => {
      for (const key of await overdueUses(database.pool, clock.nowIso(), SWEPT_AT_ONCE))
        await database.transaction(async (transaction) => {
          const use = await lockUse(transaction, key);
          if (use?.state === 'held') await holds.release(transaction, key);
        });
    },
  };
  return holds;
}

/** Adds a use to the counts of its coupons, which are locked; `-1` subtracts it. */
async function count(transaction: Transaction, parts: readonly Part[], by: 1 | -1): Promise<void> {
  for (const { couponId, amountPaise } of parts)
    await countUses(transaction, couponId, { uses: by, paise: by * amountPaise });
}

function idsOf(parts: readonly Part[]): string[] {
  return parts.map(({ couponId }) => couponId);
}
