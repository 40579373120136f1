import type { mailHotelStatement, mailHotelStatements } from '@safar/contract/desk/statements';
import type { CallInput } from '@safar/contract/call';
import type { CalendarMonth } from '@safar/domain/time/days';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import type { ReportsContext } from '../context.ts';
import type { By } from '../month/lock-month.ts';
import { isOver } from '../month/read-month.ts';
import { spanOfMonth } from '../period.ts';
import { fileOf, readHotel } from './hotel-statement.ts';
import { hotelSums } from './hotel-dues-store.ts';
import { addressesOf, insertMail, lastMailsOf, type NewMail } from './mail-store.ts';

type Refused = 'HOTEL_NOT_FOUND' | 'MONTH_NOT_OVER' | 'STATEMENT_MAILED' | 'STATEMENT_NO_ADDRESS';
type Asked = CallInput<typeof mailHotelStatement>['body'] & { readonly hotel: string };

/** Mails a hotel its statement of a month, as it is now, with its file (REQ-DESK-74). */
export async function mailStatement(
  context: ReportsContext,
  { hotel, month, mailed, reason }: Asked,
  { operator, note }: By,
): Promise<object | Failure<Refused>> {
  const { database, clock } = context;
  if (!isOver(month, clock.nowMs())) return fail('MONTH_NOT_OVER');
  const wanted = await readMail(context, hotel, month);
  if (isFailure(wanted)) return wanted;
  if (wanted.n !== mailed + 1) return fail('STATEMENT_MAILED');
  return database.transaction(async (transaction) => {
    const by = { operatorId: operator.id, nowIso: clock.nowIso() };
    if (!(await insertMail(transaction, wanted, by))) return fail('STATEMENT_MAILED');
    const { email, n, duePaise } = wanted;
    await note(transaction, { subject: { kind: 'hotel', id: hotel }, reason, after: { month, email, n, duePaise } });
    return {};
  });
}

/** The next mail to a hotel: it is refused while the one before is on its way. */
async function readMail(
  context: ReportsContext,
  hotel: string,
  month: CalendarMonth,
): Promise<NewMail | Failure<Refused>> {
  const found = await readHotel(context, hotel, month);
  if (isFailure(found)) return found;
  const [last] = found.mails;
  if (last?.state === 'waiting') return fail('STATEMENT_MAILED');
  if (found.email === '') return fail('STATEMENT_NO_ADDRESS');
  const { name, duePaise } = found.sums;
  const csv = fileOf(found, hotel, month).content.toString('utf8');
  return { month, hotel, n: (last?.n ?? 0) + 1, name, email: found.email, csv, duePaise };
}

/** Mails all hotels of which a month tells something their statements, but those that one was mailed to before. */
export async function mailStatements(
  context: ReportsContext,
  { month, reason }: CallInput<typeof mailHotelStatements>['body'],
  { operator, note }: By,
): Promise<{ readonly mailed: number; readonly unaddressed: number } | Failure<'MONTH_NOT_OVER'>> {
  const { database, clock } = context;
  const { pool } = database;
  if (!isOver(month, clock.nowMs())) return fail('MONTH_NOT_OVER');
  const hotels = (await hotelSums(pool, spanOfMonth(month), null)).map(({ hotel }) => hotel);
  const mails = await lastMailsOf(pool, month, hotels);
  const open = hotels.filter((hotel) => !mails.has(hotel));
  const addresses = await addressesOf(pool, open);
  const wanted: NewMail[] = [];
  for (const hotel of open.filter((one) => addresses.has(one))) {
    const mail = await readMail(context, hotel, month);
    if (!isFailure(mail)) wanted.push(mail);
  }
  return database.transaction(async (transaction) => {
    const by = { operatorId: operator.id, nowIso: clock.nowIso() };
    let mailed = 0;
    for (const mail of wanted) if (await insertMail(transaction, mail, by)) mailed += 1;
    const unaddressed = open.length - addresses.size;
    await note(transaction, { subject: { kind: 'month', id: month }, reason, after: { mailed, unaddressed } });
    return { mailed, unaddressed };
  });
}
