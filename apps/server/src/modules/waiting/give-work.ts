import { WORK } from '@safar/contract/desk/waiting';
import { mailOperator } from '../../platform/approval-store.ts';
import { findColleague } from '../../platform/colleague-store.ts';
import type { NoteAction, Operator } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { may } from '@safar/contract/desk/permissions';
import type { WaitingContext } from './context.ts';
import { said } from './work-view.ts';
import { findWork, type Asker } from './work-store.ts';
import { changeWorkOwner } from './work-owner-store.ts';

/**
 * Takes work that concerns no booking, gives it to a colleague who is told by mail, or back to nobody (REQ-DESK-11). Of two who take it at
 * once one has it.
 * @param from the owner that was shown; null when there was none
 */
export async function giveWork(
  { database, clock }: WaitingContext,
  asker: Asker,
  { id, from, to }: { readonly id: string; readonly from: string | null; readonly to: string | null },
  { operator, note }: { readonly operator: Operator; readonly note: NoteAction },
): Promise<'done' | Failure<'NOT_IN_QUEUE' | 'WORK_TAKEN' | 'NOT_PERMITTED'>> {
  return database.transaction(async (transaction) => {
    const work = await findWork(transaction, asker, id);
    if (work === null || work.bookingId !== null || work.detail.what === 'request') return fail('NOT_IN_QUEUE');
    const taker = to === null ? null : await findColleague(transaction, to);
    if (to !== null && (taker === null || !may(taker.role, WORK[work.detail.what]))) return fail('NOT_PERMITTED');
    const at = clock.nowIso();
    if (from === to || !(await changeWorkOwner(transaction, { work: id, from, to, at }))) return fail('WORK_TAKEN');
    const { deed, about } = said(work.detail, null);
    if (to !== null && to !== operator.id)
      await mailOperator(transaction, to, {
        subject: `Given to you: ${deed}, ${about}`,
        text: `${operator.name} gives it to you.`,
        path: `/waiting?whose=mine&chosen=${encodeURIComponent(id)}`,
        nowIso: at,
      });
    await note(transaction, { subject: { kind: 'work', id }, before: { owner: from }, after: { owner: to } });
    return 'done';
  });
}
