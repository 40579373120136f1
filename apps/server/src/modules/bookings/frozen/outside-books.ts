import { z } from 'zod';
import { control } from '../../../platform/testing/sandbox-control.ts';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { clientReference } from '../buy/client-reference.ts';

const Row = z.record(z.string(), z.unknown());
type Row = z.infer<typeof Row>;

/** The owner of the rows to find in the books of others. */
interface Owner {
  readonly userId: string;
  readonly sessionId: string;
  readonly bookingId: string;
}

const Rows = z.array(Row);
const GatewayBooks = z.object({ orders: Rows, payments: Rows, refunds: Rows, payment_links: Rows });
const SupplierBooks = z.object({ bookings: Rows });
const Inbox = z.array(
  z.object({ channel: z.string(), to: z.string(), subject: z.string().optional(), text: z.string() }),
);

/** The gateway's rows for a checkout: orders, links, payments, refunds. */
export async function gatewayRowsOf(app: TestApp, { sessionId }: Owner) {
  const books = GatewayBooks.parse(await control(app, 'GET', '/books/payments'));
  const links = books.payment_links.filter((link) => JSON.stringify(link).includes(sessionId));
  const ours = [sessionId, ...links.map(({ id }) => String(id))];
  const orders = books.orders.filter((order) => ours.some((id) => JSON.stringify(order).includes(id)));
  const payments = books.payments.filter(({ order_id: order }) => orders.some(({ id }) => id === order));
  const refunds = books.refunds.filter(({ payment_id: payment }) => payments.some(({ id }) => id === payment));
  return {
    orders: orders.map((row) => only(row, ['id', 'receipt', 'amount', 'amount_paid', 'status'])),
    links: links.map((row) => only(row, ['id', 'reference_id', 'amount', 'amount_paid', 'status', 'order_id'])),
    payments: payments.map((row) => only(row, ['id', 'order_id', 'amount', 'amount_refunded', 'status', 'method'])),
    refunds: refunds.map((row) => only(row, ['id', 'payment_id', 'amount', 'status'])),
  };
}

/** The hotel supplier's rows for a booking of ours. */
export async function roomsOf(app: TestApp, { bookingId, userId }: Owner): Promise<Row[]> {
  const { bookings } = SupplierBooks.parse(await control(app, 'GET', '/books/hotel'));
  const [named = ''] = clientReference({ bookingId, userId, attempt: 1 }).split(/-\d+$/);
  const ours = bookings.filter(({ clientReferenceId }) => String(clientReferenceId).startsWith(named));
  const kept = ['hotelBookingStatus', 'voucherStatus', 'netAmount', 'hotelCode', 'checkIn', 'checkOut', 'guests'];
  return ours.map((row) => ({
    BookingId: row['bookingId'],
    ConfirmationNo: row['confirmationNo'],
    ...only(row, [...kept, 'clientReferenceId']),
    changeRequests: withoutIds(row['changeRequests']),
  }));
}

/** The air supplier's rows for passengers with a last name. */
export async function ticketsOf(app: TestApp, family: string): Promise<Row[]> {
  const { bookings } = SupplierBooks.parse(await control(app, 'GET', '/books/air'));
  const ours = bookings.filter(({ passengers }) => JSON.stringify(passengers).includes(`"${family}"`));
  return ours.map((row) => ({
    BookingId: row['bookingId'],
    ...only(row, ['pnr', 'list', 'isLcc', 'carrier', 'standing', 'status', 'amount']),
    passengers: withoutIds(row['passengers']),
    legs: row['legs'],
    changeRequests: withoutIds(row['changeRequests']),
  }));
}

/** The footer of every mail. */
const FOOTER = /\n+Questions\? Reply to this email[\s\S]*$/;

/** The messages to a mobile number, and the mails that contain a reference, sorted by channel. */
export async function messagesOf(app: TestApp, mobile: string, reference: string) {
  const sent = Inbox.parse(await control(app, 'GET', '/inbox?limit=5000'));
  const ours = sent.filter(
    ({ channel, to, text }) =>
      (channel === 'sms' && to.endsWith(mobile) && !text.includes('verification code')) ||
      (channel === 'email' && text.includes(reference)),
  );
  return ours
    .map(
      ({ channel, to, subject, text }) =>
        `[${channel} to ${to}]${subject === undefined ? '' : ` ${subject}`}\n${text.replace(FOOTER, '').trim()}`,
    )
    .toSorted();
}

function only(row: Row, keys: readonly string[]): Row {
  return Object.fromEntries(keys.filter((key) => key in row).map((key) => [key, row[key]]));
}

function withoutIds(rows: unknown): Row[] {
  return Rows.parse(rows).map((row) => {
    const { id: _id, ticketId: _ticketId, ...rest } = row;
    return rest;
  });
}
