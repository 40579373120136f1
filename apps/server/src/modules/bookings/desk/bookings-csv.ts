import type { bookingsCsv } from '@safar/contract/desk/find';
import { may } from '@safar/contract/desk/permissions';
import type { CallInput } from '@safar/contract/call';
import { formatTime, indiaClockOf } from '@safar/domain/time/days';
import { sumPaise } from '@safar/domain/money/money';
import { paiseOf, supplierShare } from '@safar/domain/money/price-lines';
import { TAX_DOCUMENT_SERIES } from '@safar/domain/money/tax-document-number';
import { csvInPieces } from '../../../platform/csv-file.ts';
import type { Operator } from '../../../platform/desk.ts';
import type { AnyFile } from '../../../platform/file-answer.ts';
import { byCreation, type ListPlace } from '../../../platform/list-cursor.ts';
import type { Payment, Refund } from '../../payments/index.ts';
import { companyOf, maskedCompany } from './booking-people.ts';
import { bookingRow, filterOf } from './listed-bookings.ts';
import { allBookingsAfter, numbersOfBookings, type BookingFilter, type BookingNumbers } from './listed-store.ts';
import type { BookingsContext } from '../context.ts';
import type { Booking } from '../order/booking.ts';

/** Bookings that are read at a time: some 40 ms of work (REQ-OPS-44). */
const CSV_ROWS = 200;
const PAISE_PER_RUPEE = 100;

type Context = Pick<BookingsContext, 'database' | 'payments' | 'clock'>;

/** A booking with what the file has of it besides. */
interface Row {
  readonly booking: Booking;
  readonly shown: ReturnType<typeof bookingRow>;
  readonly numbers: BookingNumbers;
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

/** The columns with what each has of a booking. Amounts are rupees, times those of India. */
const COLUMNS: readonly (readonly [name: string, of: (row: Row, seesCompanies: boolean) => string | number])[] = [
  ['Reference', ({ shown }) => shown.reference],
  ['Kind', ({ booking }) => booking.kind],
  ['What', ({ shown }) => shown.title],
  ['City', ({ booking }) => (booking.kind === 'hotel' ? booking.context.hotel.city : '')],
  ['Status', ({ booking }) => booking.status],
  ['Starts on', ({ shown }) => shown.startsOn],
  ['Ends on', ({ shown }) => shown.endsOn],
  ['Booked at (India)', ({ booking }) => timeInIndia(booking.createdAt)],
  ['Lead', ({ shown }) => shown.lead],
  ['Company', ({ booking }, isWhole) => texts(companiesFor(booking, isWhole).map(({ name }) => name))],
  ['GSTIN', ({ booking }, isWhole) => texts(companiesFor(booking, isWhole).map(({ gstin }) => gstin))],
  ['Supplier', ({ booking }) => booking.supplier],
  ['Supplier’s id', ({ numbers }) => texts(numbers.supplierIds)],
  ['PNR', ({ numbers }) => texts(numbers.pnrs)],
  ['Tickets', ({ numbers }) => texts(numbers.tickets)],
  ['Plan', ({ booking }) => booking.paymentOption],
  ['Before tax (₹)', ({ booking: { priceLines } }) => rupees(paiseOf(priceLines, 'base'))],
  ['Mark-up (₹)', ({ booking: { priceLines } }) => rupees(paiseOf(priceLines, 'mark-up'))],
  ['Tax (₹)', ({ booking: { priceLines } }) => rupees(paiseOf(priceLines, 'tax'))],
  ['Fee (₹)', ({ booking: { priceLines } }) => rupees(paiseOf(priceLines, 'fee'))],
  ['Extras (₹)', ({ booking: { priceLines } }) => rupees(paiseOf(priceLines, 'extra'))],
  ['Discount (₹)', ({ booking: { priceLines } }) => rupees(paiseOf(priceLines, 'discount'))],
  [
    'Coupon',
    ({ booking }) => texts(booking.priceLines.flatMap((line) => (line.kind === 'discount' ? [line.label] : []))),
  ],
  ['Total (₹)', ({ shown }) => rupees(shown.totalPaise)],
  ['Of it the supplier’s (₹)', ({ booking }) => rupees(supplierShare(booking.priceLines))],
  ['Paid (₹)', ({ booking }) => rupees(booking.paidPaise)],
  ['Still to pay (₹)', ({ shown }) => rupees(shown.duePaise)],
  ['Due by (India)', ({ booking }) => (booking.dueAt === null ? '' : timeInIndia(booking.dueAt))],
  ['Refunded (₹)', ({ refunds }) => rupees(sumOf(refunds.filter(({ status }) => status === 'processed')))],
  ['Refunds under way (₹)', ({ refunds }) => rupees(sumOf(refunds.filter(({ status }) => status !== 'processed')))],
  ['Invoice', ({ numbers }) => ofSeries(numbers, 'invoice')],
  ['Credit note', ({ numbers }) => ofSeries(numbers, 'credit-note')],
  ['Receipt voucher', ({ numbers }) => ofSeries(numbers, 'receipt-voucher')],
  ['Refund voucher', ({ numbers }) => ofSeries(numbers, 'refund-voucher')],
  ['Paid by', ({ payments }) => texts(payments.map(({ method }) => method))],
  ['Paid at (India)', ({ payments }) => texts(payments.map(({ takenAt }) => timeInIndia(takenAt)))],
  ['Payments', ({ payments }) => texts(payments.map(({ gatewayPaymentId }) => gatewayPaymentId))],
  ['UTR or RRN', ({ payments }) => texts(payments.map(({ bankReference }) => bankReference))],
  ['Refunds', ({ refunds }) => texts(refunds.map(({ gatewayRefundId }) => gatewayRefundId))],
  ['ARN', ({ refunds }) => texts(refunds.map(({ bankReference }) => bankReference))],
  ['Looked after by', ({ numbers }) => numbers.owner ?? ''],
];

/** All bookings that match a filter as a CSV file, newest first (REQ-DESK-50). Rows are read while the file is sent. */
export function csvOfBookings(
  context: Context,
  query: CallInput<typeof bookingsCsv>['query'],
  operator: Pick<Operator, 'id' | 'role'>,
): Promise<AnyFile> {
  const nowMs = context.clock.nowMs();
  const filter = filterOf(query, operator.id, indiaClockOf(nowMs).day);
  const seesCompanies = may(operator.role, 'reports.read');
  return csvInPieces(
    'bookings.csv',
    { columns: COLUMNS.map(([name]) => name) },
    rowsFor(context, filter, seesCompanies),
  );
}

async function* rowsFor(context: Context, filter: BookingFilter, seesCompanies: boolean) {
  const { pool } = context.database;
  let place: ListPlace | null = null;
  do {
    const found: Awaited<ReturnType<typeof allBookingsAfter>> = await allBookingsAfter(pool, filter, place, CSV_ROWS);
    const rows = await withMoney(
      context,
      found.filter((row) => row.kind !== 'unreadable'),
    );
    yield rows.map((row) => COLUMNS.map(([, of]) => of(row, seesCompanies)));
    const last = found.at(-1);
    place = found.length < CSV_ROWS || last === undefined ? null : byCreation(last);
  } while (place !== null);
}

async function withMoney({ database, payments, clock }: Context, bookings: readonly Booking[]): Promise<Row[]> {
  const keys = bookings.map(({ userId, id }) => ({ userId, bookingId: id }));
  const [numbers, money] = await Promise.all([numbersOfBookings(database.pool, keys), payments.ofBookings(keys)]);
  const nowMs = clock.nowMs();
  const numbersOf = new Map(numbers.map((each) => [each.bookingId, each]));
  const paymentsOf = Map.groupBy(money.payments, ({ bookingId }) => bookingId);
  const refundsOf = Map.groupBy(money.refunds, ({ bookingId }) => bookingId);
  return bookings.flatMap((booking) => {
    const of = numbersOf.get(booking.id);
    const { id } = booking;
    return of === undefined
      ? []
      : [
          {
            booking,
            shown: bookingRow(booking, nowMs),
            numbers: of,
            payments: paymentsOf.get(id) ?? [],
            refunds: refundsOf.get(id) ?? [],
          },
        ];
  });
}

/** @param isWhole whether company and GSTIN are shown whole */
function companiesFor(booking: Booking, isWhole: boolean) {
  const companies = companyOf(booking);
  return isWhole ? companies : companies.map(maskedCompany);
}

function ofSeries({ documents }: BookingNumbers, kind: keyof typeof TAX_DOCUMENT_SERIES): string {
  return texts(documents.filter((number) => number.startsWith(`${TAX_DOCUMENT_SERIES[kind]}/`)));
}

/** Texts in one cell, each once. */
function texts(all: readonly (string | null)[]): string {
  return [...new Set(all)].filter((text) => text !== null && text !== '').join(' ');
}

function sumOf(refunds: readonly Refund[]): number {
  return sumPaise(refunds.map(({ amountPaise }) => amountPaise));
}

/** '2026-11-28 17:05' */
function timeInIndia(instant: string): string {
  return `${indiaClockOf(instant).day} ${formatTime(instant)}`;
}

/** A number, so that a negative one is not taken for a formula. */
function rupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}
