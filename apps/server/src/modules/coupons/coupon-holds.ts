import * as m from '@safar/messages/coupons';
import { t } from '@safar/messages/t';
import type { Paise } from '@safar/domain/money';
import { rulesDay } from '@safar/domain/price-rules';
import { HOUR_MS } from '@safar/domain/time-units';
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

/** So long after its checkout's end a use is held: a payment that was taken in time may still become known. */
export const HELD_AFTER_END_MS = 4 * HOUR_MS;
const SWEPT_AT_ONCE = 200;

/** Why a coupon cannot be had any more, in a sentence. */
export interface Problem {
  readonly couponId: string;
  readonly text: string;
}

/** The uses of coupons: held before a payment opens, used by a booking, or released. */
export interface CouponHolds {
  /**
   * Holds one use of each coupon for a checkout, which the caller has locked, before its payment opens: of all, or of none (REQ-COUPON-3).
   * What a coupon asks for is looked at here, whatever was found when it was entered (REQ-COUPON-2).
   * Asked again, the same ones for the greater amounts, since either payment may come; what it held of others is free again.
   * @param wanted one or two
   * @param endsAt when the checkout ends, ISO instant
   * @returns why not, by coupon; none: held
   */
  hold(
    transaction: Transaction,
    use: UseKey & { readonly wanted: readonly Part[]; readonly endsAt: string },
  ): Promise<readonly Problem[]>;
  /** The checkout became a booking with these parts off: its use no longer ends by time; one of other coupons is free again. */
  use(transaction: Transaction, key: UseKey & { readonly parts: readonly Part[] }): Promise<void>;
  /** Nothing came of the checkout or its booking: its uses are free again. Once, however often it is called. */
  release(transaction: Transaction, key: UseKey): Promise<void>;
  /** Releases uses whose checkout ended long ago unpaid. */
  releaseOverdue(): Promise<void>;
}

export function createCouponHolds(
  { database, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  needs: CouponNeeds,
): CouponHolds {
  /** Why a coupon cannot be held; null: it can. */
  async function whyNotHeld(
    transaction: Transaction,
    coupon: Coupon | undefined,
    { key, use, amountPaise }: { readonly key: UseKey; readonly use: Use | null; readonly amountPaise: Paise },
  ): Promise<string | null> {
    if (coupon === undefined) return t(m.over);
    const own = partOf(coupon, use);
    const today = rulesDay(clock.nowMs());
    const isGood = coupon.state === 'live' && today >= coupon.from && today <= coupon.until;
    if (own === null && !isGood) return t(m.over);
    // Also of one that is held: a payment that opens now would pay for a second booking.
    if (await isFirstTaken(transaction, needs, [coupon], key)) return t(m.firstOnly);
    return notLeft(coupon, { own, usesBefore: await usesBefore(transaction, [coupon], key), amountPaise });
  }

  const holds: CouponHolds = {
    hold: async (transaction, { wanted, endsAt, ...key }) => {
      // The use first, then the traveller, then the coupons: everybody takes them in this order.
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
      const heldUntil = new Date(Date.parse(endsAt) + HELD_AFTER_END_MS).toISOString();
      await writeUse(transaction, key, { parts, heldUntil, at: clock.nowIso() });
      return [];
    },
    use: async (transaction, { parts, ...key }) => {
      const at = clock.nowIso();
      const held = partsNow(await lockUse(transaction, key));
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

/** Counts what a use takes of its coupons, which are locked; `-1` releases it. */
async function count(transaction: Transaction, parts: readonly Part[], by: 1 | -1): Promise<void> {
  for (const { couponId, amountPaise } of parts)
    await countUses(transaction, couponId, { uses: by, paise: by * amountPaise });
}

function idsOf(parts: readonly Part[]): string[] {
  return parts.map(({ couponId }) => couponId);
}
