import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { ListPlace } from '../../../platform/list-cursor.ts';
import { Amount, Instant, rowsOf } from '../../../platform/rows.ts';
import type { Span } from '../period.ts';

const InvoiceRow = z.object({
  id: z.string(),
  supplier: z.string(),
  gstin: z.string(),
  number: z.string(),
  day: z.string(),
  taxablePaise: Amount,
  igstPaise: Amount,
  cgstPaise: Amount,
  sgstPaise: Amount,
  setsOff: z.boolean(),
  bookedOn: z.string(),
  enteredBy: z.string(),
  enteredAt: Instant,
});
/** An invoice of a supplier. */
export type SupplierInvoice = z.infer<typeof InvoiceRow>;

/** At most `limit` invoices booked in a span, after a place, the newest first. */
export function invoicesIn(db: Queryable, { fromDay, untilDay }: Span, place: ListPlace | null, limit: number) {
  return rowsOf(db, InvoiceRow)(
    `select i.id, supplier, gstin, number, day::text, taxable_paise as "taxablePaise", igst_paise as "igstPaise", cgst_paise as "cgstPaise",
       sgst_paise as "sgstPaise", sets_off as "setsOff", booked_on::text as "bookedOn", o.name as "enteredBy", entered_at as "enteredAt"
     from supplier_invoices i join operators o on o.id = i.entered_by
     where booked_on between $1 and $2 and ($3::timestamptz is null or (entered_at, i.id) < ($3, $4::uuid))
     order by entered_at desc, i.id desc limit $5`,
    [fromDay, untilDay, place?.at ?? null, place?.id ?? null, limit],
  );
}

const CreditRow = z.object({
  setsOff: z.boolean(),
  invoices: z.int(),
  igstPaise: Amount,
  cgstPaise: Amount,
  sgstPaise: Amount,
});

/** The GST on the invoices booked in a span: what is set off, and what is not. */
export function creditIn(db: Queryable, { fromDay, untilDay }: Span) {
  return rowsOf(db, CreditRow)(
    `select sets_off as "setsOff", count(*)::int as invoices, sum(igst_paise) as "igstPaise", sum(cgst_paise) as "cgstPaise",
       sum(sgst_paise) as "sgstPaise"
     from supplier_invoices where booked_on between $1 and $2 group by sets_off`,
    [fromDay, untilDay],
  );
}

/** Stores an invoice; false when there is one of its GSTIN and number. */
export async function insertInvoice(
  transaction: Transaction,
  invoice: Omit<SupplierInvoice, 'enteredBy'> & { readonly operatorId: string },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into supplier_invoices (id, supplier, gstin, number, day, taxable_paise, igst_paise, cgst_paise, sgst_paise, sets_off, booked_on,
       entered_by, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (gstin, number) do nothing`,
    [
      invoice.id,
      invoice.supplier,
      invoice.gstin,
      invoice.number,
      invoice.day,
      invoice.taxablePaise,
      invoice.igstPaise,
      invoice.cgstPaise,
      invoice.sgstPaise,
      invoice.setsOff,
      invoice.bookedOn,
      invoice.operatorId,
      invoice.enteredAt,
    ],
  );
  return rowCount === 1;
}

const OpenRow = z.object({ at: Instant });

/** An instant, or when its month is locked the beginning of the first open one; no month is locked until the transaction ends. */
export async function openInstant(transaction: Transaction, at: string): Promise<string> {
  const [row] = await rowsOf(transaction, OpenRow)('select open_instant($1) as at', [at]);
  return row?.at ?? at;
}
