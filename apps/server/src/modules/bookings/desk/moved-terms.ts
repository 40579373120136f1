/** What airlines made of issued tickets, as the desk sees it and calls about it (REQ-WATCH-5, REQ-WATCH-7). */
import { TERMS_CALLS, type deskBooking, type noteTermsCall as noteTermsCallCall } from '@safar/contract/desk/bookings';
import type { CallAnswer } from '@safar/contract/call';
import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { fail, isFailure, type Failure } from '../../../platform/failure.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKinds } from '../fulfilment.ts';
import type { BookingKey, FlightBooking } from '../order/booking.ts';
import type { FlightTicket } from '../order/flight-tickets.ts';
import { movedFacts, movedView } from '../order/moved-view.ts';
import { answeredTerms, openTerms } from '../order/proposed-terms.ts';
import { findBooking } from '../order/store.ts';
import type { OnBehalf } from './approvals.ts';

type Moved = NonNullable<CallAnswer<typeof deskBooking>['booking']['moved']>;
type Called = Moved[number]['calls'][number];
type Heard = (typeof TERMS_CALLS)[number];

const ANSWERED_SHOWN = 3;
const CALLS_SHOWN = 50;

const CallRow = z.object({
  change: z.string(),
  heard: z.enum(TERMS_CALLS),
  at: Instant,
  by: z.string(),
  said: z.string(),
});

/** The desk's calls about what airlines changed of a booking, newest first. */
async function callsAbout(db: Queryable, bookingId: string): Promise<Map<string, Called[]>> {
  const found = await rowsOf(db, CallRow)(
    `select after::jsonb ->> 'change' as change, after::jsonb ->> 'heard' as heard, at, operator_email as by, reason as said
     from audit_log where subject_id = $1 and action = 'noteTermsCall' and after is not null and reason is not null
     order by seq desc limit $2`,
    [bookingId, CALLS_SHOWN],
  );
  const calls = new Map<string, Called[]>();
  for (const { change, ...call } of found) calls.set(change, [...(calls.get(change) ?? []), call]);
  return calls;
}

/**
 * What airlines made of a trip's tickets: what waits for its traveller's answer or for a call, then what was answered last.
 * @param leftPaise what is left of its payments to give back
 */
export async function movedTermsOf(
  db: Queryable,
  booking: FlightBooking,
  tickets: readonly FlightTicket[],
  leftPaise: Paise,
): Promise<Moved> {
  const key = { userId: booking.userId, bookingId: booking.id };
  const [open, answered, calls] = await Promise.all([
    openTerms(db, key),
    answeredTerms(db, key, ANSWERED_SHOWN),
    callsAbout(db, booking.id),
  ]);
  const callsOf = (change: string) => calls.get(change) ?? [];
  return [
    ...movedView(booking, tickets, open, leftPaise).map(({ isFree, backPaise, ...shown }) => ({
      ...shown,
      backPaise: isFree ? backPaise : null,
      answered: null,
      calls: callsOf(shown.change),
    })),
    ...answered.map(({ how, answeredAt, ...terms }) => ({
      ...movedFacts(booking, tickets, terms),
      isLate: false,
      backPaise: null,
      answered: { how, at: answeredAt },
      calls: callsOf(terms.changeId),
    })),
  ];
}

/**
 * Notes what was said on the telephone about what an airline changed (REQ-WATCH-7). A traveller who accepts has accepted it as if by their
 * own press; otherwise the booking stays with the person who calls.
 */
export async function noteTermsCall(
  { database }: BookingsContext,
  { tickets }: BookingKinds,
  key: BookingKey,
  { change, heard, reason }: { readonly change: string; readonly heard: Heard; readonly reason: string },
  { note }: OnBehalf,
): Promise<'noted' | Failure<(typeof noteTermsCallCall)['errors'][number]>> {
  const noted = (transaction: Transaction) =>
    note(transaction, { subject: { kind: 'booking', id: key.bookingId }, reason, after: { change, heard } });
  if (heard === 'accepted') {
    let isTaken = false;
    const accepted = await tickets.acceptTerms(key, change, async (transaction) => {
      isTaken = true;
      await noted(transaction);
    });
    if (isFailure(accepted)) return accepted;
    // Its traveller was quicker.
    return isTaken ? 'noted' : fail('CHANGE_CLOSED');
  }
  if ((await findBooking(database.pool, key)) === null) return fail('BOOKING_NOT_FOUND');
  return database.transaction(async (transaction) => {
    const open = await openTerms(transaction, key);
    if (!open.some(({ changeId }) => changeId === change)) return fail('CHANGE_CLOSED');
    await noted(transaction);
    return 'noted';
  });
}
