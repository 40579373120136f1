import { expect, test } from 'vitest';
import type { OutgoingCall, OutgoingResult } from '../../platform/outgoing-call.ts';
import { createSearchTaxpayer } from './search-taxpayer.ts';

const GSTIN = '29AABCS1234D1ZR';
const TAXPAYER = {
  gstin: GSTIN,
  lgnm: 'KAVERI FOODS PRIVATE LIMITED',
  tradeNam: 'Kaveri Foods',
  sts: 'Active',
  pradr: {
    addr: {
      bno: '12',
      flno: null,
      bnm: ' ',
      st: 'Link Road',
      loc: 'Andheri',
      dst: 'Mumbai',
      stcd: 'Maharashtra',
      pncd: '400053',
    },
    ntr: 'Wholesale Business',
  },
};

/** The result when the service answers with this. */
async function found(result: OutgoingResult) {
  const asked: OutgoingCall[] = [];
  const http = {
    target: () => ({
      call: (call: OutgoingCall) => {
        asked.push(call);
        return Promise.resolve(result);
      },
    }),
    close: () => Promise.resolve(),
  };
  const gateway = createSearchTaxpayer(http, { url: 'https://gsp.example/search?aspid=7', key: 'a-key' });
  return { answer: await gateway?.find(GSTIN), asked };
}

const answered = (body: unknown) => found({ kind: 'answer', status: 200, body });

test('the register’s question is asked once, with the service’s key and its own parameters', async () => {
  const { asked } = await answered({ status_cd: '1', data: TAXPAYER });
  expect(asked).toMatchObject([
    {
      method: 'GET',
      repeatable: false,
      asks: true,
      url: `https://gsp.example/search?aspid=7&action=TP&gstin=${GSTIN}`,
      headers: { 'x-api-key': 'a-key' },
    },
  ]);
});

test('a taxpayer is read plain, as data, and as data in base64, as services pass it on', async () => {
  const registered = {
    kind: 'registered',
    registration: {
      standing: 'active',
      legalName: 'KAVERI FOODS PRIVATE LIMITED',
      address: '12, Link Road, Andheri, Mumbai, Maharashtra 400053',
    },
  };
  const encoded = Buffer.from(JSON.stringify(TAXPAYER)).toString('base64');
  for (const body of [TAXPAYER, { status: '1', data: TAXPAYER, error: null }, { status_cd: '1', data: encoded }])
    expect((await answered(body)).answer).toEqual(registered);
});

test.each([
  ['Suspended', 'suspended'],
  ['Cancelled', 'cancelled'],
  ['Cancelled suo-moto', 'cancelled'],
  ['Inactive', 'cancelled'],
  ['Provisional', 'active'],
])('%s is %s', async (sts, standing) => {
  const { answer } = await answered({ status_cd: '1', data: { ...TAXPAYER, sts } });
  expect(answer).toMatchObject({ registration: { standing } });
});

test('a number without a record is unknown; every other refusal and whatever cannot be read is no answer', async () => {
  const refused = (error_cd: string) => answered({ status_cd: '0', error: { message: 'x', error_cd } });
  for (const code of ['SWEB_9035', 'FO8000']) expect((await refused(code)).answer).toEqual({ kind: 'unknown' });
  const silent = [
    await refused('AUTH4033'),
    await answered({ status_cd: '1', data: { ...TAXPAYER, lgnm: '' } }),
    await answered({ status_cd: '1', data: 'no base64 of anything' }),
    await answered({ status_cd: '1', data: { ...TAXPAYER, gstin: '27AAPFU0939F1ZV' } }),
    await answered({ message: 'Unauthorized' }),
    await answered(null),
    await found({ kind: 'timeout' }),
    await found({ kind: 'overloaded' }),
  ];
  for (const { answer } of silent) expect(answer).toMatchObject({ kind: 'no-answer' });
  expect(JSON.stringify(silent.map(({ answer }) => answer))).not.toContain(GSTIN);
});

test('an address as long as an answer may be is cut, so that no cache grows by it', async () => {
  const { answer } = await answered({ ...TAXPAYER, lgnm: 'A'.repeat(5000), pradr: { addr: { st: 'B'.repeat(5000) } } });
  expect(JSON.stringify(answer).length).toBeLessThan(1000);
});

test('without a setting there is nobody to ask', () => {
  const http = { target: () => ({ call: () => Promise.reject(new Error('asked')) }), close: () => Promise.resolve() };
  expect(createSearchTaxpayer(http, null)).toBeNull();
});
