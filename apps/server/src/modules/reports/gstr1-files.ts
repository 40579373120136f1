import type { GstTable } from '@safar/contract/desk/reports';
import { csvFile, csvInPieces } from '../../platform/csv-file.ts';
import type { AnyFile, FileAnswer } from '../../platform/file-answer.ts';
import type { DocumentRow, Gstr1, PlaceRow, ServiceRow, TaxSums } from './gstr1.ts';
import type { TaxDocument, ToldAlone } from '../documents/index.ts';

const PAISE_PER_RUPEE = 100;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The portal's names of our services. */
const SERVICES: Readonly<Record<ServiceRow['item'], string>> = {
  accommodation: 'Accommodation services',
  'platform-fee': 'Booking services',
};
/** Units of measure do not apply to services. */
const NO_UNIT = 'NA';
const NO_CESS = 0;

/** A number: a text that begins with a minus sign would be read as a formula. */
export function rupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** '05-Dec-2026' */
function csvDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

const place = ({ code, name }: TaxDocument['placeOfSupply']) => `${code}-${name}`;

type Row = readonly (string | number)[];

/** A line of a document for one of its tax rates. */
type DocumentLine = (document: TaxDocument, rate: DocumentRow['rates'][number]) => Row;

/** The portal computes the tax of an advance, so the line has none. */
const advanceLine = (row: PlaceRow): Row => [
  place(row.placeOfSupply),
  '',
  row.percent,
  rupees(row.taxablePaise),
  NO_CESS,
];

/** Tables that list each document. */
const ALONE: Readonly<Record<ToldAlone, { readonly columns: readonly string[]; readonly line: DocumentLine }>> = {
  b2b: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    line: (document, { percent, taxablePaise }) => [
      document.buyer?.gstin ?? '',
      document.buyer?.name ?? '',
      document.number,
      csvDay(document.day),
      rupees(document.totalPaise),
      place(document.placeOfSupply),
      'N',
      '',
      'Regular B2B',
      '',
      percent,
      rupees(taxablePaise),
      NO_CESS,
    ],
  },
  b2cl: {
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    line: (document, { percent, taxablePaise }) => [
      document.number,
      csvDay(document.day),
      rupees(document.totalPaise),
      place(document.placeOfSupply),
      '',
      percent,
      rupees(taxablePaise),
      NO_CESS,
      '',
    ],
  },
  cdnr: {
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    line: (document, { percent, taxablePaise }) => [
      document.buyer?.gstin ?? '',
      document.buyer?.name ?? '',
      document.number,
      csvDay(document.day),
      'C',
      place(document.placeOfSupply),
      'N',
      'Regular B2B',
      rupees(document.totalPaise),
      '',
      percent,
      rupees(taxablePaise),
      NO_CESS,
    ],
  },
  cdnur: {
    columns: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    line: (document, { percent, taxablePaise }) => [
      'B2CL',
      document.number,
      csvDay(document.day),
      'C',
      place(document.placeOfSupply),
      rupees(document.totalPaise),
      '',
      percent,
      rupees(taxablePaise),
      NO_CESS,
    ],
  },
};

/** Tables of sums. */
const SUMMED: Readonly<
  Record<
    Exclude<GstTable, ToldAlone>,
    { readonly columns: readonly string[]; readonly rows: (of: Gstr1) => readonly Row[] }
  >
> = {
  b2cs: {
    columns: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: ({ b2cs }) =>
      b2cs.map((row) => ['OE', place(row.placeOfSupply), '', row.percent, rupees(row.taxablePaise), NO_CESS, '']),
  },
  at: {
    columns: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Gross Advance Received', 'Cess Amount'],
    rows: ({ at }) => at.map(advanceLine),
  },
  atadj: {
    columns: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Gross Advance Adjusted', 'Cess Amount'],
    rows: ({ atadj }) => atadj.map(advanceLine),
  },
  hsn: {
    columns: [
      'Buyers',
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: ({ hsn }) =>
      hsn.map((row) => [
        row.buyer.toUpperCase(),
        row.sac,
        SERVICES[row.item],
        NO_UNIT,
        0,
        rupees(row.valuePaise),
        row.percent,
        rupees(row.taxablePaise),
        rupees(row.igstPaise),
        rupees(row.cgstPaise),
        rupees(row.sgstPaise),
        NO_CESS,
      ]),
  },
  docs: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ docs }) => docs.map(({ kind, from, to, count }) => [NATURES[kind].name, from, to, count, 0]),
  },
};

/** Kinds of documents by the portal's numbers. */
const NATURES: Readonly<Record<TaxDocument['kind'], { readonly number: number; readonly name: string }>> = {
  invoice: { number: 1, name: 'Invoices for outward supply' },
  'credit-note': { number: 5, name: 'Credit Note' },
  'receipt-voucher': { number: 6, name: 'Receipt Voucher' },
  'refund-voucher': { number: 8, name: 'Refund Voucher' },
};

/** Whether a table lists each document. */
export function isToldAlone(table: GstTable): table is ToldAlone {
  return table in ALONE;
}

const fileOf = (month: string, table: GstTable) => `gstr1-${month}-${table}.csv`;

/** The CSV file of a table of sums of a month, with the columns of the portal's offline tool, which accepts no byte order mark. */
export function csvOfSums(table: Exclude<GstTable, ToldAlone>, month: string, of: Gstr1): FileAnswer {
  const { columns, rows } = SUMMED[table];
  return csvFile(fileOf(month, table), { columns, rows: rows(of), bom: false });
}

function irnCells(irn: DocumentRow['irn']): Row {
  return irn === null ? ['', ''] : [irn.irn, csvDay(irn.day)];
}

/**
 * The CSV file of a table of documents in the same format, streamed while it is read.
 * @param withIrn e-invoices are on: documents to businesses have their IRN and its day, as in the portal's list of e-invoices
 */
export function csvOfDocuments(
  table: ToldAlone,
  month: string,
  pieces: AsyncIterable<readonly DocumentRow[]>,
  withIrn = false,
): Promise<AnyFile> {
  const { columns, line } = ALONE[table];
  const isRegistered = withIrn && (table === 'b2b' || table === 'cdnr');
  async function* lines() {
    for await (const rows of pieces)
      yield rows.flatMap(({ document, rates, irn }) =>
        rates.map((rate) => [...line(document, rate), ...(isRegistered ? irnCells(irn) : [])]),
      );
  }
  const all = isRegistered ? [...columns, 'IRN', 'IRN date'] : columns;
  return csvInPieces(fileOf(month, table), { columns: all, bom: false }, lines());
}

/** The taxes of a row by the portal's field names. */
function amounts({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxSums) {
  return {
    txval: rupees(taxablePaise),
    iamt: rupees(igstPaise),
    camt: rupees(cgstPaise),
    samt: rupees(sgstPaise),
    csamt: NO_CESS,
  };
}

function items({ rates }: DocumentRow) {
  return rates.map(({ percent, ...sums }, index) => ({ num: index + 1, itm_det: { rt: percent, ...amounts(sums) } }));
}

/** '05-12-2026' */
const jsonDay = (day: string) => day.split('-').toReversed().join('-');

function invoice(row: DocumentRow) {
  const { number, day, totalPaise, placeOfSupply } = row.document;
  return { inum: number, idt: jsonDay(day), val: rupees(totalPaise), pos: placeOfSupply.code, itms: items(row) };
}

function note(row: DocumentRow) {
  const { number, day, totalPaise, placeOfSupply } = row.document;
  const value = { ntty: 'C', nt_num: number, nt_dt: jsonDay(day), val: rupees(totalPaise), pos: placeOfSupply.code };
  return { ...value, itms: items(row) };
}

/** Documents grouped by the buyer's GSTIN. */
function byBuyer(rows: readonly DocumentRow[]): [gstin: string, rows: DocumentRow[]][] {
  return [...Map.groupBy(rows, ({ document }) => document.buyer?.gstin ?? '')];
}

/** Advances by state, with a line for each rate. */
function advances(rows: readonly PlaceRow[]) {
  return [...Map.groupBy(rows, ({ placeOfSupply }) => placeOfSupply.code)].map(([pos, own]) => ({
    pos,
    sply_ty: supplyType(own[0]?.split ?? 'igst'),
    itms: own.map(({ percent, ...sums }) => {
      const { txval, ...taxes } = amounts(sums);
      return { rt: percent, ad_amt: txval, ...taxes };
    }),
  }));
}

const supplyType = (split: PlaceRow['split']) => (split === 'igst' ? 'INTER' : 'INTRA');

const consumer = (row: PlaceRow) => ({
  sply_ty: supplyType(row.split),
  typ: 'OE',
  pos: row.placeOfSupply.code,
  rt: row.percent,
  ...amounts(row),
});

const service = (row: ServiceRow, index: number) => ({
  num: index + 1,
  hsn_sc: row.sac,
  desc: SERVICES[row.item],
  uqc: NO_UNIT,
  qty: 0,
  rt: row.percent,
  ...amounts(row),
});

/**
 * The return as the portal accepts it (REQ-DESK-40).
 * @param month `2026-12`
 * @param alone the documents that are listed one by one
 */
export function jsonOfReturn(
  gstin: string,
  month: string,
  { of, alone }: { readonly of: Gstr1; readonly alone: Readonly<Record<ToldAlone, readonly DocumentRow[]>> },
): Buffer {
  const [year, ofYear] = month.split('-');
  const regular = { rchrg: 'N', inv_typ: 'R' };
  const whole = {
    gstin,
    fp: `${ofYear}${year}`,
    b2b: byBuyer(alone.b2b).map(([ctin, rows]) => ({
      ctin,
      inv: rows.map((row) => ({ ...invoice(row), ...regular })),
    })),
    b2cl: [...Map.groupBy(alone.b2cl, ({ document }) => document.placeOfSupply.code)].map(([pos, rows]) => ({
      pos,
      inv: rows.map((row) => {
        const { pos: _ofInvoice, ...rest } = invoice(row);
        return rest;
      }),
    })),
    b2cs: of.b2cs.map(consumer),
    cdnr: byBuyer(alone.cdnr).map(([ctin, rows]) => ({
      ctin,
      nt: rows.map((row) => ({ ...note(row), ...regular })),
    })),
    cdnur: alone.cdnur.map((row) => ({ typ: 'B2CL', ...note(row) })),
    at: advances(of.at),
    txpd: advances(of.atadj),
    hsn: {
      hsn_b2b: of.hsn.filter(({ buyer }) => buyer === 'b2b').map(service),
      hsn_b2c: of.hsn.filter(({ buyer }) => buyer === 'b2c').map(service),
    },
    doc_issue: {
      doc_det: Object.entries(NATURES).flatMap(([kind, { number }]) => {
        const series = of.docs.filter((row) => row.kind === kind);
        const docs = series.map(({ from, to, count }, index) => ({
          num: index + 1,
          from,
          to,
          totnum: count,
          cancel: 0,
          net_issue: count,
        }));
        return docs.length === 0 ? [] : [{ doc_num: number, docs }];
      }),
    },
  };
  return Buffer.from(JSON.stringify(whole, null, 1), 'utf8');
}
