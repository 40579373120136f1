/** The tables of GSTR-1 added up. Which table a document is in says `gst_table_of` (`apps/server/migrations/expressions/gst_table.sql`). */
import type { GstTable } from '@safar/contract/desk/reports';
import type { IrnOfDocument, TaxDocument, ToldAlone } from '../documents/index.ts';
import type { GstLine } from './gst-store.ts';

/** Sums at one tax rate; negative for credit notes. */
export interface TaxSums {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** Including tax. */
  readonly valuePaise: number;
}

/** A document that is listed on its own, with a line for each of its rates. */
export interface DocumentRow {
  readonly document: TaxDocument;
  /** Null for a document that the e-invoice portal has not registered. */
  readonly irn: IrnOfDocument | null;
  readonly rates: readonly (TaxSums & { readonly percent: number })[];
}

/** Sums of one state at one rate: consumers' purchases net of credit notes, or advances. */
export interface PlaceRow extends TaxSums {
  readonly placeOfSupply: TaxDocument['placeOfSupply'];
  readonly split: TaxDocument['split'];
  readonly percent: number;
}

/** A service at one rate, net of credit notes. Businesses and consumers are separate (from May 2025). */
export interface ServiceRow extends TaxSums {
  readonly buyer: 'b2b' | 'b2c';
  readonly sac: string;
  readonly item: TaxDocument['lines'][number]['item'];
  readonly percent: number;
}

/** A range of numbers of a series. */
export interface SeriesRow {
  readonly kind: TaxDocument['kind'];
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The tables of GSTR-1 of one month, without the documents that are listed one by one. */
export interface Gstr1 {
  /** Sums of each table whose documents are listed one by one. */
  readonly alone: Readonly<Record<ToldAlone, TaxSums>>;
  readonly b2cs: readonly PlaceRow[];
  /**
   * Advances of the month that were open at its end, and those of earlier months that were invoiced or refunded in it.
   */
  readonly at: readonly PlaceRow[];
  readonly atadj: readonly PlaceRow[];
  readonly hsn: readonly ServiceRow[];
  readonly docs: readonly SeriesRow[];
  /** Sum of all invoices, net of credit notes. */
  readonly total: TaxSums;
  /** How many documents each table includes. */
  readonly documents: Readonly<Record<GstTable, number>>;
}

const NOTHING: TaxSums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, valuePaise: 0 };

/** `a` plus `times` × `b`. */
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
export function documentRow(document: TaxDocument, irn: IrnOfDocument | null): DocumentRow {
  const byRate = Map.groupBy(document.lines, ({ percent }) => percent);
  return { document, irn, rates: [...byRate].map(([percent, lines]) => ({ percent, ...sumOf(lines.map(ofLine)) })) };
}

/** Groups lines by state and rate, each counted `times`. */
function byPlace(lines: readonly (TaxSums & { readonly label: Omit<PlaceRow, keyof TaxSums> })[], times: 1 | -1 = 1) {
  const rows = new Map<string, PlaceRow>();
  for (const { label, ...sums } of lines) {
    const { placeOfSupply, split, percent } = label;
    const key = `${placeOfSupply.code} ${split} ${percent}`;
    const before = rows.get(key) ?? NOTHING;
    rows.set(key, { placeOfSupply, split, percent, ...plus(before, sums, times) });
  }
  return [...rows.values()].toSorted(
    (a, b) => a.placeOfSupply.code.localeCompare(b.placeOfSupply.code) || a.percent - b.percent,
  );
}

/** Joins the number ranges of days into one for each series. Numbers sort as text. */
function bySeries(lines: readonly OfPart<'series'>[]): SeriesRow[] {
  const rows = new Map<string, SeriesRow>();
  for (const { label, documents } of lines) {
    const { kind, from, to } = label;
    const series = from.slice(0, from.lastIndexOf('/'));
    const before = rows.get(series) ?? { from, to, count: 0 };
    rows.set(series, {
      kind,
      from: from < before.from ? from : before.from,
      to: to > before.to ? to : before.to,
      count: before.count + documents,
    });
  }
  return [...rows.values()].toSorted((a, b) => a.kind.localeCompare(b.kind) || (a.from < b.from ? -1 : 1));
}

type OfPart<Part extends GstLine['part']> = Extract<GstLine, { readonly part: Part }>;

function partOf<Part extends GstLine['part']>(lines: readonly GstLine[], part: Part): OfPart<Part>[] {
  return lines.filter((line): line is OfPart<Part> => line.part === part);
}

const counted = (lines: readonly GstLine[]) => lines.reduce((sum, { documents }) => sum + documents, 0);

/** The tables of a month from the sums of its days (REQ-DESK-40). @param month `2026-12` */
export function gstr1Of(lines: readonly GstLine[], month: string): Gstr1 {
  const issued = partOf(lines, 'documents');
  const told = (table: ToldAlone | 'b2cs') => issued.filter(({ label }) => label.table === table);
  const isOfMonth = ({ label }: OfPart<'advances' | 'moved'>) => label.month === month;
  const isEarlier = (line: OfPart<'advances' | 'moved'>) => !isOfMonth(line);
  const [advances, moved] = [partOf(lines, 'advances'), partOf(lines, 'moved')];
  const services = partOf(lines, 'hsn').map(({ label, part: _part, documents: _none, ...sums }) => ({
    ...label,
    ...sums,
  }));
  const series = partOf(lines, 'series');
  return {
    alone: {
      b2b: sumOf(told('b2b')),
      b2cl: sumOf(told('b2cl')),
      cdnr: sumOf(told('cdnr')),
      cdnur: sumOf(told('cdnur')),
    },
    b2cs: byPlace(partOf(lines, 'b2cs')),
    at: byPlace(advances.filter(isOfMonth)).filter(({ valuePaise }) => valuePaise !== 0),
    atadj: byPlace(advances.filter(isEarlier), -1).filter(({ valuePaise }) => valuePaise !== 0),
    hsn: services.toSorted(
      (a, b) => a.buyer.localeCompare(b.buyer) || a.sac.localeCompare(b.sac) || a.percent - b.percent,
    ),
    docs: bySeries(series),
    total: sumOf(services),
    documents: {
      b2b: counted(told('b2b')),
      b2cl: counted(told('b2cl')),
      b2cs: counted(told('b2cs')),
      cdnr: counted(told('cdnr')),
      cdnur: counted(told('cdnur')),
      at: counted(moved.filter(isOfMonth)),
      atadj: counted(moved.filter(isEarlier)),
      hsn: counted(issued),
      docs: counted(series),
    },
  };
}
