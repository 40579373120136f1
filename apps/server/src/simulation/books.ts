import type { Pool } from 'pg';
import { z } from 'zod';
import { allGatewayBooks, control, type Shop } from '../modules/bookings/testing/journey.ts';

/** Everything that is written down about a run: by us, by the gateway, by the supplier. Money in paise. */
export interface Books {
  readonly bookings: readonly OurBooking[];
  readonly payments: readonly OurPayment[];
  readonly refunds: readonly OurRefund[];
  readonly ledger: readonly LedgerLine[];
  /** Names of workflows that have not come to a good end. */
  readonly workflows: readonly string[];
  readonly gateway: { readonly payments: readonly GatewayPayment[]; readonly refunds: readonly GatewayRefund[] };
  readonly rooms: readonly Room[];
}

export interface OurBooking {
  readonly id: string;
  readonly sessionId: string;
  readonly status: string;
  readonly paidPaise: number;
  /** Under which the supplier was asked for a room. */
  readonly references: readonly string[];
  /** Promised back when it was cancelled; null when nobody asked. */
  readonly promisedBackPaise: number | null;
}

export interface OurPayment {
  readonly sessionId: string;
  readonly gatewayPaymentId: string;
  readonly amountPaise: number;
}

export interface OurRefund {
  readonly sessionId: string;
  readonly gatewayPaymentId: string;
  readonly gatewayRefundId: string | null;
  readonly amountPaise: number;
  readonly status: string;
}

export interface LedgerLine {
  readonly transaction: string;
  readonly sessionId: string;
  readonly account: string;
  /** Debits positive. */
  readonly amountPaise: number;
}

export interface GatewayPayment {
  readonly id: string;
  /** Of the checkout its order was opened for. */
  readonly sessionId: string;
  readonly amountPaise: number;
  /** Whether the money was taken, given back since or not. */
  readonly captured: boolean;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: string;
}

/** A booking at the supplier. */
export interface Room {
  readonly bookingId: number;
  readonly reference: string | null;
  readonly status: string;
  readonly vouchered: boolean;
  readonly pricePaise: number;
}

const SupplierBooks = z.object({
  bookings: z.array(
    z.object({
      bookingId: z.int(),
      clientReferenceId: z.string().nullable(),
      hotelBookingStatus: z.string(),
      voucherStatus: z.boolean(),
      netAmount: z.number(),
    }),
  ),
});

/** Reads all books as they are now. */
export async function readBooks(shop: Shop, pool: Pool): Promise<Books> {
  const [ours, gateway, supplier] = await Promise.all([
    readOurBooks(pool),
    allGatewayBooks(shop),
    control(shop, 'GET', '/books/hotel'),
  ]);
  const checkoutOf = new Map(
    gateway.orders.map(({ id, notes }) => [id, Array.isArray(notes) ? 'no checkout' : notes.checkout]),
  );
  return {
    ...ours,
    gateway: {
      payments: gateway.payments.map(({ id, order_id: orderId, amount, status }) => ({
        id,
        sessionId: checkoutOf.get(orderId) ?? 'no checkout',
        amountPaise: amount,
        captured: status === 'captured' || status === 'refunded',
      })),
      refunds: gateway.refunds.map(({ id, payment_id: paymentId, amount, status }) => ({
        id,
        paymentId,
        amountPaise: amount,
        status,
      })),
    },
    rooms: SupplierBooks.parse(supplier).bookings.map((room) => ({
      bookingId: room.bookingId,
      reference: room.clientReferenceId,
      status: room.hotelBookingStatus,
      vouchered: room.voucherStatus,
      pricePaise: Math.round(room.netAmount * 100),
    })),
  };
}

async function readOurBooks(pool: Pool): Promise<Omit<Books, 'gateway' | 'rooms'>> {
  const [bookings, payments, refunds, ledger, workflows] = await Promise.all([
    pool.query<Omit<OurBooking, 'paidPaise' | 'promisedBackPaise'> & { paid: string; promised: string | null }>(
      `select b.id, b.session_id as "sessionId", b.status, b.paid_paise as paid, c.refund_paise as promised,
         array(select client_reference from booking_attempts a where a.user_id = b.user_id and a.booking_id = b.id) as "references"
       from bookings b left join cancellations c on c.user_id = b.user_id and c.booking_id = b.id`,
    ),
    pool.query<Omit<OurPayment, 'amountPaise'> & { amount: string }>(
      'select session_id as "sessionId", gateway_payment_id as "gatewayPaymentId", amount_paise as amount from payments',
    ),
    pool.query<Omit<OurRefund, 'amountPaise'> & { amount: string }>(
      `select r.session_id as "sessionId", p.gateway_payment_id as "gatewayPaymentId", r.gateway_refund_id as "gatewayRefundId",
         r.amount_paise as amount, r.status
       from refunds r join payments p on p.user_id = r.user_id and p.id = r.payment_id`,
    ),
    pool.query<Omit<LedgerLine, 'amountPaise'> & { amount: string }>(
      `select t.key as transaction, t.session_id as "sessionId", l.account, l.amount_paise as amount
       from ledger_lines l join ledger_transactions t on t.user_id = l.user_id and t.id = l.transaction_id`,
    ),
    pool.query<{ id: string }>(`select workflow_uuid as id from dbos.workflow_status where status <> 'SUCCESS'`),
  ]);
  return {
    bookings: bookings.rows.map(({ paid, promised, ...booking }) => ({
      ...booking,
      paidPaise: Number(paid),
      promisedBackPaise: promised === null ? null : Number(promised),
    })),
    payments: payments.rows.map(withAmount),
    refunds: refunds.rows.map(withAmount),
    ledger: ledger.rows.map(withAmount),
    workflows: workflows.rows.map(({ id }) => id),
  };
}

function withAmount<Row extends { amount: string }>({
  amount,
  ...row
}: Row): Omit<Row, 'amount'> & { amountPaise: number } {
  return { ...row, amountPaise: Number(amount) };
}
