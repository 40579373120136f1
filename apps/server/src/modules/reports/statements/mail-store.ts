import { firstDayOf, type CalendarMonth } from '@safar/domain/time/days';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { Taking } from '../../../platform/outbox.ts';
import { tell } from '../../../platform/notices.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import { DIRECT } from '../books/supplier-payment-store.ts';

const AddressRow = z.object({ hotel: z.string(), email: z.string() });

/** Where the contracts of hotels have statements mailed to, by hotel; those without an address are left out. */
export async function addressesOf(db: Queryable, hotels: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rowsOf(db, AddressRow)(
    `select m.hotel_code as hotel, d.email from hotel_mappings m join direct_hotels d on d.code = m.supplier_code
     where m.supplier = '${DIRECT}' and m.hotel_code = any ($1) and d.email <> ''`,
    [hotels],
  );
  return new Map(found.map(({ hotel, email }) => [hotel, email]));
}

const StatementMail = z.object({
  n: z.int(),
  email: z.string(),
  duePaise: Amount,
  state: z.enum(['waiting', 'sent', 'given-up']),
  by: z.string(),
  askedAt: Instant,
  endedAt: Instant.nullable(),
});
const MailOfHotel = StatementMail.extend({ hotel: z.string() });

const MAILS = `select hotel_code as hotel, n, s.email, due_paise as "duePaise", state, o.name as by, asked_at as "askedAt", ended_at as "endedAt"
  from hotel_statement_mails s join operators o on o.id = s.asked_by`;

/** The statements of a month that were mailed to a hotel, the newest first. */
export function mailsOf(db: Queryable, month: CalendarMonth, hotel: string): Promise<z.infer<typeof StatementMail>[]> {
  return rowsOf(db, StatementMail)(`${MAILS} where month = $1 and hotel_code = $2 order by n desc`, [
    firstDayOf(month),
    hotel,
  ]);
}

/** The last statement of a month that was mailed to each hotel, by hotel. */
export async function lastMailsOf(
  db: Queryable,
  month: CalendarMonth,
  hotels: readonly string[],
): Promise<ReadonlyMap<string, z.infer<typeof StatementMail>>> {
  const found = await rowsOf(db, MailOfHotel)(`${MAILS} where month = $1 and hotel_code = any ($2) order by n`, [
    firstDayOf(month),
    hotels,
  ]);
  return new Map(found.map(({ hotel, ...mail }) => [hotel, mail]));
}

/** A statement to be mailed. */
export interface NewMail {
  readonly month: CalendarMonth;
  readonly hotel: string;
  /** One more than were mailed before. */
  readonly n: number;
  readonly name: string;
  readonly email: string;
  readonly csv: string;
  readonly duePaise: number;
}

/** Queues a statement to be mailed; false when there is one of this number. */
export async function insertMail(
  transaction: Transaction,
  { month, hotel, n, name, email, csv, duePaise }: NewMail,
  { operatorId, nowIso }: { readonly operatorId: string; readonly nowIso: string },
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into hotel_statement_mails (month, hotel_code, n, name, email, csv, due_paise, state, next_try_at, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $9, $8, $9) on conflict do nothing`,
    [firstDayOf(month), hotel, n, name, email, csv, duePaise, operatorId, nowIso],
  );
  await tell(transaction, 'due');
  return inserted.rowCount === 1;
}

/** SQL condition: a statement is to be mailed. */
export const STATEMENT_MAILS_DUE = 'exists (select from hotel_statement_mails where next_try_at <= $1)';

const DueRow = z.object({
  month: z.string(),
  hotel: z.string(),
  n: z.int(),
  name: z.string(),
  email: z.string(),
  csv: z.string(),
  duePaise: Amount,
  tries: z.int(),
});
/** A statement whose turn it is; `month` is its first day, `tries` counts this time. */
export type DueStatement = z.infer<typeof DueRow>;

/** Takes statements that are due and postpones their next try: if this process dies, another finds them due then. */
export function takeDueStatements(
  transaction: Transaction,
  { nowIso, leaseUntilIso, limit }: Taking,
): Promise<DueStatement[]> {
  return rowsOf(transaction, DueRow)(
    `with due as (
       select month, hotel_code, n from hotel_statement_mails
       where next_try_at <= $1 order by next_try_at limit $3 for update skip locked)
     update hotel_statement_mails s set tries = tries + 1, next_try_at = $2
     from due where (s.month, s.hotel_code, s.n) = (due.month, due.hotel_code, due.n)
     returning s.month::text as month, s.hotel_code as hotel, s.n, name, email, csv, due_paise as "duePaise", tries`,
    [nowIso, leaseUntilIso, limit],
  );
}

type StatementKey = Pick<DueStatement, 'month' | 'hotel' | 'n'>;

export async function endStatement(
  db: Queryable,
  { month, hotel, n }: StatementKey,
  state: 'sent' | 'given-up',
  nowIso: string,
): Promise<void> {
  await db.query(
    `update hotel_statement_mails set state = $4, ended_at = $5, next_try_at = null where month = $1 and hotel_code = $2 and n = $3`,
    [month, hotel, n, state, nowIso],
  );
}

export async function postponeStatement(
  db: Queryable,
  { month, hotel, n }: StatementKey,
  nextIso: string,
): Promise<void> {
  await db.query('update hotel_statement_mails set next_try_at = $4 where month = $1 and hotel_code = $2 and n = $3', [
    month,
    hotel,
    n,
    nextIso,
  ]);
}
