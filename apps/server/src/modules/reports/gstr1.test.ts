import { taxedAmount } from '@safar/domain/gst';
import { stateOfIso } from '@safar/domain/gstin';
import { totalOf, type PriceLine } from '@safar/domain/price-lines';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TaxDocument } from '../documents/index.ts';
import { Gstr1Tables, sumOf, type Gstr1, type TaxSums } from './gstr1.ts';
import { csvOfTable, jsonOfReturn } from './gstr1-files.ts';

const SELLER = '29AAACS0000A1ZC';
const BUYER = { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' };
const PLACES = { own: stateOfIso('KA'), other: stateOfIso('RJ') };

const OURS = { party: 'safar', taxCode: 'accommodation', refund: 'less-charge' } as const;
const MARK_UP: PriceLine = { ...OURS, kind: 'mark-up', label: 'mark-up', amountPaise: 37_011 };
const COUPON: PriceLine = { ...OURS, kind: 'discount', label: 'MONSOON', amountPaise: -50_007 };

/** A room and our fee; with a mark-up and a coupon where that is wanted. */
function sold(roomPaise: number, isChanged: boolean): PriceLine[] {
  const common = { party: 'supplier', refund: 'less-charge' } as const;
  return [
    { ...common, kind: 'base', label: 'base', amountPaise: roomPaise, taxCode: 'accommodation' },
    { kind: 'fee', label: 'fee', amountPaise: 10_000, party: 'safar', taxCode: 'platform-fee', refund: 'in-full' },
    ...(isChanged ? [MARK_UP, COUPON] : []),
  ];
}

/** A document of a room. @param nightlyPaise what its nights cost the supplier */
function taxDocument(
  number: string,
  {
    roomPaise = 525_000,
    place = 'other' as 'own' | 'other',
    buyer = false as boolean | TaxDocument['buyer'],
    isChanged = false,
    against = null as TaxDocument | null,
    part = 1,
    nightlyPaise = [500_000],
  },
): TaxDocument {
  const lines = sold(roomPaise, isChanged);
  const nights = nightlyPaise.length;
  const stay = { rooms: 1, nights, nightlyPaise: [nightlyPaise] };
  const sale = { lines, stay, supplyState: PLACES[place], sellerGstin: SELLER, day: '2026-12-05' };
  const state = { code: '29', name: 'Karnataka' };
  return {
    kind: against === null ? 'invoice' : 'credit-note',
    number,
    day: '2026-12-05',
    seller: { legalName: 'Safar', gstin: SELLER, address: 'Bengaluru', state },
    recipient: 'Mr. Arjun Mehta',
    ...(buyer && { buyer: buyer === true ? BUYER : buyer }),
    ...taxedAmount(sale, Math.round(totalOf(lines) * part)),
    isCharge: false,
    stay: {
      hotelName: 'A hotel',
      city: 'Udaipur',
      checkin: '2026-12-20',
      checkout: '2026-12-21',
      nights,
      rooms: 1,
      reference: 'R',
    },
    receivedOn: null,
    against: against && { number: against.number, day: against.day },
    contact: { sellerName: 'Safar', supportEmail: 'help@safar.example', supportPhone: '1' },
    isSample: true,
  };
}

const SMALL = taxDocument('SF/26-27/000001', {});
const OWN_STATE = taxDocument('SF/26-27/000002', { place: 'own', isChanged: true });
const BUSINESS = taxDocument('SF/26-27/000003', { buyer: true });
const LARGE = taxDocument('SF/26-27/000004', { roomPaise: 11_800_000 });
const LARGE_OWN = taxDocument('SF/26-27/000005', { roomPaise: 11_800_000, place: 'own' });
const INVOICES = [SMALL, OWN_STATE, BUSINESS, LARGE, LARGE_OWN];
const NOTES = [
  { document: taxDocument('SC/26-27/000001', { against: SMALL, part: 0.3 }), invoice: SMALL },
  { document: taxDocument('SC/26-27/000002', { against: BUSINESS, buyer: true }), invoice: BUSINESS },
  { document: taxDocument('SC/26-27/000003', { roomPaise: 11_800_000, against: LARGE, part: 0.5 }), invoice: LARGE },
];

function tablesOf(): Gstr1 {
  const tables = new Gstr1Tables();
  const ids = { userId: 'u', bookingId: 'b' };
  for (const note of NOTES) tables.add({ ...ids, ...note });
  for (const document of INVOICES) tables.add({ ...ids, document, invoice: null });
  return tables.done();
}

const numbers = (rows: Gstr1['b2b']) => rows.map(({ document }) => document.number);
const rates = (rows: Gstr1['b2b']) => rows.flatMap((row) => row.rates);
const paise = (rows: readonly TaxSums[]) => sumOf(rows).valuePaise;

test('[REQ-DESK-40] a document is told in the table that the law names for its buyer, state and value', () => {
  const tables = tablesOf();
  expect(numbers(tables.b2b)).toEqual([BUSINESS.number]);
  expect(numbers(tables.b2cl)).toEqual([LARGE.number]);
  expect(numbers(tables.cdnr)).toEqual(['SC/26-27/000002']);
  expect(numbers(tables.cdnur)).toEqual(['SC/26-27/000003']);
  expect(tables.b2cs.map(({ placeOfSupply, split, percent }) => [placeOfSupply.code, split, percent])).toEqual([
    ['08', 'igst', 5],
    ['08', 'igst', 18],
    ['29', 'cgst-sgst', 5],
    ['29', 'cgst-sgst', 18],
  ]);
  expect(tables.documents).toEqual({ b2b: 1, b2cl: 1, b2cs: 4, cdnr: 1, cdnur: 1, at: 0, atadj: 0, hsn: 8, docs: 8 });
  expect(tables.docs).toEqual([
    { kind: 'credit-note', from: 'SC/26-27/000001', to: 'SC/26-27/000003', count: 3 },
    { kind: 'invoice', from: 'SF/26-27/000001', to: 'SF/26-27/000005', count: 5 },
  ]);
});

test('[REQ-DESK-40] the tables by document, less the notes, are the tables by service and all documents, to the paisa', () => {
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsn, total } = tablesOf();
  const reported = paise([...rates(b2b), ...rates(b2cl), ...b2cs]) - paise([...rates(cdnr), ...rates(cdnur)]);
  const documented =
    INVOICES.reduce((sum, { totalPaise }) => sum + totalPaise, 0) -
    NOTES.reduce((sum, { document }) => sum + document.totalPaise, 0);
  expect([reported, paise(hsn), total.valuePaise]).toEqual([documented, documented, documented]);
  expect(total.taxablePaise + total.cgstPaise + total.sgstPaise + total.igstPaise).toBe(total.valuePaise);
  expect(total.cgstPaise).toBe(total.sgstPaise);
});

test('[REQ-DESK-40] the files have the portal’s columns and keys, rupees as numbers', () => {
  const tables = tablesOf();
  const [head, row] = csvOfTable('b2b', '2026-12', tables).content.toString().split('\n');
  expect(head).toMatch(
    /^GSTIN\/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,/,
  );
  expect(row).toBe(
    '27AAPFU0939F1ZV,Mehta Textiles,SF/26-27/000003,05-Dec-2026,5350,08-Rajasthan,N,,Regular B2B,,5,5000,0',
  );
  const whole = z.looseObject({}).parse(JSON.parse(jsonOfReturn(SELLER, '2026-12', tables).toString()));
  expect(whole).toMatchObject({
    gstin: SELLER,
    fp: '122026',
    b2b: [{ ctin: BUYER.gstin, inv: [{ inum: BUSINESS.number, idt: '05-12-2026', val: 5350, pos: '08', rchrg: 'N' }] }],
    b2cl: [{ pos: '08', inv: [{ inum: LARGE.number, itms: [{ num: 1, itm_det: { rt: 18, txval: 100_084.74 } }] }] }],
    cdnr: [{ ctin: BUYER.gstin, nt: [{ ntty: 'C', nt_num: 'SC/26-27/000002' }] }],
    cdnur: [{ typ: 'B2CL', nt_num: 'SC/26-27/000003', pos: '08' }],
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ totnum: 5, cancel: 0 }] },
        { doc_num: 5, docs: [{ totnum: 3 }] },
      ],
    },
  });
});

test('[REQ-DESK-40, REQ-DOC-3] an invoice whose nights have two rates is told at both, by service too', () => {
  const twoRates = taxDocument('SF/26-27/000006', {
    buyer: true,
    roomPaise: 525_000 + 1_180_000,
    nightlyPaise: [500_000, 1_000_000],
  });
  const tables = new Gstr1Tables();
  tables.add({ userId: 'u', bookingId: 'b', document: twoRates, invoice: null });
  const { b2b, hsn, total } = tables.done();
  expect(rates(b2b).map(({ percent, taxablePaise }) => [percent, taxablePaise])).toEqual([
    [5, 500_000],
    [18, 1_000_000 + 8474],
  ]);
  expect(hsn.map(({ sac, percent, taxablePaise }) => [sac, percent, taxablePaise])).toEqual([
    ['9963', 5, 500_000],
    ['9963', 18, 1_000_000],
    ['9985', 18, 8474],
  ]);
  expect(total.valuePaise).toBe(twoRates.totalPaise);
});

test('[REQ-DESK-40, REQ-GUEST-11] an invoice of an embassy, whose number is a UIN, is told like that of a business', () => {
  const embassy = { gstin: '2717USA00001UN9', name: 'Sample Embassy' };
  const tables = new Gstr1Tables();
  tables.add({
    userId: 'u',
    bookingId: 'b',
    document: taxDocument('SF/26-27/000001', { buyer: embassy }),
    invoice: null,
  });
  const done = tables.done();
  expect(done.b2b).toHaveLength(1);
  expect([done.b2cl, done.b2cs]).toEqual([[], []]);
  expect(new Set(done.hsn.map(({ buyer }) => buyer))).toEqual(new Set(['b2b']));
  const [, row] = csvOfTable('b2b', '2026-12', done).content.toString().split('\n');
  expect(row).toMatch(/^2717USA00001UN9,Sample Embassy,/);
});

const OPEN = { isInvoiced: false, isRefunded: false };
const receipt = (): TaxDocument => ({
  ...taxDocument('SR/26/0000000001', { part: 0.1 }),
  kind: 'receipt-voucher',
  receivedOn: '2026-12-05',
});

test('[REQ-DESK-40, REQ-DOC-12] an advance is told in its month as far as it is open at the end, and taken off in the month of its invoice or refund', () => {
  const advance = receipt();
  const refund: TaxDocument = { ...taxDocument('SV/26/0000000001', { part: 0.04 }), kind: 'refund-voucher' };
  const told = (of: Partial<Parameters<Gstr1Tables['addAdvance']>[0]>) => {
    const tables = new Gstr1Tables();
    tables.addAdvance({ receipt: advance, refund: null, isOfSpan: true, atStart: OPEN, atEnd: OPEN, ...of });
    const { at, atadj, total } = tables.done();
    expect(total.valuePaise).toBe(0);
    return [paise(at), paise(atadj)];
  };
  const invoiced = { isInvoiced: true, isRefunded: false };
  const refunded = { isInvoiced: false, isRefunded: true };
  const both = { isInvoiced: true, isRefunded: true };
  const [all, part] = [advance.totalPaise, refund.totalPaise];
  expect(told({})).toEqual([all, 0]);
  expect(told({ atEnd: invoiced })).toEqual([0, 0]);
  expect(told({ refund, atEnd: refunded })).toEqual([all - part, 0]);
  expect(told({ refund, atEnd: both })).toEqual([0, 0]);
  expect(told({ isOfSpan: false, atEnd: invoiced })).toEqual([0, all]);
  expect(told({ isOfSpan: false, refund, atEnd: refunded })).toEqual([0, part]);
  expect(told({ isOfSpan: false, refund, atStart: refunded, atEnd: both })).toEqual([0, all - part]);
});

test('[REQ-DESK-40, REQ-DOC-12] a voucher of an advance is counted among the documents and is no sale; the advance is told without its tax', () => {
  const tables = new Gstr1Tables();
  const document = receipt();
  tables.add({ userId: 'u', bookingId: 'b', document, invoice: null });
  tables.addAdvance({ receipt: document, refund: null, isOfSpan: true, atStart: OPEN, atEnd: OPEN });
  const done = tables.done();
  expect([done.b2b, done.b2cl, done.b2cs, done.hsn]).toEqual([[], [], [], []]);
  expect(done.documents).toMatchObject({ at: 1, docs: 1 });
  const whole = z.looseObject({}).parse(JSON.parse(jsonOfReturn(SELLER, '2026-12', done).toString()));
  const five = document.lines.find(({ percent }) => percent === 5);
  expect(whole).toMatchObject({
    at: [{ pos: '08', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: (five?.taxablePaise ?? 0) / 100 }, { rt: 18 }] }],
    txpd: [],
    doc_issue: { doc_det: [{ doc_num: 6, docs: [{ totnum: 1 }] }] },
  });
  const [head, row] = csvOfTable('at', '2026-12', done).content.toString().split('\n');
  expect(head).toMatch(/^Place Of Supply,Applicable % of Tax Rate,Rate,Gross Advance Received,Cess Amount/);
  expect(row).toMatch(/^08-Rajasthan,,5,/);
});
