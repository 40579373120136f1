import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';

let folder: string;
let services: Services;

beforeAll(async () => {
  folder = newFolder();
  services = await startServices({ folder });
});

afterAll(async () => {
  await services.close();
  removeFolder(folder);
});

async function newOrder(amount: number): Promise<string> {
  const answer = await services.call('POST', '/razorpay/v1/orders', {
    amount,
    currency: 'INR',
    payment: { capture: 'automatic' },
  });
  return z.object({ id: z.string() }).parse(answer.body).id;
}

function frame(query: Record<string, string>) {
  return services.call('GET', `/razorpay/checkout?${new URLSearchParams(query).toString()}`);
}

describe('the payment window', () => {
  it('says that it is a test, and what it will charge, under a policy without anything inline', async () => {
    const order = await newOrder(12_345_650);
    const page = await frame({
      key_id: 'rzp_test_sandbox',
      order_id: order,
      parent: 'http://localhost:3000/x',
      token: 't',
    });
    expect(page.body).toContain('Test payment – no money moves');
    expect(page.body).toContain('Pay ₹1,23,456.50');
    expect(page.body).toContain('Fail this payment');
    expect(page.body).toContain('data-parent="http://localhost:3000"');
    expect(page.body).not.toMatch(/<script(?! src=)|style="|\son\w+=/);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('talks to no page without a web origin', async () => {
    const page = await frame({ key_id: 'rzp_test_sandbox', order_id: 'x', parent: 'javascript:alert(1)' });
    expect(page.body).toContain('data-parent=""');
  });

  it('has nothing to charge for an unknown key, an unknown order and a paid one', async () => {
    const order = await newOrder(1000);
    expect((await frame({ key_id: 'rzp_live_other', order_id: order })).body).toContain('key id of this shop');
    expect((await frame({ key_id: 'rzp_test_sandbox', order_id: 'order_none' })).body).toContain('does not exist');
    await services.call('POST', '/razorpay/test/pay', { order_id: order, method: 'upi', outcome: 'success' });
    expect((await frame({ key_id: 'rzp_test_sandbox', order_id: order })).body).toContain('Already paid');
  });

  it('pays with what the payer entered, and names why a payment failed', async () => {
    const order = await newOrder(1000);
    const attempt = { key_id: 'rzp_test_sandbox', order_id: order, method: 'card', cardNumber: '5267 3181 8797 5449' };
    const failed = await services.call('POST', '/razorpay/checkout/pay', { ...attempt, outcome: 'failure' });
    expect(failed.body).toMatchObject({ error: { reason: 'payment_failed', metadata: { order_id: order } } });
    const paid = await services.call('POST', '/razorpay/checkout/pay', {
      ...attempt,
      outcome: 'success',
      contact: '+919876543210',
    });
    expect(paid.body).toMatchObject({ razorpay_order_id: order });
    const { razorpay_payment_id: id } = z.object({ razorpay_payment_id: z.string() }).parse(paid.body);
    const read = (query: string) => services.call('GET', `/razorpay/v1/payments/${id}${query}`);
    expect((await read('?expand[]=card')).body).toMatchObject({
      contact: '+919876543210',
      card: { last4: '5449', network: 'MasterCard' },
    });
    expect((await read('')).body).not.toHaveProperty('card');
    const stranger = await services.call('POST', '/razorpay/checkout/pay', {
      ...attempt,
      key_id: 'other',
      outcome: 'success',
    });
    expect(stranger.body).toMatchObject({ error: { description: 'The api key provided is invalid' } });
  });
});

describe('checkout.js', () => {
  it('is one script that any page may load and that needs no eval', async () => {
    const script = await services.call('GET', '/razorpay/checkout.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(script.body).toContain('Razorpay');
    expect(script.body).not.toMatch(/\beval\(|new Function|\.style\.cssText|setAttribute\('style'/);
  });
});
