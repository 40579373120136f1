import { ROLES } from '@safar/contract/desk/permissions';
import { z } from 'zod';
import { endAbout } from '../../platform/approvals.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';
import { Instant, rowsOf } from '../../platform/rows.ts';

const PlaceRequestRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  reason: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  until: Instant,
  /** Role of the existing place; null for a new one. */
  presentRole: z.enum(ROLES).nullable(),
  isDisabled: z.boolean(),
});
/** A place at the desk that waits for a second administrator. */
export type PlaceRequest = z.infer<typeof PlaceRequestRow>;

/** Open requests whose author is still an administrator. */
const OPEN = `select r.id, r.email, r.name, r.role, r.reason, asked_by as "askedById", asker.name as "askedBy",
    asked_at as "askedAt", until, place.role as "presentRole", place.disabled_at is not null as "isDisabled"
  from place_requests r join operators asker on asker.id = asked_by and asker.role = 'admin' and asker.disabled_at is null
    left join operators place on place.email = r.email
  where r.state = 'waiting' and until > $1`;

/** The thing that a request for a place is about; at most one request for it waits. */
export function placeThing(email: string): string {
  return `place ${email}`;
}

/** At most `limit` requests after a list position, oldest first. */
export function listPlaceRequests(
  db: Queryable,
  nowIso: string,
  place: ListPlace | null,
  limit: number,
): Promise<PlaceRequest[]> {
  return rowsOf(db, PlaceRequestRow)(
    `${OPEN} and ($2::timestamptz is null or (asked_at, r.id) > ($2, $3::uuid)) order by asked_at, r.id limit $4`,
    [nowIso, place?.at ?? null, place?.id ?? null, limit],
  );
}

/** Locks an open request until the transaction ends; null when it is not open. */
export async function lockPlaceRequest(
  transaction: Transaction,
  id: string,
  nowIso: string,
): Promise<PlaceRequest | null> {
  return (
    (
      await rowsOf(transaction, PlaceRequestRow)(`${OPEN} and r.id = $2 for update of r for share of asker`, [
        nowIso,
        id,
      ])
    )[0] ?? null
  );
}

/** Writes a request; false when one for this address is open. One that is no longer valid is closed. */
export async function insertPlaceRequest(
  transaction: Transaction,
  {
    id,
    email,
    name,
    role,
    reason,
    askedById,
    askedAt,
    until,
  }: Omit<PlaceRequest, 'askedBy' | 'presentRole' | 'isDisabled'>,
): Promise<boolean> {
  const open = await rowsOf(transaction, PlaceRequestRow)(`${OPEN} and r.email = $2`, [askedAt, email]);
  if (open.length > 0) return false;
  await transaction.query(
    `update place_requests set state = 'closed' where email = $1 and state = 'waiting' and (until <= $2
       or asked_by not in (select id from operators where role = 'admin' and disabled_at is null))`,
    [email, askedAt],
  );
  const inserted = await transaction.query(
    `insert into place_requests (id, email, name, role, reason, asked_by, asked_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (email) where state = 'waiting' do nothing`,
    [id, email, name, role, reason, askedById, askedAt, until],
  );
  return inserted.rowCount === 1;
}

/** Ends a locked request. */
export async function decidePlaceRequest(
  transaction: Transaction,
  id: string,
  { state, by, at }: { readonly state: 'approved' | 'closed'; readonly by: string; readonly at: string },
): Promise<void> {
  await transaction.query('update place_requests set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    state,
    by,
    at,
  ]);
}

/** Ends the requests for a place and those of its operator, because the place was changed or removed since. */
export async function closePlaceRequestsOf(
  transaction: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
  at: string,
): Promise<void> {
  const closed = await rowsOf(transaction, z.object({ email: z.string() }))(
    `update place_requests set state = 'closed', decided_at = $3 where state = 'waiting' and (email = $1 or asked_by = $2)
     returning email`,
    [email, id, at],
  );
  const things = closed.map((request) => placeThing(request.email));
  await endAbout(transaction, things, {
    answer: 'The place, or whoever asked for it, was changed meanwhile.',
    nowIso: at,
  });
}
