import type * as calls from '@safar/contract/desk/bookings';
import { HOUR_MS } from '@safar/domain/time-units';
import type { Paise } from '@safar/domain/money';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NoteAction, Operator } from '../../../platform/desk.ts';
import { fail, type Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import {
  decideApproval,
  insertApproval,
  lockApproval,
  waitingApproval,
  type Approval,
  type NewApproval,
} from './approval-store.ts';
import type { BookingsContext } from '../context.ts';
import type { BookingKey } from '../booking.ts';

/** A request stands so long; what it would do is worked out anew when it is approved. */
const APPROVAL_MS = 4 * HOUR_MS;

/** Who does it, and how that is noted. */
export interface OnBehalf {
  readonly operator: Operator;
  readonly note: NoteAction;
}

export interface ApprovalKey extends BookingKey {
  readonly approvalId: string;
}

/** What one operator may give back of a booking without a second person, where some was given already (REQ-DESK-7, REQ-DESK-22). */
export function alonePaise({ approvalLimitPaise }: Pick<Config, 'approvalLimitPaise'>, givenPaise: Paise = 0): Paise {
  return Math.max(0, approvalLimitPaise - givenPaise);
}

/** Has a second person decide on what one may not do alone (REQ-DESK-7, REQ-DESK-22). */
export async function askForApproval(
  { clock }: BookingsContext,
  transaction: Transaction,
  key: BookingKey,
  wish: Pick<NewApproval, 'kind' | 'chargePaise' | 'refundPaise' | 'reason'>,
  by: OnBehalf,
): Promise<{ readonly outcome: 'asked' } | Failure<'APPROVAL_WAITS'>> {
  const { reason, chargePaise, refundPaise } = wish;
  const nowMs = clock.nowMs();
  const asked = await insertApproval(transaction, key, {
    ...wish,
    id: newId(nowMs),
    askedById: by.operator.id,
    askedAt: new Date(nowMs).toISOString(),
    until: new Date(nowMs + APPROVAL_MS).toISOString(),
  });
  if (!asked) return fail('APPROVAL_WAITS');
  await by.note(transaction, {
    subject: { kind: 'booking', id: key.bookingId },
    reason,
    after: { chargePaise, refundPaise, waits: 'for a second person' },
  });
  return { outcome: 'asked' };
}

/** What somebody else asked for and this operator may decide on. */
export async function approvalToDecide(
  { database, clock }: BookingsContext,
  { approvalId, ...key }: ApprovalKey,
  { operator }: OnBehalf,
): Promise<Approval | Failure<'APPROVAL_NOT_FOUND' | 'OWN_REQUEST'>> {
  const approval = await waitingApproval(database.pool, key, clock.nowIso());
  if (approval?.id !== approvalId) return fail('APPROVAL_NOT_FOUND');
  return approval.askedById === operator.id ? fail('OWN_REQUEST') : approval;
}

/** Writes down that it is approved, with what is done for it; throws when somebody else has decided meanwhile, so that nothing of it stays. */
export async function noteApproved(
  { clock }: BookingsContext,
  transaction: Transaction,
  { approvalId, ...key }: ApprovalKey,
  { operator }: OnBehalf,
): Promise<void> {
  const nowIso = clock.nowIso();
  if ((await lockApproval(transaction, key, approvalId, nowIso)) === null) throw fail('APPROVAL_NOT_FOUND');
  await decideApproval(transaction, key, { id: approvalId, state: 'approved', by: operator.id, nowIso });
}

type CloseCode = (typeof calls.closeApproval)['errors'][number];

/** Ends a request without doing it: whoever asked takes it back, whoever may approve sends it back. */
export async function closeApproval(
  { database, clock }: BookingsContext,
  { approvalId, ...key }: ApprovalKey,
  { reason, mayDecide }: { readonly reason: string; readonly mayDecide: boolean },
  { operator, note }: OnBehalf,
): Promise<'closed' | Failure<CloseCode>> {
  return database.transaction(async (transaction) => {
    const nowIso = clock.nowIso();
    const approval = await lockApproval(transaction, key, approvalId, nowIso);
    if (approval === null) return fail('APPROVAL_NOT_FOUND');
    if (!mayDecide && approval.askedById !== operator.id) return fail('NOT_PERMITTED');
    await decideApproval(transaction, key, { id: approvalId, state: 'closed', by: operator.id, nowIso });
    const { kind, chargePaise, refundPaise, askedBy } = approval;
    const before = { kind, chargePaise, refundPaise, askedBy };
    await note(transaction, { subject: { kind: 'booking', id: key.bookingId }, reason, before });
    return 'closed';
  });
}
