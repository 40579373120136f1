import type { CheckoutSession, GuestRooms } from '@safar/contract/checkout';
import type { PlanId } from '@safar/domain/plans';
import type { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { PrebookView, RateOffer } from '../hotels/index.ts';

export type StayContext = z.output<typeof CheckoutSession>['context'];
export type Guests = z.output<typeof GuestRooms>;

/** What is sold: the supplier's last word, as it came and as it is shown. */
export type Offer = RateOffer;

/** A checkout of one traveller. Guests carry masked personal numbers; `guestNumbers` is the sealed truth. */
export interface Checkout {
  readonly userId: string;
  readonly id: string;
  readonly supplier: string;
  readonly status: 'open' | 'paid' | 'closed';
  readonly bookingCode: string;
  readonly context: StayContext;
  readonly offer: Offer;
  readonly paymentOption: PlanId;
  readonly guests: Guests | null;
  readonly guestNumbers: string | null;
  readonly contactPhone: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

interface Row {
  user_id: string;
  id: string;
  supplier: string;
  status: Checkout['status'];
  booking_code: string;
  context: StayContext;
  rate: Offer['rate'];
  prebook: PrebookView;
  payment_option: PlanId;
  guests: Guests | null;
  guest_numbers: string | null;
  contact_phone: string;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = `user_id, id, supplier, status, booking_code, context, rate, prebook, payment_option, guests, guest_numbers,
  contact_phone, created_at, expires_at`;

/** Writes a checkout down as it begins. */
export async function insertCheckout(db: Queryable, checkout: Checkout): Promise<void> {
  await db.query(
    `insert into checkout_sessions (user_id, id, kind, supplier, status, booking_code, context, rate, prebook, price_hash,
       payment_option, contact_phone, created_at, expires_at, updated_at)
     values ($1, $2, 'hotel', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12)`,
    [
      checkout.userId,
      checkout.id,
      checkout.supplier,
      checkout.status,
      checkout.bookingCode,
      checkout.context,
      checkout.offer.rate,
      checkout.offer.prebook,
      checkout.offer.prebook.priceHash,
      checkout.paymentOption,
      checkout.contactPhone,
      checkout.createdAt,
      checkout.expiresAt,
    ],
  );
}

/** The traveller's checkout with this id; null also for another traveller's. */
export async function findCheckout(db: Queryable, userId: string, id: string): Promise<Checkout | null> {
  const found = await db.query<Row>(`select ${COLUMNS} from checkout_sessions where user_id = $1 and id = $2`, [
    userId,
    id,
  ]);
  return found.rows[0] === undefined ? null : toCheckout(found.rows[0]);
}

/** The same, held until the transaction ends: whoever records a payment decides alone. */
export async function lockCheckout(transaction: Transaction, userId: string, id: string): Promise<Checkout | null> {
  const found = await transaction.query<Row>(
    `select ${COLUMNS} from checkout_sessions where user_id = $1 and id = $2 for update`,
    [userId, id],
  );
  return found.rows[0] === undefined ? null : toCheckout(found.rows[0]);
}

/** What saving guests changes. */
export interface GuestsChange {
  readonly guests: Guests;
  readonly guestNumbers: string | null;
  readonly paymentOption: PlanId;
  readonly at: string;
}

/** Keeps the guests of a checkout that is still open; false when it no longer is. */
export async function updateGuests(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  change: GuestsChange,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set guests = $3, guest_numbers = $4, payment_option = $5, updated_at = $6
     where user_id = $1 and id = $2 and status = 'open'`,
    [userId, id, JSON.stringify(change.guests), change.guestNumbers, change.paymentOption, change.at],
  );
  return updated.rowCount === 1;
}

/** Replaces what an open checkout offers after the supplier has moved its price or terms; false when no longer open. */
export async function updateOffer(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  offer: Offer,
  at: string,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set rate = $3, prebook = $4, price_hash = $5, updated_at = $6
     where user_id = $1 and id = $2 and status = 'open'`,
    [userId, id, offer.rate, offer.prebook, offer.prebook.priceHash, at],
  );
  return updated.rowCount === 1;
}

/** Ends a checkout: it was paid, or booked with nothing to pay now, and nothing of it changes any more. */
export async function closeCheckout(
  transaction: Transaction,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  status: 'paid' | 'closed',
  at: string,
): Promise<void> {
  await transaction.query('update checkout_sessions set status = $3, updated_at = $4 where user_id = $1 and id = $2', [
    userId,
    id,
    status,
    at,
  ]);
}

function toCheckout(row: Row): Checkout {
  return {
    userId: row.user_id,
    id: row.id,
    supplier: row.supplier,
    status: row.status,
    bookingCode: row.booking_code,
    context: row.context,
    offer: { rate: row.rate, prebook: row.prebook },
    paymentOption: row.payment_option,
    guests: row.guests,
    guestNumbers: row.guest_numbers,
    contactPhone: row.contact_phone,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
