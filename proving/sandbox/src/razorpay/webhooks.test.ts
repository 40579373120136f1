import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  newFolder,
  removeFolder,
  startReceiver,
  startServices,
  type Received,
  type Receiver,
  type Services,
} from '../testing.ts';
import { WEBHOOK_SECRET } from './credentials.ts';
import { retryWaitMs } from './deliveries.ts';
import { sign } from './signature.ts';
import { like } from '../like.ts';

const idSchema = z.object({ id: z.string() });
const booksSchema = z.object({ webhooks: z.array(z.object({ tries: z.int() })) });
const eventSchema = z.object({
  entity: z.literal('event'),
  account_id: z.string(),
  event: z.string(),
  contains: z.array(z.string()),
  payload: z.record(z.string(), z.object({ entity: z.looseObject({ amount: z.number() }) })),
  created_at: z.int(),
});

let folder: string;
let receiver: Receiver;
let services: Services;

beforeEach(async () => {
  folder = newFolder();
  receiver = await startReceiver();
  services = await startServices({ folder, webhookUrl: receiver.url });
});

afterEach(async () => {
  await services.close();
  await receiver.close();
  removeFolder(folder);
});

async function order(capture: string): Promise<string> {
  const body = { amount: 100_000, currency: 'INR', payment: { capture } };
  return idSchema.parse((await services.call('POST', '/razorpay/v1/orders', body)).body).id;
}

async function payOrder(capture: string, outcome = 'success'): Promise<string> {
  const id = await order(capture);
  await services.call('POST', '/razorpay/test/pay', { order_id: id, method: 'netbanking', outcome });
  return id;
}

function eventOf(received: Received): z.infer<typeof eventSchema> {
  return eventSchema.parse(JSON.parse(received.body));
}

async function triesOfFirst(): Promise<number | undefined> {
  const { webhooks } = booksSchema.parse((await services.call('GET', '/books/payments')).body);
  return webhooks[0]?.tries;
}

function names(): string[] {
  return receiver.received.map((each) => eventOf(each).event).toSorted();
}

function isGenuine({ body, headers }: Received): boolean {
  return headers['x-razorpay-signature'] === sign(body, WEBHOOK_SECRET);
}

describe('webhooks', () => {
  it('of a captured payment are three events, signed over their exact bytes', async () => {
    await payOrder('automatic');
    await expect.poll(names).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(receiver.received.every(isGenuine)).toBe(true);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
    const paid = receiver.received.map(eventOf).find(({ event }) => event === 'order.paid');
    expect(paid).toMatchObject({
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { status: 'captured', method: 'netbanking', bank: 'HDFC' } },
        order: { entity: { status: 'paid', amount_paid: 100_000 } },
      },
    });
  });

  it('tell of failed payments, and of refunds with both their parts', async () => {
    await payOrder('manual', 'failure');
    await expect.poll(names).toEqual(['payment.failed']);
    receiver.received.length = 0;
    const orderId = await payOrder('automatic');
    const payments = await services.call('GET', `/razorpay/v1/orders/${orderId}/payments`);
    const paymentId = z.object({ items: z.array(idSchema) }).parse(payments.body).items[0]?.id ?? '';
    await expect.poll(names).toHaveLength(3);
    receiver.received.length = 0;
    await services.call('POST', `/razorpay/v1/payments/${paymentId}/refund`, { amount: 40_000 });
    await expect.poll(names).toEqual(['refund.created', 'refund.processed']);
    expect(receiver.received.map(eventOf).find(({ event }) => event === 'refund.processed')).toMatchObject({
      contains: ['refund', 'payment'],
      payload: {
        refund: { entity: { amount: 40_000, status: 'processed' } },
        payment: { entity: { id: paymentId, status: 'captured', refund_status: 'partial', amount_refunded: 40_000 } },
      },
    });
  });

  it('that are refused come again after a second with the same event id, bytes and signature', async () => {
    receiver.answers.push(503);
    await payOrder('manual');
    await expect.poll(() => receiver.received.length).toBe(2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
    expect(second?.headers['x-razorpay-signature']).toBe(first?.headers['x-razorpay-signature']);
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(900);
    await expect
      .poll(() => services.call('GET', '/books/payments'))
      .toMatchObject({ body: { webhooks: [{ state: 'delivered', tries: 2, lastStatus: 200 }] } });
  });

  it('wait longer after every refusal', () => {
    expect([1, 2, 3, 4, 20].map(retryWaitMs)).toEqual([1000, 2000, 4000, 8000, 60_000]);
  });

  it('that could not be delivered survive a restart', async () => {
    const port = Number(new URL(receiver.url).port);
    await receiver.close();
    await payOrder('manual');
    await expect.poll(triesOfFirst).toBeGreaterThan(0);
    await services.close();
    receiver = await startReceiver(port);
    services = await startServices({ folder, webhookUrl: receiver.url });
    await expect.poll(names).toEqual(['payment.authorized']);
    expect(receiver.received.every(isGenuine)).toBe(true);
  });
});

describe('webhook faults', () => {
  const fault = { target: 'razorpay', operation: 'Webhook' };

  it('lost is never sent, and the next one is', async () => {
    await services.arm({ ...fault, kind: 'webhook-lost' });
    await payOrder('automatic');
    await expect.poll(names).toEqual(['order.paid', 'payment.captured']);
    expect((await services.call('GET', '/books/payments')).body).toMatchObject({
      webhooks: like.arrayContaining([like.objectContaining({ event: 'payment.authorized', state: 'lost', tries: 0 })]),
    });
  });

  it('twice is sent twice with one event id', async () => {
    await services.arm({ ...fault, kind: 'webhook-twice' });
    await payOrder('manual');
    await expect.poll(() => receiver.received.length).toBe(2);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['x-razorpay-event-id']).toBe(first?.headers['x-razorpay-event-id']);
  });

  it('late is sent after its delay, behind those that follow it', async () => {
    await services.arm({ ...fault, kind: 'webhook-late', delayMs: 1500 });
    await payOrder('automatic');
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.received.map((each) => eventOf(each).event).at(-1)).toBe('payment.authorized');
  });

  it('forged sends a larger amount under a wrong signature as well, once', async () => {
    receiver.answers.push(400, 400);
    await services.arm({ ...fault, kind: 'webhook-forged' });
    await payOrder('manual');
    await expect.poll(() => receiver.received.length).toBe(3);
    const forged = receiver.received.filter((each) => !isGenuine(each));
    expect(forged.map((each) => eventOf(each).payload['payment']?.entity.amount)).toEqual([1_000_000]);
    expect((await services.call('GET', '/books/payments')).body).toMatchObject({
      webhooks: like.arrayContaining([like.objectContaining({ forged: true, state: 'refused', lastStatus: 400 })]),
    });
  });

  it('can be meant for one event', async () => {
    await services.arm({ ...fault, kind: 'webhook-lost', reference: 'payment.captured' });
    await payOrder('automatic');
    await expect.poll(names).toEqual(['order.paid', 'payment.authorized']);
  });
});
