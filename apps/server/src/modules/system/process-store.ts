import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const MAX_PROCESSES = 200;

const ProcessRow = z.object({ id: z.string(), aliveUntil: Instant });

/** Processes that hold a lease, in order of its expiry. */
export function livingProcesses(db: Queryable): Promise<z.infer<typeof ProcessRow>[]> {
  return rowsOf(db, ProcessRow)(
    `select id::text, expires_at as "aliveUntil" from executors
     where fenced_at is null and expires_at > now() order by expires_at desc, id limit $1`,
    [MAX_PROCESSES],
  );
}
