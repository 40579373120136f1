import { eachAlone } from '../../platform/repeat.ts';
import { numberOf } from './ask-us.ts';
import type { CasesContext } from './context.ts';
import { casesToEscalate, noteEscalated } from './store.ts';

/** Questions of one round; the others come with the next. */
const ROUND = 50;

/**
 * Puts questions before a person whose promise is broken, complaints whose month ends in a week (REQ-HELP-3), and at
 * once guests whom a hotel turns away (REQ-HELP-7): the time is set by `promiseOf` of `ask-us.ts`. Returns whether
 * more may be due. One that failed stays due and does not block those behind it (REQ-HELP-6).
 */
export async function escalateDue(context: CasesContext): Promise<boolean> {
  const { database, bookings, clock } = context;
  const cases = await casesToEscalate(database.pool, clock.nowIso(), ROUND);
  const allDone = await eachAlone(context, 'putting a question before a person', cases, {
    idOf: ({ id }) => id,
    look: async (row) => {
      const key = { userId: row.userId, bookingId: row.bookingId };
      const booking = await bookings.asked.find(key);
      const reason = row.topic === 'counter' ? 'turned-away' : 'case-unanswered';
      if (booking !== null) await bookings.asked.putBeforePerson(key, reason, numberOf(row, booking.reference));
      await noteEscalated(database.pool, row);
    },
  });
  return allDone && cases.length === ROUND;
}
