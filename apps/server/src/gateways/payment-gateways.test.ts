import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createPaymentGateways } from './payment-gateways.ts';
import { createInMemoryGateway } from './testing/in-memory-gateway.ts';

const wallets = createInMemoryGateway(systemClock);
const main = { ...wallets, id: 'main' };
const before = { ...wallets, id: 'before' };
const gateways = createPaymentGateways(main, [before]);

test('what exists goes to the gateway of its row, and one that is not connected is named', () => {
  expect(gateways.of({ gateway: 'before' })).toBe(before);
  expect(gateways.find('gone')).toBeNull();
  expect(() => gateways.of({ gateway: 'gone' })).toThrow("no payment gateway 'gone' is connected");
});

test('two gateways never share an id', () => {
  expect(() => createPaymentGateways(main, [{ ...main }])).toThrow('two payment gateways have one id');
});
