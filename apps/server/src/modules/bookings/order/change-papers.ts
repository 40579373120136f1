/** The tax documents that later changes of a booking make, each by the number of its change (REQ-DOC-17). */
import { sumPaise, type Paise } from '@safar/domain/money/money';
import { PARTIES, REFUNDABLE, TAX_CODES, type PriceLine } from '@safar/domain/money/price-lines';
import type { TaxedSale } from '@safar/domain/money/gst';
import { papersOfChange, type DatedLine } from '@safar/domain/order/change-papers';
import { ORDER_LINE_KINDS, priceOf } from '@safar/domain/order/sale';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import type { BookingKey } from './booking.ts';

/** Lines that a paper is about, as a sale. */
export interface PartOfPaper extends Pick<TaxedSale, 'stay'> {
  readonly priceLines: readonly PriceLine[];
}

export interface PapersOfChange {
  /** The number of the change. */
  readonly n: number;
  /** What it brought in; null when nothing. */
  readonly invoice: PartOfPaper | null;
  /** A credit note against each invoice that it took something off. */
  readonly credits: readonly {
    /** The number of the change whose invoice it is. */
    readonly against: number;
    readonly creditPaise: Paise;
    readonly part: PartOfPaper;
  }[];
}

/** The number of the purchase: its papers are the booking's own. */
export const PURCHASE = 1;

const LineRow = z.object({
  item: z.int().nullable(),
  kind: z.enum(ORDER_LINE_KINDS),
  label: z.string(),
  amountPaise: Amount,
  party: z.enum(PARTIES),
  taxCode: z.enum(TAX_CODES),
  refund: z.enum(REFUNDABLE),
  coupon: z.string().nullable(),
  nights: z.array(Amount).nullable(),
  inN: z.int(),
  outN: z.int().nullable(),
});

/**
 * The papers of the changes of a booking from the first one on that took something in place of something else, and of its purchase; until then
 * the booking has its own alone.
 * @param taxCodes what of the booking is on our tax documents
 */
export async function papersOfChanges(
  db: Queryable,
  { userId, bookingId }: BookingKey,
  taxCodes: readonly PriceLine['taxCode'][],
): Promise<PapersOfChange[]> {
  const rows = await rowsOf(db, LineRow)(
    prepared(`select l.item, l.kind, l.label, l.amount_paise as "amountPaise", l.party, l.tax_code as "taxCode", l.refund, l.coupon, l.nights,
       i.n as "inN", o.n as "outN"
     from booking_lines l
     join booking_changes i on (i.user_id, i.booking_id, i.id) = (l.user_id, l.booking_id, l.in_change)
     left join booking_changes o on (o.user_id, o.booking_id, o.id) = (l.user_id, l.booking_id, l.out_change)
     where l.user_id = $1 and l.booking_id = $2 and l.tax_code = any ($3) and exists (
       select from booking_changes e where e.user_id = $1 and e.booking_id = $2 and e.reason = 'exchange' and e.state = 'done')
     order by l.line`),
    [userId, bookingId, taxCodes],
  );
  const lines = rows.map(({ inN, outN, coupon, nights, ...line }): DatedLine => {
    return {
      ...line,
      ...(coupon !== null && { coupon }),
      ...(nights !== null && { nights }),
      inChange: String(inN),
      outChange: outN === null ? null : String(outN),
    };
  });
  const changes = [...new Set(rows.flatMap(({ inN, outN }) => [inN, ...(outN === null ? [] : [outN])]))];
  const first = Math.min(...rows.flatMap(({ inN, kind }) => (inN > PURCHASE && kind === 'base' ? [inN] : [])));
  return changes
    .filter((n) => n === PURCHASE || n >= first)
    .toSorted((a, b) => a - b)
    .flatMap((n) => {
      const { invoiced, credits } = papersOfChange(lines, String(n));
      const papers = {
        n,
        invoice: invoiced.length === 0 ? null : partOf(invoiced),
        credits: credits.map(({ against, lines: out, creditPaise }) => {
          return { against: Number(against), creditPaise, part: partOf(out) };
        }),
      };
      return papers.invoice === null && credits.length === 0 ? [] : [papers];
    });
}

/** Lines as a sale; of rooms with what each costs by night, by which they are taxed. */
function partOf(lines: readonly DatedLine[]): PartOfPaper {
  const priceLines = priceOf({ items: [], lines });
  const rooms = [...Map.groupBy(lines, ({ item }) => item)].flatMap(([item, own]) => (item === null ? [] : [own]));
  if (rooms.length === 0) return { priceLines, stay: null };
  const nightlyPaise = rooms.map((own) => {
    const byNight = own.flatMap(({ kind, nights }) => (kind === 'base' && nights !== undefined ? [nights] : []));
    return (byNight[0] ?? []).map((_, night) => sumPaise(byNight.map((nights) => nights[night] ?? 0)));
  });
  const nights = Math.max(1, ...nightlyPaise.map(({ length }) => length));
  return { priceLines, stay: { rooms: rooms.length, nights, nightlyPaise } };
}
