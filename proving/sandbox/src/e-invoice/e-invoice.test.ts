import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { like } from '../like.ts';
import { newFolder, removeFolder, startServices, type Services } from '../testing.ts';
import { DAY_MS } from '../time-units.ts';
import { API_KEY } from './routes.ts';

const SELLER = '29AAACS0000A1ZC';
const START_MS = Date.UTC(2026, 11, 5, 8, 30);

let folder: string;
let services: Services;
let nowMs = START_MS;

beforeAll(async () => {
  folder = newFolder();
  services = await startServices({ folder, now: () => nowMs });
});
afterAll(async () => {
  await services.close();
  removeFolder(folder);
});

function call(method: string, path: string, body?: unknown) {
  return services.call(method, `/e-invoice/eicore/v1.03${path}`, body, { 'x-api-key': API_KEY, gstin: SELLER });
}

function invoice(number: string, { buyer = '27AAPFU0939F1ZV', igst = 180 } = {}) {
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B' },
    DocDtls: { Typ: 'INV', No: number, Dt: '05/12/2026' },
    SellerDtls: {
      Gstin: SELLER,
      LglNm: 'Seller',
      Addr1: 'No. 1, Sample Street',
      Loc: 'Bengaluru',
      Pin: 560001,
      Stcd: '29',
    },
    BuyerDtls: {
      Gstin: buyer,
      LglNm: 'Buyer',
      Pos: '27',
      Addr1: '12, Link Road',
      Loc: 'Andheri',
      Pin: 400053,
      Stcd: '27',
    },
    ItemList: [
      {
        SlNo: '1',
        IsServc: 'Y',
        HsnCd: '9963',
        UnitPrice: 1000,
        TotAmt: 1000,
        AssAmt: 1000,
        GstRt: 18,
        IgstAmt: igst,
        CgstAmt: 0,
        SgstAmt: 0,
        TotItemVal: 1000 + igst,
      },
    ],
    ValDtls: { AssVal: 1000, IgstVal: igst, CgstVal: 0, SgstVal: 0, TotInvVal: 1000 + igst },
  };
}

const irnIn = (body: unknown) => z.object({ Data: z.object({ Irn: z.string() }) }).parse(body).Data.Irn;
const code = (errorCode: string) => ({ Status: 0, Data: null, ErrorDetails: [{ ErrorCode: errorCode }] });

it('registers a document once, says its number to whoever sends it again, and tells of it for two days', async () => {
  const path = '/Invoice/irnbydocdetails?doctype=INV&docnum=SF/26/1&docdate=05/12/2026';
  expect((await call('GET', path)).body).toMatchObject(code('2148'));
  const { body: first } = await call('POST', '/Invoice', invoice('SF/26/1'));
  expect(first).toMatchObject({
    Status: 1,
    Data: { Irn: like.stringMatching(/^[0-9a-f]{64}$/), AckDt: '2026-12-05 14:00:00', Status: 'ACT' },
  });
  const irn = irnIn(first);
  expect((await call('POST', '/Invoice', invoice('SF/26/1'))).body).toMatchObject({
    ...code('2150'),
    InfoDtls: [{ InfCd: 'DUPIRN', Desc: { Irn: irn } }],
  });
  expect((await call('GET', path)).body).toEqual(first);
  expect((await call('GET', `/Invoice/irn/${irn}`)).body).toEqual(first);
  nowMs = START_MS + 3 * DAY_MS;
  expect((await call('GET', path)).body).toMatchObject(code('2283'));
  expect((await call('POST', '/Invoice/Cancel', { Irn: irn, CnlRsn: '2', CnlRem: 'wrong' })).body).toMatchObject(
    code('2270'),
  );
  nowMs = START_MS;
});

it('cancels within a day, once, and takes the number of what was cancelled no more', async () => {
  const { body } = await call('POST', '/Invoice', invoice('SF/26/2'));
  const irn = irnIn(body);
  const cancel = { Irn: irn, CnlRsn: '2', CnlRem: 'wrong' };
  expect((await call('POST', '/Invoice/Cancel', cancel)).body).toMatchObject({ Status: 1, Data: { Irn: irn } });
  expect((await call('POST', '/Invoice/Cancel', cancel)).body).toMatchObject(code('9999'));
  expect((await call('POST', '/Invoice', invoice('SF/26/2'))).body).toMatchObject(code('2278'));
});

it('refuses buyers that are not active or not known, sums that do not agree, and callers without a key', async () => {
  const sent = async (of: object) => (await call('POST', '/Invoice', of)).body;
  expect(await sent(invoice('SF/26/3', { buyer: '29AABCS1234D8ZK' }))).toMatchObject(code('3029'));
  expect(await sent(invoice('SF/26/3', { buyer: '29AABCS1234D9ZJ' }))).toMatchObject(code('3028'));
  expect(await sent({ ...invoice('SF/26/3'), ItemList: invoice('SF/26/3', { igst: 50 }).ItemList })).toMatchObject(
    code('2189'),
  );
  expect(await sent({})).toMatchObject(code('5001'));
  expect((await call('GET', '/Master/gstin/29AABCS1234D9ZJ')).body).toMatchObject(code('3028'));
  expect((await call('GET', '/Master/gstin/29AABCS1234D8ZK')).body).toMatchObject({ Data: { Status: 'CNL' } });
  expect((await services.call('GET', '/e-invoice/eicore/v1.03/Master/gstin/29AABCS1234D1ZR')).status).toBe(401);
});
