import { z } from 'zod';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import type { Queryable } from '../../platform/database.ts';
import { ODDITY_KINDS, type Oddity } from '../../platform/compare-with-schema.ts';

/** Something unknown in the answers of a service, with how often it was seen. */
export interface SeenOddity {
  readonly service: string;
  readonly operation: string;
  readonly kind: Oddity['kind'] | 'unknown-operation';
  readonly path: string;
  /** The unknown value or unread text itself, redacted; empty for keys and kinds of value. */
  readonly value: string;
  /** The first occurrence, redacted. */
  readonly example: string;
  readonly seen: number;
}

/** A stored oddity; ISO instants. */
export type KeptOddity = SeenOddity & { readonly firstSeenAt: string; readonly lastSeenAt: string };

/** Adds new sightings to the stored ones; a new oddity only while fewer than `maxKept` are stored. */
export async function addOddities(
  db: Queryable,
  seen: readonly SeenOddity[],
  nowIso: string,
  maxKept: number,
): Promise<void> {
  await db.query(
    `insert into answer_oddities (service, operation, kind, path, value, example, seen, first_seen_at, last_seen_at)
     select r.*, $2, $2 from jsonb_to_recordset($1)
       as r(service text, operation text, kind text, path text, value text, example text, seen bigint)
     where (select count(*) from answer_oddities) < $3
       or exists (select from answer_oddities k
         where (k.service, k.operation, k.kind, k.path, k.value) = (r.service, r.operation, r.kind, r.path, r.value))
     on conflict (service, operation, kind, path, value)
       do update set seen = answer_oddities.seen + excluded.seen, last_seen_at = excluded.last_seen_at`,
    [JSON.stringify(seen), nowIso, maxKept],
  );
}

const ListOdditiesRow = z.object({
  service: z.string(),
  operation: z.string(),
  kind: z.enum([...ODDITY_KINDS, 'unknown-operation']),
  path: z.string(),
  value: z.string(),
  example: z.string(),
  seen: Amount,
  first: Instant,
  last: Instant,
  id: z.string(),
});

/** A stored oddity; `id` distinguishes it from the others. */
interface ListedOddity extends KeptOddity {
  readonly id: string;
}

/** At most `limit` stored oddities after a list position, newest first. */
export async function listOddities(db: Queryable, place: ListPlace | null, limit: number): Promise<ListedOddity[]> {
  const found = await rowsOf(db, ListOdditiesRow)(
    `select * from (
       select service, operation, kind, path, value, example, seen, first_seen_at as first, last_seen_at as last,
         md5(concat_ws(' ', service, operation, kind, path, value)) as id from answer_oddities) kept
     where $1::timestamptz is null or (first, id) < ($1, $2) order by first desc, id desc limit $3`,
    [place?.at ?? null, place?.id ?? null, limit],
  );
  return found.map(({ first, last, ...row }) => ({
    ...row,
    firstSeenAt: first,
    lastSeenAt: last,
  }));
}
