import { z } from 'zod';
import type { Queryable } from '../../apps/server/src/platform/database.ts';
import { rowsOf } from '../../apps/server/src/platform/rows.ts';

/** Parts of the schema that prevent storing rows by traveller. Each query returns `thing`, in order. */
const QUERIES = {
  'Tables without a traveller: they would be everywhere, or in one place': `select c.relname as thing from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = $1::regnamespace
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') order by 1`,
  'Unique keys that do not begin with user_id': `select c.relname || ' (' || string_agg(coalesce(a.attname, 'an expression'), ', ' order by k.place) || ')' as thing
     from pg_index i join pg_class c on c.oid = i.indrelid
     cross join unnest(i.indkey) with ordinality k (number, place)
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0
     where i.indisunique and not c.relispartition and c.relnamespace = $1::regnamespace
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'user_id')
     group by i.indexrelid, c.relname
     having (array_agg(a.attname order by k.place))[1] is distinct from 'user_id' order by 1`,
  'Foreign keys that lead away from a traveller': `select conrelid::regclass || ' → ' || confrelid::regclass as thing
     from pg_constraint k where contype = 'f' and conparentid = 0 and connamespace = $1::regnamespace
       and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'user_id') order by 1`,
  'Foreign keys by traveller that move with an account (accounts are merged by changing user_id)': `select conrelid::regclass || ' → ' || confrelid::regclass as thing
     from pg_constraint k where contype = 'f' and conparentid = 0 and connamespace = $1::regnamespace and condeferrable
       and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'user_id') order by 1`,
  Triggers: `select tgrelid::regclass || ': ' || tgname || case when tgdeferrable then ' (at commit)' else '' end as thing
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgparentid = 0 and c.relnamespace = $1::regnamespace order by 1`,
  Sequences: `select c.relname as thing from pg_class c where c.relkind = 'S' and c.relnamespace = $1::regnamespace order by 1`,
} as const;

const Row = z.object({ thing: z.string() });

/** A heading and the items below it. */
export type Obstacles = readonly [heading: string, things: readonly string[]];

/**
 * The parts of a database's tables that prevent splitting it by traveller. DBOS's own tables are in a separate schema
 * and are not listed.
 */
export async function obstaclesOfSchema(db: Queryable): Promise<Obstacles[]> {
  const found: Obstacles[] = [];
  for (const [heading, sql] of Object.entries(QUERIES))
    found.push([heading, (await rowsOf(db, Row)(sql, ['public'])).map(({ thing }) => thing)]);
  const ofEngine = await rowsOf(
    db,
    Row,
  )(`select relname as thing from pg_class where relkind = 'r' and relnamespace = to_regnamespace('dbos') order by 1`);
  return [...found, ['Tables of DBOS, written in the transactions of bookings', ofEngine.map(({ thing }) => thing)]];
}
