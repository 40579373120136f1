import { HOUR_MS } from '@safar/domain/time/time-units';
import { countedNetworks } from '../../platform/addresses.ts';
import type { PlatformContext } from '../../platform/context.ts';
import { fail, type Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { deleteTries, deleteTriesBefore, deleteTry, insertTry, lockAndReadTries } from './tries-store.ts';

/**
 * Wrong tries within the hour for one device, passkey, confirming operator, or password that was right (REQ-DESK-1).
 */
const MAX_TRIES = 10;
/** Wrong tries of a network: an office has several people in it (REQ-DESK-1). */
const MAX_NETWORK_TRIES = 20;
const WINDOW_MS = HOUR_MS;

type Context = Pick<PlatformContext, 'database' | 'clock' | 'crypto'>;

/** The subject that a wrong try is counted against: never an e-mail address, which anyone may know (decision 0009). */
export interface Counted {
  readonly subject: string;
  readonly most: number;
}

/** A subject of its own, such as a device. */
export function counted(kind: 'device' | 'passkey' | 'confirm' | 'app', id: string): Counted {
  return { subject: `${kind}:${id}`, most: MAX_TRIES };
}

/** The networks of an address: each of them counts. */
export function countedNetworksOf(address: string): Counted[] {
  return countedNetworks(address).flatMap((network) =>
    network === undefined ? [] : [{ subject: `network:${network.name}`, most: MAX_NETWORK_TRIES * network.times }],
  );
}

/** Removes a try from the count: the sign-in was right. */
export type TakeBack = () => Promise<void>;

/**
 * Counts a try before anything is checked: against the first of several ways whose parts all have room. Fails when none has, with the time
 * until one has.
 */
export async function countTry(
  { database, clock, crypto }: Context,
  ways: readonly (readonly Counted[])[],
): Promise<TakeBack | Failure<'DESK_SIGN_IN_LIMITED'>> {
  const nowMs = clock.nowMs();
  const sinceIso = new Date(nowMs - WINDOW_MS).toISOString();
  return database.transaction(async (transaction) => {
    let retryAfterMs = WINDOW_MS;
    for (const way of ways) {
      const parts = way.map(({ subject, most }) => ({ hash: crypto.hmac('operator-tries', subject), most }));
      let waitMs = 0;
      for (const { hash, most } of parts) {
        const { count, oldest } = await lockAndReadTries(transaction, hash, sinceIso);
        if (count >= most && oldest !== null) waitMs = Math.max(waitMs, Date.parse(oldest) + WINDOW_MS - nowMs);
      }
      if (waitMs > 0) {
        retryAfterMs = Math.min(retryAfterMs, waitMs);
        continue;
      }
      const id = newId(nowMs);
      for (const { hash } of parts) await insertTry(transaction, { id, hash, triedAt: clock.nowIso() });
      return () => deleteTry(database.pool, id);
    }
    return fail('DESK_SIGN_IN_LIMITED', { details: { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) } });
  });
}

/** Removes all tries that were counted against something. */
export async function forgetTries({ database, crypto }: Context, { subject }: Counted): Promise<void> {
  await deleteTries(database.pool, crypto.hmac('operator-tries', subject));
}

/** Deletes tries that no limit counts any more. */
export async function pruneTries({ database, clock }: Context): Promise<void> {
  await deleteTriesBefore(database.pool, new Date(clock.nowMs() - WINDOW_MS).toISOString());
}
