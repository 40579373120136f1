import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createPaymentGateways } from './payment-gateways.ts';
import { createInMemoryGateway } from './testing/in-memory-gateway.ts';

const wallets = createInMemoryGateway(systemClock);
const main = { ...wallets, id: 'main' };
const before = { ...wallets, id: 'before' };
const gateways = createPaymentGateways(main, [
  { gateway: before, methods: [] },
  { gateway: wallets, methods: ['wallet'] },
]);

test('what is new goes to the gateway of its method, and otherwise to the main one', () => {
  expect(gateways.forNew('wallet')).toBe(wallets);
  expect(gateways.forNew('upi')).toBe(main);
  expect(gateways.forNew()).toBe(main);
});

test('what exists goes to the gateway of its row, and one that is not connected is named', () => {
  expect(gateways.of({ gateway: 'before' })).toBe(before);
  expect(gateways.find('gone')).toBeNull();
  expect(() => gateways.of({ gateway: 'gone' })).toThrow("no payment gateway 'gone' is connected");
});

test('two gateways never share an id', () => {
  expect(() => createPaymentGateways(main, [{ gateway: { ...main }, methods: [] }])).toThrow(
    'two payment gateways have one id',
  );
});
