import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { Count, rowsOf } from '../../platform/rows.ts';

/** A picture in each width, as WebP. */
export interface MadePicture {
  /** Hash of the picture; part of its address. */
  readonly hash: string;
  readonly widths: readonly { readonly width: number; readonly body: Buffer }[];
}

/** Stores a picture in all its widths; an existing one is kept as if uploaded now. */
export async function insertPicture(
  transaction: Transaction,
  { hash, widths }: MadePicture,
  nowIso: string,
): Promise<void> {
  for (const { width, body } of widths)
    await transaction.query(
      `insert into offer_pictures (hash, width, body, uploaded_at) values ($1, $2, $3, $4)
       on conflict (hash, width) do update set uploaded_at = excluded.uploaded_at`,
      [hash, width, body, nowIso],
    );
}

const Picture = z.object({ body: z.instanceof(Buffer) });

/** A picture in one width; null when there is none. */
export async function findPicture(db: Queryable, hash: string, width: number): Promise<Buffer | null> {
  const [row] = await rowsOf(db, Picture)('select body from offer_pictures where hash = $1 and width = $2', [
    hash,
    width,
  ]);
  return row?.body ?? null;
}

/** Number of stored pictures. */
export async function countPictures(db: Queryable): Promise<number> {
  const [row] = await rowsOf(db, Count)('select count(distinct hash)::int as count from offer_pictures');
  return row?.count ?? 0;
}

/** Deletes pictures that were uploaded before an instant and that no offer uses. */
export async function forgetUnusedPictures(db: Queryable, beforeIso: string): Promise<void> {
  await db.query(
    `delete from offer_pictures where uploaded_at < $1
       and not exists (select from offers where picture ->> 'hash' = offer_pictures.hash)`,
    [beforeIso],
  );
}
