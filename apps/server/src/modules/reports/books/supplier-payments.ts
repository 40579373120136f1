import type { noteSupplierPayment } from '@safar/contract/desk/books';
import type { CallInput } from '@safar/contract/call';
import { postSupplierPaid } from '@safar/domain/money/ledger';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { csvFile } from '../../../platform/csv-file.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { newId } from '../../../platform/ids.ts';
import { HOUSE, post } from '../../payments/index.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { openInstant } from './supplier-invoice-store.ts';
import { DIRECT, hotelsOwed, insertPayment, isKnownSupplier } from './supplier-payment-store.ts';

const NOON_MS = 12 * HOUR_MS;

type Typed = CallInput<typeof noteSupplierPayment>['body'];

/** Notes what was paid to a supplier, and posts it, in one transaction (REQ-DESK-60). */
export async function notePayment(
  { database, clock }: ReportsContext,
  { reason, tdsPaise = 0, tdsSection, ...typed }: Typed,
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<{ readonly id: string } | Failure<'SUPPLIER_PAYMENT_REFUSED' | 'SUPPLIER_PAYMENT_KNOWN'>> {
  const today = indiaClockOf(clock.nowMs()).day;
  if (typed.paidOn > today) return fail('SUPPLIER_PAYMENT_REFUSED', { text: 'It is of a day that has not come.' });
  if (!(await isKnownSupplier(database.pool, typed.supplier, typed.hotel)))
    return fail('SUPPLIER_PAYMENT_REFUSED', {
      text:
        typed.supplier === DIRECT
          ? 'Say which hotel was paid, by its code: nothing was booked at such a one.'
          : 'Nothing was booked with such a supplier, or it is paid as a whole and by no hotel.',
    });
  if (tdsPaise >= typed.amountPaise || tdsPaise > 0 !== (tdsSection !== undefined))
    return fail('SUPPLIER_PAYMENT_REFUSED', {
      text: 'Tax that was deducted is less than what was paid, and stands with the section that it was deducted under.',
    });
  const tds = { tdsPaise, tdsSection: tdsSection ?? null };
  const id = newId(clock.nowMs());
  return database.transaction(async (transaction) => {
    const noon = new Date(indiaDayStartMs(typed.paidOn) + NOON_MS).toISOString();
    const isLate = typed.paidOn === today || (await openInstant(transaction, noon)) !== noon;
    const at = isLate ? clock.nowIso() : noon;
    const bookedOn = indiaClockOf(at).day;
    const payment = { ...typed, ...tds, id, bookedOn, operatorId: operator.id, nowIso: clock.nowIso() };
    if (!(await insertPayment(transaction, payment))) return fail('SUPPLIER_PAYMENT_KNOWN');
    const posting = postSupplierPaid(typed.amountPaise, tdsPaise);
    await post(transaction, { ...HOUSE, key: `supplier-paid:${id}`, at }, posting);
    await note(transaction, { subject: { kind: 'supplier-payment', id }, reason, after: { ...typed, ...tds } });
    return { id };
  });
}

/** What hotels of direct contracts are owed by a day, as a file to pay from (REQ-DESK-60). */
export async function csvOfPaymentRun({ database }: ReportsContext, until: string): Promise<FileAnswer> {
  const hotels = await hotelsOwed(database.pool, until);
  return csvFile(`payment-run-${until}.csv`, {
    columns: ['Hotel', 'Name', 'Stays ended', 'Owed for them (₹)', 'Paid (₹)', 'To pay (₹)'],
    rows: hotels.map(({ hotel, name, stays, owedPaise, paidPaise }) => [
      hotel,
      name,
      stays,
      rupees(owedPaise),
      rupees(paidPaise),
      rupees(owedPaise - paidPaise),
    ]),
  });
}
