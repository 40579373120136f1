import { HOUR_MS } from '@safar/domain/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { deleteTries, deleteTriesBefore, insertTry, lockAndCountTries } from './tries-store.ts';

/** Wrong sign-ins at one address, whether or not it has a place. */
const MAX_TRIES = 10;
const WINDOW_MS = HOUR_MS;

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'>;

/** Counts a try before anything is looked at; fails when there were too many within the hour. */
export async function countTry(
  { database, clock, crypto }: Context,
  email: string,
): Promise<Failure<'DESK_SIGN_IN_LIMITED'> | null> {
  const emailHash = crypto.hmac('operator-tries', email);
  const nowMs = clock.nowMs();
  return database.transaction(async (transaction) => {
    if ((await lockAndCountTries(transaction, emailHash, new Date(nowMs - WINDOW_MS).toISOString())) >= MAX_TRIES)
      return fail('DESK_SIGN_IN_LIMITED', { details: { retryAfterSeconds: WINDOW_MS / 1000 } });
    await insertTry(transaction, { id: newId(nowMs), emailHash, triedAt: clock.nowIso() });
    return null;
  });
}

/** Takes the tries of an address back: whoever signed in knew what they were doing. */
export async function forgetTries({ database, crypto }: Context, email: string): Promise<void> {
  await deleteTries(database.pool, crypto.hmac('operator-tries', email));
}

/** Drops what no limit counts any more. */
export async function pruneTries({ database, clock }: Context): Promise<void> {
  await deleteTriesBefore(database.pool, new Date(clock.nowMs() - WINDOW_MS).toISOString());
}
