import * as m from '@safar/messages/errors';
import { t } from '@safar/messages/t';
import type { CallAnswer } from '@safar/contract/call';
import type { writeBack as writeBackCall } from '@safar/contract/cases';
import { toInstantIso } from '@safar/domain/time/days';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import type { BookingKey } from '../bookings/index.ts';
import { caseView, numberOf, openUntil, promiseOf } from './ask-us.ts';
import type { CasesContext } from './context.ts';
import { findCase, openAgain, type CaseRow } from './store.ts';

type Call = typeof writeBackCall;

/**
 * Takes what a traveller writes back to our answer: the question waits again, is acknowledged again, and has a new promise
 * (REQ-HELP-8). The same words pressed twice are taken once.
 */
export async function writeBack(
  context: CasesContext,
  key: BookingKey,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<Pick<CallAnswer<Call>, 'case'> | Failure<Call['errors'][number]>> {
  const { bookings, database, clock, metrics } = context;
  const booking = await bookings.asked.find(key);
  if (booking === null) return fail('BOOKING_NOT_FOUND');
  const nowMs = clock.nowMs();
  const written = await database.transaction(async (transaction): Promise<CaseRow | Failure<'CASE_CLOSED'>> => {
    await bookings.asked.lock(transaction, key);
    const row = await findCase(transaction, key, id);
    if (row === null) return fail('CASE_CLOSED');
    const last = row.said.at(-1);
    if (row.answer === null && last?.by === 'traveller' && last.text === words) return row;
    const { topic, answer, answeredAt } = row;
    if (topic === 'papers' || answer === null || answeredAt === null || openUntil(row, nowMs) === null)
      return row.answeredAt === null ? fail('CASE_CLOSED', { text: t(m.caseWaits) }) : fail('CASE_CLOSED');
    const said: CaseRow['said'] = [
      ...row.said,
      { by: 'us', text: answer, at: answeredAt },
      { by: 'traveller', text: words, at: toInstantIso(nowMs) },
    ];
    // A guest who has left the hotel is no longer at its counter.
    const promised = promiseOf(context, topic === 'counter' && !booking.isOnStay ? 'other' : topic, nowMs);
    const opened = await openAgain(transaction, row, said, promised);
    const news = { case: id, turn: turnOf(opened), number: numberOf(row, booking.reference) };
    const isComplaint = topic === 'complaint';
    await bookings.asked.tell(key, { kind: 'case-taken', ...news, isComplaint, answerBy: promised.dueAt }, transaction);
    metrics.events.inc({ event: `case-written-back ${topic}` });
    return opened;
  });
  return isFailure(written) ? written : { case: caseView(written, booking.reference, clock.nowMs()) };
}

/** How often a question was written back to. */
export function turnOf({ said }: Pick<CaseRow, 'said'>): number {
  return said.length / 2;
}
