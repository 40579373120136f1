import type { Pool } from 'pg';

/** How often each index, and each table as a whole, was read during `work`, by name. The pool must have one connection. */
export async function scansDuring(pool: Pool, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const before = await scansSoFar(pool);
  await work();
  const after = await scansSoFar(pool);
  return new Map([...after].map(([name, scans]) => [name, scans - (before.get(name) ?? 0)]));
}

async function scansSoFar(pool: Pool): Promise<Map<string, number>> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes
     union all select relname, seq_scan::int from pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
