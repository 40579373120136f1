import type { CallAnswer } from '@safar/contract/call';
import type * as calls from '@safar/contract/desk/queues';
import { formatInrExact } from '@safar/domain/money/money';
import type { Transaction } from '../../platform/database.ts';
import type { NoteAction } from '../../platform/desk.ts';
import type { Difference, DifferenceKey } from '../../platform/difference.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { alonePaise, type SoldBooks } from '../bookings/index.ts';
import type { ReconciliationContext } from './context.ts';
import { ADVICE, COMPARE_AGAIN } from './difference-text.ts';
import { isSold, recheck } from './reconcile.ts';
import { closeDifference, findOpenDifference, type AskedDifference } from './store.ts';

type Answer = CallAnswer<typeof calls.differenceDetail>;
type Repair = Answer['repairs'][number];
type Refused = Failure<(typeof calls.repairDifference)['errors'][number]>;

/**
 * An open difference as both books have it now, which repairs are possible here, and what can only be done
 * elsewhere (REQ-DESK-17).
 */
export async function differenceDetail(
  context: ReconciliationContext,
  asked: AskedDifference,
): Promise<Omit<Answer, 'ok'> | Failure<'NOT_IN_QUEUE'>> {
  const open = await findOpenDifference(context.database.pool, asked);
  if (open === null) return fail('NOT_IN_QUEUE');
  const both = await bothBooks(context, open);
  return {
    ours: both.ours,
    theirs: both.theirs,
    advice: ADVICE[open.kind],
    booking: both.booking === null ? null : { userId: both.booking.userId, id: both.booking.bookingId },
    repairs: await repairsOf(context, open, both),
  };
}

type Repaired = Omit<CallAnswer<typeof calls.repairDifference>, 'ok'>;

/**
 * Performs one repair, with a reason. Comparing again does what the nightly comparison would for this subject alone;
 * other repairs rely on a person's statement, and first check that the difference still holds. When several people
 * repair it at once, one succeeds.
 */
export async function repairDifference(
  context: ReconciliationContext,
  { what, reason, ...asked }: AskedDifference & { readonly what: Repair['what']; readonly reason: string },
  note: NoteAction,
): Promise<Repaired | Refused> {
  const open = await findOpenDifference(context.database.pool, asked);
  if (open === null) return fail('NOT_IN_QUEUE');
  const action = {
    reason,
    before: { kind: open.kind, counterparty: open.counterparty, subject: open.subject, detail: open.detail },
  };
  const close = async (transaction: Transaction, bookingId: string | null, done: Repaired, after: object) => {
    // Another person has closed it: this transaction is rolled back.
    if (!(await closeDifference(transaction, open, done))) throw fail('NOT_IN_QUEUE');
    const subject = bookingId === null ? { kind: 'difference', id: open.subject } : { kind: 'booking', id: bookingId };
    await note(transaction, { ...action, subject, after: { repair: what, ...after } });
  };
  switch (what) {
    case 'look-again':
      return compareAgain(context, open, action, note);
    case 'take-as-gone': {
      if (open.kind !== 'room-lost') return fail('REPAIR_NOT_POSSIBLE');
      const isEnded = await context.bookings.takeAsGone(open, async (transaction, { bookingId, backPaise }) => {
        if (backPaise > alonePaise(context.config)) throw fail('REPAIR_NOT_POSSIBLE', { text: ABOVE_LIMIT });
        await close(transaction, bookingId, TAKEN_AS_GONE, { backPaise });
      });
      return isEnded ? TAKEN_AS_GONE : fail('REPAIR_NOT_POSSIBLE');
    }
  }
}

const TAKEN_AS_GONE = {
  detail: 'The booking is cancelled as if the hotel had done it, and what was paid goes back.',
  outcome: 'repaired',
} as const;
const AGREES = { detail: 'Both books say the same now.', outcome: 'repaired' } as const;
const ABOVE_LIMIT =
  'More would go back than one person may give. Cancel on behalf on the booking’s page: a second person approves it.';

/** Recorded before it runs, like a comparison of all books: its repairs are written in their own transactions. */
async function compareAgain(
  context: ReconciliationContext,
  open: Difference,
  action: { readonly reason: string; readonly before: object },
  note: NoteAction,
): Promise<Repaired | Refused> {
  const { database } = context;
  await database.transaction((transaction) =>
    note(transaction, {
      ...action,
      subject: { kind: 'difference', id: open.subject },
      after: { repair: 'look-again' },
    }),
  );
  const found = await recheck(context, open);
  if (found === 'silent')
    return fail('REPAIR_NOT_POSSIBLE', { text: 'The other side does not answer now. Nothing was changed.' });
  const now = found === 'agrees' ? AGREES : { detail: found.detail, outcome: found.outcome };
  const isClosed = await database.transaction((transaction) => closeDifference(transaction, open, now));
  return isClosed ? now : fail('NOT_IN_QUEUE');
}

async function bothBooks(
  { bookings, payments }: ReconciliationContext,
  { kind, ...about }: DifferenceKey,
): Promise<SoldBooks> {
  return isSold(kind)
    ? bookings.bothBooks({ ...about, kind })
    : { ...(await payments.bothBooks({ ...about, kind })), backPaise: 0, isRoomUnknown: false };
}

/**
 * The repairs that are possible here; a refund above one person's limit has to be a cancellation on behalf
 * (REQ-DESK-17).
 */
async function repairsOf(
  { config }: ReconciliationContext,
  difference: Difference,
  { backPaise, isRoomUnknown }: SoldBooks,
): Promise<Repair[]> {
  const { kind } = difference;
  const repairs: Repair[] = [
    {
      what: 'look-again',
      name: 'Compare again',
      says: COMPARE_AGAIN[kind],
      backPaise: kind === 'room-lost' || kind === 'ticket-lost' ? backPaise : 0,
    },
  ];
  if (kind === 'room-lost' && isRoomUnknown && backPaise <= alonePaise(config))
    repairs.push({
      what: 'take-as-gone',
      name: 'Cancel, the room is gone',
      says: `Only once the supplier has told you that there is no room. The booking is cancelled as if the hotel had done it: the traveller gets ${formatInrExact(backPaise)} back, is told, and nothing is kept. If the supplier knows the room after all, nothing happens.`,
      backPaise,
    });
  return repairs;
}
