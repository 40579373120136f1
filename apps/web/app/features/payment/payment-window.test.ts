import { afterEach, expect, test, vi } from 'vitest';
import { openPaymentWindow } from './payment-window.ts';

const ORDER = { id: 'order_1', amount: 100, currency: 'INR' as const };
const REQUEST = { order: ORDER, description: 'A room', prefill: { name: '', email: '', contact: '' } };
const HANDED = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' };

afterEach(() => vi.unstubAllGlobals());

/** A browser in which checkout.js is loaded and pays as soon as it opens; returns the options it was opened with. */
function browserThatPays(): object[] {
  const opened: object[] = [];
  class Razorpay {
    readonly #options: { handler: (proof: object) => void };
    constructor(options: { handler: (proof: object) => void }) {
      this.#options = options;
      opened.push(options);
    }
    on() {}
    open() {
      this.#options.handler(HANDED);
    }
  }
  vi.stubGlobal('window', { Razorpay });
  vi.stubGlobal('document', {});
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#123456' }));
  return opened;
}

test('[REQ-API-9] of a payment what the window handed over is told to the server as it is', async () => {
  const opened = browserThatPays();
  const gateway = { id: 'razorpay', options: { keyId: 'rzp_1', scriptUrl: 'https://gateway.example/checkout.js' } };
  expect(await openPaymentWindow({ ...REQUEST, gateway })).toEqual({
    kind: 'paid',
    proof: HANDED,
  });
  expect(opened).toMatchObject([{ key: 'rzp_1', order_id: 'order_1', amount: 100, theme: { color: '#123456' } }]);
});

test('[REQ-DESK-30] ways of paying that are switched off are not shown', async () => {
  const opened = browserThatPays();
  const options = { keyId: 'rzp_1', scriptUrl: 'https://gateway.example/checkout.js', hiddenMethods: 'upi,wallet' };
  await openPaymentWindow({ ...REQUEST, gateway: { id: 'razorpay', options } });
  expect(opened).toMatchObject([{ config: { display: { hide: [{ method: 'upi' }, { method: 'wallet' }] } } }]);
});

test('a gateway this page does not know opens no window', async () => {
  const gateway = { id: 'another', options: {} };
  expect(await openPaymentWindow({ ...REQUEST, gateway })).toEqual({ kind: 'unavailable', text: 'Failed to load' });
});
