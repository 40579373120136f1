import type { noteTdsDeposit, tdsRegister } from '@safar/contract/desk/books';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { postTdsDeposited } from '@safar/domain/money/ledger';
import { indiaClockOf, indiaDayStartMs, type CalendarMonth } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { csvFile } from '../../../platform/csv-file.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { newId } from '../../../platform/ids.ts';
import { HOUSE, post } from '../../payments/index.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { spanOfMonth } from '../period.ts';
import { balancesOver } from './book-store.ts';
import { openInstant } from './supplier-invoice-store.ts';
import { deductionsIn, depositsIn, insertDeposit } from './tds-store.ts';

const NOON_MS = 12 * HOUR_MS;

/** What was deducted at source in a month by section, and deposited (REQ-DESK-63, decision 0096). */
export async function readTds(
  { database }: ReportsContext,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof tdsRegister>, 'ok'>> {
  const span = spanOfMonth(month);
  const deducted = await deductionsIn(database.pool, span);
  const account = (await balancesOver(database.pool, span)).find((row) => row.account === 'tds-payable');
  return {
    sections: [...Map.groupBy(deducted, ({ section }) => section)].map(([section, rows]) => ({
      section,
      payments: rows.length,
      amountPaise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      tdsPaise: rows.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0),
    })),
    deposits: await depositsIn(database.pool, span),
    duePaise: account === undefined ? 0 : account.creditPaise - account.openingPaise - account.debitPaise,
  };
}

/** Every deduction of a month as a file. */
export async function csvOfTds({ database }: ReportsContext, month: CalendarMonth): Promise<FileAnswer> {
  const rows = await deductionsIn(database.pool, spanOfMonth(month));
  return csvFile(`tds-${month}.csv`, {
    columns: [
      'Paid on',
      'Supplier',
      'Hotel',
      'Reference',
      'Section',
      'Paid with tax (₹)',
      'Deducted (₹)',
      'Sent by the bank (₹)',
    ],
    rows: rows.map(({ paidOn, supplier, hotel, reference, section, amountPaise, tdsPaise }) => [
      paidOn,
      supplier,
      hotel ?? '',
      reference,
      section,
      rupees(amountPaise),
      rupees(tdsPaise),
      rupees(amountPaise - tdsPaise),
    ]),
  });
}

/** Notes a deposit of tax that was deducted, and posts it, in one transaction. */
export async function noteDeposit(
  { database, clock }: ReportsContext,
  { reason, ...typed }: CallInput<typeof noteTdsDeposit>['body'],
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<{ readonly id: string } | Failure<'TDS_DEPOSIT_REFUSED' | 'TDS_DEPOSIT_KNOWN'>> {
  const today = indiaClockOf(clock.nowMs()).day;
  if (typed.paidOn > today) return fail('TDS_DEPOSIT_REFUSED');
  const id = newId(clock.nowMs());
  return database.transaction(async (transaction) => {
    const noon = new Date(indiaDayStartMs(typed.paidOn) + NOON_MS).toISOString();
    const isLate = typed.paidOn === today || (await openInstant(transaction, noon)) !== noon;
    const at = isLate ? clock.nowIso() : noon;
    const deposit = { ...typed, id, bookedOn: indiaClockOf(at).day, operatorId: operator.id, nowIso: clock.nowIso() };
    if (!(await insertDeposit(transaction, deposit))) return fail('TDS_DEPOSIT_KNOWN');
    await post(transaction, { ...HOUSE, key: `tds-deposited:${id}`, at }, postTdsDeposited(typed.amountPaise));
    await note(transaction, { subject: { kind: 'tds-deposit', id }, reason, after: typed });
    return { id };
  });
}
