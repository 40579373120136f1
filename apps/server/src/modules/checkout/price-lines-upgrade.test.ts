import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { extraLine, fareLines } from '@safar/domain/fare-lines';
import { stayLines } from '@safar/domain/price';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import '../../platform/testing/global-setup.ts';
import { createTestDatabase, dropTestDatabase, temporaryFolder } from '../../platform/testing/test-stack.ts';
import { soldColumns } from './stored-checkout.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
const LINES = '0200_price_lines.sql';
const STAY = { rooms: 1, nights: 1, day: '2026-11-22' };
const RATE = { totalFarePaise: 496_535, totalTaxPaise: 29_839, recommendedSellingPaise: 520_000 };
const FARE = {
  basePaise: 400_000,
  taxPaise: 90_000,
  fuelPaise: 30_000,
  publishedPaise: 490_000,
  offeredPaise: 480_000,
};
const BAG = { id: '1-bag', extra: { pricePaise: 70_000 } };

const folder = path.join(temporaryFolder('price-lines'), 'sql');
let databaseUrl: string;
let client: Client;

beforeAll(async () => {
  mkdirSync(folder);
  for (const file of readdirSync(MIGRATIONS))
    if (file < LINES) cpSync(path.join(MIGRATIONS, file), path.join(folder, file));
  databaseUrl = await createTestDatabase(inject('safarStack'), 'template0');
  await migrate(databaseUrl, folder);
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropTestDatabase(inject('safarStack'), databaseUrl);
});

/** As the release before wrote it down, without the payments behind it. */
async function sellBefore(kind: 'hotel' | 'flight', sold: Readonly<Record<string, unknown>>): Promise<string> {
  const rows = await client.query<{ id: string }>(
    `insert into bookings (user_id, id, session_id, payment_id, supplier, kind, hotel_code, context, rate, prebook, flight, status,
       booking_code, payment_option, paid_paise, payment_method, guests, contact_phone, bookable_until, ends_on, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'tbo', $1, case $1 when 'hotel' then 'h' end,
       case $1 when 'hotel' then '{}'::jsonb end, $2, $3, $4, 'vouchered', 'c', 'pay_full', 100, 'upi', $5, '', now(), now(), now(), now())
     returning id`,
    [kind, ...['rate', 'prebook', 'flight', 'guests'].map((column) => sold[column] && JSON.stringify(sold[column]))],
  );
  return rows.rows[0]?.id ?? '';
}

test('[REQ-RATE-14] what was sold before prices were lines has the lines it would have been sold with', async () => {
  await client.query('set session_replication_role = replica');
  const price = { roomPaise: 495_238, taxPaise: 24_762, platformFeePaise: 10_000, totalPaise: 530_000 };
  const stay = await sellBefore('hotel', { rate: { price: RATE }, prebook: { price }, guests: [] });
  const tickets = [
    { fare: FARE, extras: [] },
    { fare: { ...FARE, offeredPaise: 495_000 }, extras: [BAG] },
  ];
  const passengers = [{ extras: [] }, { extras: ['1-bag', 'gone'] }];
  const trip = await sellBefore('flight', { flight: { v: 1, tickets }, guests: passengers });

  cpSync(path.join(MIGRATIONS, LINES), path.join(folder, LINES));
  expect(await migrate(databaseUrl, folder)).toEqual([LINES]);

  const { priceLines } = soldColumns('bookings');
  const { rows } = await client.query<{ id: string; lines: unknown; total: string }>(
    'select id, price_lines as lines, price_total(price_lines) as total from bookings',
  );
  const after = new Map(
    rows.map(({ id, lines, total }) => [id, { lines: priceLines.read(lines, id), total: Number(total) }]),
  );
  expect(after.get(stay)).toEqual({ lines: stayLines(RATE, 10_000, STAY), total: 530_000 });
  expect(after.get(trip)).toEqual({
    lines: [
      ...fareLines(FARE, 0),
      ...fareLines({ ...FARE, offeredPaise: 495_000 }, 1),
      extraLine({ label: '1:1-bag', amountPaise: 70_000, ticket: 1 }),
    ],
    total: 1_050_000,
  });
});
