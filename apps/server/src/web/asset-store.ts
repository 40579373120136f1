import { z } from 'zod';
import { rowsOf } from '../platform/rows.ts';
import type { Queryable, Transaction } from '../platform/database.ts';

/** A file of a build; its name identifies its contents. */
const Asset = z.object({ name: z.string(), body: z.instanceof(Buffer), brotli: z.instanceof(Buffer).nullable() });
export type Asset = z.infer<typeof Asset>;

/** Prevents two processes that start at once from deleting each other's files. */
const LOCK = 7_263_552;

export async function lockAssets(transaction: Transaction): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

const MissingAssetsRow = z.object({ name: z.string() });

/** Those of these names that are not stored yet. */
export async function missingAssets(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(db, MissingAssetsRow)(
    'select name from unnest($1::text[]) as build (name) where not exists (select from web_assets a where a.name = build.name)',
    [names],
  );
  return rows.map(({ name }) => name);
}

export async function insertAsset(transaction: Transaction, { name, body, brotli }: Asset): Promise<void> {
  await transaction.query('insert into web_assets (name, body, brotli) values ($1, $2, $3)', [name, body, brotli]);
}

/** Records the start of a release, and deletes all but the last `kept` with the files that only they had. */
export async function noteRelease(
  transaction: Transaction,
  { id, names, kept }: { readonly id: string; readonly names: readonly string[]; readonly kept: number },
): Promise<void> {
  await transaction.query(
    `insert into web_releases (id, assets, started_at) values ($1, $2, clock_timestamp())
     on conflict (id) do update set started_at = clock_timestamp()`,
    [id, names],
  );
  await transaction.query(
    'delete from web_releases where id not in (select id from web_releases order by started_at desc limit $1)',
    [kept],
  );
  await transaction.query('delete from web_assets where name not in (select unnest(assets) from web_releases)');
}

/** An asset of any stored release; null for an unknown name. */
export async function findAsset(db: Queryable, name: string): Promise<Asset | null> {
  const rows = await rowsOf(db, Asset)('select name, body, brotli from web_assets where name = $1', [name]);
  return rows[0] ?? null;
}
