import type { Role } from '@safar/contract/desk/permissions';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomToken, sha256Hex, hashPassword } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NoteAction, Operator } from '../../platform/desk.ts';
import { fail, Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { appSetup, newAppSecret, stepOfCode } from './app-code.ts';
import type { DeskContext } from './context.ts';
import {
  acceptPlace,
  countOperators,
  findOperator,
  saveInvited,
  saveRecoveryCodes,
  spendAppStep,
} from './operator-store.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { closePlaceRequestsOf } from './place-request-store.ts';
import { newRecoveryCodes, recoveryCodeHash } from './second-factor.ts';
import { counted, countTry, forgetTries } from './sign-in-tries.ts';

const INVITATION_MS = DAY_MS;
/** Bounds the list of operators. */
const MAX_OPERATORS = 500;

export interface Invitation {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly reason: string;
}

export interface InvitationLink {
  /** Has the token after its `#`, where no server and no log sees it. */
  readonly link: string;
  readonly until: string;
}

/**
 * Makes a place at once, as the machine itself may (`npm run operator`): nobody could approve the first administrator
 * (REQ-DESK-2).
 */
export function inviteOnTheMachine(
  context: DeskContext,
  invitation: Invitation,
  note: NoteAction,
): Promise<InvitationLink | Failure<'OPERATORS_FULL'>> {
  return context.database.transaction((transaction) => makePlace(context, transaction, invitation, note));
}

/**
 * Makes a place at the desk, and the link that is valid for a day to accept it. An operator who has a place gets a
 * new link: their sign-in, sessions, recovery codes and passkeys end at once (REQ-DESK-2).
 */
export async function makePlace(
  context: DeskContext,
  transaction: Transaction,
  { email, name, role, reason }: Invitation,
  note: NoteAction,
): Promise<InvitationLink | Failure<'OPERATORS_FULL'>> {
  const { clock, config, deskSessions } = context;
  const nowMs = clock.nowMs();
  const token = randomToken();
  const until = new Date(nowMs + INVITATION_MS).toISOString();
  const before = await findOperator(transaction, { email });
  if (before === null && (await isFull(transaction))) return fail('OPERATORS_FULL');
  const id = before?.id ?? newId(nowMs);
  await closePlaceRequestsOf(transaction, { id, email }, clock.nowIso());
  await saveInvited(transaction, {
    id,
    email,
    name,
    role,
    appSecret: newAppSecret(context),
    invitationHash: sha256Hex(token),
    invitedUntil: until,
    nowIso: clock.nowIso(),
  });
  await saveRecoveryCodes(transaction, id, []);
  await deletePasskeysOf(transaction, id);
  await deskSessions.endAll(transaction, id);
  await note(transaction, {
    subject: { kind: 'operator', id },
    reason,
    before: before && { name: before.name, role: before.role },
    after: { email, name, role },
  });
  return { link: `${config.desk.url}/invitation#${token}`, until };
}

/** Whether the list of operators is full. */
export async function isFull(transaction: Transaction): Promise<boolean> {
  return (await countOperators(transaction)) >= MAX_OPERATORS;
}

/** The content of an invitation, and the set-up of an authenticator app with it. */
export async function openInvitation(context: DeskContext, token: string) {
  const place = await findInvited(context, token);
  if (place === null) return fail('INVITATION_NOT_FOUND');
  const { email, name, role, appSecret } = place;
  return { email, name, role, ...appSetup(context, email, appSecret) };
}

/**
 * Accepts a place: sets its password and proves its app by a code; signs in, and returns the recovery codes, which are stored only as
 * hashes.
 */
export async function acceptInvitation(
  context: DeskContext,
  { token, password, code }: { readonly token: string; readonly password: string; readonly code: string },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<
  | { readonly operator: Operator; readonly recoveryCodes: string[] }
  | Failure<'INVITATION_NOT_FOUND' | 'APP_CODE_WRONG' | 'DESK_SIGN_IN_LIMITED'>
> {
  const place = await findInvited(context, token);
  if (place === null) return fail('INVITATION_NOT_FOUND');
  const { id, email, name, role } = place;
  const accepting = counted('confirm', id);
  const tried = await countTry(context, [[accepting]]);
  if (tried instanceof Failure) return tried;
  const step = await stepOfCode(context, place.appSecret, code);
  if (step === null) return fail('APP_CODE_WRONG');
  const operator: Operator = { id, email, name, role };
  const passwordHash = await hashPassword(password);
  const recoveryCodes = newRecoveryCodes();
  const cookie = await context.database.transaction(async (transaction: Transaction) => {
    const invitationHash = sha256Hex(token);
    const taken = await acceptPlace(transaction, { id, invitationHash, passwordHash, nowIso: context.clock.nowIso() });
    if (!taken) return null;
    await spendAppStep(transaction, id, step);
    await saveRecoveryCodes(transaction, id, recoveryCodes.map(recoveryCodeHash));
    await context.audit.record(
      transaction,
      { operator, fromAddress: request.ip, action: 'acceptInvitation' },
      { subject: { kind: 'operator', id } },
    );
    return context.deskSessions.open(transaction, id, request);
  });
  if (cookie === null) return fail('INVITATION_NOT_FOUND');
  await forgetTries(context, accepting);
  context.deskSessions.give(reply, cookie, id);
  return { operator, recoveryCodes };
}

function findInvited({ database, clock }: DeskContext, token: string) {
  return findOperator(database.pool, { invitationHash: sha256Hex(token), nowIso: clock.nowIso() });
}
