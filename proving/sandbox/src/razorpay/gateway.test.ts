import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';
import { z } from 'zod';
import { KEY_SECRET } from './credentials.ts';
import { paymentSignature } from './signature.ts';
import { like } from '../like.ts';

const idSchema = z.object({ id: z.string() });
const paidSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

let folder: string;
let services: Services;
let nowMs = Date.parse('2026-11-21T06:00:00Z');

beforeAll(async () => {
  folder = newFolder();
  services = await startServices({ folder, now: () => nowMs });
});

afterAll(async () => {
  await services.close();
  removeFolder(folder);
});

async function newOrder(extra: Record<string, unknown> = {}): Promise<string> {
  const answer = await services.call('POST', '/razorpay/v1/orders', { amount: 496535, currency: 'INR', ...extra });
  return idSchema.parse(answer.body).id;
}

const automatic = { payment: { capture: 'automatic' } };

async function pay(orderId: string, outcome = 'success'): Promise<z.infer<typeof paidSchema>> {
  const answer = await services.call('POST', '/razorpay/test/pay', { order_id: orderId, method: 'upi', outcome });
  return paidSchema.parse(answer.body);
}

async function failedPayment(orderId: string): Promise<string> {
  const answer = await services.call('POST', '/razorpay/test/pay', {
    order_id: orderId,
    method: 'card',
    outcome: 'failure',
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: { code: 'BAD_REQUEST_ERROR', source: 'bank', reason: 'payment_failed', metadata: { order_id: orderId } },
    },
  });
  return z.object({ error: z.object({ metadata: z.object({ payment_id: z.string() }) }) }).parse(answer.body).error
    .metadata.payment_id;
}

describe('callers', () => {
  it('without the right key get an error object, worded differently on order creation', async () => {
    const wrong = { authorization: `Basic ${btoa('rzp_test_sandbox:wrong')}` };
    const created = await services.call('POST', '/razorpay/v1/orders', { amount: 100, currency: 'INR' }, wrong);
    expect(created).toMatchObject({ status: 401, body: { error: { description: 'Authentication failed.' } } });
    const read = await services.call('GET', '/razorpay/v1/orders', undefined, wrong);
    expect(read).toMatchObject({
      status: 401,
      body: { error: { description: 'The api key provided is invalid', source: 'NA', step: 'NA', reason: 'NA' } },
    });
  });

  it('get a 400 with an error object for unknown paths and unreadable bodies', async () => {
    expect(await services.call('GET', '/razorpay/v1/nothing')).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR' } },
    });
    expect(await services.call('POST', '/razorpay/v1/orders', '{"amount":')).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR' } },
    });
  });
});

describe('orders', () => {
  it('are created with empty notes as an array, and found by receipt, which need not be unique', async () => {
    const first = await newOrder({ receipt: 'twice' });
    const second = await newOrder({ receipt: 'twice', notes: { booking: 'b1' } });
    const listed = await services.call('GET', '/razorpay/v1/orders?receipt=twice');
    expect(listed.body).toMatchObject({
      entity: 'collection',
      count: 2,
      items: [
        { id: second, notes: { booking: 'b1' } },
        {
          id: first,
          entity: 'order',
          amount: 496535,
          amount_paid: 0,
          amount_due: 496535,
          status: 'created',
          notes: [],
        },
      ],
    });
  });

  it.each([
    [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: '100', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
    [{ amount: 100, currency: 'XYZ' }, 'Currency is not supported', 'currency'],
    [
      { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'receipt',
    ],
    [{ amount: 100, currency: 'INR', colour: 'red' }, 'colour is/are not required and should not be sent.', undefined],
  ])('are refused for %j', async (body, description, field) => {
    const answer = await services.call('POST', '/razorpay/v1/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { description, reason: 'input_validation_failed', metadata: {} } });
    expect(z.object({ error: z.object({ field: z.string().optional() }) }).parse(answer.body).error.field).toBe(field);
  });

  it('take changed notes and nothing else', async () => {
    const id = await newOrder();
    const changed = await services.call('PATCH', `/razorpay/v1/orders/${id}`, { notes: { a: '1' } });
    expect(changed.body).toMatchObject({ id, notes: { a: '1' } });
    expect((await services.call('PATCH', `/razorpay/v1/orders/${id}`, { amount: 1 })).status).toBe(400);
    expect(await services.call('GET', '/razorpay/v1/orders/order_00000000000000')).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    });
  });
});

describe('a payment', () => {
  it('on an automatic order is captured at once, signed, and leaves the order paid', async () => {
    const orderId = await newOrder(automatic);
    const result = await pay(orderId);
    expect(result.razorpay_signature).toBe(paymentSignature(orderId, result.razorpay_payment_id, KEY_SECRET));
    const payment = await services.call('GET', `/razorpay/v1/payments/${result.razorpay_payment_id}`);
    expect(payment.body).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 496535,
      fee: 11718,
      tax: 1788,
      order_id: orderId,
      method: 'upi',
    });
    const order = await services.call('GET', `/razorpay/v1/orders/${orderId}`);
    expect(order.body).toMatchObject({ status: 'paid', amount_paid: 496535, amount_due: 0, attempts: 1 });
  });

  it('that fails leaves the order attempted, to be paid by another one, after which no more are taken', async () => {
    const orderId = await newOrder(automatic);
    const failed = await failedPayment(orderId);
    expect((await services.call('GET', `/razorpay/v1/orders/${orderId}`)).body).toMatchObject({ status: 'attempted' });
    const paid = await pay(orderId);
    expect((await services.call('GET', `/razorpay/v1/orders/${orderId}/payments`)).body).toMatchObject({
      count: 2,
      items: [
        { id: paid.razorpay_payment_id, status: 'captured' },
        { id: failed, status: 'failed', error_reason: 'payment_failed', fee: null },
      ],
    });
    const again = await services.call('POST', '/razorpay/test/pay', {
      order_id: orderId,
      method: 'upi',
      outcome: 'success',
    });
    expect(again).toMatchObject({
      status: 400,
      body: { error: { description: like.stringContaining('already paid') } },
    });
  });

  it('on a manual order is only reserved until it is captured, once and in full', async () => {
    const orderId = await newOrder();
    const { razorpay_payment_id: id } = await pay(orderId);
    const path = `/razorpay/v1/payments/${id}/capture`;
    expect((await services.call('POST', path, { amount: 100, currency: 'INR' })).body).toMatchObject({
      error: { description: 'Capture amount must be equal to the amount authorized.' },
    });
    expect((await services.call('POST', path, { amount: 496535, currency: 'INR' })).body).toMatchObject({
      id,
      status: 'captured',
      captured: true,
    });
    expect(await services.call('POST', path, { amount: 496535, currency: 'INR' })).toMatchObject({
      status: 400,
      body: { error: { description: like.stringContaining('the order is already paid') } },
    });
  });

  it('that failed may be authorised late: captured while the order is open, only reserved once it is paid', async () => {
    const open = await newOrder(automatic);
    const late = await failedPayment(open);
    expect((await services.call('POST', '/razorpay/test/late-authorize', { payment_id: late })).body).toMatchObject({
      status: 'captured',
      error_code: null,
    });
    const paidOrder = await newOrder(automatic);
    const tooLate = await failedPayment(paidOrder);
    await pay(paidOrder);
    expect((await services.call('POST', '/razorpay/test/late-authorize', { payment_id: tooLate })).body).toMatchObject({
      status: 'authorized',
      captured: false,
    });
  });

  it('that nobody captures goes back when its time is over', async () => {
    const options = { capture: 'manual', capture_options: { manual_expiry_period: 30 } };
    const orderId = await newOrder({ payment: options });
    const { razorpay_payment_id: id } = await pay(orderId);
    nowMs += 31 * 60_000;
    await pay(await newOrder());
    await expect
      .poll(async () => (await services.call('GET', `/razorpay/v1/payments/${id}`)).body)
      .toMatchObject({ status: 'refunded', captured: false, amount_refunded: 496535 });
  });
});

describe('lists', () => {
  it('are paged, newest first, within their bounds', async () => {
    const newest = await newOrder();
    const page = await services.call('GET', '/razorpay/v1/orders?count=1');
    expect(page.body).toMatchObject({ count: 1, items: [{ id: newest }] });
    expect((await services.call('GET', '/razorpay/v1/orders?count=101')).status).toBe(400);
    const future = Math.floor(nowMs / 1000) + 100;
    expect((await services.call('GET', `/razorpay/v1/payments?from=${future}`)).body).toMatchObject({
      count: 0,
      items: [],
    });
  });
});

describe('faults', () => {
  it('lose the answer of an order that was made, which is then found by its receipt', async () => {
    await services.arm({ target: 'razorpay', operation: 'CreateOrder', kind: 'drop' });
    await expect(newOrder({ receipt: 'dropped' })).rejects.toThrow('fetch failed');
    expect((await services.call('GET', '/razorpay/v1/orders?receipt=dropped')).body).toMatchObject({ count: 1 });
    const calls = await services.call('GET', '/calls?target=razorpay&operation=CreateOrder&reference=dropped');
    expect(calls.body).toMatchObject({ calls: [{ fault: 'drop', status: null }] });
  });

  it('reject a call in the words of the gateway', async () => {
    await services.arm({ target: 'razorpay', operation: 'Capture', kind: 'rejected' });
    const { razorpay_payment_id: id } = await pay(await newOrder());
    const path = `/razorpay/v1/payments/${id}/capture`;
    const refused = await services.call('POST', path, { amount: 496535, currency: 'INR' });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'GATEWAY_ERROR' } } });
    expect((await services.call('POST', path, { amount: 496535, currency: 'INR' })).status).toBe(200);
  });
});

describe('the books', () => {
  it('show orders, payments, refunds, links and webhooks', async () => {
    const orderId = await newOrder({ ...automatic, receipt: 'books' });
    const { razorpay_payment_id: id } = await pay(orderId);
    const books = (await services.call('GET', '/books/payments')).body;
    expect(books).toMatchObject({
      orders: like.arrayContaining([like.objectContaining({ id: orderId, receipt: 'books', status: 'paid' })]),
      payments: like.arrayContaining([like.objectContaining({ id, status: 'captured' })]),
      refunds: [],
      payment_links: [],
      webhooks: like.arrayContaining([like.objectContaining({ event: 'order.paid' })]),
    });
  });
});
