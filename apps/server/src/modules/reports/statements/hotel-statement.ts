import type { hotelStatement, hotelStatements } from '@safar/contract/desk/statements';
import type { CallAnswer } from '@safar/contract/call';
import { formatMonth, type CalendarMonth } from '@safar/domain/time/days';
import { csvFile } from '../../../platform/csv-file.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { isOver } from '../month/read-month.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { spanOfMonth } from '../period.ts';
import { addressesOf, lastMailsOf, mailsOf } from './mail-store.ts';
import { hotelSums, noSums, paymentsOfHotel, staysOfHotel } from './hotel-dues-store.ts';

/** All hotels of direct contracts that something is told of in a month (REQ-DESK-62). */
export async function readHotels(
  { database, clock }: ReportsContext,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof hotelStatements>, 'ok'>> {
  const { pool } = database;
  const hotels = await hotelSums(pool, spanOfMonth(month), null);
  const codes = hotels.map(({ hotel }) => hotel);
  const emails = await addressesOf(pool, codes);
  const mails = await lastMailsOf(pool, month, codes);
  return {
    hotels: hotels.map((sums) => ({
      ...sums,
      email: emails.get(sums.hotel) ?? '',
      mail: mails.get(sums.hotel) ?? null,
    })),
    isOver: isOver(month, clock.nowMs()),
  };
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
  const references = await context.bookings.references(stays.map(({ userId, id }) => ({ userId, bookingId: id })));
  return {
    sums,
    stays: stays.map((stay) => ({ ...stay, reference: references.get(stay.id) ?? '' })),
    email: (await addressesOf(pool, [hotel])).get(hotel) ?? '',
    mails: await mailsOf(pool, month, hotel),
    isOver: isOver(month, context.clock.nowMs()),
    payments: await paymentsOfHotel(pool, span, hotel),
  };
}

/** A line of the file that is a balance. */
const line = (what: string, paise: number) => ['', '', what, '', '', '', '', rupees(paise)];

/** The statement as a file for the hotel. */
export async function csvOfHotel(
  context: ReportsContext,
  hotel: string,
  month: CalendarMonth,
): Promise<FileAnswer | Failure<'HOTEL_NOT_FOUND'>> {
  const found = await readHotel(context, hotel, month);
  return isFailure(found) ? found : fileOf(found, hotel, month);
}

/** A statement as a file: it names no guest. */
export function fileOf(
  { sums, stays, payments }: Pick<CallAnswer<typeof hotelStatement>, 'sums' | 'stays' | 'payments'>,
  hotel: string,
  month: CalendarMonth,
): FileAnswer {
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
