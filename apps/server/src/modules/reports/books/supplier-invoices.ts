import type { enterSupplierInvoice, supplierInvoices } from '@safar/contract/desk/books';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { isGstin, normaliseGstin } from '@safar/domain/money/gstin';
import { postSupplierInvoice } from '@safar/domain/money/ledger';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { readPage } from '../../../platform/list-cursor.ts';
import { HOUSE, post } from '../../payments/index.ts';
import type { ReportsContext } from '../context.ts';
import { spanOfMonth } from '../period.ts';
import { insertInvoice, invoicesIn, openInstant } from './supplier-invoice-store.ts';

const PAGE_SIZE = 50;
const NOON_MS = 12 * HOUR_MS;

/** Invoices of suppliers that a month has. */
export async function listInvoices(
  { database }: ReportsContext,
  { month, cursor }: CallInput<typeof supplierInvoices>['query'],
): Promise<Omit<CallAnswer<typeof supplierInvoices>, 'ok'> | Failure<'BAD_REQUEST'>> {
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => invoicesIn(database.pool, spanOfMonth(month), place, limit),
    ({ enteredAt, id }) => ({ at: enteredAt, id }),
  );
  return page === undefined ? fail('BAD_REQUEST') : { invoices: page.rows, nextCursor: page.nextCursor };
}

type Entered = CallInput<typeof enterSupplierInvoice>['body'];

/** Enters an invoice and posts the GST that we set off, in one transaction (REQ-DESK-57). */
export async function enterInvoice(
  { database, clock, config }: ReportsContext,
  { reason, ...typed }: Entered,
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<{ readonly id: string } | Failure<'SUPPLIER_INVOICE_REFUSED' | 'SUPPLIER_INVOICE_KNOWN'>> {
  const gstin = normaliseGstin(typed.gstin);
  const today = indiaClockOf(clock.nowMs()).day;
  const refused = reasonAgainst({ ...typed, gstin, reason }, today, config.seller.gstin);
  if (refused !== null) return fail('SUPPLIER_INVOICE_REFUSED', { text: refused });
  const id = newId(clock.nowMs());
  return database.transaction(async (transaction) => {
    const noon = new Date(indiaDayStartMs(typed.day) + NOON_MS).toISOString();
    const isLate = typed.day === today || (await openInstant(transaction, noon)) !== noon;
    const at = isLate ? clock.nowIso() : noon;
    const invoice = {
      ...typed,
      gstin,
      id,
      bookedOn: indiaClockOf(at).day,
      operatorId: operator.id,
      enteredAt: clock.nowIso(),
    };
    if (!(await insertInvoice(transaction, invoice))) return fail('SUPPLIER_INVOICE_KNOWN');
    const taxPaise = typed.igstPaise + typed.cgstPaise + typed.sgstPaise;
    if (typed.setsOff)
      await post(transaction, { ...HOUSE, key: `supplier-invoice:${id}`, at }, postSupplierInvoice(taxPaise));
    await note(transaction, { subject: { kind: 'supplier-invoice', id }, reason, after: { ...typed, gstin } });
    return { id };
  });
}

/** Why an invoice is not one, as a sentence; null when it may be entered. */
function reasonAgainst(
  { gstin, day, igstPaise, cgstPaise, sgstPaise }: Entered,
  today: string,
  ours: string,
): string | null {
  if (!isGstin(gstin)) return 'The GSTIN has a wrong character.';
  if (gstin === ours) return 'This is our own GSTIN: enter that of who sent the invoice.';
  if (day > today) return 'The invoice is of a day that has not come.';
  if (cgstPaise !== sgstPaise) return 'CGST and SGST are equal on every invoice.';
  if (igstPaise > 0 && cgstPaise > 0) return 'An invoice has IGST, or CGST and SGST, and never both.';
  return null;
}
