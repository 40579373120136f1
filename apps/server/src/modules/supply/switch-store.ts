import { SWITCH_KINDS, type SwitchKind } from '@safar/contract/desk/switches';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { tell } from '../../platform/notices.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

/** Maximum length of the list; usually an airline or two and a few hotels are off. */
const MAX_LISTED = 500;

const OffRow = z.object({
  kind: z.enum(SWITCH_KINDS),
  id: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});
export type SwitchedOff = z.infer<typeof OffRow>;

/** Something that can be switched. */
export interface Switched {
  readonly kind: SwitchKind;
  readonly id: string;
}

/** Everything that is switched off, newest first. */
export function listOff(db: Queryable): Promise<SwitchedOff[]> {
  return rowsOf(db, OffRow)(
    `select kind, id, reason, switched_by as by, switched_at as at from switches
     order by switched_at desc, kind, id limit $1`,
    [MAX_LISTED],
  );
}

/** Stores something as switched off; a repeated call replaces the reason. */
export async function insertOff(db: Queryable, { kind, id, reason, by, at }: SwitchedOff): Promise<void> {
  await db.query(
    `insert into switches (kind, id, reason, switched_by, switched_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, id) do update
       set reason = excluded.reason, switched_by = excluded.switched_by, switched_at = excluded.switched_at`,
    [kind, id, reason, by, at],
  );
  await tell(db, 'switches');
}

/** Switches something on and returns why it was off; null when it was not off. */
export async function deleteOff(db: Queryable, { kind, id }: Switched): Promise<string | null> {
  const rows = await rowsOf(db, OffRow.pick({ reason: true }))(
    'delete from switches where kind = $1 and id = $2 returning reason',
    [kind, id],
  );
  await tell(db, 'switches');
  return rows[0]?.reason ?? null;
}
