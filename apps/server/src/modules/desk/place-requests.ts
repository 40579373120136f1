import { endOfNextWorkingDay } from '@safar/domain/time/working-days';
import { askSecondPerson, decideAbout } from '../../platform/approvals.ts';
import type { NoteAction, Operator } from '../../platform/desk.ts';
import { fail, isFailure, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from './context.ts';
import { isFull, makePlace, type Invitation, type InvitationLink } from './invitations.ts';
import { decidePlaceRequest, insertPlaceRequest, lockPlaceRequest, placeThing } from './place-request-store.ts';
import { findOperator } from './operator-store.ts';

interface Doer {
  readonly by: Operator;
  readonly note: NoteAction;
}

/** Requests a place at the desk, or another role for one: nothing changes until another administrator approves it (REQ-DESK-10). */
export async function askForPlace(
  { database, clock, config }: DeskContext,
  invitation: Invitation,
  { by, note }: Doer,
): Promise<{ readonly until: string } | Failure<'OWN_PLACE' | 'OPERATORS_FULL' | 'APPROVAL_WAITS'>> {
  const { email, name, role, reason } = invitation;
  if (by.email === email) return fail('OWN_PLACE');
  const nowMs = clock.nowMs();
  const nowIso = clock.nowIso();
  const until = endOfNextWorkingDay(nowMs, config.desk.closesAt);
  return database.transaction(async (transaction) => {
    const present = await findOperator(transaction, { email });
    if (present === null && (await isFull(transaction))) return fail('OPERATORS_FULL');
    const id = newId(nowMs);
    const request = { id, ...invitation, askedById: by.id, askedAt: nowIso, until };
    if (!(await insertPlaceRequest(transaction, request))) return fail('APPROVAL_WAITS');
    const about = `${name} (${email}) as ${role}`;
    const wish = {
      kind: 'place',
      thing: placeThing(email),
      deed: 'Place at the desk',
      about,
      reason,
      why: 'every place at the desk',
    } as const;
    if (!(await askSecondPerson(transaction, wish, { operator: by, nowIso, closesAt: config.desk.closesAt })))
      return fail('APPROVAL_WAITS');
    await note(transaction, { subject: { kind: 'place request', id }, reason, after: { email, name, role } });
    return { until };
  });
}

/** Makes the place that another administrator requested; the approver passes the link on. */
export async function approvePlace(
  context: DeskContext,
  id: string,
  { by, note }: Doer,
): Promise<InvitationLink | Failure<'APPROVAL_NOT_FOUND' | 'OWN_REQUEST' | 'OWN_PLACE' | 'OPERATORS_FULL'>> {
  const { database, clock } = context;
  return database.transaction(async (transaction) => {
    const request = await lockPlaceRequest(transaction, id, clock.nowIso());
    if (request === null) return fail('APPROVAL_NOT_FOUND');
    if (request.askedById === by.id) return fail('OWN_REQUEST');
    if (request.email === by.email) return fail('OWN_PLACE');
    const nowIso = clock.nowIso();
    await decideAbout(transaction, placeThing(request.email), { state: 'approved', answer: null, by, nowIso });
    const made = await makePlace(context, transaction, request, note);
    // Thrown, so that the decision is rolled back.
    if (isFailure(made)) throw made;
    await decidePlaceRequest(transaction, id, { state: 'approved', by: by.id, at: nowIso });
    return made;
  });
}

/** Refuses a request, or withdraws one's own. */
export async function closePlaceRequest(
  { database, clock }: DeskContext,
  { id, reason }: { readonly id: string; readonly reason: string },
  { by, note }: Doer,
): Promise<'closed' | Failure<'APPROVAL_NOT_FOUND'>> {
  return database.transaction(async (transaction) => {
    const request = await lockPlaceRequest(transaction, id, clock.nowIso());
    if (request === null) return fail('APPROVAL_NOT_FOUND');
    const nowIso = clock.nowIso();
    await decidePlaceRequest(transaction, id, { state: 'closed', by: by.id, at: nowIso });
    const state = request.askedById === by.id ? 'withdrawn' : 'sent-back';
    await decideAbout(transaction, placeThing(request.email), { state, answer: reason, by, nowIso });
    const { email, name, role } = request;
    const before = { state: 'waiting', email, name, role };
    await note(transaction, { subject: { kind: 'place request', id }, reason, before, after: { state: 'closed' } });
    return 'closed';
  });
}
