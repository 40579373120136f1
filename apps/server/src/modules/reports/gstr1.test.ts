import { calendarMonth } from '@safar/domain/time/days';
import { taxedAmount } from '@safar/domain/money/gst';
import { stateOfIso } from '@safar/domain/money/gstin';
import { totalOf, type PriceLine } from '@safar/domain/money/price-lines';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { AnyFile } from '../../platform/file-answer.ts';
import '../../platform/testing/global-setup.ts';
import { openTestDatabase } from '../../platform/testing/test-stack.ts';
import type { TaxDocument } from '../documents/index.ts';
import { sumOf, type DocumentRow, type TaxSums } from './gstr1.ts';
import { csvOfDocuments, csvOfSums, jsonOfReturn } from './gstr1-files.ts';
import { allDocuments, documentsOfTable, readGstr1 } from './read-gst.ts';

const MONTH = calendarMonth('2026-12');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase(inject('safarStack'), 1);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate tax_documents, ledger_days cascade'));

/** Saves documents, each list for one booking, without the rows they refer to. */
async function issue(...sales: readonly (readonly TaxDocument[])[]): Promise<void> {
  await database.pool.query('set session_replication_role = replica');
  for (const documents of sales) {
    const booking = crypto.randomUUID();
    for (const document of documents)
      await database.pool.query(
        `insert into tax_documents (user_id, booking_id, kind, number, document, created_at) values ($1, $1, $2, $3, $4, $5)`,
        [booking, document.kind, document.number, JSON.stringify(document), `${document.day}T23:30:00+05:30`],
      );
  }
  await database.pool.query('set session_replication_role = origin');
}

/** A month's tables read while its days are open, checked to be the same once they are closed. */
async function told() {
  const read = async () => ({
    of: await readGstr1({ database }, MONTH),
    alone: await allDocuments({ database }, MONTH),
  });
  const open = await read();
  await database.pool.query(
    `insert into ledger_days select d, now() from generate_series('2026-11-01'::date, '2026-12-31', '1 day') d`,
  );
  expect(await read()).toEqual(open);
  await database.pool.query('delete from ledger_days');
  return open;
}

async function linesOf(file: AnyFile | Promise<AnyFile>): Promise<string[]> {
  const { content } = await file;
  const text = Buffer.isBuffer(content) ? content.toString() : (await content.toArray()).join('');
  return text.trimEnd().split('\n');
}

const SELLER = '29AAACS0000A1ZC';
const BUYER = { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' };
const PLACES = { own: stateOfIso('KA'), other: stateOfIso('RJ') };

const OURS = { party: 'safar', taxCode: 'accommodation', refund: 'less-charge' } as const;
const MARK_UP: PriceLine = { ...OURS, kind: 'mark-up', label: 'mark-up', amountPaise: 37_011 };
const COUPON: PriceLine = { ...OURS, kind: 'discount', label: 'MONSOON', amountPaise: -50_007 };

/** Price lines of a room and our fee, with a mark-up and a coupon if wanted. */
function sold(roomPaise: number, isChanged: boolean): PriceLine[] {
  const common = { party: 'supplier', refund: 'less-charge' } as const;
  return [
    { ...common, kind: 'base', label: 'base', amountPaise: roomPaise, taxCode: 'accommodation' },
    { kind: 'fee', label: 'fee', amountPaise: 10_000, party: 'safar', taxCode: 'platform-fee', refund: 'in-full' },
    ...(isChanged ? [MARK_UP, COUPON] : []),
  ];
}

/** A document for a room. @param nightlyPaise the supplier's price of its nights */
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
  taxDocument('SC/26-27/000001', { against: SMALL, part: 0.3 }),
  taxDocument('SC/26-27/000002', { against: BUSINESS, buyer: true }),
  taxDocument('SC/26-27/000003', { roomPaise: 11_800_000, against: LARGE, part: 0.5 }),
];

/** Each invoice with the credit note that reverses it. */
const SALES = INVOICES.map((invoice) => [
  invoice,
  ...NOTES.filter(({ against }) => against?.number === invoice.number),
]);

const numbers = (rows: readonly DocumentRow[]) => rows.map(({ document }) => document.number);
const rates = (rows: readonly DocumentRow[]) => rows.flatMap((row) => row.rates);
const paise = (rows: readonly TaxSums[]) => sumOf(rows).valuePaise;

test('[REQ-DESK-40] a document is told in the table that the law names for its buyer, state and value', async () => {
  await issue(...SALES);
  const { of: tables, alone } = await told();
  expect(numbers(alone.b2b)).toEqual([BUSINESS.number]);
  expect(numbers(alone.b2cl)).toEqual([LARGE.number]);
  expect(numbers(alone.cdnr)).toEqual(['SC/26-27/000002']);
  expect(numbers(alone.cdnur)).toEqual(['SC/26-27/000003']);
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

test('[REQ-DESK-40] the tables by document, less the notes, are the tables by service and all documents, to the paisa', async () => {
  await issue(...SALES);
  const {
    of: { b2cs, hsn, total, alone: sums },
    alone: { b2b, b2cl, cdnr, cdnur },
  } = await told();
  expect(sums).toEqual({
    b2b: sumOf(rates(b2b)),
    b2cl: sumOf(rates(b2cl)),
    cdnr: sumOf(rates(cdnr)),
    cdnur: sumOf(rates(cdnur)),
  });
  const reported = paise([...rates(b2b), ...rates(b2cl), ...b2cs]) - paise([...rates(cdnr), ...rates(cdnur)]);
  const documented =
    INVOICES.reduce((sum, { totalPaise }) => sum + totalPaise, 0) -
    NOTES.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  expect([reported, paise(hsn), total.valuePaise]).toEqual([documented, documented, documented]);
  expect(total.taxablePaise + total.cgstPaise + total.sgstPaise + total.igstPaise).toBe(total.valuePaise);
  expect(total.cgstPaise).toBe(total.sgstPaise);
});

test('[REQ-DESK-40] the files have the portal’s columns and keys, rupees as numbers', async () => {
  await issue(...SALES);
  const tables = await told();
  const [head, row] = await linesOf(csvOfDocuments('b2b', MONTH, documentsOfTable({ database }, MONTH, 'b2b')));
  expect(head).toMatch(
    /^GSTIN\/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,/,
  );
  expect(row).toBe(
    '27AAPFU0939F1ZV,Mehta Textiles,SF/26-27/000003,05-Dec-2026,5350,08-Rajasthan,N,,Regular B2B,,5,5000,0',
  );
  const whole = z.looseObject({}).parse(JSON.parse(jsonOfReturn(SELLER, MONTH, tables).toString()));
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

test('[REQ-DESK-40, REQ-DOC-3] an invoice whose nights have two rates is told at both, by service too', async () => {
  const twoRates = taxDocument('SF/26-27/000006', {
    buyer: true,
    roomPaise: 525_000 + 1_180_000,
    nightlyPaise: [500_000, 1_000_000],
  });
  await issue([twoRates]);
  const {
    of: { hsn, total },
    alone,
  } = await told();
  expect(rates(alone.b2b).map(({ percent, taxablePaise }) => [percent, taxablePaise])).toEqual([
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

test('[REQ-DESK-40, REQ-GUEST-11] an invoice of an embassy, whose number is a UIN, is told like that of a business', async () => {
  const embassy = { gstin: '2717USA00001UN9', name: 'Sample Embassy' };
  await issue([taxDocument('SF/26-27/000001', { buyer: embassy })]);
  const { of: done, alone } = await told();
  expect(alone.b2b).toHaveLength(1);
  expect([alone.b2cl, done.b2cs]).toEqual([[], []]);
  expect(new Set(done.hsn.map(({ buyer }) => buyer))).toEqual(new Set(['b2b']));
  const [, row] = await linesOf(csvOfDocuments('b2b', MONTH, documentsOfTable({ database }, MONTH, 'b2b')));
  expect(row).toMatch(/^2717USA00001UN9,Sample Embassy,/);
});

/** An advance of a tenth, of which some is refunded, or which the invoice includes. */
const receipt = (day: string): TaxDocument => ({
  ...taxDocument('SR/26/0000000001', { part: 0.1 }),
  kind: 'receipt-voucher',
  receivedOn: day,
  day,
});
const refund = (day: string): TaxDocument => ({
  ...taxDocument('SV/26/0000000001', { part: 0.04 }),
  kind: 'refund-voucher',
  day,
});
const invoice = (day: string): TaxDocument => ({ ...SMALL, day });
const [ALL, PART] = [receipt('').totalPaise, refund('').totalPaise];

test.each([
  { what: 'received', documents: [receipt('2026-12-05')], at: ALL, atadj: 0, counts: [1, 0] },
  {
    what: 'received and invoiced',
    documents: [receipt('2026-12-05'), invoice('2026-12-31')],
    at: 0,
    atadj: 0,
    counts: [0, 0],
  },
  {
    what: 'received and given back in part',
    documents: [receipt('2026-12-05'), refund('2026-12-06')],
    at: ALL - PART,
    atadj: 0,
    counts: [1, 0],
  },
  {
    what: 'received, given back in part and invoiced',
    documents: [receipt('2026-12-01'), refund('2026-12-06'), invoice('2026-12-07')],
    at: 0,
    atadj: 0,
    counts: [0, 0],
  },
  {
    what: 'invoiced after its month',
    documents: [receipt('2026-11-30'), invoice('2026-12-01')],
    at: 0,
    atadj: ALL,
    counts: [0, 1],
  },
  {
    what: 'given back in part after its month',
    documents: [receipt('2026-11-05'), refund('2026-12-06')],
    at: 0,
    atadj: PART,
    counts: [0, 1],
  },
  {
    what: 'given back in part in its month and invoiced after it',
    documents: [receipt('2026-11-05'), refund('2026-11-06'), invoice('2026-12-07')],
    at: 0,
    atadj: ALL - PART,
    counts: [0, 1],
  },
  {
    what: 'given back in part and invoiced after its month',
    documents: [receipt('2026-11-05'), refund('2026-12-06'), invoice('2026-12-07')],
    at: 0,
    atadj: ALL,
    counts: [0, 1],
  },
  {
    what: 'invoiced and then given back after its month',
    documents: [receipt('2026-11-05'), invoice('2026-12-06'), refund('2026-12-07')],
    at: 0,
    atadj: ALL,
    counts: [0, 1],
  },
])(
  '[REQ-DESK-40, REQ-DOC-12] an advance that was $what is told once, in its table',
  async ({ what: _what, documents, ...expected }) => {
    await issue(documents);
    const { of } = await told();
    expect({ at: paise(of.at), atadj: paise(of.atadj), counts: [of.documents.at, of.documents.atadj] }).toEqual(
      expected,
    );
  },
);

test('[REQ-DESK-40, REQ-DOC-12] a voucher of an advance is counted among the documents and is no sale; the advance is told without its tax', async () => {
  const document = receipt('2026-12-05');
  await issue([document]);
  const tables = await told();
  const { of: done, alone } = tables;
  expect([alone.b2b, done.b2cs, done.hsn, done.total.valuePaise]).toEqual([[], [], [], 0]);
  expect(done.documents).toMatchObject({ at: 1, docs: 1 });
  const whole = z.looseObject({}).parse(JSON.parse(jsonOfReturn(SELLER, MONTH, tables).toString()));
  const five = document.lines.find(({ percent }) => percent === 5);
  expect(whole).toMatchObject({
    at: [{ pos: '08', sply_ty: 'INTER', itms: [{ rt: 5, ad_amt: (five?.taxablePaise ?? 0) / 100 }, { rt: 18 }] }],
    txpd: [],
    doc_issue: { doc_det: [{ doc_num: 6, docs: [{ totnum: 1 }] }] },
  });
  const [head, row] = await linesOf(csvOfSums('at', MONTH, done));
  expect(head).toMatch(/^Place Of Supply,Applicable % of Tax Rate,Rate,Gross Advance Received,Cess Amount/);
  expect(row).toMatch(/^08-Rajasthan,,5,/);
});

test('[REQ-OPS-44] a table of documents is as long as it is: none is left out or told twice where it is read in pieces', async () => {
  const all = Array.from({ length: 450 }, (_, index) => [
    taxDocument(`SF/26-27/${String(index).padStart(6, '0')}`, { buyer: true }),
  ]);
  await issue(...all);
  const [, ...rows] = await linesOf(csvOfDocuments('b2b', MONTH, documentsOfTable({ database }, MONTH, 'b2b')));
  // Each document has a line for both of its rates.
  expect(rows.map((row) => row.split(',')[2])).toEqual(all.flat().flatMap(({ number }) => [number, number]));
});

test('[REQ-OPS-44] what is issued of an earlier booking opens its day again, and those whose documents say otherwise with it', async () => {
  await issue([receipt('2026-11-05'), invoice('2026-12-06')]);
  const open = () =>
    database.pool.query(
      `insert into ledger_days select d, now() from unnest('{2026-11-05,2026-11-06,2026-12-06}'::date[]) d`,
    );
  await open();
  await database.transaction(async (transaction) => {
    await transaction.query('alter table tax_documents disable trigger booking_terms_of_document');
    await transaction.query(
      `insert into tax_documents (user_id, booking_id, kind, number, document, created_at)
       select user_id, booking_id, 'refund-voucher', $1, $2, $3 from tax_documents limit 1`,
      ['SV/26/0000000001', JSON.stringify(refund('2026-11-06')), '2026-11-06T12:00:00+05:30'],
    );
  });
  const { rows } = await database.pool.query('select day::text from ledger_days');
  expect(rows).toEqual([{ day: '2026-11-05' }]);
  await database.pool.query('delete from ledger_days');
  await open();
  expect(paise((await readGstr1({ database }, MONTH)).atadj)).toBe(ALL - PART);
});
