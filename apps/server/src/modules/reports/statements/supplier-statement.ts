import {
  SHOWN_DIFFERENCES,
  type closeDifference,
  type supplierStatement,
  type uploadStatement,
} from '@safar/contract/desk/statements';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import { firstDayOf } from '@safar/domain/time/days';
import { csvInPieces } from '../../../platform/csv-file.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { AnyFile } from '../../../platform/file-answer.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { openToNotes, type By, type Closed } from '../month/lock-month.ts';
import { findLock, saveStatement } from '../month/month-store.ts';
import { isOver } from '../month/read-month.ts';
import { spanOfMonth } from '../period.ts';
import { readStatementFile, type StatementLine } from './statement-file.ts';
import {
  balanceOfStatement,
  compareStatement,
  differencesOf,
  replaceLines,
  saveClosed,
  type Difference,
  type StatementOf,
} from './statement-store.ts';

type Params = CallInput<typeof supplierStatement>['params'];

/** Breaks of the balance that a page shows. */
const SHOWN_BROKEN = 20;
/** Differences of a file that are named at a time. */
const BATCH = 200;

function statementOf({ month, supplier }: Params): StatementOf {
  return { span: spanOfMonth(month), supplier };
}

/** A supplier's statement of a month beside our books (REQ-DESK-61). */
export async function readStatementOf(
  context: ReportsContext,
  params: Params,
): Promise<Omit<CallAnswer<typeof supplierStatement>, 'ok'>> {
  const { database, clock } = context;
  const of = statementOf(params);
  const balance = await balanceOfStatement(database.pool, of, SHOWN_BROKEN);
  // Without a file there is nothing to compare: a month of bookings is not a list of differences.
  const { sums, differences } = await compareStatement(database.pool, of, balance.lines === 0 ? 0 : SHOWN_DIFFERENCES);
  const isLocked = (await findLock(database.pool, firstDayOf(params.month))) !== null;
  return {
    ...balance,
    equal: balance.lines === 0 ? 0 : sums.equal,
    ours: { bookedPaise: sums.oursBooked, returnedPaise: sums.oursReturned, paidPaise: sums.oursPaid },
    theirs: { bookedPaise: sums.theirsBooked, returnedPaise: sums.theirsReturned, paidPaise: sums.theirsPaid },
    open: balance.lines === 0 ? 0 : sums.open,
    openPaise: balance.lines === 0 ? 0 : sums.openPaise,
    count: balance.lines === 0 ? 0 : sums.count,
    differences: await named(context, differences),
    canChange: !isLocked && isOver(params.month, clock.nowMs()),
  };
}

/** Differences with the bookings they are of. */
async function named({ bookings }: ReportsContext, found: readonly Difference[]) {
  const keys = found.flatMap(({ userId, bookingId }) =>
    userId === null || bookingId === null ? [] : [{ userId, bookingId }],
  );
  const listed = new Map((await bookings.listed(keys)).map((booking) => [booking.id, booking]));
  return found.map(({ userId, bookingId, why, closedBy, closedAt, ...shown }) => {
    const booking = bookingId === null ? undefined : listed.get(bookingId);
    return {
      subject: shown.subject,
      kind: shown.kind,
      line: shown.line,
      day: shown.day,
      ref: shown.ref,
      oursPaise: shown.oursPaise,
      theirsPaise: shown.theirsPaise,
      differencePaise: shown.differencePaise,
      isElsewhere: shown.isElsewhere,
      booking:
        booking === undefined || userId === null
          ? null
          : { userId, id: booking.id, reference: booking.reference, title: booking.title },
      closed: why === null || closedBy === null || closedAt === null ? null : { why, by: closedBy, at: closedAt },
    };
  });
}

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  apart: 'Other sums',
  unknown: 'Nothing of ours',
  missing: 'Not on their statement',
  payment: 'Payment',
};

const COLUMNS = [
  'Row of the file',
  'Day',
  'Their reference',
  'Booking',
  'What',
  'Ours (₹)',
  'Theirs (₹)',
  'Apart (₹)',
  'In another month of ours',
  'Closed because',
  'By',
];

/** All differences of a statement as a file: bookings are named while it is sent. */
export async function csvOfStatement(context: ReportsContext, params: Params): Promise<AnyFile> {
  const { pool } = context.database;
  const of = statementOf(params);
  const { lines } = await balanceOfStatement(pool, of, 0);
  const found = lines === 0 ? [] : await differencesOf(pool, of);
  async function* rows() {
    for (let at = 0; at < found.length; at += BATCH)
      yield (await named(context, found.slice(at, at + BATCH))).map((one) => [
        one.line ?? '',
        one.day ?? '',
        one.ref,
        one.booking?.reference ?? '',
        KINDS[one.kind],
        rupees(one.oursPaise),
        rupees(one.theirsPaise),
        rupees(one.differencePaise),
        one.isElsewhere ? 'yes' : '',
        one.closed?.why ?? '',
        one.closed?.by ?? '',
      ]);
  }
  return csvInPieces(`statement-${params.supplier}-${params.month}.csv`, { columns: COLUMNS }, rows());
}

/** Reads the file of a statement, in place of what was there of it. */
export async function uploadStatementFile(
  context: ReportsContext,
  params: Params,
  { csv, columns, reason }: CallInput<typeof uploadStatement>['body'],
  { operator, note }: By,
): Promise<{ readonly lines: number } | Failure<Closed | 'STATEMENT_REFUSED'>> {
  const closed = await openToNotes(context, params.month);
  if (closed !== null) return closed;
  const lines = readStatementFile(csv, params.month, columns);
  if (typeof lines === 'string') return fail('STATEMENT_REFUSED', { text: lines });
  const of = statementOf(params);
  const sum = (pick: (line: StatementLine) => number) => lines.reduce((all, line) => all + pick(line), 0);
  const said = {
    month: of.span.fromDay,
    supplier: params.supplier,
    bookedPaise: sum(({ debitPaise }) => debitPaise),
    returnedPaise: sum(({ creditPaise }) => creditPaise),
  };
  return context.database.transaction(async (transaction) => {
    await saveStatement(transaction, said, { operatorId: operator.id, nowIso: context.clock.nowIso() });
    await replaceLines(transaction, of, lines);
    const after = { ...said, lines: lines.length };
    await note(transaction, { subject: { kind: 'month', id: params.month }, reason, after });
    return { lines: lines.length };
  });
}

/** Closes a difference that is what its operator saw. */
export async function closeDifferenceOf(
  context: ReportsContext,
  params: Params,
  { subject, differencePaise, reason }: CallInput<typeof closeDifference>['body'],
  { operator, note }: By,
): Promise<object | Failure<Closed | 'DIFFERENCE_CHANGED'>> {
  const closed = await openToNotes(context, params.month);
  if (closed !== null) return closed;
  const of = statementOf(params);
  return context.database.transaction(async (transaction) => {
    const [found] = await differencesOf(transaction, of, subject);
    if (found?.differencePaise !== differencePaise) return fail('DIFFERENCE_CHANGED');
    const by = { operatorId: operator.id, nowIso: context.clock.nowIso() };
    await saveClosed(transaction, of, { subject, differencePaise, why: reason }, by);
    const after = { supplier: params.supplier, subject, differencePaise };
    await note(transaction, { subject: { kind: 'month', id: params.month }, reason, after });
    return {};
  });
}
