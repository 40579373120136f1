import { examineOutside } from '@safar/contract/desk/system';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createInMemoryGateway } from '../../gateways/testing/in-memory-gateway.ts';
import { like } from '../../platform/testing/like.ts';
import { arm, disarm } from '../../platform/testing/sandbox-control.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { asOperator, type TestOperator } from '../desk/testing/as-operator.ts';
import { examine, outsideChecks } from './outside-checks.ts';

let app: TestApp;
let admin: TestOperator;

beforeAll(async () => {
  app = await buildTestApp({ environment: { E_INVOICE: 'above-10-crore' } });
  admin = await asOperator(app, 'admin');
});
afterEach(() => disarm(app));
afterAll(() => app.close());

async function found() {
  const { body } = await app.deskCall(examineOutside, { as: admin });
  const { findings } = examineOutside.answer.parse(body);
  return Object.fromEntries(findings.map(({ name, state, detail }) => [name, { state, detail }]));
}

test('[REQ-OPS-2] a process that has no hotel, or whose supplier or gateway does not answer, is not told to be ready', async () => {
  await arm(app, { target: 'razorpay', operation: 'ListOrders', kind: 'http-500', count: 9 });
  const { ready, checks } = await app.context.readiness.report();
  expect(ready).toBe(false);
  expect(checks['catalogue']).toMatchObject({ ready: false, detail: like.stringContaining('0 hotels') });
  expect(checks['sales']).toMatchObject({ ready: false, detail: like.stringContaining('payments at razorpay') });
});

test('[REQ-DESK-33] services that answer with our settings are well, and a webhook that never came is not known', async () => {
  const findings = await found();
  for (const name of [
    'PostgreSQL',
    'hotels of tbo',
    'account with tbo',
    'payments at razorpay',
    'e-mail',
    'GST register',
    'e-invoices',
  ])
    expect(findings).toHaveProperty([name, 'state'], 'good');
  expect(findings['webhooks of razorpay']).toMatchObject({ state: 'unsure' });
});

test('[REQ-DESK-33, REQ-API-6] a gateway whose webhooks never came is to send them to the address of its own', async () => {
  const wallets = createInMemoryGateway(app.context.clock);
  const gateways = { all: [{ ...wallets, id: 'main' }, wallets] };
  const others = {
    hotelSuppliers: { all: [] },
    accounts: [],
    mail: { refusal: async () => null },
    gst: null,
    eInvoices: null,
  };
  const checks = outsideChecks(app.context, { ...others, gateways, lastDeliveryAt: async () => null });
  for (const { id } of gateways.all) {
    const check = checks.find(({ name }) => name === `webhooks of ${id}`);
    expect((await check?.ask())?.detail).toContain(`${app.context.config.publicUrl}/api/payments/webhook/${id} with`);
  }
});

test('[REQ-DESK-33] one that does not answer is said to be not well, beside those that do', async () => {
  await arm(app, { target: 'razorpay', operation: 'ListOrders', kind: 'http-500', count: 9 });
  const findings = await found();
  expect(findings).toHaveProperty(['payments at razorpay', 'state'], 'bad');
  expect(findings).toHaveProperty(['hotels of tbo', 'state'], 'good');
});

test('[REQ-DESK-33] a register that is silent is said to be not well, with the settings to look at', async () => {
  await arm(app, { target: 'gst', operation: 'Search', kind: 'http-500', count: 1 });
  expect(await found()).toMatchObject({
    'GST register': { state: 'bad', detail: 'refused; see GST_LOOKUP_URL and GST_LOOKUP_KEY' },
  });
});

test('[REQ-DESK-33] a silent e-invoice portal is said to be not well, with the settings to look at', async () => {
  await arm(app, { target: 'e-invoice', operation: 'Taxpayer', kind: 'http-500', count: 1 });
  expect(await found()).toMatchObject({
    'e-invoices': { state: 'bad', detail: like.stringContaining('see E_INVOICE_URL and E_INVOICE_KEY') },
  });
});

test('[REQ-DESK-33] a portal that has our own number as suspended, or not at all, is said to be not well', async () => {
  const answers = [
    { kind: 'known', standing: 'SUS' },
    { kind: 'refused', code: '3028', text: 'GSTIN is not present' },
  ] as const;
  for (const answer of answers) {
    const others = { hotelSuppliers: { all: [] }, accounts: [], gateways: { all: [] }, gst: null };
    const checks = outsideChecks(app.context, {
      ...others,
      mail: { refusal: async () => null },
      eInvoices: { standing: async () => answer },
      lastDeliveryAt: async () => null,
    });
    expect(await checks.find(({ name }) => name === 'e-invoices')?.ask()).toMatchObject({
      state: 'bad',
      detail: like.stringContaining('SELLER_GSTIN'),
    });
  }
});

test('[REQ-DESK-33] the command on the machine is told the same, with what Safar itself checks', async () => {
  const answer = await app.operations.inject({ method: 'GET', url: '/operations/doctor' });
  expect(answer.json()).toMatchObject({ checks: { database: { ready: true } } });
});

test('[REQ-DESK-33] a question that fails is a finding with its cause', async () => {
  const failed = new Error('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND nowhere.example') });
  expect(await examine([{ name: 'nowhere', ask: () => Promise.reject(failed) }])).toMatchObject([
    { name: 'nowhere', state: 'bad', detail: 'fetch failed: getaddrinfo ENOTFOUND nowhere.example' },
  ]);
});
