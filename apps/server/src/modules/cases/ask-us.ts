import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { askUs as askCall, bookingCases } from '@safar/contract/cases';
import {
  CASES_PER_DAY,
  COMPLAINT_WARNING_MS,
  MOST_WRITTEN_BACK,
  PAPERS_AGAIN_PER_DAY,
  WRITE_BACK_MS,
} from '@safar/domain/limits';
import { openTopics, type CaseTopic } from '@safar/domain/order/case-topics';
import { answeredBy, oneMonthAfter } from '@safar/domain/time/answer-times';
import { epochMs, toInstantIso } from '@safar/domain/time/days';
import { DAY_MS } from '@safar/domain/time/time-units';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { BookingKey } from '../bookings/index.ts';
import type { CasesContext } from './context.ts';
import { casesOf, countCases, insertCase, sameCase, type CaseRow } from './store.ts';

const MINUTES_PER_HOUR = 60;

/** Questions about one booking that its page shows. */
const SHOWN = 50;

type Asked = CallInput<typeof askCall>['body'];
type CaseView = CallAnswer<typeof askCall>['case'];
type Refusal = Failure<(typeof askCall)['errors'][number]>;

/** The traveller's questions about a booking, newest first, and what can be asked (REQ-HELP-2). */
export async function readCases(
  { bookings, database, clock, config }: CasesContext,
  key: BookingKey,
): Promise<CallAnswer<typeof bookingCases> | Failure<'BOOKING_NOT_FOUND'>> {
  const booking = await bookings.asked.find(key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const cases = await casesOf(database.pool, key, SHOWN);
  const owner = (await bookings.ownersOf([key.bookingId])).get(key.bookingId);
  return {
    cases: cases.map((row) => caseView(row, booking.reference, clock.nowMs(), owner?.since)),
    topics: openTopics(booking).map((topic) => ({ topic, hours: hoursOf(config, topic) })),
    counter: booking.isOnStay ? { ...config.atCounter } : null,
  };
}

/**
 * Takes a traveller's question about a booking: acknowledged at once, answered by an operator within its promise; the papers are sent
 * again by the machine. One that says the same as an unanswered one is that one (REQ-HELP-2, REQ-HELP-3).
 */
export async function askUs(
  context: CasesContext,
  key: BookingKey,
  asked: Asked,
): Promise<{ case: CaseView } | Refusal> {
  const { bookings, database, clock, metrics } = context;
  const booking = await bookings.asked.find(key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const { topic, words } = asked;
  if (!openTopics(booking).includes(topic)) return fail('CASE_TOPIC_CLOSED');
  const file =
    asked.file === null ? null : await (await import('./case-file.ts')).fileToKeep(Buffer.from(asked.file, 'base64'));
  if (asked.file !== null && file === null) return fail('CASE_FILE_REFUSED');
  if (topic === 'cancel') {
    const refusal = await bookings.asked.askToCancel(key);
    if (refusal !== null) return refusal;
  }
  const nowMs = clock.nowMs();
  const id = newId(nowMs);
  const saved = await database.transaction(async (transaction): Promise<CaseRow | Refusal> => {
    await bookings.asked.lock(transaction, key);
    const same = file === null ? await sameCase(transaction, key, { topic, words }) : null;
    if (same !== null) return same;
    const sinceIso = toInstantIso(nowMs - DAY_MS);
    if ((await countCases(transaction, key.userId, { sinceIso })) >= CASES_PER_DAY) return fail('CASES_LIMITED');
    const askedAt = toInstantIso(nowMs);
    if (topic === 'papers') {
      const today = await countCases(transaction, key.userId, { sinceIso, bookingId: key.bookingId, topic });
      if (today >= PAPERS_AGAIN_PER_DAY) return fail('CASES_LIMITED');
      if (!(await bookings.asked.sendPapers(key, id, transaction)))
        return fail('DOCUMENT_NOT_THERE', { text: t(m.papersNotNow) });
      return insertCase(transaction, { ...key, id, topic, words, askedAt, dueAt: null, escalateAt: null, file });
    }
    const promised = promiseOf(context, topic, nowMs);
    const row = await insertCase(transaction, { ...key, id, topic, words, askedAt, ...promised, file });
    const news = {
      case: id,
      number: numberOf(row, booking.reference),
      isComplaint: topic === 'complaint',
      ...(topic === 'counter' && { isAtCounter: true as const }),
    };
    await bookings.asked.tell(key, { kind: 'case-taken', ...news, answerBy: promised.dueAt }, transaction);
    return row;
  });
  if (!('askedAt' in saved)) return saved;
  if (saved.id === id) metrics.events.inc({ event: `case-asked ${topic}` });
  return { case: caseView(saved, booking.reference, clock.nowMs()) };
}

/**
 * By when a question is answered, and when it is put before a person: as soon as that is broken, a complaint a week
 * before, a guest whom a hotel turns away at once. The settings CASE_ANSWER_HOURS, COUNTER_MINUTES and SUPPORT_HOURS
 * (REQ-HELP-6).
 */
export function promiseOf({ config }: CasesContext, topic: Exclude<CaseTopic, 'papers'>, nowMs: number) {
  if (topic === 'counter') {
    const dueMs = answeredBy(nowMs, config.atCounter.minutes / MINUTES_PER_HOUR, config.support.hours);
    return { dueAt: toInstantIso(dueMs), escalateAt: toInstantIso(nowMs) };
  }
  const dueMs =
    topic === 'complaint'
      ? oneMonthAfter(nowMs)
      : answeredBy(nowMs, config.caseAnswerHours[topic], config.support.hours);
  const escalateMs = topic === 'complaint' ? dueMs - COMPLAINT_WARNING_MS : dueMs;
  return { dueAt: toInstantIso(dueMs), escalateAt: toInstantIso(escalateMs) };
}

function hoursOf({ caseAnswerHours }: CasesContext['config'], topic: CaseTopic): number | null {
  return topic === 'papers' || topic === 'complaint' || topic === 'counter' ? null : caseAnswerHours[topic];
}

/** '91BD44E0-2': the first part of our reference, which names the booking, and which of its questions it is. */
export function numberOf({ n }: Pick<CaseRow, 'n'>, reference: string): string {
  return `${reference.split('-', 1)[0] ?? reference}-${n}`;
}

/** A question as its traveller sees it. */
export function caseView(row: CaseRow, reference: string, nowMs: number, ownedSince?: string): CaseView {
  const { id, topic, words, file, askedAt, said, dueAt, answer, answeredAt } = row;
  return {
    id,
    number: numberOf(row, reference),
    topic,
    words,
    hasFile: file !== null,
    askedAt,
    said: [...said],
    openUntil: openUntil(row, nowMs),
    state: stateOf(row, nowMs),
    dueAt,
    takenAt: ownedSince === undefined || answeredAt !== null ? null : laterOf(ownedSince, said.at(-1)?.at ?? askedAt),
    answer,
    answeredAt: answer === null ? null : answeredAt,
  };
}

/** Until when an answered question can be written back to, ISO instant; null when it cannot (REQ-HELP-8). */
export function openUntil({ answer, answeredAt, said }: CaseRow, nowMs: number): string | null {
  if (answer === null || answeredAt === null || said.length >= 2 * MOST_WRITTEN_BACK) return null;
  const untilMs = epochMs(answeredAt) + WRITE_BACK_MS;
  return nowMs < untilMs ? toInstantIso(untilMs) : null;
}

function laterOf(one: string, other: string): string {
  return epochMs(one) > epochMs(other) ? one : other;
}

function stateOf({ dueAt, answer }: CaseRow, nowMs: number): CaseView['state'] {
  if (dueAt === null) return 'done';
  if (answer !== null) return 'answered';
  return nowMs > epochMs(dueAt) ? 'late' : 'waiting';
}
