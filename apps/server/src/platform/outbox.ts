import { toInstantIso } from '@safar/domain/time/days';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import { waitBefore } from './repeat.ts';

/** Most messages taken in one round; they are sent in parallel. */
const ROUND = 20;
/** Longer than sending a message can take: after it, another process sends the message of one that died. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = HOUR_MS;
/** Tries are five seconds to an hour apart: over half a day in total (REQ-MSG-1). */
export const MAX_TRIES = 20;

/** What is taken in a round. Its next try is set to the end of the lease, and its tries are counted up. */
export interface Taking {
  readonly nowIso: string;
  readonly leaseUntilIso: string;
  readonly limit: number;
}

/** Takes the messages of a table that are due and sends them. Returns whether more may be due (REQ-MSG-1). */
export async function sendOutbox<Due>(
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: Clock },
  take: (transaction: Transaction, taking: Taking) => Promise<readonly Due[]>,
  send: (due: Due) => Promise<void>,
): Promise<boolean> {
  const nowMs = clock.nowMs();
  const taking = { nowIso: toInstantIso(nowMs), leaseUntilIso: toInstantIso(nowMs + LEASE_MS), limit: ROUND };
  const due = await database.transaction((transaction) => take(transaction, taking));
  await Promise.all(due.map(send));
  return due.length === ROUND;
}

/** When a message that was refused is tried again, ISO; null when it is given up. `tries` counts the refused one. */
export function nextTryAt(clock: Clock, tries: number, maxTries = MAX_TRIES): string | null {
  if (tries >= maxTries) return null;
  return toInstantIso(clock.nowMs() + waitBefore(tries - 1, FIRST_RETRY_MS, LAST_RETRY_MS));
}
