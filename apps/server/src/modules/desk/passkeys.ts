import { PASSKEYS, type addPasskey as addCall } from '@safar/contract/desk/passkeys';
import type { z } from 'zod';
import type { NoteAction, Operator } from '../../platform/desk.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { DeskContext } from './context.ts';
import { lockActiveOperator } from './operator-store.ts';
import { creationOptions, newPasskey } from './verify-passkey.ts';
import { spendChallenge } from './passkey-challenges.ts';
import { deletePasskey, insertPasskey, passkeysOf } from './passkey-store.ts';
import { withFactor, type Factor } from './second-factor.ts';

interface Doer {
  readonly by: Operator;
  readonly note: NoteAction;
}

/** Returns what a browser needs to make a passkey, once its operator has confirmed a second factor again (REQ-DESK-14). */
export async function beginPasskey(
  context: DeskContext,
  factor: Factor,
  { by, note }: Doer,
): Promise<
  | { readonly options: Awaited<ReturnType<typeof creationOptions>> }
  | Failure<'FACTOR_WRONG' | 'PASSKEYS_FULL' | 'DESK_SIGN_IN_LIMITED'>
> {
  const present = await passkeysOf(context.database.pool, by.id);
  if (present.length >= PASSKEYS.most) return fail('PASSKEYS_FULL');
  return withFactor(context, by, factor, async (transaction, provedWith) => {
    await note(transaction, { subject: { kind: 'operator', id: by.id }, after: { provedWith } });
    return { options: await creationOptions(context, by, present) };
  });
}

/** Stores the passkey that a browser made for a challenge of `beginPasskey`; at most five for each operator (REQ-DESK-14). */
export async function addPasskey(
  context: DeskContext,
  { name, passkey }: z.output<typeof addCall.body>,
  { by, note }: Doer,
): Promise<'added' | Failure<'PASSKEY_REFUSED' | 'PASSKEYS_FULL' | 'DESK_SIGN_IN_REQUIRED'>> {
  const { database, clock } = context;
  const made = await newPasskey(context, by.id, passkey);
  if (made === null) return fail('PASSKEY_REFUSED');
  const { challenge, ...credential } = made;
  return database.transaction(async (transaction) => {
    // An operator who is disabled or invited again at this moment gets no passkey.
    if (!(await lockActiveOperator(transaction, by.id))) return fail('DESK_SIGN_IN_REQUIRED');
    if ((await passkeysOf(transaction, by.id)).length >= PASSKEYS.most) return fail('PASSKEYS_FULL');
    if (!(await spendChallenge(transaction, challenge))) return fail('PASSKEY_REFUSED');
    const kept = await insertPasskey(transaction, {
      ...credential,
      id: newId(clock.nowMs()),
      operatorId: by.id,
      transports: passkey.response.transports ?? [],
      name,
      createdAt: clock.nowIso(),
    });
    if (!kept) return fail('PASSKEY_REFUSED');
    await note(transaction, { subject: { kind: 'operator', id: by.id }, after: { passkey: name } });
    return 'added';
  });
}

/** Removes one of an operator's own passkeys, once they have confirmed a second factor again (REQ-DESK-14). */
export function removePasskey(
  context: DeskContext,
  { id, factor }: { readonly id: string; readonly factor: Factor },
  { by, note }: Doer,
): Promise<'removed' | Failure<'FACTOR_WRONG' | 'PASSKEY_NOT_FOUND' | 'DESK_SIGN_IN_LIMITED'>> {
  return withFactor(context, by, factor, async (transaction, provedWith) => {
    const passkey = (await passkeysOf(transaction, by.id)).find((own) => own.id === id);
    if (passkey === undefined || !(await deletePasskey(transaction, id))) return fail('PASSKEY_NOT_FOUND');
    const subject = { kind: 'operator', id: by.id };
    await note(transaction, { subject, before: { passkey: passkey.name }, after: { provedWith } });
    return 'removed';
  });
}
