import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import type { Paise } from '@safar/domain/money/money';
import type { Queryable } from '../../platform/database.ts';
import { holdsForFirst, usesOf, type Coupon, type Part, type Use, type UseKey } from './coupon-store.ts';

/** Facts about a checkout's traveller that limits depend on. */
export interface Traveller {
  /** The checkout's present use. */
  readonly use: Use | null;
  /** How many uses of each coupon the traveller has in other checkouts, by id. */
  readonly usesBefore: ReadonlyMap<string, number>;
  /** The traveller has booked, or another of their checkouts holds a coupon for a first booking. */
  readonly isFirstTaken: boolean;
}

/** Port to the bookings. */
export interface CouponNeeds {
  /** Whether a traveller has a booking that did not fail; read in the transaction that holds a use. */
  readonly hasBooked: (db: Queryable, userId: string) => Promise<boolean>;
}

/**
 * Whether a traveller has booked already, or has another checkout whose payment is open at the price of a first
 * booking. It is read only when one of these coupons is for a first booking (REQ-COUPON-2).
 */
export async function isFirstTaken(
  db: Queryable,
  { hasBooked }: CouponNeeds,
  coupons: readonly Coupon[],
  key: UseKey,
): Promise<boolean> {
  if (!coupons.some(({ firstBooking }) => firstBooking)) return false;
  return (await hasBooked(db, key.userId)) || holdsForFirst(db, key);
}

/** How often one traveller may use a coupon; null when there is no limit. */
export function mostUsesOf({ firstBooking, perTraveller }: Coupon): number | null {
  return firstBooking ? 1 : perTraveller;
}

/** How many uses of coupons a checkout's traveller has in other checkouts, by id; counted only for coupons with such a limit. */
export async function usesBefore(
  db: Queryable,
  coupons: readonly Coupon[],
  key: UseKey,
): Promise<ReadonlyMap<string, number>> {
  const limited = coupons.filter((coupon) => mostUsesOf(coupon) !== null).map(({ id }) => id);
  return limited.length === 0 ? new Map() : usesOf(db, limited, key);
}

/** Whether a coupon's limit of uses and its budget allow this much more. */
export function isLeft(
  { totalUses, uses, budgetPaise, spentPaise }: Coupon,
  more: { readonly uses: number; readonly paise: Paise },
): boolean {
  return (
    (totalUses === null || uses + more.uses <= totalUses) &&
    (budgetPaise === null || spentPaise + more.paise <= budgetPaise)
  );
}

/**
 * Why limits and budget do not allow one more use; null when they do (REQ-COUPON-2, REQ-COUPON-3).
 * @param wish `own`: what this checkout holds of the coupon; `usesBefore`: the traveller's uses of each coupon in
 * other checkouts
 */
export function notLeft(
  coupon: Coupon,
  {
    own,
    amountPaise,
    usesBefore: before,
  }: { readonly own: Part | null; readonly amountPaise: Paise } & Pick<Traveller, 'usesBefore'>,
): string | null {
  if ((before.get(coupon.id) ?? 0) >= (mostUsesOf(coupon) ?? Infinity)) return t(m.couponUsedByYou);
  const more = { uses: own === null ? 1 : 0, paise: amountPaise - (own?.amountPaise ?? 0) };
  return isLeft(coupon, more) ? null : t(m.couponUsedUp);
}
