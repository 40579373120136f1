import type { GstTable } from '@safar/contract/desk/reports';
import type { Advance, IssuedDocument, TaxDocument } from '../documents/index.ts';

/** Consumers' invoices to another state above this are told one by one (table 5; notification 12/2024, from August 2024). */
const B2CL_ABOVE_PAISE = 10_000_000;

/** Taxes of one rate; of notes that are taken off, below zero. */
export interface TaxSums {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** With tax. */
  readonly valuePaise: number;
}

/** A document that is told by itself, each rate of it a line. */
export interface DocumentRow {
  readonly document: TaxDocument;
  readonly rates: readonly (TaxSums & { readonly percent: number })[];
}

/** What belongs to one state at a rate: consumers' purchases, credit notes taken off, or advances. */
export interface PlaceRow extends TaxSums {
  readonly placeOfSupply: TaxDocument['placeOfSupply'];
  readonly split: TaxDocument['split'];
  readonly percent: number;
}

/** A service at a rate, credit notes taken off. Businesses and consumers are told apart (from May 2025). */
export interface ServiceRow extends TaxSums {
  readonly buyer: 'b2b' | 'b2c';
  readonly sac: string;
  readonly item: TaxDocument['lines'][number]['item'];
  readonly percent: number;
}

/** A run of numbers of a series. */
export interface SeriesRow {
  readonly kind: TaxDocument['kind'];
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The tables of GSTR-1 of one month. */
export interface Gstr1 {
  readonly b2b: readonly DocumentRow[];
  readonly b2cl: readonly DocumentRow[];
  readonly b2cs: readonly PlaceRow[];
  readonly cdnr: readonly DocumentRow[];
  readonly cdnur: readonly DocumentRow[];
  /** Advances of the month that stood open at its end, and of earlier months that were invoiced or refunded in it. */
  readonly at: readonly PlaceRow[];
  readonly atadj: readonly PlaceRow[];
  readonly hsn: readonly ServiceRow[];
  readonly docs: readonly SeriesRow[];
  /** Of all invoices, credit notes taken off. */
  readonly total: TaxSums;
  /** How many documents each table is made from. */
  readonly documents: Readonly<Record<GstTable, number>>;
}

const NOTHING: TaxSums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, valuePaise: 0 };

/** `a` and `times` × `b`. */
function plus(a: TaxSums, b: TaxSums, times: 1 | -1 = 1): TaxSums {
  return {
    taxablePaise: a.taxablePaise + times * b.taxablePaise,
    cgstPaise: a.cgstPaise + times * b.cgstPaise,
    sgstPaise: a.sgstPaise + times * b.sgstPaise,
    igstPaise: a.igstPaise + times * b.igstPaise,
    valuePaise: a.valuePaise + times * b.valuePaise,
  };
}

/** The sum of rows. */
export function sumOf(rows: readonly TaxSums[]): TaxSums {
  return rows.reduce((sum, row) => plus(sum, row), NOTHING);
}

const ofLine = ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  grossPaise,
}: TaxDocument['lines'][number]): TaxSums => ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  valuePaise: grossPaise,
});

/** A document's lines by rate. */
function documentRow(document: TaxDocument): DocumentRow {
  const byRate = Map.groupBy(document.lines, ({ percent }) => percent);
  return { document, rates: [...byRate].map(([percent, lines]) => ({ percent, ...sumOf(lines.map(ofLine)) })) };
}

function isLarge({ split, totalPaise }: TaxDocument): boolean {
  return split === 'igst' && totalPaise > B2CL_ABOVE_PAISE;
}

/** Which table tells of a document. A note follows its invoice: what was never told by itself is taken off the sum. */
function tableOf({ document, invoice }: Omit<IssuedDocument, 'place'>): 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' {
  const isNote = document.kind === 'credit-note';
  if (document.buyer !== undefined) return isNote ? 'cdnr' : 'b2b';
  if (!isLarge(invoice ?? document)) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

/** Puts a row under its key, or adds to the one that is there. */
function addTo<Row extends TaxSums>(rows: Map<string, Row>, key: string, row: Row, times: 1 | -1): void {
  const before = rows.get(key) ?? { ...row, ...NOTHING };
  rows.set(key, { ...before, ...plus(before, row, times) });
}

/** By state and rate. */
function byPlace(rows: ReadonlyMap<string, PlaceRow>): PlaceRow[] {
  return [...rows.values()].toSorted(
    (a, b) => a.placeOfSupply.code.localeCompare(b.placeOfSupply.code) || a.percent - b.percent,
  );
}

/** Makes the tables of a month out of its documents, in the order they were issued. */
export class Gstr1Tables {
  readonly #rows: Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', DocumentRow[]> = { b2b: [], b2cl: [], cdnr: [], cdnur: [] };
  readonly #places: Record<'b2cs' | 'at' | 'atadj', Map<string, PlaceRow>> = {
    b2cs: new Map(),
    at: new Map(),
    atadj: new Map(),
  };
  readonly #services = new Map<string, ServiceRow>();
  readonly #series = new Map<string, SeriesRow>();
  #total = NOTHING;
  readonly #documents: Record<GstTable, number> = {
    b2b: 0,
    b2cl: 0,
    b2cs: 0,
    cdnr: 0,
    cdnur: 0,
    at: 0,
    atadj: 0,
    hsn: 0,
    docs: 0,
  };

  add(issued: Omit<IssuedDocument, 'place'>): void {
    const { document } = issued;
    this.#addToSeries(document);
    this.#documents.docs += 1;
    // Vouchers of advances are no supply yet: they are told as advances.
    if (document.kind === 'receipt-voucher' || document.kind === 'refund-voucher') return;
    const times = document.kind === 'invoice' ? 1 : -1;
    const table = tableOf(issued);
    for (const each of [table, 'hsn'] as const) this.#documents[each] += 1;
    const row = documentRow(document);
    if (table !== 'b2cs') this.#rows[table].push(row);
    else this.#addToPlace('b2cs', row, times);
    const buyer = document.buyer === undefined ? 'b2c' : 'b2b';
    for (const line of document.lines) {
      const { sac, item, percent } = line;
      addTo(this.#services, `${buyer} ${sac} ${percent}`, { buyer, sac, item, percent, ...ofLine(line) }, times);
    }
    this.#total = plus(this.#total, sumOf(row.rates), times);
  }

  /** An advance of the month by what of it was open at its end, an earlier one by what ended of it since the month began. */
  addAdvance({ receipt, refund, isOfSpan, atStart, atEnd }: Omit<Advance, 'place'>): void {
    const add = (table: 'at' | 'atadj', at: Advance['atEnd'], times: 1 | -1) => {
      if (!at.isInvoiced) this.#addToPlace(table, documentRow(receipt), times);
      if (!at.isInvoiced && at.isRefunded && refund !== null)
        this.#addToPlace(table, documentRow(refund), times === 1 ? -1 : 1);
    };
    if (isOfSpan) {
      add('at', atEnd, 1);
      if (!atEnd.isInvoiced) this.#documents.at += 1;
      return;
    }
    add('atadj', atStart, 1);
    add('atadj', atEnd, -1);
    this.#documents.atadj += 1;
  }

  #addToPlace(table: 'b2cs' | 'at' | 'atadj', { document, rates }: DocumentRow, times: 1 | -1): void {
    const { placeOfSupply, split } = document;
    for (const rate of rates)
      addTo(
        this.#places[table],
        `${placeOfSupply.code} ${split} ${rate.percent}`,
        { placeOfSupply, split, ...rate },
        times,
      );
  }

  #addToSeries({ kind, number }: TaxDocument): void {
    const series = number.slice(0, number.lastIndexOf('/'));
    const before = this.#series.get(series);
    // Numbers are in their order as texts, and documents may be read in another.
    const from = before === undefined || number < before.from ? number : before.from;
    const to = before === undefined || number > before.to ? number : before.to;
    this.#series.set(series, { kind, from, to, count: (before?.count ?? 0) + 1 });
  }

  /** The tables as they are now. */
  done(): Gstr1 {
    return {
      ...this.#rows,
      b2cs: byPlace(this.#places.b2cs),
      at: byPlace(this.#places.at).filter(({ valuePaise }) => valuePaise !== 0),
      atadj: byPlace(this.#places.atadj).filter(({ valuePaise }) => valuePaise !== 0),
      hsn: [...this.#services.values()].toSorted(
        (a, b) => a.buyer.localeCompare(b.buyer) || a.sac.localeCompare(b.sac) || a.percent - b.percent,
      ),
      docs: [...this.#series.values()],
      total: this.#total,
      documents: this.#documents,
    };
  }
}
