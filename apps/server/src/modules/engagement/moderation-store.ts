import type { HeldReason } from '@safar/domain/public-text';
import type { Queryable } from '../../platform/database.ts';

/** A text that waits for a person, as an operator sees it. */
export interface HeldWriting {
  readonly id: string;
  readonly kind: 'review' | 'question';
  readonly reason: HeldReason;
  readonly writtenAt: string;
  readonly hotelCode: string;
  readonly author: string;
  readonly text: string;
}

export async function heldWritings(db: Queryable, limit: number): Promise<HeldWriting[]> {
  const found = await db.query<Omit<HeldWriting, 'writtenAt'> & { at: Date }>(
    `select id, 'review' as kind, held as reason, created_at as at, hotel_code as "hotelCode", author, text
     from reviews where held <> 'rejected'
     union all
     select id, 'question', held, created_at, hotel_code, author, text from questions where held <> 'rejected'
     order by at, id limit $1`,
    [limit],
  );
  return found.rows.map(({ at, ...writing }) => ({ ...writing, writtenAt: at.toISOString() }));
}

/** Decides on a text that waits; null when none of this id does. */
export async function decideHeld(
  db: Queryable,
  id: string,
  held: 'rejected' | null,
): Promise<Pick<HeldWriting, 'kind' | 'hotelCode'> | null> {
  const decided = await db.query<Pick<HeldWriting, 'kind' | 'hotelCode'>>(
    `with review as (
       update reviews set held = $2 where id = $1 and held <> 'rejected' returning 'review' as kind, hotel_code as "hotelCode"),
     question as (
       update questions set held = $2 where id = $1 and held <> 'rejected' returning 'question' as kind, hotel_code as "hotelCode")
     select * from review union all select * from question`,
    [id, held],
  );
  return decided.rows[0] ?? null;
}
