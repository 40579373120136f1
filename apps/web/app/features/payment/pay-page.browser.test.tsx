import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Balance } from '#lib/schemas.ts';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { PayPage } from './pay-page.tsx';

/** Longer than the pause between two checks for the server. */
const NEXT_LOOK_MS = 5000;

const BALANCE: Balance = {
  kind: 'hotel',
  bookingId: '019aaaaa-0000-7000-8000-0000000000b1',
  sessionId: '019aaaaa-0000-7000-8000-0000000000c1',
  reference: 'SF-1',
  hotelName: 'Seaside Inn',
  city: 'Goa',
  image: null,
  checkin: '2026-12-10',
  checkout: '2026-12-12',
  nights: 2,
  rooms: 1,
  roomNames: ['Deluxe Room'],
  plan: 'pay-part',
  totalPaise: 906_000,
  paidPaise: 300_000,
  duePaise: 606_000,
  dueAt: null,
  state: 'due',
  message: '',
  customer: { name: 'Asha Rao', email: 'asha@example.com', contact: '9876543210' },
};

const ORDER = {
  ok: true,
  order: { id: 'order_1', amount: BALANCE.duePaise, currency: 'INR' },
  gateway: { id: 'razorpay', options: { keyId: 'rzp_1', scriptUrl: 'https://gateway.example/checkout.js' } },
};

/** A stub of checkout.js that pays as soon as its window opens. */
class PayingWindow {
  readonly #options: { handler: (proof: object) => void };
  constructor(options: { handler: (proof: object) => void }) {
    this.#options = options;
  }
  on() {}
  close() {}
  open() {
    this.#options.handler({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'ab' });
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Razorpay', PayingWindow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[REQ-FRAME-17] who loses the network just after paying a balance is told that the payment is safe, until our server is reached', async () => {
  let reachable = true;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/api/payments/balance-order')) return Response.json(ORDER);
    if (url.endsWith('/api/payments/verify')) reachable = false;
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  await renderInApp(<PayPage balance={BALANCE} />);
  await userEvent.click(page.getByRole('button', { name: /^Pay ₹/ }));
  const safe = page.getByText('Your payment is safe.', { exact: false });
  await expect.element(safe).toBeVisible();
  reachable = true;
  await vi.advanceTimersByTimeAsync(NEXT_LOOK_MS);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Confirming your payment' })).toBeVisible();
  await expect.element(safe).not.toBeInTheDocument();
});
