import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOf, Amount, Count, Instant } from '../../platform/rows.ts';
import type { Paise } from '@safar/domain/money/money';
import type { Span } from '../../gateways/payment-gateway.ts';

/** Money that reached us, for a purchase or for its balance. `unmatched` money has nothing to buy and goes back in full. */
export interface Payment {
  readonly userId: string;
  readonly id: string;
  readonly bookingId: string;
  /** The purchase, which is its checkout, or the balance. */
  readonly changeId: string;
  readonly orderId: string;
  readonly gateway: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: Paise;
  readonly method: string;
  /** The payer's bank reference (UTR, RRN); null when the gateway gave none. */
  readonly bankReference: string | null;
  /** Keyed hash of the instrument it was paid with; null when the gateway gave none (REQ-PAY-23). */
  readonly instrumentHash: string | null;
  readonly purpose: 'booking' | 'balance' | 'change' | 'unmatched';
  /** ISO instants: when the gateway took it, and when we recorded it. */
  readonly takenAt: string;
  readonly createdAt: string;
}

const PaymentRow = z.object({
  user_id: z.string(),
  id: z.string(),
  booking_id: z.string(),
  change_id: z.string(),
  order_id: z.string(),
  gateway: z.string(),
  gateway_payment_id: z.string(),
  amount_paise: Amount,
  method: z.string(),
  bank_reference: z.string().nullable(),
  instrument_hash: z.string().nullable(),
  purpose: z.enum(['booking', 'balance', 'change', 'unmatched']),
  taken_at: Instant,
  created_at: Instant,
});
type PaymentRow = z.infer<typeof PaymentRow>;

const PAYMENT_COLUMNS =
  'user_id, id, booking_id, change_id, order_id, gateway, gateway_payment_id, amount_paise, method, bank_reference, instrument_hash, purpose, taken_at, created_at';

/** Saves a payment; false when it exists already. */
export async function insertPayment(transaction: Transaction, payment: Payment): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into payments (${PAYMENT_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (gateway, gateway_payment_id) do nothing`,
    [
      payment.userId,
      payment.id,
      payment.bookingId,
      payment.changeId,
      payment.orderId,
      payment.gateway,
      payment.gatewayPaymentId,
      payment.amountPaise,
      payment.method,
      payment.bankReference,
      payment.instrumentHash,
      payment.purpose,
      payment.takenAt,
      payment.createdAt,
    ],
  );
  return inserted.rowCount === 1;
}

/** The number of payments for an amount due. */
export async function countPaymentsOfOrder(db: Queryable, userId: string, orderId: string): Promise<number> {
  const found = await rowsOf(db, Count)(
    'select count(*)::int as count from payments where user_id = $1 and order_id = $2',
    [userId, orderId],
  );
  return found[0]?.count ?? 0;
}

/** All money that reached a booking or its checkout, oldest first. */
export function paymentsOfBooking(db: Queryable, userId: string, bookingId: string): Promise<Payment[]> {
  return paymentsOfBookings(db, [{ userId, bookingId }]);
}

/** All money that reached bookings of several travellers or their checkouts, oldest first. */
export async function paymentsOfBookings(
  db: Queryable,
  keys: readonly { readonly userId: string; readonly bookingId: string }[],
): Promise<Payment[]> {
  const found = await rowsOf(db, PaymentRow)(
    `select ${PAYMENT_COLUMNS} from payments
     where (user_id, booking_id) in (select * from unnest($1::uuid[], $2::uuid[])) order by created_at, id`,
    [keys.map(({ userId }) => userId), keys.map(({ bookingId }) => bookingId)],
  );
  return found.map(toPayment);
}

/** The newest payments of a traveller. */
export async function paymentsOfUser(db: Queryable, userId: string, limit: number): Promise<Payment[]> {
  const found = await rowsOf(db, PaymentRow)(
    `select ${PAYMENT_COLUMNS} from payments where user_id = $1 order by created_at desc, id desc limit $2`,
    [userId, limit],
  );
  return found.map(toPayment);
}

/** The newest payments of a traveller that are for no booking. */
export async function unmatchedPaymentsOfUser(db: Queryable, userId: string, limit: number): Promise<Payment[]> {
  const found = await rowsOf(db, PaymentRow)(
    `select ${PAYMENT_COLUMNS} from payments where user_id = $1 and purpose = 'unmatched' order by created_at desc, id desc limit $2`,
    [userId, limit],
  );
  return found.map(toPayment);
}

/** The payment with a gateway's id, of any traveller. */
export async function findPaymentByGatewayId(
  db: Queryable,
  gateway: string,
  gatewayPaymentId: string,
): Promise<Payment | null> {
  const found = await rowsOf(db, PaymentRow)(
    `select ${PAYMENT_COLUMNS} from payments where gateway = $1 and gateway_payment_id = $2`,
    [gateway, gatewayPaymentId],
  );
  return found[0] === undefined ? null : toPayment(found[0]);
}

/** Payments of a gateway that we recorded in a span, oldest first. */
export async function paymentsRecordedIn(db: Queryable, gateway: string, { fromMs, toMs }: Span): Promise<Payment[]> {
  const found = await rowsOf(db, PaymentRow)(
    `select ${PAYMENT_COLUMNS} from payments where gateway = $3 and created_at between $1 and $2 order by created_at`,
    [new Date(fromMs), new Date(toMs), gateway],
  );
  return found.map(toPayment);
}

/** At most `limit` payments recorded in a span at gateways other than these, oldest first. */
export async function paymentsRecordedElsewhere(
  db: Queryable,
  gateways: readonly string[],
  { fromMs, toMs }: Span,
  limit: number,
): Promise<Payment[]> {
  const found = await rowsOf(db, PaymentRow)(
    `select ${PAYMENT_COLUMNS} from payments where gateway <> all ($3) and created_at between $1 and $2 order by created_at limit $4`,
    [new Date(fromMs), new Date(toMs), gateways, limit],
  );
  return found.map(toPayment);
}

function toPayment(row: PaymentRow): Payment {
  return {
    userId: row.user_id,
    id: row.id,
    bookingId: row.booking_id,
    changeId: row.change_id,
    orderId: row.order_id,
    gateway: row.gateway,
    gatewayPaymentId: row.gateway_payment_id,
    amountPaise: row.amount_paise,
    method: row.method,
    bankReference: row.bank_reference,
    instrumentHash: row.instrument_hash,
    purpose: row.purpose,
    takenAt: row.taken_at,
    createdAt: row.created_at,
  };
}

const MAX_NAMED = 5;

const Named = z.object({ kind: z.enum(['settlement', 'dispute']), gateway: z.string(), id: z.string() });
/** A settlement or dispute reported by a gateway; each has its own page at the desk. */
export type NamedAtGateway = z.infer<typeof Named>;

/** Settlements by their UTR or id, and disputes by their id. @param text the whole UTR or id, in lower case */
export function namedAtGateways(db: Queryable, text: string): Promise<NamedAtGateway[]> {
  return rowsOf(db, Named)(
    `select 'settlement' as kind, gateway, id from gateway_settlements where lower(utr) = $1 or lower(id) = $1
     union all select 'dispute', gateway, id from payment_disputes where lower(id) = $1 limit ${MAX_NAMED}`,
    [text],
  );
}
