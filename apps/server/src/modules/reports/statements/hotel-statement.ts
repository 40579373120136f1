import type { hotelStatement, hotelStatements } from '@safar/contract/desk/statements';
import type { CallAnswer } from '@safar/contract/call';
import { formatMonth, type CalendarMonth } from '@safar/domain/time/days';
import { csvFile } from '../../../platform/csv-file.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { referencesOf } from '../books/read-books.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { spanOfMonth } from '../period.ts';
import { hotelSums, noSums, paymentsOfHotel, staysOfHotel } from './hotel-store.ts';

/** All hotels of direct contracts that something is told of in a month (REQ-DESK-62). */
export async function readHotels(
  { database }: ReportsContext,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof hotelStatements>, 'ok'>> {
  return { hotels: await hotelSums(database.pool, spanOfMonth(month), null) };
}

/** The statement of one hotel for a month. */
export async function readHotel(
  context: ReportsContext,
  hotel: string,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof hotelStatement>, 'ok'> | Failure<'HOTEL_NOT_FOUND'>> {
  const { pool } = context.database;
  const span = spanOfMonth(month);
  const [sums = await noSums(pool, hotel)] = await hotelSums(pool, span, hotel);
  if (sums === null) return fail('HOTEL_NOT_FOUND');
  const stays = await staysOfHotel(pool, span, hotel);
  const references = await referencesOf(
    context,
    stays.map(({ userId, id }) => ({ userId, bookingId: id })),
  );
  return {
    sums,
    stays: stays.map((stay) => ({ ...stay, reference: references.get(stay.id) ?? '' })),
    payments: await paymentsOfHotel(pool, span, hotel),
  };
}

/** A line of the file that is a balance. */
const line = (what: string, paise: number) => ['', '', what, '', '', '', '', rupees(paise)];

/** The statement as a file for the hotel: it names no guest. */
export async function csvOfHotel(
  context: ReportsContext,
  hotel: string,
  month: CalendarMonth,
): Promise<FileAnswer | Failure<'HOTEL_NOT_FOUND'>> {
  const found = await readHotel(context, hotel, month);
  if (isFailure(found)) return found;
  const { sums, stays, payments } = found;
  return csvFile(`hotel-${hotel}-${month}.csv`, {
    columns: ['Your reference', 'Our reference', 'What', 'From', 'Until', 'Rooms', 'Room nights', 'Amount (₹)'],
    rows: [
      line(`Due before ${formatMonth(month)}`, sums.broughtPaise),
      ...stays.map((stay) => [
        stay.hotelReference,
        stay.reference,
        stay.nights === 0 ? 'Charge of a cancelled stay' : 'Stay',
        stay.from,
        stay.until,
        stay.rooms,
        stay.nights,
        rupees(stay.netPaise),
      ]),
      ...payments.flatMap(({ paidOn, reference, amountPaise, tdsPaise }) => [
        [reference, '', 'Paid by bank', paidOn, '', '', '', rupees(tdsPaise - amountPaise)],
        ...(tdsPaise === 0
          ? []
          : [[reference, '', 'Tax deducted at source', paidOn, '', '', '', rupees(0 - tdsPaise)]]),
      ]),
      line(`Due at the end of ${formatMonth(month)}`, sums.duePaise),
    ],
  });
}
