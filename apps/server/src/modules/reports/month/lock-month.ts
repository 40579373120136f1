import type * as calls from '@safar/contract/desk/month';
import { MONTH_STEPS } from '@safar/contract/desk/month';
import type { CallInput } from '@safar/contract/call';
import { firstDayOf, formatMonth, type CalendarMonth } from '@safar/domain/time/days';
import { askSecondPerson, decideAbout, type Wish } from '../../../platform/approvals.ts';
import { lockWaiting } from '../../../platform/approval-store.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import type { ReportsContext } from '../context.ts';
import { spanOfMonth } from '../period.ts';
import { deleteLines } from '../statements/statement-store.ts';
import {
  carriedOf,
  findLock,
  holdMonthsAlone,
  insertLock,
  openMonthBefore,
  saveNote,
  saveRequest,
  saveStatement,
  type Carried,
} from './month-store.ts';
import { isOver, stepsOf, thingOf } from './read-month.ts';

/** Who does something at the desk. */
export interface By {
  readonly operator: Operator;
  readonly note: NoteAction;
}

/** Why a month takes no note. */
export type Closed = 'MONTH_LOCKED' | 'MONTH_NOT_OVER';

/** Why nothing is noted of a month any more, or not yet; null when it may be. */
export async function openToNotes(
  { database, clock }: ReportsContext,
  month: CalendarMonth,
): Promise<Failure<Closed> | null> {
  if (!isOver(month, clock.nowMs())) return fail('MONTH_NOT_OVER');
  return (await findLock(database.pool, firstDayOf(month))) === null ? null : fail('MONTH_LOCKED');
}

/** Notes that a return was filed. */
export async function noteFiled(
  context: ReportsContext,
  month: CalendarMonth,
  { step, arn, reason }: CallInput<typeof calls.noteFiled>['body'],
  { operator, note }: By,
): Promise<object | Failure<Closed>> {
  const closed = await openToNotes(context, month);
  if (closed !== null) return closed;
  return context.database.transaction(async (transaction) => {
    const by = { operatorId: operator.id, nowIso: context.clock.nowIso() };
    await saveNote(transaction, { month: firstDayOf(month), step, arn }, by);
    await note(transaction, { subject: { kind: 'month', id: month }, reason, after: { step, arn } });
    return {};
  });
}

/** Notes what a supplier's statement says, in place of the lines of its file. */
export async function noteStatement(
  context: ReportsContext,
  month: CalendarMonth,
  { reason, ...said }: CallInput<typeof calls.noteStatement>['body'],
  { operator, note }: By,
): Promise<object | Failure<Closed>> {
  const closed = await openToNotes(context, month);
  if (closed !== null) return closed;
  return context.database.transaction(async (transaction) => {
    const by = { operatorId: operator.id, nowIso: context.clock.nowIso() };
    await saveStatement(transaction, { month: firstDayOf(month), ...said }, by);
    await deleteLines(transaction, firstDayOf(month), said.supplier);
    await note(transaction, { subject: { kind: 'month', id: month }, reason, after: said });
    return {};
  });
}

/** A step that is neither done nor carried, as a failure that names it; null when there is none. */
async function openStep(
  context: ReportsContext,
  month: CalendarMonth,
  carried: Carried,
): Promise<Failure<'MONTH_STEP_OPEN'> | null> {
  const { steps } = await stepsOf(context, month);
  const open = steps.find(({ step, state }) => state !== 'done' && !carried.some((one) => one.step === step));
  if (open === undefined) return null;
  return fail('MONTH_STEP_OPEN', { text: `A step is not done, and has no reason to carry it: ${open.says}` });
}

/** Asks a second person to lock a month (REQ-DESK-59). */
export async function askMonthLock(
  context: ReportsContext,
  month: CalendarMonth,
  { carried: whys, reason }: CallInput<typeof calls.askMonthLock>['body'],
  { operator, note }: By,
): Promise<object | Failure<Closed | 'MONTH_BEFORE_OPEN' | 'MONTH_STEP_OPEN' | 'APPROVAL_WAITS'>> {
  const { database, clock, config } = context;
  const closed = await openToNotes(context, month);
  if (closed !== null) return closed;
  if ((await openMonthBefore(database.pool, spanOfMonth(month).fromIso)) !== null) return fail('MONTH_BEFORE_OPEN');
  const carried = MONTH_STEPS.flatMap((step) => {
    const why = whys[step];
    return why === undefined ? [] : [{ step, why }];
  });
  const open = await openStep(context, month, carried);
  if (open !== null) return open;
  const wish: Wish = {
    kind: 'month',
    thing: thingOf(month),
    deed: 'Lock the month',
    about: [formatMonth(month), ...(carried.length === 0 ? [] : [`${carried.length} carried`])].join(', '),
    reason,
    why: 'every month',
  };
  return database.transaction(async (transaction) => {
    const nowIso = clock.nowIso();
    const asking = { operator, nowIso, closesAt: config.desk.closesAt, stands: true };
    if (!(await askSecondPerson(transaction, wish, asking))) return fail('APPROVAL_WAITS');
    await saveRequest(transaction, firstDayOf(month), carried);
    await note(transaction, { subject: { kind: 'month', id: month }, reason, after: { carried } });
    return {};
  });
}

/** Locks a month that somebody else asked to lock, unless a step has come open since. */
export async function lockMonth(
  context: ReportsContext,
  month: CalendarMonth,
  reason: string,
  { operator, note }: By,
): Promise<object | Failure<'APPROVAL_NOT_FOUND' | 'OWN_REQUEST' | 'MONTH_STEP_OPEN'>> {
  const { database, clock } = context;
  const first = firstDayOf(month);
  const open = await openStep(context, month, await carriedOf(database.pool, first));
  if (open !== null) return open;
  return database.transaction(async (transaction) => {
    const nowIso = clock.nowIso();
    const waiting = await lockWaiting(transaction, thingOf(month), nowIso);
    if (waiting === null) return fail('APPROVAL_NOT_FOUND');
    if (waiting.askedById === operator.id) return fail('OWN_REQUEST');
    await holdMonthsAlone(transaction);
    const carried = await carriedOf(transaction, first);
    const lock = { carried, askedById: waiting.askedById, lockedById: operator.id, nowIso };
    await insertLock(transaction, spanOfMonth(month), lock);
    await decideAbout(transaction, thingOf(month), { state: 'approved', answer: reason, by: operator, nowIso });
    await note(transaction, { subject: { kind: 'month', id: month }, reason, after: { locked: true, carried } });
    return {};
  });
}

/** Sends a request back, or withdraws one's own. */
export async function closeMonthRequest(
  { database, clock }: ReportsContext,
  month: CalendarMonth,
  reason: string,
  { operator, note }: By,
): Promise<object | Failure<'APPROVAL_NOT_FOUND'>> {
  return database.transaction(async (transaction) => {
    const nowIso = clock.nowIso();
    const waiting = await lockWaiting(transaction, thingOf(month), nowIso);
    if (waiting === null) return fail('APPROVAL_NOT_FOUND');
    const state = waiting.askedById === operator.id ? 'withdrawn' : 'sent-back';
    await decideAbout(transaction, thingOf(month), { state, answer: reason, by: operator, nowIso });
    await note(transaction, { subject: { kind: 'month', id: month }, reason, after: { state } });
    return {};
  });
}
