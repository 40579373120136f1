import { DOCUMENT_KINDS, SHOWN_MISSING, type documentRegister } from '@safar/contract/desk/books';
import type { CallAnswer } from '@safar/contract/call';
import { TAX_DOCUMENT_SERIES } from '@safar/domain/money/tax-document-number';
import type { CalendarMonth } from '@safar/domain/time/days';
import { z } from 'zod';
import { csvInPieces } from '../../../platform/csv-file.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { AnyFile } from '../../../platform/file-answer.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import type { ReportsContext } from '../context.ts';
import { rupees } from '../gstr1-files.ts';
import { spanOfMonth, type Span } from '../period.ts';

/** Rows of a file read at a time. */
const BATCH = 500;

const Row = z.object({
  userId: z.string(),
  bookingId: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  day: z.string(),
  against: z.string(),
  buyer: z.string(),
  gstin: z.string(),
  place: z.string(),
  taxablePaise: Amount,
  cgstPaise: Amount,
  sgstPaise: Amount,
  igstPaise: Amount,
  totalPaise: Amount,
});

const sumOf = (part: string) =>
  `coalesce((select sum((line ->> '${part}')::bigint) from jsonb_array_elements(d.document -> 'lines') line), 0)`;

/** At most `limit` documents of a span whose number comes after one; of a document that was erased the number and the day are left. */
function documentsAfter(db: Queryable, { fromIso, beforeIso }: Span, after: string, limit: number) {
  return rowsOf(db, Row)(
    `select d.user_id as "userId", d.booking_id as "bookingId", d.kind, d.number, day_of(d.created_at)::text as day,
       coalesce(d.document #>> '{against,number}', '') as against, coalesce(d.document #>> '{buyer,name}', '') as buyer,
       coalesce(d.document #>> '{buyer,gstin}', '') as gstin, coalesce(d.document #>> '{placeOfSupply,name}', '') as place,
       ${sumOf('taxablePaise')} as "taxablePaise", ${sumOf('cgstPaise')} as "cgstPaise", ${sumOf('sgstPaise')} as "sgstPaise",
       ${sumOf('igstPaise')} as "igstPaise", coalesce((d.document ->> 'totalPaise')::bigint, 0) as "totalPaise"
     from tax_documents d where d.created_at >= $1 and d.created_at < $2 and d.number collate "C" > $3 order by d.number collate "C" limit $4`,
    [fromIso, beforeIso, after, limit],
  );
}

const SeriesRow = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  from: z.string(),
  to: z.string(),
  documents: z.int(),
  taxablePaise: Amount,
  taxPaise: Amount,
  totalPaise: Amount,
  missing: z.int(),
  missed: z.array(z.string()),
});

/**
 * The series of a span. A number is missing when it lies above the last one that was given before the span, up to the last of the span, and no
 * document of any time has it.
 */
function seriesIn(db: Queryable, { fromIso, beforeIso }: Span) {
  return rowsOf(db, SeriesRow)(
    `with given as (
       select d.kind, regexp_replace(d.number, '/[^/]*$', '') as series, substring(d.number from '[0-9]+$')::bigint as n, d.number, d.document
       from tax_documents d where d.created_at >= $1 and d.created_at < $2),
     sums as (
       select kind, series, min(n) as first, max(n) as last, min(number collate "C") as from, max(number collate "C") as to,
         count(*)::int as documents, coalesce(sum((document ->> 'totalPaise')::bigint), 0) as total,
         coalesce(sum(line.taxable), 0) as taxable, coalesce(sum(line.tax), 0) as tax
       from given left join lateral (
         select sum((line ->> 'taxablePaise')::bigint) as taxable,
           sum((line ->> 'cgstPaise')::bigint + (line ->> 'sgstPaise')::bigint + (line ->> 'igstPaise')::bigint) as tax
         from jsonb_array_elements(given.document -> 'lines') line) line on true
       group by 1, 2),
     begun as (
       select s.*, coalesce((
         select max(substring(b.number from '[0-9]+$')::bigint) from tax_documents b
         where b.number like s.series || '/%' and b.number collate "C" < s.from and b.created_at < $1), 0) as before from sums s)
     select kind, "from", "to", documents, taxable as "taxablePaise", tax as "taxPaise", total as "totalPaise", holes.missing, holes.missed
     from begun cross join lateral (
       select count(*)::int as missing, coalesce((array_agg(number order by number))[1:${SHOWN_MISSING}], '{}') as missed from (
         select series || '/' || lpad(n::text, 10, '0') as number from generate_series(before + 1, last) n) possible
       where not exists (select from tax_documents d where d.number = possible.number)) holes
     order by kind, "from"`,
    [fromIso, beforeIso],
  );
}

/** The series of documents of a month, and the numbers that are missing (REQ-DESK-63). */
export async function readRegister(
  { database }: ReportsContext,
  month: CalendarMonth,
): Promise<Omit<CallAnswer<typeof documentRegister>, 'ok'>> {
  return { series: await seriesIn(database.pool, spanOfMonth(month)) };
}

const NAMES: Readonly<Record<keyof typeof TAX_DOCUMENT_SERIES, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'receipt-voucher': 'Receipt voucher',
  'refund-voucher': 'Refund voucher',
};

/** Every document of a month, read while it is sent. */
export async function csvOfRegister(context: ReportsContext, month: CalendarMonth): Promise<AnyFile> {
  const span = spanOfMonth(month);
  async function* rows() {
    let after: string | undefined = '';
    while (after !== undefined) {
      const found: z.output<typeof Row>[] = await documentsAfter(context.database.pool, span, after, BATCH);
      const references = await context.bookings.references(found);
      yield found.map((one) => [
        one.number,
        NAMES[one.kind],
        one.day,
        references.get(one.bookingId) ?? '',
        one.against,
        one.buyer,
        one.gstin,
        one.place,
        rupees(one.taxablePaise),
        rupees(one.cgstPaise),
        rupees(one.sgstPaise),
        rupees(one.igstPaise),
        rupees(one.totalPaise),
      ]);
      after = found.length < BATCH ? undefined : found.at(-1)?.number;
    }
  }
  const columns = ['Number', 'What', 'Day', 'Booking', 'Of invoice', 'Company', 'GSTIN', 'Place of supply'];
  const sums = ['Taxable (₹)', 'CGST (₹)', 'SGST (₹)', 'IGST (₹)', 'Total (₹)'];
  return csvInPieces(`documents-${month}.csv`, { columns: [...columns, ...sums] }, rows());
}
