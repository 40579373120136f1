import type * as calls from '@safar/contract/desk/cancel-and-refund';
import type { Paise } from '@safar/domain/money/money';
import { askSecondPerson, decideAbout, type Wish } from '../../../platform/approvals.ts';
import { waitingAbout, type Approval } from '../../../platform/approval-store.ts';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { referenceOf, titleOf } from '../order/booking-basics.ts';
import type { BookingsContext } from '../context.ts';
import { partsText } from './parts-to-give-up.ts';
import type { Booking, BookingKey } from '../order/booking.ts';

/** The operator who acts, and the function that notes the action in the audit log. */
export interface OnBehalf {
  readonly operator: Operator;
  readonly note: NoteAction;
}

export interface ApprovalKey extends BookingKey {
  readonly approvalId: string;
}

const DEEDS = { cancel: 'Cancel on behalf', refund: 'Refund as goodwill', room: 'Another room at our cost' } as const;

function isOfBooking(kind: string): kind is keyof typeof DEEDS {
  return Object.hasOwn(DEEDS, kind);
}

interface BookingWish {
  readonly kind: keyof typeof DEEDS;
  readonly chargePaise: Paise;
  /** What goes back to the traveller; of another room what it costs us. */
  readonly refundPaise: Paise;
  /** The other hotel, of another room. */
  readonly hotel?: string;
  readonly reason: string;
  readonly why: string;
  /** The seats or rooms to give up; absent for all that stands. */
  readonly items?: readonly number[] | undefined;
}

/**
 * Asks a second person to decide on an action that one operator may not do alone (REQ-DESK-7, REQ-DESK-22,
 * REQ-DESK-36).
 */
export async function askForApproval(
  { clock, config }: BookingsContext,
  transaction: Transaction,
  booking: Booking,
  { kind, chargePaise, refundPaise, hotel, reason, why, items }: BookingWish,
  by: OnBehalf,
): Promise<{ readonly outcome: 'asked' } | Failure<'APPROVAL_WAITS'>> {
  const wish: Wish = {
    kind,
    thing: booking.id,
    booking: { userId: booking.userId, bookingId: booking.id },
    deed: DEEDS[kind],
    about: [
      titleOf(booking),
      referenceOf(booking),
      ...(hotel === undefined ? [] : [`to ${hotel}`]),
      ...(items === undefined ? [] : [`only ${partsText(booking, items, clock.nowMs())}`]),
    ].join(', '),
    items,
    refundPaise,
    ...(kind === 'cancel' && { chargePaise }),
    reason,
    why,
  };
  const asked = { operator: by.operator, nowIso: clock.nowIso(), closesAt: config.desk.closesAt };
  if (!(await askSecondPerson(transaction, wish, asked))) return fail('APPROVAL_WAITS');
  await by.note(transaction, {
    subject: { kind: 'booking', id: booking.id },
    reason,
    after: {
      ...(kind === 'room' ? { hotel, ourPaise: refundPaise } : { chargePaise, refundPaise }),
      waits: 'for a second person',
    },
  });
  return { outcome: 'asked' };
}

/** A request about a booking's money. */
export interface BookingApproval extends Approval {
  readonly kind: BookingWish['kind'];
  readonly refundPaise: Paise;
  readonly chargePaise: Paise;
  readonly until: string;
}

/** The open request about a booking that waits for a second person; null when there is none. */
export async function waitingOf(db: Queryable, bookingId: string, nowIso: string): Promise<BookingApproval | null> {
  const approval = await waitingAbout(db, bookingId, nowIso);
  if (approval === null) return null;
  const { kind, refundPaise, chargePaise, until } = approval;
  if (!isOfBooking(kind) || refundPaise === null || until === null)
    throw new Error(`what waits about booking ${bookingId} is no request of its money`);
  return { ...approval, kind, refundPaise, chargePaise: chargePaise ?? 0, until };
}

/** A request by another operator that this operator may decide on. */
export async function approvalToDecide(
  { database, clock }: BookingsContext,
  { approvalId, bookingId }: ApprovalKey,
  { operator }: OnBehalf,
): Promise<BookingApproval | Failure<'APPROVAL_NOT_FOUND' | 'OWN_REQUEST'>> {
  const approval = await waitingOf(database.pool, bookingId, clock.nowIso());
  if (approval?.id !== approvalId) return fail('APPROVAL_NOT_FOUND');
  return approval.askedById === operator.id ? fail('OWN_REQUEST') : approval;
}

/**
 * Notes the approval in the transaction of the approved action. Throws when another operator has already decided, so
 * that the transaction is rolled back.
 */
export async function noteApproved(
  { clock }: BookingsContext,
  transaction: Transaction,
  { approvalId, bookingId }: ApprovalKey,
  { operator }: OnBehalf,
): Promise<void> {
  const approved = { state: 'approved', answer: null, by: operator, nowIso: clock.nowIso() } as const;
  const decided = await decideAbout(transaction, bookingId, approved);
  if (decided?.id !== approvalId) throw fail('APPROVAL_NOT_FOUND');
}

type CloseCode = (typeof calls.closeApproval)['errors'][number];

/**
 * Closes a request without carrying it out: the operator who made it withdraws it, or one who may approve rejects it.
 */
export async function closeApproval(
  { database, clock }: BookingsContext,
  { approvalId, bookingId }: ApprovalKey,
  { reason, mayDecide }: { readonly reason: string; readonly mayDecide: boolean },
  { operator, note }: OnBehalf,
): Promise<'closed' | Failure<CloseCode>> {
  return database.transaction(async (transaction) => {
    const nowIso = clock.nowIso();
    const waiting = await waitingOf(transaction, bookingId, nowIso);
    if (waiting?.id !== approvalId) return fail('APPROVAL_NOT_FOUND');
    const isOwn = waiting.askedById === operator.id;
    if (!mayDecide && !isOwn) return fail('NOT_PERMITTED');
    const state = isOwn ? 'withdrawn' : 'sent-back';
    const closed = await decideAbout(transaction, bookingId, { state, answer: reason, by: operator, nowIso });
    if (closed?.id !== approvalId) throw fail('APPROVAL_NOT_FOUND');
    const { kind, chargePaise, refundPaise, askedBy } = waiting;
    const before = { kind, chargePaise, refundPaise, askedBy };
    await note(transaction, { subject: { kind: 'booking', id: bookingId }, reason, before });
    return 'closed';
  });
}
