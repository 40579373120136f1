import { Client } from 'pg';
import { COPIED_ID, copyRows, type Pattern } from './copy-rows.ts';
import { count, type Size } from './size.ts';

const BATCH = 20_000;
/** Number of connections that write at the same time. */
const AT_ONCE = 3;
/** Prefix of a copied hotel's code; the hotel's number follows. */
const HOTEL = 'G';
const FIRST_WORDS = [
  'Grand',
  'Royal',
  'Green',
  'Blue',
  'Golden',
  'Silver',
  'Sunny',
  'Old',
  'New',
  'Little',
  'Lemon',
  'Park',
];
const SECOND_WORDS = [
  'Palm',
  'Lotus',
  'Lake',
  'Hill',
  'River',
  'Garden',
  'Palace',
  'Star',
  'Orchid',
  'Temple',
  'Fort',
  'Bay',
  'Tree',
];
const LAST_WORDS = ['Hotel', 'Inn', 'Resort', 'Residency', 'Homestay', 'Suites', 'Lodge', 'Retreat', 'Villa'];

/** Tables whose rows belong to a booking or its checkout, each after the tables it refers to. */
export const TABLES_OF_BOOKING = [
  'checkout_sessions',
  'payment_orders',
  'payments',
  'refunds',
  'ledger_transactions',
  'ledger_lines',
  'bookings',
  'booking_people',
  'booking_items',
  'booking_lines',
  'booking_events',
  'booking_terms',
  'supplier_records',
  'supplier_calls',
  'booking_changes',
  'change_items',
  'tax_documents',
  'messages',
  'outside_calls',
] as const;

/** The size of a database without generated rows. */
const NOTHING: Size = { bookings: 0, travellers: 0, journeyEvents: 0, webhookEvents: 0, hotels: 0 };

/**
 * Grows the database from one size to another, in SQL with triggers off. Bookings are copies of the patterns, each with
 * its own traveller, time and numbers. The database's user must be a superuser.
 */
export async function grow(databaseUrl: string, patterns: readonly Pattern[], to: Size, from = NOTHING): Promise<void> {
  const tasks: [string, (client: Client) => Promise<unknown>][] = [
    ...TABLES_OF_BOOKING.map((table): (typeof tasks)[number] => [
      `${table} of ${count(to.bookings)} bookings`,
      (client) => copyTable(client, table, { patterns, to, from }),
    ]),
    [`${count(to.travellers)} travellers`, (client) => addTravellers(client, from.travellers, to.travellers)],
    [
      `${count(to.journeyEvents)} journey events`,
      (client) => addJourneys(client, from.journeyEvents, to.journeyEvents),
    ],
    [
      `${count(to.webhookEvents)} webhook events`,
      (client) => addWebhooks(client, from.webhookEvents, to.webhookEvents),
    ],
    [`${count(to.hotels)} hotels`, (client) => addHotels(client, from.hotels, to.hotels)],
  ];
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      withClient(databaseUrl, async (client) => {
        for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
          const [what, work] = task;
          await timed(what, () => work(client));
        }
      }),
    ),
  );
  await withClient(databaseUrl, (client) => timed('a supplier’s statement of last month', () => addStatement(client)));
  await withClient(databaseUrl, (client) => timed('vacuum and analyze', () => client.query('vacuum (analyze)')));
}

async function copyTable(
  client: Client,
  table: string,
  { patterns, to, from }: { readonly patterns: readonly Pattern[]; readonly to: Size; readonly from: Size },
): Promise<void> {
  for (let at = from.bookings; at < to.bookings; at += BATCH)
    await copyRows(client, table, {
      from: at,
      count: Math.min(BATCH, to.bookings - at),
      bookings: to.bookings,
      travellers: to.travellers,
      patterns,
    });
}

/** Runs `work` on a connection without triggers, which knows the ids of copies. */
export async function withClient(databaseUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query('set jit = off');
    await client.query(COPIED_ID);
    await work(client);
  } finally {
    await client.end();
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startMs = performance.now();
  await work();
  console.log(`  ${((performance.now() - startMs) / 1000).toFixed(1).padStart(7)} s  ${what}`);
}

/** Adds travellers by number, each with a mobile and an e-mail address of its own. */
export function addTravellers(client: Client, from: number, to: number): Promise<unknown> {
  return client.query(
    `insert into users (id, mobile, name, email, language, created_at, updated_at)
     select pg_temp.copied_id('traveller' || n), '9' || lpad(n::text, 9, '0'), 'First' || n % 500 || ' Last' || n % 2000,
       'guest' || n || '@example.com', 'en', now() - interval '2 years', now() from generate_series($1::int, $2::int) n
     on conflict do nothing`,
    [from, to - 1],
  );
}

/** A supplier's statement of last month with a line for each of its bookings, of which every fiftieth says another sum. */
async function addStatement(client: Client): Promise<void> {
  const month = `date_trunc('month', now() at time zone 'Asia/Kolkata' - interval '1 month')::date`;
  await client.query(
    `insert into supplier_statements (month, supplier, booked_paise, returned_paise, noted_by, noted_at)
     select ${month}, 'tbo', 0, 0, (select id from operators limit 1), now() on conflict do nothing`,
  );
  await client.query(
    `insert into supplier_statement_lines (month, supplier, line, day, refs, booking_id, debit_paise, credit_paise)
     select ${month}, 'tbo', row_number() over (order by t.at, b.id), day_of(t.at), array[lower(min(r.supplier_id))], b.id,
       -sum(l.amount_paise) + case when row_number() over (order by t.at, b.id) % 50 = 0 then 100 else 0 end, 0
     from ledger_transactions t
     join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.account = 'supplier-payable'
     join bookings b on b.user_id = t.user_id and b.id = t.booking_id and b.supplier = 'tbo'
     join supplier_records r on r.user_id = b.user_id and r.booking_id = b.id and r.record = 0
     where t.at >= ${month} and t.at < ${month} + interval '1 month' and t.kind = 'booking-confirmed' group by t.at, b.id
     on conflict do nothing`,
  );
}

/** Events of the last 29 days, ten for each session. Every tenth session belongs to a traveller. */
async function addJourneys(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `select make_partitions('journey_events', 'day', now() - interval '30 days', now() + interval '1 day')`,
  );
  for (let at = from; at < to; at += 10 * BATCH)
    await client.query(
      `insert into journey_events (id, at, user_id, session_id, event, path, data)
       select pg_temp.copied_id('journey' || n), now() - (n % 41760) * interval '1 minute',
         case when n / 10 % 10 = 0 then pg_temp.copied_id('traveller' || n / 100) end, md5('session' || n / 10), 'results-shown', '/goa/hotels',
         jsonb_build_object('hotels', 25, 'from', n, 'checkin', '2026-12-24', 'checkout', '2026-12-27', 'rooms', 1)
       from generate_series($1::int, $2::int) n`,
      [at, Math.min(at + 10 * BATCH, to) - 1],
    );
}

async function addWebhooks(client: Client, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 10 * BATCH)
    await client.query(
      `insert into payment_webhook_events (gateway, event_id, name, received_at)
       select 'razorpay', 'evt_' || n, 'payment.captured', now() - (n % 1051200) * interval '1 minute' from generate_series($1::int, $2::int) n
       on conflict do nothing`,
      [at, Math.min(at + 10 * BATCH, to) - 1],
    );
}

/**
 * Copies hotels that the catalogue has read into cities that it has not read, so that measurements of the read city do
 * not change.
 */
async function addHotels(client: Client, from: number, to: number): Promise<void> {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'hotels'
     order by ordinal_position`,
  );
  const names = rows.map(({ name }: { name: string }) => name);
  const own: Readonly<Record<string, string>> = {
    code: `'${HOTEL}' || n`,
    supplier_code: `'${HOTEL}' || n`,
    name: 'made.name',
    name_key: "' ' || lower(made.name)",
    city_code: 'made.city[1]',
    city_name: 'made.city[2]',
    popularity: '(n::bigint * 7919 % 1000003)::real / 1000003',
    latitude: 'p.latitude + (n % 2000) * 0.005',
    longitude: 'p.longitude + (n % 1999) * 0.005',
  };
  for (let at = from; at < to; at += BATCH)
    await client.query(
      `with patterns as (select array_agg(code order by code) as codes from hotels where detail is not null and code not like '${HOTEL}%'),
         cities as (select array_agg(array[code, name] order by code) as list from catalogue_cities where not complete)
       insert into hotels (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `p.${name}`).join(', ')}
       from (select n, array[cities.list[1 + n % array_length(cities.list, 1)][1], cities.list[1 + n % array_length(cities.list, 1)][2]] as city,
             concat_ws(' ', ($3::text[])[1 + n % 12], ($4::text[])[1 + n / 12 % 13], ($5::text[])[1 + n / 156 % 9], 1 + n / 1404) as name,
             patterns.codes[1 + n % cardinality(patterns.codes)] as pattern
           from generate_series($1::int, $2::int) n, cities, patterns) made
       join hotels p on p.code = made.pattern on conflict do nothing`,
      [at, Math.min(at + BATCH, to) - 1, FIRST_WORDS, SECOND_WORDS, LAST_WORDS],
    );
  await client.query(`select add_hotel_words(array_agg(name_key)) from hotels where code like '${HOTEL}%'`);
  await client.query(
    `update catalogue_cities c set hotel_count = h.hotels, state = 'done', listed_at = now(), done_at = now(),
       facility_counts = facilities_of_city(c.code)
     from (select city_code, count(*) as hotels from hotels where code like '${HOTEL}%' group by 1) h
     where h.city_code = c.code`,
  );
}
