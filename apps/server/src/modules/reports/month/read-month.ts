import type { monthClose, MonthStep } from '@safar/contract/desk/month';
import type { CallAnswer } from '@safar/contract/call';
import { firstDayOf, indiaClockOf, monthOf, type CalendarMonth } from '@safar/domain/time/days';
import { waitingAbout } from '../../../platform/approval-store.ts';
import type { Queryable } from '../../../platform/database.ts';
import { trialBalanceOf } from '../books/read-books.ts';
import { readGst3b } from '../books/read-gst3b.ts';
import type { ReportsContext } from '../context.ts';
import { spanOfMonth, type Span } from '../period.ts';
import { readGstReturn } from '../read-gst.ts';
import { movedOn } from '../../payments/index.ts';
import { sumsOfStatement } from '../statements/statement-store.ts';
import { payablesOf } from '../store.ts';
import { carriedOf, disputedIn, findLock, notesOf, openMonthBefore, settledIn, statementsOf } from './month-store.ts';

type Answer = Omit<CallAnswer<typeof monthClose>, 'ok'>;
type Step = Answer['steps'][number];
type Found = Omit<Step, 'step'>;

/** What a request to lock a month is about. */
export function thingOf(month: string): string {
  return `month ${month}`;
}

/** Whether a month is over in India. */
export function isOver(month: CalendarMonth, nowMs: number): boolean {
  return monthOf(indiaClockOf(nowMs).day) > month;
}

/** A month as it is closed: its steps, its request and its lock (REQ-DESK-58). */
export async function readMonth(context: ReportsContext, month: CalendarMonth, operatorId: string): Promise<Answer> {
  const { database, clock } = context;
  const { pool } = database;
  const first = firstDayOf(month);
  const { steps, statements } = await stepsOf(context, month);
  const lock = await findLock(pool, first);
  const request = await waitingAbout(pool, thingOf(month), clock.nowIso());
  const before = lock === null ? await openMonthBefore(pool, spanOfMonth(month).fromIso) : null;
  return {
    isOver: isOver(month, clock.nowMs()),
    steps,
    statements,
    lockedBefore: before,
    request: request && {
      id: request.id,
      askedBy: request.askedBy,
      isMine: request.askedById === operatorId,
      askedAt: request.askedAt,
      carried: await carriedOf(pool, first),
    },
    lock: lock && { ...lock, debitNowPaise: await debitsIn(context, month) },
  };
}

/** What the debits of a month add up to. */
async function debitsIn(context: ReportsContext, month: CalendarMonth): Promise<number> {
  return (await trialBalanceOf(context, spanOfMonth(month))).total.debitPaise;
}

/** The steps of a month, each as it stands now. */
export async function stepsOf(
  context: ReportsContext,
  month: CalendarMonth,
): Promise<{ readonly steps: Step[]; readonly statements: Answer['statements'] }> {
  const { pool } = context.database;
  const span = spanOfMonth(month);
  const statements = await statementsIn(pool, span);
  const notes = new Map((await notesOf(pool, span.fromDay)).map((note) => [note.step, note]));
  const found: Readonly<Record<MonthStep, Found>> = {
    settlements: await settlementsStep(pool, span),
    statements: statementsStep(statements),
    disputes: await disputesStep(pool, span),
    gstr1: await gstr1Step(context, month, notes.get('gstr1')),
    gstr3b: await gstr3bStep(context, month, notes.get('gstr3b')),
    books: await booksStep(context, span),
  };
  return {
    steps: [
      { step: 'settlements', ...found.settlements },
      { step: 'statements', ...found.statements },
      { step: 'disputes', ...found.disputes },
      { step: 'gstr1', ...found.gstr1 },
      { step: 'gstr3b', ...found.gstr3b },
      { step: 'books', ...found.books },
    ],
    statements: statements.map(({ by: _by, at: _at, ...shown }) => shown),
  };
}

const NOBODY = { doneBy: null, doneAt: null } as const;

async function settlementsStep(db: Queryable, span: Span): Promise<Found> {
  const { settlements, oursPaise, theirsPaise, unmatched } = await settledIn(db, span);
  const isDone = unmatched === 0 && oursPaise === theirsPaise;
  const lines = unmatched === 1 ? '1 line is' : `${unmatched} lines are`;
  return {
    ...NOBODY,
    state: isDone ? 'done' : 'differs',
    oursPaise,
    theirsPaise,
    says:
      settlements === 0
        ? 'None reached the bank in this month.'
        : isDone
          ? `${settlements} from the gateways, every line matched`
          : `${settlements} from the gateways, ${lines} of nothing of ours`,
  };
}

type Statement = Answer['statements'][number] & { readonly by: string | null; readonly at: string | null };

/** Our books of each supplier in a month beside what its statement says. */
async function statementsIn(db: Queryable, span: Span): Promise<Statement[]> {
  const said = new Map((await statementsOf(db, span.fromDay)).map((one) => [one.supplier, one]));
  const ours = (await payablesOf(db, span)).filter(
    ({ supplier, bookedPaise, cancelledPaise }) => supplier !== '' && (bookedPaise !== 0 || cancelledPaise !== 0),
  );
  const own = ours.map(({ supplier, bookedPaise, cancelledPaise }) => ({ supplier, bookedPaise, cancelledPaise }));
  const more = [...said.keys()]
    .filter((supplier) => !own.some((row) => row.supplier === supplier))
    .map((supplier) => ({ supplier, bookedPaise: 0, cancelledPaise: 0 }));
  const statements: Statement[] = [];
  for (const { supplier, bookedPaise, cancelledPaise } of [...own, ...more]) {
    const theirs = said.get(supplier);
    // A file has payments too, and each of its differences is closed by itself.
    const compared = theirs?.hasLines === true ? await sumsOfStatement(db, { span, supplier }) : null;
    statements.push({
      supplier,
      oursBookedPaise: bookedPaise,
      oursReturnedPaise: 0 - cancelledPaise,
      theirsBookedPaise: compared?.theirsBooked ?? theirs?.bookedPaise ?? null,
      theirsReturnedPaise: compared?.theirsReturned ?? theirs?.returnedPaise ?? null,
      open: compared?.open ?? null,
      by: theirs?.by ?? null,
      at: theirs?.at ?? null,
    });
  }
  return statements;
}

/** Whether a statement says other sums than our books: with a file, whether a difference is open. */
function isApart(row: Statement): boolean {
  if (row.theirsBookedPaise === null) return false;
  if (row.open !== null) return row.open > 0;
  return row.theirsBookedPaise !== row.oursBookedPaise || row.theirsReturnedPaise !== row.oursReturnedPaise;
}

function statementsStep(statements: readonly Statement[]): Found {
  const missing = statements.filter(({ theirsBookedPaise }) => theirsBookedPaise === null);
  const oursPaise = statements.reduce((sum, row) => sum + row.oursBookedPaise - row.oursReturnedPaise, 0);
  const theirsPaise = statements.reduce(
    (sum, row) => sum + (row.theirsBookedPaise ?? 0) - (row.theirsReturnedPaise ?? 0),
    0,
  );
  const apart = statements.filter(isApart);
  const open = apart.reduce((sum, row) => sum + (row.open ?? 0), 0);
  const last = statements.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')).at(-1);
  const names = (rows: readonly Statement[]) => rows.map(({ supplier }) => supplier).join(', ');
  if (missing.length > 0)
    return {
      ...NOBODY,
      state: 'open',
      oursPaise,
      theirsPaise: null,
      says: `Statement to be read: ${names(missing)}`,
    };
  return {
    state: apart.length === 0 ? 'done' : 'differs',
    oursPaise,
    theirsPaise,
    says:
      statements.length === 0
        ? 'Nothing was booked or given back in this month.'
        : apart.length === 0
          ? names(statements)
          : `Other sums: ${names(apart)}${open === 0 ? '' : open === 1 ? ', 1 difference open' : `, ${open} differences open`}`,
    doneBy: last?.by ?? null,
    doneAt: last?.at ?? null,
  };
}

async function disputesStep(db: Queryable, span: Span): Promise<Found> {
  const { open, won, lost } = await disputedIn(db, span);
  const moved = await movedOn(db, span);
  return {
    ...NOBODY,
    state: open === 0 ? 'done' : 'open',
    oursPaise: moved['dispute-loss'] ?? 0,
    theirsPaise: null,
    says: `${won} won, ${lost} lost, ${open} open`,
  };
}

type Note = { readonly arn: string; readonly by: string; readonly at: string } | undefined;

/** A return: done when both sides are equal and it was filed. */
function returned(oursPaise: number, theirsPaise: number, note: Note, apart: string | null): Found {
  const isEqual = oursPaise === theirsPaise && apart === null;
  return {
    state: isEqual ? (note === undefined ? 'open' : 'done') : 'differs',
    oursPaise,
    theirsPaise,
    says: isEqual
      ? note === undefined
        ? 'To be filed'
        : `Filed, ARN ${note.arn}`
      : (apart ?? 'Not what the ledger has'),
    doneBy: note?.by ?? null,
    doneAt: note?.at ?? null,
  };
}

async function gstr1Step(context: ReportsContext, month: CalendarMonth, note: Note): Promise<Found> {
  const { total, ledger } = await readGstReturn(context, month);
  const count = ledger.uninvoiced.length;
  const apart =
    count === 0
      ? null
      : `${count === 1 ? '1 booking has' : `${count} bookings have`} other sums on documents than in the ledger`;
  return returned(ledger.monthPaise, total.valuePaise, note, apart);
}

async function gstr3bStep(context: ReportsContext, month: CalendarMonth, note: Note): Promise<Found> {
  const { tax, outputTaxPaise, credit, inputTaxPaise } = await readGst3b(context, month);
  const taxOf = (row: Pick<typeof tax, 'igstPaise' | 'cgstPaise' | 'sgstPaise'>) =>
    row.igstPaise + row.cgstPaise + row.sgstPaise;
  const creditPaise = credit.reduce((sum, row) => sum + taxOf(row), 0);
  return returned(
    outputTaxPaise,
    taxOf(tax),
    note,
    creditPaise === inputTaxPaise ? null : 'Credit is not what the ledger has',
  );
}

async function booksStep(context: ReportsContext, span: Span): Promise<Found> {
  const { total } = await trialBalanceOf(context, span);
  const isWhole = total.debitPaise === total.creditPaise && total.closingPaise === 0;
  return {
    ...NOBODY,
    state: isWhole ? 'done' : 'differs',
    oursPaise: total.debitPaise,
    theirsPaise: total.creditPaise,
    says: isWhole ? 'Debits equal credits, all accounts add up to zero' : 'A posting is not whole',
  };
}
