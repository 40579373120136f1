import { Client } from 'pg';
import { CITY } from '../fixtures.ts';

/** Number of hotels in each city, the largest first. */
const SIZES = Array.from({ length: 20 }, (_, at) => Math.round(5000 / (1 + at * 1.14)));

export interface MadeCity {
  readonly code: string;
  readonly hotels: number;
}

/** Fills twenty cities of the catalogue with copies of the hotels of the city that was read. The largest gets 5,000. */
export async function makeCities(databaseUrl: string): Promise<MadeCity[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: cities } = await client.query<{ code: string; name: string }>(
      `select code, name from catalogue_cities where state = 'waiting' and country_code = 'IN' order by code limit $1`,
      [SIZES.length],
    );
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'hotels'
       order by ordinal_position`,
    );
    const own: Readonly<Record<string, string>> = {
      code: "'m' || $2::int || 'n' || n",
      supplier_code: "'m' || $2::int || 'n' || n",
      name: "p.name || ' ' || n",
      city_code: '$3',
      city_name: '$4',
      popularity: '(n * 7919 % 1000003)::real / 1000003',
    };
    const names = columns.map(({ name }) => name);
    for (const [at, { code, name }] of cities.entries()) {
      await client.query(
        `with patterns as (select array_agg(code order by code) as codes from hotels where city_code = $5)
         insert into hotels (${names.join(', ')})
         select ${names.map((column) => own[column] ?? `p.${column}`).join(', ')}
         from patterns, generate_series(1, $1::int) n join hotels p on p.code = (select codes[1 + n % cardinality(codes)] from patterns)`,
        [SIZES[at], at, code, name, CITY.code],
      );
      await client.query(
        `update catalogue_cities set hotel_count = $2, state = 'done', complete = true, listed_at = now(), done_at = now() where code = $1`,
        [code, SIZES[at]],
      );
    }
    await client.query('analyze hotels');
    return cities.map(({ code }, at) => ({ code, hotels: SIZES[at] ?? 0 }));
  } finally {
    await client.end();
  }
}
