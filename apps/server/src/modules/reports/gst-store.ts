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
  /** With tax. */
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

/** Month an advance was received in. */
const Month = z.object({ month: z.string() });

const GstLine = z.discriminatedUnion('part', [
  /** All documents of a table; `documents` of no other part but `series` and `moved` is above zero. */
  Line.extend({ part: z.literal('documents'), label: z.object({ table: z.enum([...TOLD_ALONE, 'b2cs']) }) }),
  /** Consumers' purchases, credit notes taken off. */
  Line.extend({ part: z.literal('b2cs'), label: Place }),
  Line.extend({ part: z.literal('hsn'), label: Service }),
  /** Numbers of one day and series. */
  Line.extend({ part: z.literal('series'), label: Series }),
  /** What came to open advances, above zero, and what went. */
  Line.extend({ part: z.literal('advances'), label: Place.extend(Month.shape) }),
  Line.extend({ part: z.literal('moved'), label: Month }),
]);
/** What tax documents of some days say, added up (`gst_on`). */
export type GstLine = z.infer<typeof GstLine>;

/** What the tax documents of a span come to: of closed days as it is kept, of others as it is now. */
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
