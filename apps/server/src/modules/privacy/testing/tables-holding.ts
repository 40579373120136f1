import type { TestApp } from '../../../platform/testing/test-app.ts';

/** The tables, ours and the workflow engine's, that contain a text anywhere. */
export async function tablesHolding({ context }: TestApp, text: string): Promise<string[]> {
  const { pool } = context.database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'dbos') and table_type = 'BASE TABLE'
       and not exists (select from pg_class where relname = table_name and relispartition) order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (found.rowCount === 1) holding.push(name);
  }
  return holding;
}
