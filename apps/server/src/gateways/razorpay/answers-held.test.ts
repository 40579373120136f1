import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnswerWatch } from '../../platform/answer-watch.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createOutgoingHttp } from '../../platform/outgoing-http.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { createRazorpay } from './razorpay.ts';

const AMOUNT = 496_535;
const PAYMENT = {
  id: 'pay_A',
  order_id: 'order_A',
  amount: AMOUNT,
  currency: 'INR',
  status: 'captured',
  created_at: 1,
};
const ORDER = { id: 'order_A', amount: AMOUNT, currency: 'INR', receipt: 'R-1', notes: [], created_at: 1 };
const NOTES = { refund: 'ours-1', checkout: 'c-1', attempt: '1' };
const REFUND = { id: 'rfnd_A', payment_id: 'pay_A', amount: 100, status: 'processed', notes: NOTES };
const LINK = {
  id: 'plink_A',
  amount: AMOUNT,
  status: 'created',
  short_url: 'https://rzp.example/a',
  reference_id: 'L-1',
};
const NEW_ORDER = {
  amountPaise: AMOUNT,
  receipt: 'R-1',
  customer: { name: 'A', email: null, contact: '+91' },
  notes: {},
};
const NEW_REFUND = { paymentId: 'pay_A', amountPaise: 100, idempotencyKey: 'cancellation-1-1', notes: NOTES };
const NEW_LINK = {
  amountPaise: AMOUNT,
  reference: 'L-1',
  description: 'd',
  customer: NEW_ORDER.customer,
  expiresAtMs: null,
  callbackUrl: 'https://safar.example/',
  notes: {},
};

const http = createOutgoingHttp({ log: createLogger('silent'), metrics: createMetrics({ processMetrics: false }) });
let server: Server;
let gateway: PaymentGateway;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  const { port } = address;
  gateway = createRazorpay(
    {
      baseUrl: `http://127.0.0.1:${port}`,
      keyId: 'k',
      keySecret: 's',
      webhookSecret: 'w',
      checkoutScriptUrl: 'https://checkout.example/c.js',
      origins: [],
      mostPaise: 500_000_00,
    },
    { http, answers: createAnswerWatch() },
  );
});
afterAll(async () => {
  await http.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answer = { status: 200, body: {} };
});

function answers(body: unknown, status = 200): void {
  answer = { status, body };
}

describe('[REQ-PAY-18] what a gateway answers is about what was asked, or no answer', () => {
  test.each<[string, unknown, () => Promise<{ kind: string }>]>([
    ['another payment', { ...PAYMENT, id: 'pay_B' }, () => gateway.payment('pay_A')],
    ['another order', { ...ORDER, id: 'order_B' }, () => gateway.order('order_A')],
    ['another checkout’s order', { ...ORDER, receipt: 'R-2' }, () => gateway.openOrder(NEW_ORDER)],
    ['an order of another amount', { ...ORDER, amount: 1 }, () => gateway.openOrder(NEW_ORDER)],
    ['an order in dollars', { ...ORDER, currency: 'USD' }, () => gateway.openOrder(NEW_ORDER)],
    ['notes on another order', { ...ORDER, id: 'order_B' }, () => gateway.noteOnOrder('order_A', {})],
    ['a capture of another payment', { ...PAYMENT, id: 'pay_B' }, () => gateway.capture('pay_A', AMOUNT)],
    ['a capture of less', { ...PAYMENT, amount: 1 }, () => gateway.capture('pay_A', AMOUNT)],
    ['a refund of one paisa', { ...REFUND, amount: 1 }, () => gateway.refund(NEW_REFUND)],
    ['a refund of another payment', { ...REFUND, payment_id: 'pay_B' }, () => gateway.refund(NEW_REFUND)],
    ['another of our refunds', { ...REFUND, notes: { ...NOTES, refund: 'ours-2' } }, () => gateway.refund(NEW_REFUND)],
    ['another refund', { ...REFUND, id: 'rfnd_B' }, () => gateway.refundById('rfnd_A')],
    ['a link of another amount', { ...LINK, amount: 1 }, () => gateway.openLink(NEW_LINK)],
    ['another checkout’s link', { ...LINK, reference_id: 'L-2' }, () => gateway.openLink(NEW_LINK)],
    ['a link that leads to a script', { ...LINK, short_url: 'javascript:alert(1)' }, () => gateway.openLink(NEW_LINK)],
    ['another link', { ...LINK, id: 'plink_B' }, () => gateway.link('plink_A')],
    ['the end of another link', { ...LINK, id: 'plink_B', status: 'cancelled' }, () => gateway.cancelLink('plink_A')],
    ['orders of other receipts', { items: [{ ...ORDER, receipt: 'R-2' }] }, () => gateway.orderByReceipt('R-1')],
    [
      'links of other references',
      { payment_links: [{ ...LINK, reference_id: 'L-2' }] },
      () => gateway.linkByReference('L-1'),
    ],
    [
      'links of other payments',
      { payment_links: [{ ...LINK, payments: [{ payment_id: 'pay_B' }] }] },
      () => gateway.linkOfPayment('pay_A'),
    ],
  ])('%s', async (_, body, ask) => {
    answers(body);
    expect(await ask()).toMatchObject({ kind: 'no-answer' });
  });

  test('payments of other orders and refunds of other payments make a list that is not whole', async () => {
    answers({ items: [PAYMENT, { ...PAYMENT, id: 'pay_B', order_id: 'order_B' }] });
    expect(await gateway.paymentsOfOrder('order_A')).toMatchObject({ payments: [{ id: 'pay_A' }], isWhole: false });
    answers({ items: [{ ...REFUND, payment_id: 'pay_B' }] });
    expect(await gateway.refundsOfPayment('pay_A')).toMatchObject({ refunds: [], isWhole: false });
  });

  test('what was asked for is an answer, also where its notes come back empty', async () => {
    answers({ ...REFUND, notes: [] });
    expect(await gateway.refund(NEW_REFUND)).toMatchObject({ kind: 'ok' });
    answers(ORDER);
    expect(await gateway.openOrder(NEW_ORDER)).toMatchObject({ kind: 'ok' });
    answers({ items: [] });
    expect(await gateway.orderByReceipt('R-1')).toEqual({ kind: 'ok', order: null });
  });
});

const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

describe('[REQ-PAY-2] only a definite none is none', () => {
  test.each([
    ['The id provided does not exist', 'no-such-id'],
    ['pay_A is not a valid id.', 'no-such-id'],
    ['Amount exceeds maximum amount allowed.', 'above-most'],
    ['The requested URL was not found on the server.', 'other'],
    ['Authentication failed', 'other'],
    ['The api key provided is invalid', 'other'],
  ])('‘%s’ is told as %s', async (text, why) => {
    answers(refusal(text), 400);
    expect(await gateway.payment('pay_A')).toMatchObject({ kind: 'refused', why });
  });

  test('a list with a row that cannot be read does not say that there is none', async () => {
    answers({ items: [{ ...ORDER, amount: 'much' }] });
    expect(await gateway.orderByReceipt('R-1')).toMatchObject({ kind: 'no-answer' });
    answers({ items: [{ ...PAYMENT, amount: null }] });
    expect(await gateway.paymentsOfOrder('order_A')).toMatchObject({ payments: [], isWhole: false });
  });

  test('a refusal without our words says nothing', async () => {
    answers({ message: 'not found' }, 404);
    expect(await gateway.payment('pay_A')).toMatchObject({ kind: 'refused', why: 'other' });
  });
});
