import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import { financialYear } from '@safar/domain/financial-year';
import { TAX_DOCUMENT_SERIES, taxDocumentNumber } from '@safar/domain/tax-document-number';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { storedJson } from '../../platform/stored-json.ts';
import type { BookingKey } from '../bookings/index.ts';
import { StoredTaxDocument, withoutDiscounts } from './stored-tax-document.ts';
import type { TaxDocument, TaxDocumentKind } from './document-data.ts';

const documentColumn = storedJson<TaxDocument>({
  column: 'tax_documents.document',
  schema: StoredTaxDocument,
  upgrades: [withoutDiscounts],
});

const FindTaxDocumentRow = z.object({ number: z.string(), document: z.unknown() });

/** What was issued for a booking: null when nothing was, without a document once that is erased. */
export async function findTaxDocument(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  kind: TaxDocumentKind,
): Promise<{ document: TaxDocument | null } | null> {
  const found = await rowsOf(db, FindTaxDocumentRow)(
    'select number, document from tax_documents where user_id = $1 and booking_id = $2 and kind = $3',
    [userId, bookingId, kind],
  );
  const [row] = found;
  return row === undefined ? null : { document: documentColumn.readNullable(row.document, row.number) };
}

const IssuedRow = z.object({
  userId: z.string(),
  bookingId: z.string(),
  number: z.string(),
  at: z.string(),
  document: z.unknown(),
  invoice: z.unknown(),
});

/** A document, and the invoice it takes back from where it is a credit note. */
export interface IssuedDocument {
  readonly userId: string;
  readonly bookingId: string;
  readonly document: TaxDocument;
  readonly invoice: TaxDocument | null;
  /** Where it stands among others, by when it was issued and its number. */
  readonly place: DocumentPlace;
}

export interface DocumentPlace {
  readonly at: string;
  readonly number: string;
}

/** At most `limit` documents issued from one instant until before another, in their order, after one of them; erased ones are left out. */
export async function taxDocumentsBetween(
  db: Queryable,
  { fromIso, beforeIso }: { readonly fromIso: string; readonly beforeIso: string },
  after: DocumentPlace | null,
  limit: number,
): Promise<IssuedDocument[]> {
  const found = await rowsOf(db, IssuedRow)(
    `select d.user_id as "userId", d.booking_id as "bookingId", d.number, d.created_at::text as at, d.document, i.document as invoice
     from tax_documents d left join tax_documents i
       on d.kind = 'credit-note' and i.user_id = d.user_id and i.booking_id = d.booking_id and i.kind = 'invoice'
     where (d.created_at, d.number) > ($3::timestamptz, $4) and d.created_at < $2 and d.created_at >= $1 and d.document is not null
     order by d.created_at, d.number limit $5`,
    [fromIso, beforeIso, after?.at ?? fromIso, after?.number ?? '', limit],
  );
  return found.map(({ userId, bookingId, number, at, document, invoice }) => ({
    userId,
    bookingId,
    place: { at, number },
    document: documentColumn.read(document, number),
    invoice: documentColumn.readNullable(invoice, number),
  }));
}

const AdvanceRow = z.object({
  number: z.string(),
  at: z.string(),
  document: z.unknown(),
  isOfSpan: z.boolean(),
  invoicedBefore: z.boolean(),
  invoicedBy: z.boolean(),
  refund: z.unknown(),
  refundedBefore: z.boolean(),
});

/** Whether an advance had an invoice, or a refund voucher, at an instant. */
export interface AdvanceAt {
  readonly isInvoiced: boolean;
  readonly isRefunded: boolean;
}

/** An advance as it stood when a span began and when it ended. */
export interface Advance {
  readonly receipt: TaxDocument;
  /** Received in the span; else before. */
  readonly isOfSpan: boolean;
  /** What of it was refunded without an invoice before the span ended; null: nothing. */
  readonly refund: TaxDocument | null;
  readonly atStart: AdvanceAt;
  readonly atEnd: AdvanceAt;
  /** Of the document that touched it first in the span. */
  readonly place: DocumentPlace;
}

/**
 * At most `limit` advances that were received, invoiced or refunded in a span, after one of them, by the document that touched each first in it;
 * erased ones are left out.
 */
export async function advancesOf(
  db: Queryable,
  { fromIso, beforeIso }: { readonly fromIso: string; readonly beforeIso: string },
  after: DocumentPlace | null,
  limit: number,
): Promise<Advance[]> {
  const found = await rowsOf(db, AdvanceRow)(
    `select d.number, d.created_at::text as at, r.document, r.created_at >= $1 as "isOfSpan",
       coalesce(i.created_at < $1, false) as "invoicedBefore", coalesce(i.created_at < $2, false) as "invoicedBy",
       v.document as refund, coalesce(v.created_at < $1, false) as "refundedBefore"
     from tax_documents d join tax_documents r on r.user_id = d.user_id and r.booking_id = d.booking_id and r.kind = 'receipt-voucher'
     left join tax_documents i on i.user_id = r.user_id and i.booking_id = r.booking_id and i.kind = 'invoice'
     left join tax_documents v on v.user_id = r.user_id and v.booking_id = r.booking_id and v.kind = 'refund-voucher' and v.created_at < $2
     where d.created_at >= $1 and d.created_at < $2 and (d.created_at, d.number) > ($3::timestamptz, $4)
       and d.kind in ('receipt-voucher', 'refund-voucher', 'invoice') and r.created_at < $2 and r.document is not null
       and not exists (select from tax_documents e where e.user_id = d.user_id and e.booking_id = d.booking_id
         and e.kind in ('receipt-voucher', 'refund-voucher', 'invoice') and e.created_at >= $1 and (e.created_at, e.number) < (d.created_at, d.number))
     order by d.created_at, d.number limit $5`,
    [fromIso, beforeIso, after?.at ?? fromIso, after?.number ?? '', limit],
  );
  return found.map(({ number, at, document, isOfSpan, refund, ...was }) => ({
    place: { at, number },
    receipt: documentColumn.read(document, number),
    refund: documentColumn.readNullable(refund, number),
    isOfSpan,
    atStart: { isInvoiced: was.invoicedBefore, isRefunded: was.refundedBefore },
    atEnd: { isInvoiced: was.invoicedBy, isRefunded: refund !== null },
  }));
}

/** Erases what at most `limit` tax documents issued before an instant say, not their numbers; how many there were. */
export async function eraseTaxDocuments(db: Queryable, before: string, limit: number): Promise<number> {
  const erased = await db.query(
    `update tax_documents set document = null where number in (
       select number from tax_documents where document is not null and created_at < $1 limit $2)`,
    [before, limit],
  );
  return erased.rowCount ?? 0;
}

/** Until the transaction ends, nobody else issues a document of this kind for this booking. */
export async function lockIssuing(
  transaction: Transaction,
  { bookingId }: BookingKey,
  kind: TaxDocumentKind,
): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind}:${bookingId}`]);
}

const TakeNumberRow = z.object({ last_number: z.number() });

/** The next number of a series in the financial year of `day`; rolled back with the transaction, so none is left out. */
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

/** Keeps a document in the transaction that took its number; the database refuses any later change. */
export async function insertTaxDocument(
  transaction: Transaction,
  { userId, bookingId }: BookingKey,
  document: TaxDocument,
  nowIso: string,
): Promise<void> {
  await transaction.query(
    `insert into tax_documents (user_id, booking_id, kind, number, document, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, bookingId, document.kind, document.number, documentColumn.write(document), nowIso],
  );
}
