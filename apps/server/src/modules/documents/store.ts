import { z } from 'zod';
import { indiaClockOf } from '@safar/domain/time/days';
import { prepared } from '../../platform/prepared.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { financialYear, TAX_DOCUMENT_SERIES, taxDocumentNumber } from '@safar/domain/money/tax-document-number';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { storedJson } from '../../platform/stored-json.ts';
import type { BookingKey } from '../bookings/index.ts';
import { StoredTaxDocument } from './stored-tax-document.ts';
import type { TaxDocument, TaxDocumentKind } from './document-data.ts';

const documentColumn = storedJson<TaxDocument>({ column: 'tax_documents.document', schema: StoredTaxDocument });

const DocumentRow = z.object({ number: z.string(), document: z.unknown() });

/** Identifies a tax document of a booking: `ofChange` is the number of its change, 0 for the booking's own. */
export interface TaxDocumentKey extends BookingKey {
  readonly kind: TaxDocumentKind;
  readonly ofChange: number;
  /** The number of the invoice, for a credit note of a change that may have several. */
  readonly against?: string;
}

/** The tax document issued for a booking: null when none was issued; its `document` is null once it is erased. */
export async function findTaxDocument(
  db: Queryable,
  { userId, bookingId, kind, ofChange, against = '' }: TaxDocumentKey,
): Promise<{ document: TaxDocument | null } | null> {
  const found = await rowsOf(db, DocumentRow)(
    prepared(`select number, document from tax_documents
     where user_id = $1 and booking_id = $2 and kind = $3 and of_change = $4 and against = $5`),
    [userId, bookingId, kind, ofChange, against],
  );
  const [row] = found;
  return row === undefined ? null : { document: documentColumn.readNullable(row.document, row.number) };
}

/** The credit notes issued against an invoice of a booking; erased ones are omitted. */
export async function creditNotesOf(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  invoice: string,
): Promise<TaxDocument[]> {
  const found = await rowsOf(db, DocumentRow)(
    `select number, document from tax_documents
     where user_id = $1 and booking_id = $2 and kind = 'credit-note' and document #>> '{against,number}' = $3 order by of_change`,
    [userId, bookingId, invoice],
  );
  return found.map(({ number, document }) => documentColumn.read(document, number));
}

/** A stored document. @param number of it, for the error when it cannot be read */
export function readTaxDocument(document: unknown, number: string): TaxDocument {
  return documentColumn.read(document, number);
}

/** Position of a document by the time it was issued and its number. */
export interface DocumentPlace {
  readonly at: string;
  readonly number: string;
}

/** Tables of GSTR-1 that list documents one by one (`gst_table_of`). */
export const TOLD_ALONE = ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const;
export type ToldAlone = (typeof TOLD_ALONE)[number];

const ToldRow = z.object({
  number: z.string(),
  at: z.string(),
  document: z.unknown(),
  told: z.enum(TOLD_ALONE),
  irn: z.string().nullable(),
  registeredAt: Instant.nullable(),
});

/** What the e-invoice portal gave a document; the day in India. */
export interface IrnOfDocument {
  readonly irn: string;
  readonly day: string;
}

/**
 * At most `limit` documents that tables of GSTR-1 list one by one, issued from one instant until before another, in
 * order, after a place; erased ones are omitted.
 */
export async function documentsToldAlone(
  db: Queryable,
  {
    tables,
    fromIso,
    beforeIso,
  }: { readonly tables: readonly ToldAlone[]; readonly fromIso: string; readonly beforeIso: string },
  after: DocumentPlace | null,
  limit: number,
): Promise<
  {
    readonly document: TaxDocument;
    readonly table: ToldAlone;
    readonly place: DocumentPlace;
    readonly irn: IrnOfDocument | null;
  }[]
> {
  // Most candidates are credit notes of small sales: they are not read unless a table of credit notes is asked for.
  const kinds = [...new Set(tables.map((table) => (table.startsWith('cdn') ? 'credit-note' : 'invoice')))];
  const found = await rowsOf(db, ToldRow)(
    `select d.number, d.created_at::text as at, d.document, told, e.irn, e.registered_at as "registeredAt"
     from tax_documents d left join tax_documents i
       on d.kind = 'credit-note' and i.user_id = d.user_id and i.booking_id = d.booking_id and i.number = d.document #>> '{against,number}'
     left join e_invoices e on e.number = d.number
     cross join lateral gst_table_of(d.kind, d.document, i.document) told
     where (d.created_at, d.number) > ($3::timestamptz, $4) and d.created_at < $2 and d.created_at >= $1 and d.document is not null
       and (d.kind = 'credit-note' or d.document ? 'buyer' or is_large_sale(d.document))
       and d.kind = any ($7) and told = any ($6)
     order by d.created_at, d.number limit $5`,
    [fromIso, beforeIso, after?.at ?? fromIso, after?.number ?? '', limit, tables, kinds],
  );
  return found.map(({ number, at, told, document, irn, registeredAt }) => ({
    place: { at, number },
    table: told,
    document: documentColumn.read(document, number),
    irn: irn === null || registeredAt === null ? null : { irn, day: indiaClockOf(registeredAt).day },
  }));
}

/**
 * Erases the content, but not the numbers, of at most `limit` tax documents issued before an instant; returns how many.
 */
export async function eraseTaxDocuments(db: Queryable, before: string, limit: number): Promise<number> {
  const erased = await db.query(
    `with old as (select number from tax_documents where document is not null and created_at < $1 limit $2),
       registered as (delete from e_invoices where number in (select number from old))
     update tax_documents set document = null where number in (select number from old)`,
    [before, limit],
  );
  return erased.rowCount ?? 0;
}

/** Until the transaction ends, no other transaction issues a document for this booking: what one is taxed by hangs on those before it. */
export async function lockIssuing(transaction: Transaction, { bookingId }: BookingKey): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`tax documents:${bookingId}`]);
}

const TakeNumberRow = z.object({ last_number: z.number() });

/**
 * The next number of a series in the financial year of `day`; it is rolled back with the transaction, so there are no
 * gaps (REQ-DOC-4).
 */
export async function takeNumber(transaction: Transaction, kind: TaxDocumentKind, day: string): Promise<string> {
  const series = TAX_DOCUMENT_SERIES[kind];
  const year = financialYear(day);
  const taken = await rowsOf(transaction, TakeNumberRow)(
    `insert into tax_document_numbers (series, financial_year, last_number) values ($1, $2, 1)
     on conflict (series, financial_year) do update set last_number = tax_document_numbers.last_number + 1
     returning last_number`,
    [series, year],
  );
  if (taken[0] === undefined) throw new Error(`series ${series} gave no number`);
  return taxDocumentNumber(series, year, taken[0].last_number);
}

/** Saves a document in the transaction that took its number; the database refuses any later change (REQ-DOC-4). */
export async function insertTaxDocument(
  transaction: Transaction,
  { userId, bookingId, kind, ofChange, against = '' }: TaxDocumentKey,
  document: TaxDocument,
  nowIso: string,
): Promise<void> {
  await transaction.query(
    `insert into tax_documents (user_id, booking_id, kind, of_change, against, number, document, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, bookingId, kind, ofChange, against, document.number, documentColumn.write(document), nowIso],
  );
}
