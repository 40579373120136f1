import type { Client } from 'pg';
import { z } from 'zod';

/** Number of days that the bookings are spread over; the newest is today's. */
const DAYS = 730;
/** Id columns that a copy keeps, because the rows they name are not copied. */
const SHARED_IDS = new Set(['operator_id', 'coupon_id', 'second_coupon_id', 'process_id']);

const Column = z.object({ name: z.string(), type: z.string(), generated: z.boolean() });

/** A batch of copies: numbers `from` to `from + count - 1` of `bookings`. */
export interface Copies {
  readonly from: number;
  readonly count: number;
  readonly bookings: number;
  readonly travellers: number;
  /** The bookings to copy, used in turn. */
  readonly patterns: readonly Pattern[];
  /** Each copy is of the pattern's own days and has its number at the supplier, which answers for all of them. */
  readonly isAlike?: true;
}

/** A booking that was made over the wire, with all rows that belong to it. */
export interface Pattern {
  readonly userId: string;
  readonly bookingId: string;
}

/** SQL for the id of copy `n` of a row: every reference to the row gets the same id. */
const idOf = (id: string): string => `pg_temp.copied_id(${id} || m.n)`;
/** A version 4 UUID derived from a text, so that equal texts give equal ids. */
export const COPIED_ID = `create function pg_temp.copied_id(of text) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(of) placing '4' from 13) placing '8' from 17)::uuid`;
const UUID = "'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'";
/** SQL for the number of a copied document: its series and year, with counts above those that the product assigned. */
const NUMBER = (number: string): string =>
  `split_part(${number}, '/', 1) || '/' || m.year || '/' || lpad((m.n + 1000)::text, 10, '0')`;

/** SQL for columns of a copy whose value does not follow from their type. `p` is the pattern's row, `m` the copy. */
const OWN: Readonly<Record<string, string>> = {
  'payment_orders.receipt': "p.receipt || '_' || m.n",
  'payment_orders.gateway_order_id': "p.gateway_order_id || '_' || m.n",
  'payment_orders.link_reference': "p.link_reference || '_' || m.n",
  'payment_orders.gateway_link_id': "p.gateway_link_id || '_' || m.n",
  'payments.gateway_payment_id': "p.gateway_payment_id || '_' || m.n",
  'payments.bank_reference': "p.bank_reference || '_' || m.n",
  'refunds.gateway_refund_id': "p.gateway_refund_id || '_' || m.n",
  'refunds.bank_reference': "p.bank_reference || '_' || m.n",
  'supplier_calls.client_reference': "p.client_reference || '_' || m.n",
  'supplier_records.supplier_id': "p.supplier_id || '_' || m.n",
  'bookings.contact_phone': 'm.mobile',
  'bookings.contact_email': "'guest' || m.traveller || '@example.com'",
  // Keys such as 'refund-accepted:<the refund>' and 'payment:pay_…'.
  'ledger_transactions.key': `case when p.key ~ (${UUID} || '$') then left(p.key, -36) || pg_temp.copied_id(right(p.key, 36) || m.n)
    else p.key || '_' || m.n end`,
  'tax_documents.number': NUMBER('p.number'),
  'booking_terms.term': `case p.kind
    when 'hotel' then p.term when 'route' then p.term when 'flight' then p.term when 'company' then p.term when 'GSTIN' then p.term
    when 'similar name' then p.term when 'total' then p.term
    when 'day of travel' then '@' || (substr(p.term, 2, 10)::date - m.days) || substr(p.term, 12)
    when 'name' then case when p.term like '% %' then 'first' || m.n % 500 || ' last' || m.n % 2000
      when p.term = (select min(o.term) from booking_terms o where o.user_id = p.user_id and o.booking_id = p.booking_id and o.kind = 'name')
      then 'first' || m.n % 500 when p.term > 'm' then 'last' || m.n % 2000 else p.term || m.n % 1000 end
    when 'mobile' then m.mobile
    when 'e-mail' then 'guest' || m.traveller || '@example.com'
    when 'reference' then left(pg_temp.copied_id(p.booking_id::text || m.n)::text, 4) || right(md5(p.booking_id::text || m.n), 4)
    when 'document' then lower(${NUMBER('upper(p.term)')})
    else p.term || '_' || m.n end`,
};

/** What tells rows of a table apart where another of its constraints is deferrable, which PostgreSQL does not compare by. */
const ARBITER: Readonly<Record<string, string>> = { booking_changes: '(user_id, booking_id, id)' };

/**
 * Copies every row of a table that belongs to a pattern, once for each copy. Rows that would conflict with existing
 * ones are left out.
 */
export async function copyRows(client: Client, table: string, copies: Copies): Promise<void> {
  const { rows } = await client.query(
    `select column_name as name, data_type as type, is_identity = 'YES' or is_generated = 'ALWAYS' as generated
     from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
    [table],
  );
  const columns = z
    .array(Column)
    .parse(rows)
    .filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => name);
  const values = columns.map((column) => valueOf(table, column, copies));
  const key = keyOf(table, names);
  const belongs = names.includes('user_id') && table !== 'payment_disputes' ? 'p.user_id = k.user_id and' : '';
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from (${MADE}) m
     join unnest($1::uuid[], $2::uuid[]) with ordinality as k (user_id, booking_id, place)
       on k.place = 1 + m.n % cardinality($1::uuid[])
     join ${table} p on ${belongs} ${key}
     on conflict ${ARBITER[table] ?? ''} do nothing`,
    [
      copies.patterns.map(({ userId }) => userId),
      copies.patterns.map(({ bookingId }) => bookingId),
      copies.from,
      copies.from + copies.count - 1,
      copies.bookings,
      copies.travellers,
    ],
  );
}

/**
 * SQL for the copies: number, traveller, days between the copy and its pattern, mobile number, user id and financial
 * year of its documents.
 */
const MADE = `select made.*, '9' || lpad(traveller::text, 9, '0') as mobile, pg_temp.copied_id('traveller' || traveller) as user_id,
    to_char(now() - days * interval '1 day' - interval '3 months', 'YY') as year
  from (select n, n % $6::int as traveller, (${DAYS}::bigint * n / $5::int)::int as days from generate_series($3::int, $4::int) n) made`;

function keyOf(table: string, names: readonly string[]): string {
  if (table === 'bookings') return 'p.id = k.booking_id';
  if (names.includes('subject_id')) return 'p.subject_id = k.booking_id';
  if (table === 'ledger_lines')
    return `p.transaction_id in (select t.id from ledger_transactions t where t.user_id = k.user_id and t.booking_id = k.booking_id)`;
  return 'p.booking_id = k.booking_id';
}

function valueOf(table: string, { name, type }: z.infer<typeof Column>, { isAlike }: Copies): string {
  const isTime = type === 'timestamp with time zone' || type === 'date';
  if (isAlike && (isTime || name === 'supplier_id')) return `p.${name}`;
  const own = OWN[`${table}.${name}`];
  if (own !== undefined) return own;
  if (name === 'user_id') return 'm.user_id';
  if (table === 'tax_documents' && name === 'document')
    return `p.document || jsonb_build_object('number', ${NUMBER('p.number')}, 'day', ((p.document ->> 'day')::date - m.days)::text)`;
  if (type === 'uuid') return SHARED_IDS.has(name) ? `p.${name}` : idOf(`p.${name}::text`);
  if (type === 'timestamp with time zone') return `p.${name} - m.days * interval '1 day'`;
  if (type === 'date') return `p.${name} - m.days`;
  return `p.${name}`;
}
