import * as m from '@safar/messages/coupons';
import { t } from '@safar/messages/t';
import { bestCoupons, discountOf, discountsIn, type CouponTerms } from '@safar/domain/coupons';
import { formatInr, type Paise } from '@safar/domain/money';
import type { PriceLine } from '@safar/domain/price-lines';
import { rulesDay, type Product } from '@safar/domain/price-rules';
import { HOUR_MS } from '@safar/domain/durations';
import type { Module, PlatformContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import {
  automaticCoupons,
  countUses,
  couponByCode,
  couponsByCodes,
  findUse,
  lockCoupons,
  lockUse,
  markUse,
  overdueUses,
  writeUse,
  type Coupon,
  type Part,
  type Use,
  type UseKey,
} from './coupon-store.ts';
import { isLeft, notLeft, usesBefore, type Traveller } from './coupon-limits.ts';
import { registerDeskCoupons } from './desk-routes.ts';

export { combinableTerms, StoredCouponTerms } from './coupon-store.ts';

/** Longer than a payment that was taken in time can be heard of late. */
const HELD_AFTER_END_MS = 4 * HOUR_MS;
const SWEEP_EVERY_MS = 60_000;
const SWEPT_AT_ONCE = 200;

type Refused = Failure<'COUPON_REFUSED'>;

/** What a coupon is wanted for. */
export interface Wanted extends UseKey {
  readonly product: Product;
  /** Without any discount. */
  readonly lines: readonly PriceLine[];
}

/** Why a coupon cannot be had any more, in a sentence. */
export interface Problem {
  readonly couponId: string;
  readonly text: string;
}

/** Coupons as a checkout uses them. */
export interface Coupons {
  /** The best of those that need no code, or none where none fits. */
  automatic(wanted: Wanted): Promise<readonly CouponTerms[]>;
  /**
   * What counts where a code was entered: its coupon, and beside it one that needs no code where both may be combined (REQ-COUPON-5).
   * Or why the code is not good for this checkout, in a sentence (REQ-COUPON-2).
   */
  withCode(code: string, wanted: Wanted): Promise<readonly CouponTerms[] | Refused>;
  /**
   * Holds one use of each coupon for a checkout, which the caller has locked, before its payment opens: of all, or of none (REQ-COUPON-3).
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
  giveBack(transaction: Transaction, key: UseKey): Promise<void>;
}

/** A coupon by its code, as it is told of before anybody buys. */
export interface NamedCoupon {
  readonly code: string;
  /** Approved, within its days and not used up. */
  readonly isGood: boolean;
  readonly told: Pick<CouponTerms, 'product' | 'percent' | 'flatPaise' | 'capPaise' | 'minimumPaise'> & {
    readonly code: string;
    readonly firstBooking: boolean;
    /** Its last day in India. */
    readonly until: string;
  };
}

/** Coupons as offers tell of them. */
export interface CouponNames {
  /** Those of these codes (REQ-OFFER-4). */
  named(codes: readonly string[]): Promise<NamedCoupon[]>;
}

/** What coupons must know of bookings. */
export interface CouponNeeds {
  /** Whether a traveller has booked before, whatever became of it but a failure. */
  readonly hasBooked: (userId: string) => Promise<boolean>;
}

/** Coupons: what they are, who may use them, and how much of them is left. */
export function createCoupons(platform: PlatformContext, { hasBooked }: CouponNeeds): Coupons & CouponNames & Module {
  const { database, clock, log } = platform;
  const { pool } = database;

  /** What is known of a checkout's traveller, asked once for all these coupons. */
  async function travellerOf(key: UseKey, coupons: readonly Coupon[]): Promise<Traveller> {
    const isAsked = coupons.some(({ firstBooking }) => firstBooking);
    const [use, uses, booked] = await Promise.all([
      findUse(pool, key),
      usesBefore(pool, coupons, key),
      isAsked && hasBooked(key.userId),
    ]);
    return { use, usesBefore: uses, hasBooked: booked };
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
    if (discountPaise === 0) return t(m.belowMinimum, { amount: formatInr(terms.minimumPaise) });
    if (coupon.firstBooking && traveller.hasBooked) return t(m.firstOnly);
    const own = partOf(coupon, traveller.use);
    return notLeft(coupon, { own, usesBefore: traveller.usesBefore, amountPaise: discountPaise });
  }

  /** All that need no code and are good for a checkout. */
  async function allAutomatic(wanted: Wanted): Promise<CouponTerms[]> {
    const live = await automaticCoupons(pool, rulesDay(clock.nowMs()));
    const traveller = await travellerOf(wanted, live);
    return live.filter((coupon) => problemOf(coupon, wanted, traveller) === null).map(({ terms }) => terms);
  }

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
    return notLeft(coupon, { own, usesBefore: await usesBefore(transaction, [coupon], key), amountPaise });
  }

  const coupons: Coupons = {
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
    hold: async (transaction, { wanted, endsAt, ...key }) => {
      // The use first, then its coupons: everybody takes them in this order.
      const use = await lockUse(transaction, key);
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
      if (used.length === 0) return coupons.giveBack(transaction, key);
      await lockCoupons(transaction, idsOf(held));
      await count(transaction, held, -1);
      await count(transaction, used, 1);
      await writeUse(transaction, key, { parts: used, heldUntil: at, at });
      await markUse(transaction, key, 'used', at);
    },
    giveBack: async (transaction, key) => {
      const parts = partsNow(await lockUse(transaction, key));
      if (parts.length === 0) return;
      await lockCoupons(transaction, idsOf(parts));
      await count(transaction, parts, -1);
      await markUse(transaction, key, 'returned', clock.nowIso());
    },
  };

  /** Uses whose checkout ended long ago unpaid are free again. */
  async function sweep(): Promise<void> {
    for (const key of await overdueUses(pool, clock.nowIso(), SWEPT_AT_ONCE))
      await database.transaction(async (transaction) => {
        const use = await lockUse(transaction, key);
        if (use?.state === 'held') await coupons.giveBack(transaction, key);
      });
  }

  const sweeping = repeatEvery(SWEEP_EVERY_MS, 'freeing coupons held too long', log, sweep);
  return {
    ...coupons,
    named: async (codes) => {
      const found = await couponsByCodes(pool, codes);
      const today = rulesDay(clock.nowMs());
      return found.flatMap((coupon) => (coupon.code === null ? [] : [named(coupon, coupon.code, today)]));
    },
    name: 'coupons',
    register: () => {},
    registerDesk: (desk) => registerDeskCoupons(desk, platform),
    start: async () => sweeping.start(),
    stop: () => sweeping.stop(),
  };
}

function named(coupon: Coupon, code: string, today: string): NamedCoupon {
  const { terms, firstBooking, until, from, state } = coupon;
  const { product, percent, flatPaise, capPaise, minimumPaise } = terms;
  const isInDays = state === 'live' && today >= from && today <= until;
  const told = { code, product, percent, flatPaise, capPaise, minimumPaise, firstBooking, until };
  // Of a per cent nobody knows what it takes before the price.
  return { code, isGood: isInDays && isLeft(coupon, { uses: 1, paise: Math.max(1, flatPaise) }), told };
}

/** Counts what a use takes of its coupons, which are locked; `-1` takes it back. */
async function count(transaction: Transaction, parts: readonly Part[], by: 1 | -1): Promise<void> {
  for (const { couponId, amountPaise } of parts)
    await countUses(transaction, couponId, { uses: by, paise: by * amountPaise });
}

/** What a use counts as; nothing once it was given back. */
function partsNow(use: Use | null): readonly Part[] {
  return use === null || use.state === 'returned' ? [] : use.parts;
}

/** What parts have of a part's coupon; 0: nothing. */
function heldOf(parts: readonly Part[], { couponId }: Part): Paise {
  return parts.find((part) => part.couponId === couponId)?.amountPaise ?? 0;
}

/** What each coupon takes off a price. @param lines with their discounts */
export function partsIn(lines: readonly PriceLine[], coupons: readonly CouponTerms[]): Part[] {
  return discountsIn(lines, coupons)
    .filter(({ discountPaise }) => discountPaise > 0)
    .map(({ coupon, discountPaise }) => ({ couponId: coupon.id, amountPaise: discountPaise }));
}

function idsOf(parts: readonly Part[]): string[] {
  return parts.map(({ couponId }) => couponId);
}

/** What a use counts of one coupon; null: nothing. */
function partOf({ id }: Coupon, use: Use | null): Part | null {
  return partsNow(use).find(({ couponId }) => couponId === id) ?? null;
}

function refused(text: string): Refused {
  return fail('COUPON_REFUSED', { text });
}
