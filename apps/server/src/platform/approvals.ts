import { rolesThatDecide, type ApprovalKind } from '@safar/contract/desk/approvals';
import { epochMs, formatDayTime } from '@safar/domain/time/days';
import { formatInrExact } from '@safar/domain/money/money';
import { endOfNextWorkingDay, type DayTime } from '@safar/domain/time/working-days';
import type { Transaction } from './database.ts';
import type { Operator } from './desk.ts';
import { newId } from './ids.ts';
import {
  endApproval,
  insertApproval,
  lockAllAbout,
  lockAskedBy,
  lockRunOut,
  lockWaiting,
  mailDeciders,
  mailOperator,
  type Approval,
} from './approval-store.ts';

/** Most requests ended in one round. */
const ROUND = 50;

/** A request for approval; `refundPaise` and `chargePaise` are set where the action moves a booking's money. */
export interface Wish {
  readonly kind: ApprovalKind;
  /** The thing it is about; only one request about it may wait. */
  readonly thing: string;
  readonly booking?: { readonly userId: string; readonly bookingId: string };
  /** The action, such as 'Cancel on behalf', and its target. */
  readonly deed: string;
  readonly about: string;
  readonly refundPaise?: number;
  readonly chargePaise?: number;
  /** The seats of a booking that are given up; absent for all of it. */
  readonly items?: readonly number[] | undefined;
  readonly reason: string;
  /** Why it takes two people: 'above ₹10,000 of one booking'. */
  readonly why: string;
}

/**
 * Asks a second person to decide (REQ-DESK-36): stores the request and mails everybody who may decide. False when a
 * request about the same thing is waiting already. It waits until the end of the next working day, which the setting DESK_CLOSES_AT names.
 * @param stands true when the request lasts until somebody decides, because no traveller is waiting for it
 */
export async function askSecondPerson(
  transaction: Transaction,
  wish: Wish,
  {
    operator,
    nowIso,
    closesAt,
    stands = false,
  }: { readonly operator: Operator; readonly nowIso: string; readonly closesAt: DayTime; readonly stands?: boolean },
): Promise<boolean> {
  const nowMs = epochMs(nowIso);
  const until = stands ? null : endOfNextWorkingDay(nowMs, closesAt);
  await endRunOut(transaction, nowIso, [wish.thing]);
  const { booking, refundPaise = null, chargePaise = null, items, ...words } = wish;
  const id = newId(nowMs);
  const isNew = await insertApproval(transaction, {
    ...words,
    id,
    userId: booking?.userId ?? null,
    bookingId: booking?.bookingId ?? null,
    refundPaise,
    chargePaise,
    items: items === undefined ? null : [...items],
    askedById: operator.id,
    askedAt: nowIso,
    until,
  });
  if (!isNew) return false;
  await mailDeciders(transaction, {
    roles: rolesThatDecide(wish.kind),
    exceptId: operator.id,
    subject: `To approve: ${titleOf({ ...words, refundPaise })}`,
    text: [
      `${operator.name} asks for it: “${wish.reason}”`,
      `It takes two people: ${wish.why}.`,
      until === null ? 'It waits until somebody decides.' : `It stands until ${formatDayTime(until)}, India time.`,
    ].join('\n\n'),
    path: `/waiting?whose=approve&chosen=request+${id}`,
    nowIso,
  });
  return true;
}

/** The outcome of a request and who decided it; null when it ended without a decision, for the given reason. */
export interface Decision {
  readonly state: 'approved' | 'sent-back' | 'withdrawn' | 'ended';
  readonly answer: string | null;
  readonly by: Pick<Operator, 'id' | 'name'> | null;
  readonly nowIso: string;
}

/** Ends the waiting request about a thing and mails its author; null when none is waiting any more. */
export async function decideAbout(
  transaction: Transaction,
  thing: string,
  decision: Decision,
): Promise<Approval | null> {
  const approval = await lockWaiting(transaction, thing, decision.nowIso);
  if (approval !== null) await end(transaction, approval, decision);
  return approval;
}

/** Ends all waiting requests about things that can no longer be acted on, with the reason. */
export async function endAbout(
  transaction: Transaction,
  things: readonly string[],
  { answer, nowIso }: { readonly answer: string; readonly nowIso: string },
): Promise<void> {
  for (const approval of await lockAllAbout(transaction, things))
    await end(transaction, approval, { state: 'ended', answer, by: null, nowIso });
}

/** Ends all requests of an operator who has no access any more. */
export async function endAskedBy(transaction: Transaction, operatorId: string, nowIso: string): Promise<void> {
  const answer = 'Whoever asked for it has no place at the desk any more.';
  for (const approval of await lockAskedBy(transaction, operatorId))
    await end(transaction, approval, { state: 'ended', answer, by: null, nowIso });
}

/**
 * Ends requests that ran out without a decision, about all things or about some. Returns whether more may have run out.
 */
export async function endRunOut(
  transaction: Transaction,
  nowIso: string,
  things?: readonly string[],
): Promise<boolean> {
  const found =
    things === undefined ? await lockRunOut(transaction, nowIso, ROUND) : await lockAllAbout(transaction, things);
  for (const approval of found.filter(({ until }) => until !== null && until <= nowIso))
    await end(transaction, approval, {
      state: 'ended',
      answer: 'Nobody decided in time. Ask again if it is still wanted.',
      by: null,
      nowIso,
    });
  return found.length === ROUND;
}

const ENDINGS = { approved: 'Approved', 'sent-back': 'Sent back', ended: 'Ended' } as const;

async function end(
  transaction: Transaction,
  approval: Approval,
  { state, answer, by, nowIso }: Decision,
): Promise<void> {
  await endApproval(transaction, approval.id, { state, answer, by: by?.id ?? null, nowIso });
  if (state === 'withdrawn') return;
  await mailOperator(transaction, approval.askedById, {
    subject: `${ENDINGS[state]}: ${titleOf(approval)}`,
    text: [
      by === null ? 'It ended without a decision.' : `${by.name} decided.`,
      ...(answer === null ? [] : [`“${answer}”`]),
    ].join('\n\n'),
    path: '/waiting?whose=mine',
    nowIso,
  });
}

function titleOf({ deed, about, refundPaise }: Pick<Approval, 'deed' | 'about' | 'refundPaise'>): string {
  return [deed, ...(refundPaise === null ? [] : [formatInrExact(refundPaise)]), about].join(', ');
}
