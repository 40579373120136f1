import { GuestRooms } from '@safar/contract/checkout';
import { CouponTerms as StoredTerms } from '@safar/contract/coupon-terms';
import { Passengers as PassengersShape } from '@safar/contract/flight-trips';
import { z } from 'zod';
import { prepared } from '../../platform/prepared.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { PLAN_IDS, type PlanId } from '@safar/domain/money/plans';
import { MAX_COUPONS, type CouponTerms } from '@safar/domain/money/coupon-discount';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ComparedPlace } from '../../platform/difference.ts';
import { readEach, storedJson, type FieldsOf } from '../../platform/stored-json.ts';
import { StoredPriceLines } from '../../platform/stored-price.ts';
import type { PlanPrice, RateOffer } from '../hotels/index.ts';
import type { Checkout, FlightCheckout, StayCheckout } from './checkout.ts';
import { flightWithCoupons } from './coupon-price.ts';
import { extraLines } from './extras-price.ts';
import { inPlan } from './plan-price.ts';
import type { Guests, Passengers, SealedNumbers } from './sold.ts';
import { soldColumns, SoldRow } from './stored-checkout.ts';

const Row = SoldRow.extend({
  booking_id: z.string(),
  status: z.enum(['open', 'paid', 'closed']),
  expires_at: Instant,
  price_version: z.int(),
  price_lines: z.unknown(),
  guests: z.unknown(),
  guest_numbers: z.array(z.string().nullable()).nullable(),
  coupon: z.unknown(),
  plan_prices: z.unknown(),
});
type Row = z.infer<typeof Row>;

/** Prices of the plans that differ from the price of paying in full. */
type OtherPrices = Partial<Record<PlanId, PlanPrice>>;

const COLUMN = {
  ...soldColumns('checkout_sessions'),
  priceLines: storedJson({ column: 'checkout_sessions.price_lines', schema: StoredPriceLines.readonly() }),
  guests: storedJson({ column: 'checkout_sessions.guests', schema: z.array(GuestRooms.element) }),
  passengers: storedJson({ column: 'checkout_sessions.guests', schema: z.array(PassengersShape.element) }),
  coupons: storedJson({
    column: 'checkout_sessions.coupon',
    schema: z.array(StoredTerms).max(MAX_COUPONS).readonly(),
  }),
  planPrices: storedJson<OtherPrices>({
    column: 'checkout_sessions.plan_prices',
    schema: z.partialRecord(
      z.enum(PLAN_IDS),
      z.object({ priceLines: StoredPriceLines, priceHash: z.string() } satisfies FieldsOf<PlanPrice>),
    ),
  }),
};

const COLUMNS = `user_id, id, booking_id, kind, supplier, status, booking_code, context, rate, prebook, flight, price_lines, payment_option, guests,
  guest_numbers, contact_phone, contact_email, created_at, expires_at, price_version, coupon, plan_prices, plan_hours`;

/**
 * Saves a checkout as it begins: without guests or passengers yet, and so without extras.
 * @param checkout its `priceLines` are those offered, without a discount
 * @param firstPaise the price of the list that the rate or fare was chosen from; null when it is not known
 */
export async function insertCheckout(db: Queryable, checkout: Checkout, firstPaise: number | null): Promise<void> {
  const stay = checkout.kind === 'hotel' ? checkout : null;
  const quote = checkout.kind === 'flight' ? checkout.quote : null;
  await db.query(
    `insert into checkout_sessions (user_id, id, kind, supplier, status, booking_code, context, rate, prebook, flight, price_hash,
       payment_option, contact_phone, created_at, expires_at, updated_at, price_lines, price_version, coupon, plan_prices, plan_hours,
       booking_id, first_price_paise)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14, $16, $17, $18, $19, $20, $21, $22)`,
    [
      checkout.userId,
      checkout.id,
      checkout.kind,
      checkout.supplier,
      checkout.status,
      checkout.bookingCode,
      stay && COLUMN.context.write(stay.context),
      stay && COLUMN.rate.write(stay.offer.rate),
      stay && COLUMN.prebook.write(stay.offer.prebook),
      quote && COLUMN.flight.write(quote),
      stay?.offer.prebook.priceHash ?? quote?.priceHash,
      checkout.paymentOption,
      checkout.contactPhone,
      checkout.createdAt,
      checkout.expiresAt,
      COLUMN.priceLines.write(checkout.priceLines),
      stay?.priceVersion ?? 0,
      couponsColumn(checkout.coupons),
      stay && COLUMN.planPrices.writeNullable(otherPrices(stay.planPrices)),
      stay && COLUMN.planHours.write(stay.planHours),
      checkout.bookingId,
      firstPaise,
    ],
  );
}

/** The traveller's checkout with this id; null also for another traveller's. */
export async function findCheckout(db: Queryable, userId: string, id: string): Promise<Checkout | null> {
  const found = await rowsOf(db, Row)(
    prepared(`select ${COLUMNS} from checkout_sessions where user_id = $1 and id = $2`),
    [userId, id],
  );
  return found[0] === undefined ? null : toCheckout(found[0]);
}

/** The traveller's checkouts of these bookings, made or not, in no order; one that cannot be read is omitted. */
export async function checkoutsOf(db: Queryable, userId: string, bookingIds: readonly string[]): Promise<Checkout[]> {
  const found = await rowsOf(db, Row)(
    `select ${COLUMNS} from checkout_sessions where user_id = $1 and booking_id = any($2::uuid[])`,
    [userId, bookingIds],
  );
  return readEach(found, toCheckout);
}

/**
 * The traveller's checkout, locked until the transaction ends, so that one payment at a time is recorded; null when it
 * is another traveller's.
 */
export async function lockCheckout(transaction: Transaction, userId: string, id: string): Promise<Checkout | null> {
  const found = await rowsOf(transaction, Row)(
    prepared(`select ${COLUMNS} from checkout_sessions where user_id = $1 and id = $2 for update`),
    [userId, id],
  );
  return found[0] === undefined ? null : toCheckout(found[0]);
}

/** The columns that saving guests or passengers changes. */
export interface GuestsChange {
  readonly guests: Guests | Passengers;
  readonly guestNumbers: SealedNumbers | null;
  readonly paymentOption: PlanId;
  /** Null when the account's is used. */
  readonly contact: { readonly email: string; readonly phone: string } | null;
  readonly at: string;
}

/** Saves the guests or passengers of an open checkout; false when it is no longer open. */
export async function updateGuests(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  change: GuestsChange,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set guests = $3, guest_numbers = $4, payment_option = $5, updated_at = $6,
       contact_email = $7, contact_phone = coalesce($8, contact_phone)
     where user_id = $1 and id = $2 and status = 'open'`,
    [
      userId,
      id,
      JSON.stringify(change.guests),
      change.guestNumbers,
      change.paymentOption,
      change.at,
      change.contact?.email ?? null,
      change.contact?.phone ?? null,
    ],
  );
  return updated.rowCount === 1;
}

/** Replaces the offer of an open checkout after the supplier has changed its price or terms; false when it is no longer open. */
export async function updateOffer(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  { rate, prebook, priceLines, planPrices }: RateOffer,
  at: string,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set rate = $3, prebook = $4, price_hash = $5, updated_at = $6, price_lines = $7, plan_prices = $8
     where user_id = $1 and id = $2 and status = 'open'`,
    [
      userId,
      id,
      COLUMN.rate.write(rate),
      COLUMN.prebook.write(prebook),
      prebook.priceHash,
      at,
      COLUMN.priceLines.write(priceLines),
      COLUMN.planPrices.writeNullable(otherPrices(planPrices)),
    ],
  );
  return updated.rowCount === 1;
}

/** Prices of plans that differ from the price of paying in full; null when none does. */
function otherPrices({ pay_full: full, ...others }: StayCheckout['planPrices']): OtherPrices | null {
  const differing = Object.entries(others).filter(([, { priceHash }]) => priceHash !== full.priceHash);
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

/** The column's value; null when there are no coupons. */
function couponsColumn(coupons: readonly CouponTerms[]): string | null {
  return coupons.length === 0 ? null : COLUMN.coupons.write(coupons);
}

/** Replaces the coupons of an open checkout; false when it is no longer open. */
export async function updateCoupons(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  coupons: readonly CouponTerms[],
  at: string,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set coupon = $3, updated_at = $4 where user_id = $1 and id = $2 and status = 'open'`,
    [userId, id, couponsColumn(coupons), at],
  );
  return updated.rowCount === 1;
}

/** Chooses the payment plan of an open checkout; false when it is no longer open. */
export async function updatePlan(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  plan: PlanId,
  at: string,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set payment_option = $3, updated_at = $4 where user_id = $1 and id = $2 and status = 'open'`,
    [userId, id, plan, at],
  );
  return updated.rowCount === 1;
}

/** Saves the new quote of a flight's open checkout, which lasts as long as its search; false when the checkout is not open. */
export async function updateQuote(
  db: Queryable,
  { userId, id }: Pick<Checkout, 'userId' | 'id'>,
  { quote, priceLines }: Pick<FlightCheckout, 'quote' | 'priceLines'>,
  at: string,
): Promise<boolean> {
  const updated = await db.query(
    `update checkout_sessions set flight = $3, price_hash = $4, expires_at = $5, updated_at = $6, price_lines = $7
     where user_id = $1 and id = $2 and status = 'open'`,
    [userId, id, COLUMN.flight.write(quote), quote.priceHash, quote.expiresAt, at, COLUMN.priceLines.write(priceLines)],
  );
  return updated.rowCount === 1;
}

/** Closes a checkout: it was paid, or booked with nothing to pay now, and no longer changes. */
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
  const common = {
    userId: row.user_id,
    id: row.id,
    bookingId: row.booking_id,
    supplier: row.supplier,
    status: row.status,
    bookingCode: row.booking_code,
    paymentOption: row.payment_option,
    guestNumbers: row.guest_numbers,
    contactPhone: row.contact_phone,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    coupons: COLUMN.coupons.readNullable(row.coupon, row.id) ?? [],
  };
  const offered = COLUMN.priceLines.read(row.price_lines, row.id);
  if (row.kind === 'flight') {
    const quote = COLUMN.flight.read(row.flight, row.id);
    const passengers = COLUMN.passengers.readNullable(row.guests, row.id);
    const withExtras = [...offered, ...extraLines(quote, passengers ?? [])];
    const priceLines = flightWithCoupons(withExtras, common);
    return { ...common, kind: 'flight', quote, priceLines, passengers, contactEmail: row.contact_email };
  }
  const prebook = COLUMN.prebook.read(row.prebook, row.id);
  const full = { priceLines: offered, priceHash: prebook.priceHash };
  const others = COLUMN.planPrices.readNullable(row.plan_prices, row.id);
  const stay: StayCheckout = {
    ...common,
    kind: 'hotel',
    priceLines: offered,
    planPrices: { pay_later: full, pay_half: full, ...others, pay_full: full },
    priceVersion: row.price_version,
    planHours: COLUMN.planHours.read(row.plan_hours, row.id),
    context: COLUMN.context.read(row.context, row.id),
    offer: { rate: COLUMN.rate.read(row.rate, row.id), prebook },
    guests: COLUMN.guests.readNullable(row.guests, row.id),
  };
  return inPlan(stay, row.payment_option);
}

/** A filled checkout of a flight without a booking, and the traces its fares were quoted under. */
const FlightNotBooked = z.object({
  userId: z.string(),
  sessionId: z.string(),
  at: z.string(),
  traces: z.array(z.string()),
});
export type FlightNotBooked = z.infer<typeof FlightNotBooked>;

/**
 * At most `limit` flight checkouts that were filled between two instants (ISO), were created after a place and have no
 * known booking, in order of creation.
 */
export async function flightsNotBooked(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
  after: ComparedPlace | null,
  limit: number,
): Promise<FlightNotBooked[]> {
  return rowsOf(db, FlightNotBooked)(
    `select s.user_id as "userId", s.id as "sessionId", s.created_at::text as at,
       array(select distinct t -> 'offer' ->> 'trace' from jsonb_array_elements(s.flight -> 'tickets') t) as traces
     from checkout_sessions s
     where s.kind = 'flight' and s.guests is not null and s.created_at >= $1 and s.created_at <= $2
       and ($3::timestamptz is null or (s.created_at, s.id) > ($3, $4::uuid))
       and not exists (select 1 from bookings b where b.user_id = s.user_id and b.session_id = s.id)
     order by s.created_at, s.id limit $5`,
    [from, to, after?.at ?? null, after?.id ?? null, limit],
  );
}
