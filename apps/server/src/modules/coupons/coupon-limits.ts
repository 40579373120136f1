import * as m from '@safar/messages/coupons';
import { t } from '@safar/messages/t';
import type { Paise } from '@safar/domain/money';
import type { Queryable } from '../../platform/database.ts';
import { holdsForFirst, usesOf, type Coupon, type Part, type Use, type UseKey } from './coupon-store.ts';

/** What limits depend on of whom a checkout belongs to. */
export interface Traveller {
  /** What the checkout holds already. */
  readonly use: Use | null;
  /** How often the traveller has each coupon elsewhere, by id. */
  readonly usesBefore: ReadonlyMap<string, number>;
  /** A first booking is no longer ahead of them. */
  readonly isFirstTaken: boolean;
}

/** What coupons must know of bookings. */
export interface CouponNeeds {
  /** Whether a traveller has booked before, whatever became of it but a failure; asked of the transaction that holds a use. */
  readonly hasBooked: (db: Queryable, userId: string) => Promise<boolean>;
}

/**
 * Whether a traveller has booked already, or has another checkout whose payment is open at the price of a first booking; asked only where one
 * of these coupons is for a first booking.
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

/** How often one traveller may use a coupon; null: as often as they like. */
export function mostUsesOf({ firstBooking, perTraveller }: Coupon): number | null {
  return firstBooking ? 1 : perTraveller;
}

/** How often a checkout's traveller has coupons elsewhere, by id; counted only where that is limited. */
export async function usesBefore(
  db: Queryable,
  coupons: readonly Coupon[],
  key: UseKey,
): Promise<ReadonlyMap<string, number>> {
  const limited = coupons.filter((coupon) => mostUsesOf(coupon) !== null).map(({ id }) => id);
  return limited.length === 0 ? new Map() : usesOf(db, limited, key);
}

/** Whether a coupon's uses and budget bear so many more. */
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
 * Why limits and budget do not allow for one more use; null: they do.
 * @param wish `own`: what this checkout holds of it already; `usesBefore`: how often its traveller has each elsewhere
 */
export function notLeft(
  coupon: Coupon,
  {
    own,
    amountPaise,
    usesBefore: before,
  }: { readonly own: Part | null; readonly amountPaise: Paise } & Pick<Traveller, 'usesBefore'>,
): string | null {
  if ((before.get(coupon.id) ?? 0) >= (mostUsesOf(coupon) ?? Infinity)) return t(m.usedByYou);
  const more = { uses: own === null ? 1 : 0, paise: amountPaise - (own?.amountPaise ?? 0) };
  return isLeft(coupon, more) ? null : t(m.usedUp);
}
