import * as calls from '@safar/contract/desk/mappings';
import { auditLog } from '@safar/contract/desk/operators';
import { waitingCounts } from '@safar/contract/desk/waiting';
import { hotelsAvailability } from '@safar/contract/hotels';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../../platform/logging.ts';
import { rowsOf } from '../../../platform/rows.ts';
import { buildTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { createDirect } from '../../../suppliers/direct/direct.ts';
import { createHotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import { openContract } from '../../../suppliers/direct/testing/contract.ts';
import { succeed, type ChosenRate } from '../../bookings/testing/journey.ts';
import { chooseRates } from '../../bookings/testing/sandbox-hotel.ts';
import { createScriptedSupplier } from '../../bookings/testing/scripted-supplier.ts';
import { asOperator, type TestOperator } from '../../desk/testing/as-operator.ts';
import { createHotelMapping } from './map-hotels.ts';

const CITY = '119805';
const HOTELS = 6;
/** Degrees of latitude: a third of a kilometre. */
const AWAY_DEGREES = 0.003;
const reason = 'The hotel told us on the telephone';

let app: TestApp;
let content: TestOperator;
let admin: TestOperator;
let hotels: ChosenRate[];

beforeAll(async () => {
  app = await buildTestApp({ sandbox: 'own' });
  content = await asOperator(app, 'content');
  admin = await asOperator(app, 'admin');
  hotels = await chooseRates(app, CITY, HOTELS);
});
afterAll(() => app.close());

const Name = z.object({ name: z.string() });
type Pair = z.output<typeof calls.openMappings.answer>['pairs'][number];

/** A round of mapping that treats earlier readings as expired. */
function round() {
  const direct = { ...createDirect(app.context), catalogueFreshMs: 0 };
  const suppliers = createHotelSuppliers(createScriptedSupplier(), [direct]);
  return createHotelMapping(
    { suppliers, database: app.context.database, log: createLogger('silent') },
    Infinity,
  )(() => true);
}

/** The next hotel of the catalogue, which a direct contract also sells under a similar name and a short distance away. */
async function twin() {
  const hotel = hotels.pop();
  if (hotel === undefined) throw new Error('there are no more hotels');
  const { pool } = app.context.database;
  const [ours] = await rowsOf(pool, Name)('select name from hotels where code = $1', [hotel.hotelCode]);
  const code = `twin-${hotel.hotelCode}`;
  const name = `${ours?.name ?? ''} Annexe`;
  await openContract(app.context.database, { code, name, from: hotel.checkin });
  await pool.query(
    `update direct_hotels set address = '', phone = '', latitude = ours.latitude + $3, longitude = ours.longitude
     from hotels ours where direct_hotels.code = $1 and ours.code = $2`,
    [code, hotel.hotelCode, AWAY_DEGREES],
  );
  await round();
  return { hotel, code, name, hotelCode: hotel.hotelCode };
}

async function open(): Promise<Pair[]> {
  const { body } = await app.deskCall(calls.openMappings, { as: content });
  return calls.openMappings.answer.parse(body).pairs;
}

async function decided(): Promise<Pair[]> {
  const { body } = await app.deskCall(calls.decidedMappings, { as: content });
  return calls.decidedMappings.answer.parse(body).pairs;
}

/** The pair as its page shows it. */
async function pairOf({ code, hotelCode }: { code: string; hotelCode: string }): Promise<Pair> {
  const query = { supplier: 'direct', supplierCode: code, find: hotelCode };
  const { body } = await app.deskCall(calls.mappingHotel, { as: content, query });
  const pair = calls.mappingHotel.answer.parse(body).pairs.find(({ ours }) => ours.hotelCode === hotelCode);
  if (pair === undefined) throw new Error('they are not shown beside each other');
  return pair;
}

type Verdict = z.input<typeof calls.decideMapping.body>['verdict'];

const say = (verdict: Verdict, { theirs, ours, revision }: Pair, as = content) =>
  app.deskCall(calls.decideMapping, {
    as,
    body: {
      supplier: theirs.supplier,
      supplierCode: theirs.supplierCode,
      hotelCode: ours.hotelCode,
      verdict,
      revision,
      reason,
    },
  });

/** Suppliers with rooms of a hotel, as a search finds them. */
async function sellers({ hotelCode, checkin, checkout }: ChosenRate): Promise<string[]> {
  const query = { hotelCodes: hotelCode, checkin, checkout, rooms: '1', adults: '2', nat: 'IN' };
  const { availableHotels } = await succeed(app, hotelsAvailability, { query });
  return [...new Set((availableHotels[0]?.RoomSets ?? []).map(({ supplier }) => supplier))].toSorted();
}

async function waiting(): Promise<number> {
  const { body } = await app.deskCall(waitingCounts, { as: content });
  return waitingCounts.answer.parse(body).mappings?.count ?? 0;
}

async function actions(id: string): Promise<unknown[]> {
  const query = { action: 'decideMapping', subject: id };
  return auditLog.answer.parse((await app.deskCall(auditLog, { as: admin, query })).body).entries;
}

describe('[REQ-DESK-18] a hotel that is like one of ours', () => {
  test('waits for a person, and is counted, with what both say', async () => {
    const { code, name, hotelCode } = await twin();
    const pair = (await open()).find(({ theirs }) => theirs.supplierCode === code);
    expect(pair).toMatchObject({
      theirs: { supplier: 'direct', name, cityName: 'Goa' },
      ours: { hotelCode },
      likeness: { address: null, phone: null },
      state: 'open',
      decided: null,
    });
    expect(pair?.distanceMetres).toBeCloseTo(334, -1);
    expect(await waiting()).toBe((await open()).length);
  });

  test('is sold as one at once when a person says so, and no longer when that is undone', async () => {
    const pair = await twin();
    expect(await sellers(pair.hotel)).toEqual(['tbo']);
    const before = await waiting();
    expect((await say('same', await pairOf(pair))).status).toBe(200);
    expect(await sellers(pair.hotel)).toEqual(['direct', 'tbo']);
    expect(await waiting()).toBe(before - 1);
    await round();
    expect(await pairOf(pair)).toMatchObject({ state: 'same', how: 'manual', decided: { by: content.email } });
    const [latest] = await decided();
    expect(latest).toMatchObject({ theirs: { supplierCode: pair.code }, state: 'same' });
    if (latest === undefined) throw new Error('nothing was decided');
    expect((await say('undo', latest)).status).toBe(200);
    expect(await sellers(pair.hotel)).toEqual(['tbo']);
    expect(await waiting()).toBe(before);
    expect(await actions(`direct ${pair.code} ${pair.hotelCode}`)).toMatchObject([
      { after: { verdict: 'undo' }, before: { state: 'same', how: 'manual' }, reason },
      { after: { verdict: 'same' }, before: { state: 'open' }, reason },
    ]);
  });

  test('is never taken for it again when a person says that they are different, also where the supplier names it', async () => {
    const pair = await twin();
    await app.context.database.pool.query(
      `insert into hotel_mappings (supplier, supplier_code, hotel_code, score, how, decided_by, decided_at)
       values ('direct', $1, $2, 1, 'code', 'direct', now())`,
      [pair.code, pair.hotelCode],
    );
    expect(await sellers(pair.hotel)).toEqual(['direct', 'tbo']);
    expect((await say('different', await pairOf(pair))).status).toBe(200);
    expect(await sellers(pair.hotel)).toEqual(['tbo']);
    await round();
    expect(await sellers(pair.hotel)).toEqual(['tbo']);
    const different = await pairOf(pair);
    expect(different).toMatchObject({ state: 'different', decided: { by: content.email } });
    expect((await open()).map(({ ours }) => ours.hotelCode)).not.toContain(pair.hotelCode);
    expect((await say('undo', different)).status).toBe(200);
    expect(await pairOf(pair)).toMatchObject({ state: 'same', how: 'code' });
    expect(await sellers(pair.hotel)).toEqual(['direct', 'tbo']);
  });

  test('is decided once: of two presses, and of two operators who were shown the same, one is refused', async () => {
    const pair = await twin();
    const shown = await pairOf(pair);
    const answers = await Promise.all([say('same', shown), say('different', shown, admin), say('same', shown)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([
      { status: 409, body: { code: 'MAPPING_CHANGED' } },
      { status: 409, body: { code: 'MAPPING_CHANGED' } },
    ]);
    expect(await actions(`direct ${pair.code} ${pair.hotelCode}`)).toHaveLength(1);
  });

  test('is found by name or either code, and mapped by hand to one that nobody suggested; each of the two has one other at most', async () => {
    const pair = await twin();
    for (const find of [pair.code, pair.name]) {
      const { body } = await app.deskCall(calls.findMappings, { as: content, query: { find } });
      expect(calls.findMappings.answer.parse(body).hotels.map(({ supplierCode }) => supplierCode)).toContain(pair.code);
    }
    const elsewhere = hotels[0];
    if (elsewhere === undefined) throw new Error('there are no more hotels');
    const unlike = { code: pair.code, hotelCode: elsewhere.hotelCode };
    expect((await say('same', await pairOf(unlike))).status).toBe(200);
    expect(await sellers(elsewhere)).toEqual(['direct', 'tbo']);
    const { body } = await app.deskCall(calls.findMappings, { as: content, query: { find: unlike.hotelCode } });
    expect(body).toMatchObject({ hotels: [{ supplierCode: pair.code, ours: { hotelCode: unlike.hotelCode } }] });
    const taken = await pairOf(pair);
    expect(taken).toMatchObject({ takenFor: { supplierCode: pair.code, hotelCode: unlike.hotelCode } });
    expect(await say('same', taken)).toMatchObject({ status: 409, body: { code: 'MAPPING_TAKEN' } });
    const nowhere = { ...taken, ours: { ...taken.ours, hotelCode: '9' } };
    expect(await say('same', nowhere)).toMatchObject({ status: 404, body: { code: 'HOTEL_NOT_FOUND' } });
  });

  test('is listed in pages, the most alike first, none twice', async () => {
    const hotelCode = hotels[0]?.hotelCode;
    await app.context.database.pool.query(
      `insert into supplier_hotels (supplier, supplier_code, name, name_key, rating, address, phone, city_code, city_name,
         likely_code, likely_score, likely_since, read_at)
       select 'direct', 'page-' || n, 'Page', ' page', 3, '', '', $1, 'Goa', $2, 0.6 + (n % 7) * 0.02, now(), now()
       from generate_series(1, 45) n`,
      [CITY, hotelCode],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor === null ? {} : { cursor };
      const { body } = await app.deskCall(calls.openMappings, { as: content, query });
      const page: z.output<typeof calls.openMappings.answer> = calls.openMappings.answer.parse(body);
      seen.push(...page.pairs.map(({ theirs }) => theirs.supplierCode));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const { rows } = await app.context.database.pool.query<{ code: string }>(
      `select supplier_code as code from supplier_hotels where likely_code is not null
       order by likely_score desc, supplier, supplier_code`,
    );
    expect(seen).toEqual(rows.map(({ code }) => code));
    expect(new Set(seen).size).toBe(await waiting());
    expect((await app.deskCall(calls.openMappings, { as: content, query: { cursor: 'x' } })).status).toBe(400);
  });
});
