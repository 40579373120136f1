import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newFolder, removeFolder, startServices, type Answered, type Services } from '../testing.ts';
import { like } from '../like.ts';

const idSchema = z.object({ id: z.string() });
const AMOUNT = 500_000;

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

async function paidPayment(): Promise<string> {
  const order = { amount: AMOUNT, currency: 'INR', payment: { capture: 'automatic' } };
  const { id } = idSchema.parse((await services.call('POST', '/razorpay/v1/orders', order)).body);
  const paid = await services.call('POST', '/razorpay/test/pay', { order_id: id, method: 'card', outcome: 'success' });
  return z.object({ razorpay_payment_id: z.string() }).parse(paid.body).razorpay_payment_id;
}

function refund(paymentId: string, body?: unknown, key?: string): Promise<Answered> {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-refund-idempotency': key };
  return services.call('POST', `/razorpay/v1/payments/${paymentId}/refund`, body, headers);
}

async function payment(id: string): Promise<unknown> {
  return (await services.call('GET', `/razorpay/v1/payments/${id}`)).body;
}

describe('refunds', () => {
  it('in parts add up, the last without an amount takes the rest, and no more is given', async () => {
    const id = await paidPayment();
    const first = await refund(id, { amount: 190_000, notes: { reason: 'cancelled' }, receipt: 'RF-1' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        entity: 'refund',
        amount: 190_000,
        payment_id: id,
        status: 'processed',
        receipt: 'RF-1',
        notes: { reason: 'cancelled' },
        speed_requested: 'normal',
      },
    });
    expect(await payment(id)).toMatchObject({ status: 'captured', refund_status: 'partial', amount_refunded: 190_000 });
    expect((await refund(id, { amount: 310_001 })).body).toMatchObject({
      error: { description: 'The refund amount provided is greater than amount captured.' },
    });
    expect((await refund(id)).body).toMatchObject({ amount: 310_000, notes: [] });
    expect(await payment(id)).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: AMOUNT });
    expect((await refund(id, {})).body).toMatchObject({
      error: { description: 'The payment has been fully refunded already.' },
    });
    expect((await services.call('GET', `/razorpay/v1/payments/${id}/refunds`)).body).toMatchObject({ count: 2 });
  });

  it('are refused for what is no payment, and for unknown fields', async () => {
    expect((await refund('pay_short', {})).body).toMatchObject({
      error: { description: 'pay_short is not a valid id.' },
    });
    expect((await refund('pay_00000000000000', {})).body).toMatchObject({
      error: { description: 'The id provided does not exist' },
    });
    expect((await refund(await paidPayment(), { amout: 100 })).body).toMatchObject({
      error: { description: 'amout is/are not required and should not be sent.' },
    });
  });

  it('at optimum speed are seen as pending first', async () => {
    const id = await paidPayment();
    const { body } = await refund(id, { speed: 'optimum' });
    expect(body).toMatchObject({ status: 'pending', speed_requested: 'optimum', speed_processed: 'instant' });
    const path = `/razorpay/v1/refunds/${idSchema.parse(body).id}`;
    await expect
      .poll(async () => (await services.call('GET', path)).body)
      .toMatchObject({ status: 'processed', acquirer_data: { arn: like.any(String) } });
  });
});

describe('an idempotency key', () => {
  it('answers the same request with the first answer, however often it comes', async () => {
    const id = await paidPayment();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(id, { amount: 1000 }, 'booking-1-refund')),
    );
    const last = await refund(id, { amount: 1000 }, 'booking-1-refund');
    for (const { body } of answers.filter(({ status }) => status === 200)) expect(body).toEqual(last.body);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await payment(id)).toMatchObject({ amount_refunded: 1000 });
  });

  it('is refused with another body, for another payment, and when malformed', async () => {
    const id = await paidPayment();
    await refund(id, { amount: 1000 }, 'booking-2-refund');
    const other = await refund(id, { amount: 2000 }, 'booking-2-refund');
    expect(other).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } });
    expect((await refund(await paidPayment(), { amount: 1000 }, 'booking-2-refund')).status).toBe(400);
    expect((await refund(id, { amount: 1000 }, 'short')).status).toBe(400);
    expect((await refund(id, { amount: 1000 }, 'with spaces in it')).status).toBe(400);
    expect(await payment(id)).toMatchObject({ amount_refunded: 1000 });
  });

  it('meets 409 while the first request is still running, and its answer afterwards', async () => {
    const id = await paidPayment();
    await services.arm({ target: 'razorpay', operation: 'Refund', kind: 'delay', delayMs: 2000 });
    const first = refund(id, { amount: 1000 }, 'booking-3-refund');
    await expect
      .poll(async () => (await services.call('GET', '/calls?reference=booking-3-refund')).body)
      .toMatchObject({ calls: [{ fault: 'delay' }] });
    expect((await refund(id, { amount: 1000 }, 'booking-3-refund')).status).toBe(409);
    const { body } = await first;
    expect(await refund(id, { amount: 1000 }, 'booking-3-refund')).toMatchObject({ status: 200, body });
    expect(await payment(id)).toMatchObject({ amount_refunded: 1000 });
  });

  it('does not remember a refusal', async () => {
    const id = await paidPayment();
    expect((await refund(id, { amount: AMOUNT + 1 }, 'booking-4-refund')).status).toBe(400);
    expect((await refund(id, { amount: AMOUNT }, 'booking-4-refund')).status).toBe(200);
  });

  it('finds the refund whose answer was lost', async () => {
    const id = await paidPayment();
    await services.arm({ target: 'razorpay', operation: 'Refund', kind: 'drop', reference: id });
    await expect(refund(id, {}, 'booking-5-refund')).rejects.toThrow('fetch failed');
    expect((await refund(id, {}, 'booking-5-refund')).body).toMatchObject({ amount: AMOUNT, status: 'processed' });
    expect((await services.call('GET', `/razorpay/v1/payments/${id}/refunds`)).body).toMatchObject({ count: 1 });
  });
});

describe('refund faults', () => {
  it('pending stays pending and is processed later', async () => {
    const id = await paidPayment();
    await services.arm({ target: 'razorpay', operation: 'Refund', kind: 'pending', delayMs: 200 });
    const made = await refund(id, {});
    expect(made.body).toMatchObject({ status: 'pending' });
    const path = `/razorpay/v1/refunds/${idSchema.parse(made.body).id}`;
    await expect.poll(async () => (await services.call('GET', path)).body).toMatchObject({ status: 'processed' });
  });

  it('rejected fails and gives the payment its amount back, at once or later', async () => {
    const id = await paidPayment();
    await services.arm({ target: 'razorpay', operation: 'Refund', kind: 'rejected' });
    expect((await refund(id, {})).body).toMatchObject({ status: 'failed' });
    expect(await payment(id)).toMatchObject({ status: 'captured', refund_status: null, amount_refunded: 0 });
    await services.arm({ target: 'razorpay', operation: 'Refund', kind: 'rejected', delayMs: 100 });
    expect((await refund(id, {})).body).toMatchObject({ status: 'pending' });
    await expect.poll(() => payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    expect((await refund(id, {})).body).toMatchObject({ status: 'processed' });
  });
});
