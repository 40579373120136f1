import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { Amount, rowsOf } from '../../platform/rows.ts';
import { TOLD_ALONE } from '../documents/index.ts';
import type { Span } from './period.ts';

const Line = z.object({
  documents: z.int(),
  taxablePaise: Amount,
  cgstPaise: Amount,
  sgstPaise: Amount,
  igstPaise: Amount,
  /** Including tax. */
  valuePaise: Amount,
});

const Place = z.object({
  placeOfSupply: z.object({ code: z.string(), name: z.string() }),
  split: z.enum(['cgst-sgst', 'igst']),
  percent: z.number(),
});

const Service = z.object({
  buyer: z.enum(['b2b', 'b2c']),
  sac: z.string(),
  item: z.enum(['accommodation', 'platform-fee']),
  percent: z.number(),
});

const Series = z.object({
  kind: z.enum(['invoice', 'credit-note', 'receipt-voucher', 'refund-voucher']),
  from: z.string(),
  to: z.string(),
});

/** The month in which an advance was received. */
const Month = z.object({ month: z.string() });

const GstLine = z.discriminatedUnion('part', [
  /** All documents of a table. Only this part and `series` and `moved` have `documents` above zero. */
  Line.extend({ part: z.literal('documents'), label: z.object({ table: z.enum([...TOLD_ALONE, 'b2cs']) }) }),
  /** Consumers' purchases, net of credit notes. */
  Line.extend({ part: z.literal('b2cs'), label: Place }),
  Line.extend({ part: z.literal('hsn'), label: Service }),
  /** Document numbers of one day and series. */
  Line.extend({ part: z.literal('series'), label: Series }),
  /** Changes of open advances: amounts received are positive, amounts invoiced or refunded negative. */
  Line.extend({ part: z.literal('advances'), label: Place.extend(Month.shape) }),
  Line.extend({ part: z.literal('moved'), label: Month }),
]);
/** Sums of the tax documents of some days (`gst_on`). */
export type GstLine = z.infer<typeof GstLine>;

/** Sums of the tax documents of a span: stored ones for closed days, computed ones for open days. */
export function gstLines(db: Queryable, { fromDay, untilDay }: Span): Promise<GstLine[]> {
  return rowsOf(db, GstLine)(
    `select part, label, sum(documents)::int as documents, sum(taxable_paise) as "taxablePaise", sum(cgst_paise) as "cgstPaise",
       sum(sgst_paise) as "sgstPaise", sum(igst_paise) as "igstPaise", sum(value_paise) as "valuePaise"
     from (
       select part, label, documents, taxable_paise, cgst_paise, sgst_paise, igst_paise, value_paise from gst_day_lines
       where day between $1 and $2
       union all select told.* from open_days($1, $2) day, gst_on(day) told) lines
     group by part, label`,
    [fromDay, untilDay],
  );
}
