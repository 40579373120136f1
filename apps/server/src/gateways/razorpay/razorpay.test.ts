import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isGenuineProof, readDelivery } from './signatures.ts';
import { ordersSchema, paymentSchema, refundSchema } from './wire.ts';

const SECRET = 'test_secret';

/** An order as the gateway lists it. */
function order(id: string, createdAt: number) {
  return { id, amount: 100, currency: 'INR', receipt: 'r', created_at: createdAt };
}

describe('signatures of the payment gateway', () => {
  test('of a payment are checked as the protocol’s test vector says', () => {
    const proof = {
      orderId: 'order_RB58MiP5SPFYyM',
      paymentId: 'pay_Qfldmt5StKZFCB',
      signature: '92d99277b803e1cdd523ca2e720f4175af2c204809df9cb7642e0748e82ab3e4',
    };
    expect(isGenuineProof(proof, SECRET)).toBe(true);
    expect(isGenuineProof(proof, 'other')).toBe(false);
    expect(isGenuineProof({ ...proof, orderId: proof.paymentId, paymentId: proof.orderId }, SECRET)).toBe(false);
  });

  test('of a webhook cover its exact bytes', () => {
    const body = Buffer.from(
      '{"event":"refund.failed","payload":{"refund":{"entity":{"id":"rfnd_1"}},"payment":{"entity":{"id":"pay_1","order_id":"order_1","notes":[]}}}}',
    );
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const eventId = 'evt_1';
    expect(readDelivery({ body, signature, eventId }, SECRET)).toEqual({
      eventId,
      name: 'refund.failed',
      payment: { id: 'pay_1', orderId: 'order_1' },
      linkId: null,
      refundId: 'rfnd_1',
    });
    const respaced = Buffer.from(body.toString().replace(':', ': '));
    expect(readDelivery({ body: respaced, signature, eventId }, SECRET)).toBeNull();
    expect(readDelivery({ body, signature: undefined, eventId }, SECRET)).toBeNull();
    expect(readDelivery({ body, signature, eventId: undefined }, SECRET)).toBeNull();
  });

  test('of something that is no delivery make it none', () => {
    const body = Buffer.from('not json');
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(readDelivery({ body, signature, eventId: 'evt_1' }, SECRET)).toBeNull();
  });
});

describe('answers of the payment gateway', () => {
  test('are read with missing, null and unknown keys', () => {
    const wire = {
      id: 'pay_1',
      amount: 496_535,
      currency: 'INR',
      status: 'captured',
      notes: [],
      vpa: null,
      new_key: {},
    };
    expect(paymentSchema.parse(wire)).toEqual({
      id: 'pay_1',
      orderId: null,
      amountPaise: 496_535,
      currency: 'INR',
      status: 'captured',
      amountRefundedPaise: 0,
      method: 'unknown',
      notes: {},
    });
    expect(paymentSchema.parse({ ...wire, notes: { checkout: 'a' } }).notes).toEqual({ checkout: 'a' });
    expect(refundSchema.safeParse({ id: 'rfnd_1', payment_id: 'pay_1', amount: 1, status: 'unheard-of' }).success).toBe(
      false,
    );
  });

  test('list orders oldest first, whatever order they came in', () => {
    const orders = ordersSchema.parse({ items: [order('order_2', 20), order('order_1', 10)] });
    expect(orders.map(({ id }) => id)).toEqual(['order_1', 'order_2']);
  });
});
