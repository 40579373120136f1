import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAnswerWatch } from '../../platform/answer-watch.ts';
import { provedPayment, readDelivery } from './signatures.ts';
import { ANSWERS } from './operations.ts';
import { paymentSchema, refundSchema } from './wire.ts';

const SECRET = 'test_secret';
const DISPUTE = { id: 'disp_1', payment_id: 'pay_1', amount: 100, status: 'open', created_at: 1_756_455_000 };
/** The headers of a delivery. */
function headers(signature: string | undefined) {
  return { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' };
}

/** These tests do not read the answers. */
const answers = createAnswerWatch();

/** An order as the gateway lists it. */
function order(id: string, createdAt: number) {
  return { id, amount: 100, currency: 'INR', receipt: 'r', created_at: createdAt };
}

describe('signatures of the payment gateway', () => {
  test('of a payment are checked as the protocol’s test vector says', () => {
    const orderId = 'order_RB58MiP5SPFYyM';
    const proof = {
      razorpay_payment_id: 'pay_Qfldmt5StKZFCB',
      razorpay_order_id: orderId,
      razorpay_signature: '92d99277b803e1cdd523ca2e720f4175af2c204809df9cb7642e0748e82ab3e4',
    };
    expect(provedPayment(proof, SECRET)).toEqual({ orderId, paymentId: proof.razorpay_payment_id });
    expect(provedPayment(proof, 'other')).toBeNull();
    expect(provedPayment({ ...proof, razorpay_order_id: 'order_of_another' }, SECRET)).toBeNull();
    expect(provedPayment({ ...proof, razorpay_payment_id: orderId }, SECRET)).toBeNull();
    expect(provedPayment({ razorpay_payment_id: proof.razorpay_payment_id }, SECRET)).toBeNull();
  });

  test('[REQ-API-6, REQ-PAY-3] of a webhook cover its exact bytes', () => {
    const body = Buffer.from(
      '{"event":"refund.failed","payload":{"refund":{"entity":{"id":"rfnd_1"}},"payment":{"entity":{"id":"pay_1","order_id":"order_1","notes":[]}}},"created_at":1756455880}',
    );
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(readDelivery({ body, headers: headers(signature) }, SECRET, answers)).toEqual({
      eventId: 'evt_1',
      name: 'refund.failed',
      payment: { id: 'pay_1', orderId: 'order_1' },
      linkId: null,
      refundId: 'rfnd_1',
      notice: null,
      isUnread: false,
      happenedAtMs: 1_756_455_880_000,
    });
    const respaced = Buffer.from(body.toString().replace(':', ': '));
    expect(readDelivery({ body: respaced, headers: headers(signature) }, SECRET, answers)).toBeNull();
    expect(readDelivery({ body, headers: headers(undefined) }, SECRET, answers)).toBeNull();
  });

  test.each([
    ['is not JSON', 'not json'],
    ['is a list', '[]'],
    ['has no payload', '{"event":"payout.processed","created_at":1}'],
    ['names no event', '{"payload":{},"created_at":1}'],
    ['has an id that is no id', '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_\\u0000"}}}}'],
    [
      'has a moment beyond all time',
      '{"event":"payment.dispute.created","payload":{"dispute":{"entity":{"id":"disp_1","payment_id":"pay_1","amount":1,"status":"open","created_at":99999999999999}}}}',
    ],
    [
      'has an amount below nothing',
      '{"event":"payment.dispute.lost","payload":{"dispute":{"entity":{"id":"disp_1","payment_id":"pay_1","amount":-5,"status":"lost","created_at":1}}},"created_at":1}',
    ],
  ])(
    '[REQ-PAY-3] one that is genuine and %s is taken as unread, never refused: the gateway would end its webhooks',
    (_, text) => {
      expect(readText(text)).toMatchObject({ payment: null, notice: null, isUnread: true });
    },
  );

  test('[REQ-PAY-3] one that is genuine and names no event id is one delivery by its bytes', () => {
    const body = Buffer.from('{"event":"payment.captured","payload":{},"created_at":1}');
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const read = readDelivery({ body, headers: { 'x-razorpay-signature': signature } }, SECRET, answers);
    expect(read).toMatchObject({ name: 'payment.captured', isUnread: false });
    expect(read?.eventId).toMatch(/^sha256-[0-9a-f]{64}$/);
  });

  test('[REQ-PAY-3] one whose moment stands inside its payload is read, and one of other business is nobody’s trouble', () => {
    const refund = { entity: { id: 'rfnd_1' } };
    const changed = { event: 'refund.speed_changed', payload: { refund, created_at: 1_756_455_880 } };
    expect(readText(JSON.stringify(changed))).toMatchObject({
      refundId: 'rfnd_1',
      isUnread: false,
      happenedAtMs: 1_756_455_880_000,
    });
    const payout = { event: 'payout.processed', payload: { payout: { entity: { id: 'pout_1' } }, created_at: 1 } };
    expect(readText(JSON.stringify(payout))).toMatchObject({ name: 'payout.processed', isUnread: false });
  });
});

/** A genuine webhook with this body. */
function readText(text: string) {
  const body = Buffer.from(text);
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return readDelivery({ body, headers: headers(signature) }, SECRET, answers);
}

/** A genuine webhook about one entity. */
function readNotice(kind: string, entity: object) {
  const body = Buffer.from(
    JSON.stringify({ event: `payment.${kind}.told`, payload: { [kind]: { entity } }, created_at: 1_756_455_880 }),
  );
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  return readDelivery({ body, headers: headers(signature) }, SECRET, answers);
}

describe('a notice of the payment gateway', () => {
  test('[REQ-API-6, REQ-PAY-15] that cannot be read is taken as unread, never refused: the gateway would end its webhooks', () => {
    expect(readNotice('dispute', { ...DISPUTE, amount: 'much' })).toMatchObject({ notice: null, isUnread: true });
    expect(readNotice('settlement', { id: 'setl_1' })).toMatchObject({ notice: null, isUnread: true });
    expect(readNotice('payment.downtime', { id: 'down_1', method: 'upi' })).toMatchObject({
      notice: null,
      isUnread: true,
    });
    expect(readNotice('subscription', { id: 'sub_1' })).toMatchObject({ notice: null, isUnread: false });
  });

  test.each([
    [{ psp: 'google_pay', flow: 'collect' }, 'GOOGLE_PAY'],
    [{ bank: 'hdfc' }, 'HDFC'],
    [{ network: 'RuPay', issuer: 'SBIN' }, 'RUPAY'],
    [{ issuer: 'SBIN' }, 'SBIN'],
    [{ bank: 'ALL' }, null],
    [{ flow: 'collect' }, null],
    [[], null],
    [null, null],
  ])('[REQ-PAY-11] of a downtime says what %j fails through', (instrument, through) => {
    const entity = { id: 'down_1', method: 'upi', status: 'started', begin: 1, end: null, instrument };
    expect(readNotice('payment.downtime', entity)).toMatchObject({ notice: { downtime: { through } } });
  });

  test.each([
    [{ network: 'Visa', type: 'credit' }, 'credit'],
    [{ issuer: 'SBIN', type: 'DEBIT' }, 'debit'],
    [{ network: 'Visa' }, null],
    [{ network: 'Visa', type: 'corporate' }, null],
  ])('[REQ-PAY-11] of a downtime of cards says which cards %j are', (instrument, cards) => {
    const entity = { id: 'down_1', method: 'card', status: 'started', begin: 1, end: null, instrument };
    expect(readNotice('payment.downtime', entity)).toMatchObject({ notice: { downtime: { cards } } });
  });

  test('of a dispute in a state nobody knows is one to be acted upon', () => {
    expect(readNotice('dispute', { ...DISPUTE, status: 'escalated' })).toMatchObject({
      notice: { kind: 'dispute', dispute: { status: 'action_required' } },
      isUnread: false,
    });
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
      created_at: 1_756_455_871,
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
      instrument: null,
      bankReference: null,
      failure: { reason: null, source: null, step: null, code: null },
      notes: {},
      createdAtMs: 1_756_455_871_000,
    });
    expect(paymentSchema.parse({ ...wire, acquirer_data: { rrn: '227523994315' } }).bankReference).toBe('227523994315');
    expect(paymentSchema.parse({ ...wire, acquirer_data: [] }).bankReference).toBeNull();
    expect(paymentSchema.parse({ ...wire, notes: { checkout: 'a' } }).notes).toEqual({ checkout: 'a' });
    expect(refundSchema.parse({ id: 'rfnd_1', payment_id: 'pay_1', amount: 1, status: 'unheard-of' }).status).toBe(
      'unknown',
    );
  });

  test('[REQ-PAY-11] say of a failed payment who stopped it, where and how', () => {
    const wire = { id: 'pay_1', amount: 1, currency: 'INR', status: 'failed', created_at: 1 };
    const failure = {
      error_code: 'BAD_REQUEST_ERROR',
      error_source: 'issuer_bank',
      error_step: 'payment_authentication',
      error_reason: 'payment_failed',
    };
    expect(paymentSchema.parse({ ...wire, ...failure }).failure).toEqual({
      code: 'BAD_REQUEST_ERROR',
      source: 'issuer_bank',
      step: 'payment_authentication',
      reason: 'payment_failed',
    });
  });

  test('list payments of which one is in a state nobody knows, and the others as they are', () => {
    const wire = { id: 'pay_1', amount: 1, currency: 'INR', status: 'captured', created_at: 1 };
    const items = [{ ...wire, id: 'pay_2', status: 'on_hold' }, wire];
    const { rows, isWhole } = ANSWERS['payments.list'].parse({ items });
    expect(isWhole).toBe(true);
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['pay_2', 'unknown'],
      ['pay_1', 'captured'],
    ]);
  });

  test.each([
    ['an id with a control character', { id: 'pay_\u0000' }],
    ['an id that leads elsewhere', { id: '../refunds' }],
    ['an amount below nothing', { amount: -100 }],
    ['an amount of nothing', { amount: 0 }],
    ['more than anybody pays', { amount: 9_007_199_254_740_991 }],
    ['a moment beyond all time', { created_at: 99_999_999_999_999 }],
  ])('with %s are none, and cost a list that row alone', (_, wrong) => {
    const wire = { id: 'pay_1', amount: 100, currency: 'INR', status: 'captured', created_at: 1 };
    expect(paymentSchema.safeParse({ ...wire, ...wrong }).success).toBe(false);
    expect(ANSWERS['payments.list'].parse({ items: [wire, { ...wire, ...wrong }] })).toMatchObject({
      rows: [{ id: 'pay_1' }],
      isWhole: false,
    });
  });

  test('keep no control characters of their texts', () => {
    const wire = { id: 'rfnd_1', payment_id: 'pay_1', amount: 1, status: 'processed' };
    const read = refundSchema.parse({
      ...wire,
      acquirer_data: { arn: '74\u0000\r\n10' },
      notes: { refund: 'a\u0007b' },
    });
    expect(read).toMatchObject({ bankReference: '74 10', notes: { refund: 'a b' } });
  });

  test('list orders oldest first, whatever order they came in', () => {
    const orders = ANSWERS['orders.list'].parse({ items: [order('order_2', 20), order('order_1', 10)] });
    expect(orders.rows.map(({ id }) => id)).toEqual(['order_1', 'order_2']);
  });
});
