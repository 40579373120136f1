import fastify from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import '../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import { createHotelSuppliers } from '../../suppliers/hotel-suppliers.ts';
import { createScriptedSupplier } from '../bookings/testing/scripted-supplier.ts';
import { registerMappingOperations } from './mapping-operations.ts';
import { createHotelStore } from './store.ts';

const app = fastify();
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
  await database.pool.query(
    `insert into hotels (code, supplier, supplier_code, city_code, name, name_key, rating, address, country_code, popularity, listed_at, updated_at)
     values ('7', 'tbo', '7', 'goa', 'Palm Grove', ' palm grove', 4, '', 'IN', 1, now(), now())`,
  );
  const suppliers = createHotelSuppliers(createScriptedSupplier(), [{ ...createScriptedSupplier(), id: 'other' }]);
  registerMappingOperations(app, { suppliers, store: createHotelStore(database), database });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const HOTEL = { supplier: 'other', supplierCode: 'X1', decidedBy: 'Asha Rao' };

function decide(payload: object) {
  return app.inject({ method: 'POST', url: '/operations/hotel-mappings/decide', payload });
}

async function listed() {
  return (await app.inject('/operations/hotel-mappings')).json<unknown>();
}

test('[REQ-HOTEL-11] a person says which of our hotels another is, or that it is none, and reads it back', async () => {
  expect((await decide({ ...HOTEL, hotelCode: '7' })).json()).toEqual({ decided: true });
  expect(await listed()).toMatchObject({
    mappings: [{ supplierCode: 'X1', hotelCode: '7', score: 1, how: 'manual', decidedBy: 'Asha Rao' }],
  });
  await decide({ ...HOTEL, hotelCode: null });
  expect(await listed()).toMatchObject({ mappings: [{ supplierCode: 'X1', hotelCode: null }] });
});

test('an unknown supplier, an unknown hotel and what is no decision change nothing', async () => {
  expect((await decide({ ...HOTEL, supplier: 'nobody', hotelCode: '7' })).statusCode).toBe(404);
  expect((await decide({ ...HOTEL, hotelCode: '8' })).statusCode).toBe(404);
  expect((await decide({ ...HOTEL, hotelCode: '' })).statusCode).toBe(400);
});
