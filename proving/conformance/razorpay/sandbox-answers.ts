import { newFolder, removeFolder, startReceiver, startServices, type Services } from '../../sandbox/src/testing.ts';
import type { Answer, RecordedCalls } from '../sandbox-shapes/answer.ts';
import { at } from '../written.ts';

const RETRY_AFTER_MS = 20;
const WAITED_MOST_MS = 10_000;
/** Events of three paid orders, one refund, a link and a failed payment, and notices. */
const EVENTS = [
  'order.paid',
  'payment.failed',
  'refund.processed',
  'payment_link.paid',
  'payment_link.cancelled',
  'payment.dispute.won',
  'payment.downtime.started',
  'payment.downtime.resolved',
  'settlement.processed',
];

type Ask = (operation: string, method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

export const GATEWAY_RECORDINGS: RecordedCalls = [
  [/^webhook-|-wh-/, 'webhook'],
  [/orders-fetch-payments/, 'orders.payments'],
  [/payments-capture/, 'payments.capture'],
  [/payments-fetch/, 'payments.fetch'],
  [/refunds-(create|normal)/, 'payments.refund'],
  [/refunds-(fetch|entity)/, 'refunds.fetch'],
];

/** The answers of a tidy sandbox of the gateway to every call, and the webhooks that follow. */
export async function gatewayAnswers(): Promise<Answer[]> {
  const folder = newFolder();
  const receiver = await startReceiver();
  const services = await startServices({ folder, webhookUrl: receiver.url });
  const answers: Answer[] = [];
  const ask: Ask = async (operation, method, path, body) => {
    const answer = await services.call(method, `/razorpay/v1${path}`, body);
    answers.push({ service: 'razorpay', operation, body: answer.body });
    return at(answer.body);
  };
  try {
    for (const way of ['upi', 'card', 'netbanking']) await paidOrder(services, ask, way);
    await refused(services, ask);
    await links(services, ask);
    await notices(services);
    const arrived = () => receiver.received.map(({ body }): unknown => JSON.parse(body));
    await until(() => EVENTS.every((name) => arrived().some((body) => at(body)['event'] === name)));
    answers.push(...arrived().map((body) => ({ service: 'razorpay', operation: 'webhook', body })));
  } finally {
    await services.close();
    await receiver.close();
    removeFolder(folder);
  }
  return answers;
}

async function until(holds: () => boolean): Promise<void> {
  const endMs = performance.now() + WAITED_MOST_MS;
  while (!holds()) {
    if (performance.now() > endMs) throw new Error('Not all webhooks came.');
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
}

/** An order that is paid, captured where capture is manual, and refunded. */
async function paidOrder(services: Services, ask: Ask, method: string): Promise<void> {
  const capture = method === 'netbanking' ? 'automatic' : 'manual';
  const receipt = `ORD-${method}`;
  const order = {
    amount: 250_000,
    currency: 'INR',
    receipt,
    notes: method === 'upi' ? {} : { booking: receipt },
    payment: { capture },
  };
  const { id } = await ask('orders.create', 'POST', '/orders', order);
  const notes = { reason: 'cancelled' };
  const payer = { description: 'A stay', email: 'asha@example.com', contact: '+919876500001' };
  if (method === 'card') await ask('orders.notes', 'PATCH', `/orders/${String(id)}`, { notes });
  const paid = await services.call('POST', '/razorpay/test/pay', {
    order_id: id,
    method,
    outcome: 'success',
    ...payer,
  });
  const payment = String(at(paid.body)['razorpay_payment_id']);
  if (capture === 'manual') {
    await ask('payments.capture', 'POST', `/payments/${payment}/capture`, { amount: 250_000, currency: 'INR' });
  }
  await ask('orders.list', 'GET', `/orders?receipt=${receipt}`);
  await ask('orders.fetch', 'GET', `/orders/${String(id)}`);
  await ask('orders.payments', 'GET', `/orders/${String(id)}/payments`);
  await ask('payments.fetch', 'GET', `/payments/${payment}`);
  await ask('payments.list', 'GET', '/payments');
  if (method === 'card') {
    await ask('payments.capture', 'POST', `/payments/${payment}/capture`, { amount: 'all' });
    for (const event of ['created', 'won']) {
      await services.call('POST', '/razorpay/test/dispute', { payment_id: payment, event });
    }
  }
  await ask('payments.refund', 'POST', `/payments/${payment}/refund`, { amount: 'all' });
  const refund = { amount: 100_000, speed: 'normal', receipt: `RFND-${method}`, ...(method !== 'upi' && { notes }) };
  const { id: refundId } = await ask('payments.refund', 'POST', `/payments/${payment}/refund`, refund);
  await ask('refunds.fetch', 'GET', `/refunds/${String(refundId)}`);
  await ask('refunds.list', 'GET', `/payments/${payment}/refunds`);
}

/** Requests that are refused: an amount of 0, an unknown refund, a payment that fails. */
async function refused(services: Services, ask: Ask): Promise<void> {
  await ask('orders.create', 'POST', '/orders', { amount: 0, currency: 'INR' });
  await ask('refunds.fetch', 'GET', '/refunds/rfnd_00000000000000');

  const { id } = await ask('orders.create', 'POST', '/orders', { amount: 100_000, currency: 'INR' });
  for (const method of ['card', 'upi', 'netbanking']) {
    await services.call('POST', '/razorpay/test/pay', { order_id: id, method, outcome: 'failure' });
  }
  await ask('orders.payments', 'GET', `/orders/${String(id)}/payments`);
}

async function links(services: Services, ask: Ask): Promise<void> {
  const asked = {
    amount: 250_000,
    currency: 'INR',
    description: 'Balance',
    customer: { name: 'Asha', contact: '+919876500001', email: 'asha@example.com' },
    notify: { sms: true, email: true },
    reminder_enable: true,
    callback_url: 'https://safar.example/paid',
    callback_method: 'get',
  };
  const create = (reference: string) =>
    ask('payment_links.create', 'POST', '/payment_links', { ...asked, reference_id: reference });
  const { id } = await create('BAL-1');
  await services.call('POST', '/razorpay/test/pay', { payment_link_id: id, method: 'upi', outcome: 'success' });
  await ask('payment_links.fetch', 'GET', `/payment_links/${String(id)}`);
  const { id: other } = await create('BAL-2');
  await ask('payment_links.cancel', 'POST', `/payment_links/${String(other)}/cancel`, {});
  await ask('payment_links.list', 'GET', '/payment_links?reference_id=BAL-1');
}

async function notices(services: Services): Promise<void> {
  const send = (name: string, body: unknown) => services.call('POST', `/razorpay/test/${name}`, body);
  await send('downtime', { method: 'upi', instrument: { psp: 'google_pay', flow: 'collect' } });
  await send('downtime', { method: 'netbanking', instrument: { bank: 'HDFC' } });
  await send('downtime', { method: 'upi', instrument: { psp: 'google_pay', flow: 'collect' }, event: 'resolved' });
  await send('settle', {});
}
