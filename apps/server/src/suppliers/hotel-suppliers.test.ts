import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createOutgoingHttp } from '../platform/outgoing-http.ts';
import { createLogger } from '../platform/logging.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createHotelSuppliers } from './hotel-suppliers.ts';
import { createTboHotel } from './tbo-hotel/tbo-hotel.ts';

const log = createLogger('silent');
const http = createOutgoingHttp({ log, metrics: createMetrics({ processMetrics: false }) });
const home = createTboHotel(readConfig({}).hotelSupplier, { http, clock: systemClock, log });
const other = { ...home, id: 'other' };
const suppliers = createHotelSuppliers(home, [other]);

test('what exists is asked about at the supplier of its row, and one that is not connected is named', () => {
  expect(suppliers.of({ supplier: 'other' })).toBe(other);
  expect(suppliers.of({ supplier: home.id })).toBe(home);
  expect(suppliers.find('gone')).toBeNull();
  expect(() => suppliers.of({ supplier: 'gone' })).toThrow("no hotel supplier 'gone' is connected");
});

test('two suppliers never share an id', () => {
  expect(() => createHotelSuppliers(home, [{ ...other, id: home.id }])).toThrow('two hotel suppliers have one id');
});
