import type { NoteAction, Operator } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import { numberOf } from './ask-us.ts';
import type { CasesContext } from './context.ts';
import { findFile, hasEscalated, saveAnswer, type CaseRow } from './store.ts';
import { turnOf } from './write-back.ts';

/**
 * Answers a traveller's question: on the booking's page, by e-mail and SMS. What it settles leaves the desk's list of
 * work. Fails with NOT_IN_QUEUE when it does not wait (REQ-HELP-4).
 */
export async function answerCase(
  { database, bookings, clock, metrics }: CasesContext,
  operator: Operator,
  { userId, id, text }: { readonly userId: string; readonly id: string; readonly text: string },
  note: NoteAction,
): Promise<'answered' | Failure<'NOT_IN_QUEUE'>> {
  const at = clock.nowIso();
  const answered = await database.transaction(async (transaction) => {
    const row = await saveAnswer(transaction, { userId, id }, { text, operatorId: operator.id, at });
    if (row === null) return null;
    const key = { userId, bookingId: row.bookingId };
    const booking = await bookings.asked.find(key);
    if (booking === null) throw new Error(`the case ${id} is of no booking`);
    const number = numberOf(row, booking.reference);
    await bookings.asked.tell(
      key,
      { kind: 'case-answered', case: id, ...turnNews(row), number, answer: text },
      transaction,
    );
    if (row.topic === 'counter') await bookings.asked.settle(key, 'turned-away', transaction);
    if (row.topic === 'cancel') await bookings.asked.settle(key, 'cancel-wanted', transaction);
    if (!(await hasEscalated(transaction, key))) await bookings.asked.settle(key, 'case-unanswered', transaction);
    await note(transaction, { subject: { kind: 'booking', id: row.bookingId }, after: { number, answer: text } });
    return row;
  });
  if (answered === null) return fail('NOT_IN_QUEUE');
  metrics.events.inc({ event: `case-answered ${answered.topic}` });
  return 'answered';
}

/** Of a question that was written back to, which answer this is: each is told. */
function turnNews(row: CaseRow): { readonly turn?: number } {
  const turn = turnOf(row);
  return turn === 0 ? {} : { turn };
}

/** The file that came with a question, to be saved and not opened in the browser (REQ-HELP-5). */
export async function readFile(
  { database }: CasesContext,
  userId: string,
  id: string,
): Promise<FileAnswer | Failure<'NOT_FOUND'>> {
  const file = await findFile(database.pool, userId, id);
  return file === null ? fail('NOT_FOUND') : new FileAnswer(file.body, `case-${id}.${file.kind}`);
}
