import { z } from 'zod';
import { Instant, rowsOf } from '../../platform/rows.ts';
import { HELD_REASONS, type HeldReason } from '@safar/domain/words/text-moderation';
import type { Queryable } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-cursor.ts';

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

const HeldWritingsRow = z.object({
  id: z.string(),
  kind: z.enum(['review', 'question']),
  reason: z.enum(HELD_REASONS),
  hotelCode: z.string(),
  author: z.string(),
  text: z.string(),
  at: Instant,
});

/** At most `limit` held texts, oldest first. */
export async function heldWritings(db: Queryable, limit: number): Promise<HeldWriting[]> {
  const found = await rowsOf(db, HeldWritingsRow)(
    `select * from (
       select id, 'review' as kind, held as reason, created_at as at, hotel_code as "hotelCode", author, text
       from reviews where held <> 'rejected'
       union all
       select id, 'question', held, created_at, hotel_code, author, text from questions where held <> 'rejected') waiting
     order by at, id limit $1`,
    [limit],
  );
  return found.map(({ at, ...writing }) => ({ ...writing, writtenAt: at }));
}

const DecideHeldRow = HeldWritingsRow.pick({ kind: true, hotelCode: true });

/** Decides on a held text; null when none has this id. */
export async function decideHeld(
  db: Queryable,
  id: string,
  held: 'rejected' | null,
): Promise<Pick<HeldWriting, 'kind' | 'hotelCode'> | null> {
  const decided = await rowsOf(db, DecideHeldRow)(
    `with review as (
       update reviews set held = $2 where id = $1 and held <> 'rejected' returning 'review' as kind, hotel_code as "hotelCode"),
     question as (
       update questions set held = $2 where id = $1 and held <> 'rejected' returning 'question' as kind, hotel_code as "hotelCode")
     select * from review union all select * from question`,
    [id, held],
  );
  return decided[0] ?? null;
}

const ShownWriting = z.object({
  id: z.string(),
  kind: z.enum(['review', 'question']),
  hotelCode: z.string(),
  author: z.string(),
  text: z.string(),
  /** Null when nobody has answered, or it is a review. */
  answer: z.string().nullable(),
  /** When it was answered, or otherwise written. */
  at: Instant,
});
/** A published text, as an operator sees it. */
export type ShownWriting = z.infer<typeof ShownWriting>;

/** At most `limit` shown texts after a list position, newest first. @param find a hotel's code, or a part of text or answer; '': all */
export function shownWritings(
  db: Queryable,
  find: string,
  place: ListPlace | null,
  limit: number,
): Promise<ShownWriting[]> {
  return rowsOf(db, ShownWriting)(
    `select * from (
       (select id, 'review' as kind, hotel_code as "hotelCode", author, text, null as answer, created_at as at from reviews
        where held is null and ($1 = '' or hotel_code = $1 or strpos(lower(text), lower($1)) > 0)
          and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid)) order by created_at desc, id desc limit $4)
       union all
       (select id, 'question', hotel_code, author, text, answer, coalesce(answered_at, created_at) from questions
        where held is null and ($1 = '' or hotel_code = $1 or strpos(lower(concat_ws(' ', text, answer)), lower($1)) > 0)
          and ($2::timestamptz is null or (coalesce(answered_at, created_at), id) < ($2, $3::uuid))
        order by coalesce(answered_at, created_at) desc, id desc limit $4)) shown
     order by at desc, id desc limit $4`,
    [find, place?.at ?? null, place?.id ?? null, limit],
  );
}

/** Hides a shown text; null when none with this id is shown. */
export async function hideShown(db: Queryable, id: string): Promise<Pick<HeldWriting, 'kind' | 'hotelCode'> | null> {
  const hidden = await rowsOf(db, DecideHeldRow)(
    `with review as (
       update reviews set held = 'rejected' where id = $1 and held is null returning 'review' as kind, hotel_code as "hotelCode"),
     question as (
       update questions set held = 'rejected' where id = $1 and held is null returning 'question' as kind, hotel_code as "hotelCode")
     select * from review union all select * from question`,
    [id],
  );
  return hidden[0] ?? null;
}
