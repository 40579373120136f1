import { expect, test } from 'vitest';
import { E_INVOICE_ANSWERS } from '../../apps/server/src/gateways/e-invoice/operations.ts';
import { createIrp } from '../../apps/server/src/gateways/e-invoice/irp.ts';
import type { DocumentToRegister } from '../../apps/server/src/gateways/e-invoice-gateway.ts';
import type { OutgoingCall, OutgoingResult } from '../../apps/server/src/platform/outgoing-call.ts';
import { like } from '../sandbox/src/like.ts';
import { newFolder, removeFolder, startServices } from '../sandbox/src/testing.ts';
import type { Answer } from './sandbox-shapes/answer.ts';
import { unknownParts } from './sandbox-shapes/differences.ts';

const SELLER = {
  gstin: '29AAACS0000A1ZC',
  legalName: 'Safar Sample Travel Private Limited',
  address: 'No. 1, Sample Street, Bengaluru 560001, Karnataka',
  state: { code: '29', name: 'Karnataka' },
};
const INVOICE: DocumentToRegister = {
  kind: 'invoice',
  number: 'SF/26/0000000007',
  day: '2026-12-05',
  seller: SELLER,
  buyer: { gstin: '27AAPFU0939F1ZV', name: 'Kaveri Foods Private Limited' },
  placeOfSupply: { code: '08' },
  lines: [
    {
      item: 'accommodation',
      sac: '9963',
      percent: 5,
      taxablePaise: 5_71_429,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 28_572,
      grossPaise: 6_00_001,
    },
    {
      item: 'platform-fee',
      sac: '9985',
      percent: 18,
      taxablePaise: 8475,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 1525,
      grossPaise: 10_000,
    },
  ],
  totalPaise: 6_10_001,
  against: null,
};
const NOTE: DocumentToRegister = {
  ...INVOICE,
  kind: 'credit-note',
  number: 'SC/26/0000000003',
  against: { number: INVOICE.number, day: INVOICE.day },
};

/** The adapter over the wire of a sandbox, and every answer that it got. */
async function withPortal(work: (portal: Portal) => Promise<void>): Promise<Answer[]> {
  const folder = newFolder();
  const services = await startServices({ folder });
  const answers: Answer[] = [];
  const call = async ({ method, url, headers, body, operation }: OutgoingCall): Promise<OutgoingResult> => {
    const answered = await services.call(method, url.slice(services.base.length), body, { ...headers });
    answers.push({ service: 'e-invoice', operation, body: answered.body });
    return { kind: 'answer', status: answered.status, body: answered.body };
  };
  const gateway = createIrp(
    { target: () => ({ call }), close: () => Promise.resolve() },
    {
      url: `${services.base}/e-invoice/eicore/v1.03`,
      key: 'sandbox-e-invoice-key',
      withinDays: null,
      seller: { gstin: SELLER.gstin, city: 'Bengaluru' },
    },
  );
  if (gateway === null) throw new Error('the gateway is off');
  try {
    await work({ gateway, called: () => answers.map(({ operation }) => operation) });
  } finally {
    await services.close();
    removeFolder(folder);
  }
  return answers;
}

interface Portal {
  readonly gateway: NonNullable<ReturnType<typeof createIrp>>;
  readonly called: () => string[];
}

test('[REQ-DOC-13] the portal takes our invoices and credit notes, and every answer is one that we know', async () => {
  const answers = await withPortal(async ({ gateway }) => {
    expect(await gateway.find(INVOICE)).toEqual({ kind: 'unknown' });
    const registered = await gateway.register(INVOICE);
    expect(registered).toMatchObject({
      kind: 'registered',
      registration: { irn: like.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await gateway.find(INVOICE)).toEqual(registered);
    // Told again, it is the same registration.
    expect(await gateway.register(INVOICE)).toEqual(registered);
    expect(await gateway.register(NOTE)).toMatchObject({ kind: 'registered' });
    const irn = registered.kind === 'registered' ? registered.registration.irn : '';
    expect(await gateway.cancel(irn, 'mistake', 'another company')).toEqual({ kind: 'cancelled' });
    expect(await gateway.cancel(irn, 'mistake', 'another company')).toEqual({ kind: 'cancelled' });
    expect(await gateway.register(INVOICE)).toMatchObject({ kind: 'refused', code: '2278' });
  });
  expect(unknownParts(answers, { 'e-invoice': E_INVOICE_ANSWERS })).toEqual([]);
});

test('[REQ-DOC-13] what is registered under the number with another buyer or amount is not taken for ours', async () => {
  await withPortal(async ({ gateway }) => {
    expect(await gateway.register(INVOICE)).toMatchObject({ kind: 'registered' });
    const another = { ...INVOICE, buyer: { ...INVOICE.buyer, gstin: '27AABCS1234D1ZV' } };
    for (const found of [await gateway.register(another), await gateway.find(another)])
      expect(found).toMatchObject({ kind: 'refused', code: '', text: like.stringContaining('another buyer') });
  });
});

test.each([
  ['29AABCS1234D8ZK', '', 'not active'],
  ['29AABCS1234D9ZJ', '3028', 'not present'],
])('[REQ-DOC-14] of the buyer %s nothing is registered', async (gstin, code, text) => {
  await withPortal(async ({ gateway, called }) => {
    const refused = await gateway.register({ ...INVOICE, buyer: { gstin, name: 'Gone Limited' } });
    expect(refused).toMatchObject({ kind: 'refused', code, text: like.stringContaining(text) });
    expect(called()).toEqual(['Taxpayer']);
  });
});
