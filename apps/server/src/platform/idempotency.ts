import { z } from 'zod';
import { rowsOf } from './rows.ts';
import type { Database } from './database.ts';
import { badRequest } from './error-answers.ts';
import { sha256Hex } from './crypto.ts';
import { fail, type Failure } from './failure.ts';
import { newId } from './ids.ts';
import type { ProcessLease } from './process-lease.ts';

/** The header of REQ-API-5, as Node spells header names. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

const KEY = /^[\x21-\x7e]{8,100}$/;
/** How long a second request waits for the first before it is asked to try again later. */
const WAIT_MS = 10_000;
const POLL_MS = 50;
const KEPT_HOURS = 24;

/** The answer as it was first sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
}

/** The user, call, key and input of a request. */
export interface KeyedRequest {
  /** Empty for a call that needs no session. */
  readonly userId: string;
  readonly callId: string;
  /** The header as received. */
  readonly key: string | string[] | undefined;
  /** The checked input; another input under the same key is refused. */
  readonly input: unknown;
}

type KeyFailure = Failure<'BAD_REQUEST' | 'IDEMPOTENCY_KEY_REUSED' | 'IDEMPOTENCY_BUSY'>;

/** Same key and body, same answer for 24 h (REQ-API-5). */
export interface Idempotency {
  /**
   * Runs `work` at most once per user, call and key. Answers of 500 and above, and exceptions, are not stored, so that
   * the request can be repeated.
   */
  once(request: KeyedRequest, work: () => Promise<KeptAnswer>): Promise<KeptAnswer | KeyFailure>;
  /** Deletes entries older than a day. */
  prune(): Promise<void>;
}

const KeyRow = z.object({
  input_hash: z.string(),
  process_id: z.string(),
  status: z.number().nullable(),
  body: z.string().nullable(),
});
type KeyRow = z.infer<typeof KeyRow>;

type Claim =
  | { readonly kind: 'mine'; readonly claimId: string }
  | { readonly kind: 'kept'; readonly answer: KeptAnswer }
  | { readonly kind: 'other-input' }
  | { readonly kind: 'running'; readonly processId: string };

interface Scope {
  readonly userId: string;
  readonly callId: string;
  readonly key: string;
  readonly inputHash: string;
}

/** Idempotency with the table `idempotency_keys`; the claim of a process that died is free for the next request. */
export function createIdempotency(database: Database, processLease: ProcessLease): Idempotency {
  return {
    once: async (request, work) => {
      const { key } = request;
      if (typeof key !== 'string' || !KEY.test(key))
        return badRequest([{ in: 'header', path: IDEMPOTENCY_KEY, message: 'Use 8 to 100 visible ASCII characters' }]);
      const scope = { ...request, key, inputHash: sha256Hex(canonicalJson(request.input)) };
      return runOnce(database, processLease, scope, work);
    },
    prune: async () => {
      await database.pool.query('delete from idempotency_keys where claimed_at < now() - make_interval(hours => $1)', [
        KEPT_HOURS,
      ]);
    },
  };
}

async function runOnce(
  database: Database,
  processLease: ProcessLease,
  scope: Scope,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer | KeyFailure> {
  const deadlineMs = performance.now() + WAIT_MS;
  for (;;) {
    const claim = await tryClaim(database, processLease, scope);
    switch (claim.kind) {
      case 'mine':
        return runClaimed(database, scope, claim.claimId, work);
      case 'kept':
        return claim.answer;
      case 'other-input':
        return fail('IDEMPOTENCY_KEY_REUSED');
      case 'running':
        if (!(await processLease.isAlive(claim.processId))) await releaseClaimOf(database, scope, claim.processId);
        else if (performance.now() > deadlineMs) return fail('IDEMPOTENCY_BUSY');
        else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

async function tryClaim(database: Database, processLease: ProcessLease, scope: Scope): Promise<Claim> {
  const claimId = newId();
  const inserted = await database.pool.query(
    `insert into idempotency_keys (user_id, call_id, key, input_hash, process_id, claim_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, call_id, key) do update
       set input_hash = excluded.input_hash, process_id = excluded.process_id, claim_id = excluded.claim_id,
           claimed_at = now(), status = null, body = null
       where idempotency_keys.claimed_at < now() - make_interval(hours => $7)`,
    [scope.userId, scope.callId, scope.key, scope.inputHash, processLease.processId, claimId, KEPT_HOURS],
  );
  if (inserted.rowCount === 1) return { kind: 'mine', claimId };
  const found = await rowsOf(database.pool, KeyRow)(
    'select input_hash, process_id, status, body from idempotency_keys where user_id = $1 and call_id = $2 and key = $3',
    [scope.userId, scope.callId, scope.key],
  );
  const row = found[0];
  // Deleted between the two statements: the first request failed, so this one may try.
  if (row === undefined) return tryClaim(database, processLease, scope);
  if (row.input_hash !== scope.inputHash) return { kind: 'other-input' };
  if (row.status !== null && row.body !== null) return { kind: 'kept', answer: { status: row.status, body: row.body } };
  return { kind: 'running', processId: row.process_id };
}

async function runClaimed(
  database: Database,
  scope: Scope,
  claimId: string,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  try {
    const answer = await work();
    if (answer.status < 500) {
      await database.pool.query(
        `update idempotency_keys set status = $5, body = $6
         where user_id = $1 and call_id = $2 and key = $3 and claim_id = $4`,
        [scope.userId, scope.callId, scope.key, claimId, answer.status, answer.body],
      );
    } else await forget(database, scope, claimId);
    return answer;
  } catch (error) {
    await forget(database, scope, claimId);
    throw error;
  }
}

async function forget(database: Database, scope: Scope, claimId: string): Promise<void> {
  await database.pool.query(
    'delete from idempotency_keys where user_id = $1 and call_id = $2 and key = $3 and claim_id = $4',
    [scope.userId, scope.callId, scope.key, claimId],
  );
}

async function releaseClaimOf(database: Database, scope: Scope, processId: string): Promise<void> {
  await database.pool.query(
    `delete from idempotency_keys
     where user_id = $1 and call_id = $2 and key = $3 and process_id = $4 and status is null`,
    [scope.userId, scope.callId, scope.key, processId],
  );
}

/** JSON that does not depend on the order of an object's fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
