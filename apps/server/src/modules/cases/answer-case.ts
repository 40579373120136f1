import type { CallAnswer } from '@safar/contract/call';
import type { caseQueue } from '@safar/contract/desk/cases';
import { epochMs } from '@safar/domain/time/days';
import type { NoteAction, Operator } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { FileAnswer } from '../../platform/file-answer.ts';
import { readPage } from '../../platform/list-cursor.ts';
import type { BookingKey } from '../bookings/index.ts';
import { numberOf } from './ask-us.ts';
import type { CasesContext } from './context.ts';
import { findFile, guestsAtCounter, hasEscalated, saveAnswer, waitingCases } from './store.ts';

const PAGE_SIZE = 50;

/** A page of what travellers ask, those to be answered first at the top (REQ-HELP-4), guests at a hotel's counter before all (REQ-HELP-7). */
export async function listWaiting(
  { database, bookings, clock, config }: CasesContext,
  operator: Operator,
  cursor: string | undefined,
): Promise<CallAnswer<typeof caseQueue> | Failure<'BAD_REQUEST'>> {
  const page = await readPage(
    { cursor, size: PAGE_SIZE },
    (place, limit) => waitingCases(database.pool, place, limit),
    ({ dueAt, askedAt, id }) => ({ at: dueAt ?? askedAt, id }),
  );
  if (page === undefined) return fail('BAD_REQUEST');
  const rows = [...(cursor === undefined ? await guestsAtCounter(database.pool, PAGE_SIZE) : []), ...page.rows];
  const listed = new Map((await bookings.listed(rows)).map((booking) => [booking.id, booking]));
  const owners = await bookings.ownersOf(rows.map(({ bookingId }) => bookingId));
  const nowMs = clock.nowMs();
  const proofs = new Map(
    await Promise.all(
      rows
        .filter(({ topic }) => topic === 'counter')
        .map(async (row) => [row.id, await counterOf({ bookings, config }, row)] as const),
    ),
  );
  const cases = rows.map((row) => {
    const booking = listed.get(row.bookingId);
    const { userId, id, topic, words, askedAt, file } = row;
    const owner = owners.get(row.bookingId);
    const dueAt = row.dueAt ?? askedAt;
    return {
      userId,
      id,
      number: numberOf(row, booking?.reference ?? row.bookingId),
      topic,
      words,
      askedAt,
      dueAt,
      isLate: nowMs > epochMs(dueAt),
      file,
      counter: proofs.get(id) ?? null,
      booking:
        booking === undefined
          ? null
          : {
              userId,
              id: booking.id,
              reference: booking.reference,
              title: booking.title,
              startsOn: booking.startsOn,
              owner: owner === undefined ? null : { ...owner, isMine: owner.id === operator.id },
            },
    };
  });
  return { cases, nextCursor: page.nextCursor };
}

/** What somebody needs who calls the hotel of a guest whom it turned away (REQ-HELP-7). */
async function counterOf({ bookings, config }: Pick<CasesContext, 'bookings' | 'config'>, key: BookingKey) {
  const proof = await bookings.asked.proofOf(key);
  return proof && { ...proof, mostMorePaise: config.atCounter.mostMorePaise };
}

/**
 * Answers a traveller's question: on the booking's page, by e-mail and SMS. What it settles leaves the desk's list of work. Fails with
 * NOT_IN_QUEUE when it does not wait.
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
    await bookings.asked.tell(key, { kind: 'case-answered', case: id, number, answer: text }, transaction);
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

/** The file that came with a question, to be saved and not opened in the browser (REQ-HELP-5). */
export async function readFile(
  { database }: CasesContext,
  userId: string,
  id: string,
): Promise<FileAnswer | Failure<'NOT_FOUND'>> {
  const file = await findFile(database.pool, userId, id);
  return file === null ? fail('NOT_FOUND') : new FileAnswer(file.body, `case-${id}.${file.kind}`);
}
