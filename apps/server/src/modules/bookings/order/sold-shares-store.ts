import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';

/** The latest sales that say what is usual: enough for that, and quick to add up. */
const MOST_SALES = 1000;

const ShareRow = z.object({ percent: z.coerce.number() });

/**
 * What we kept of each of the latest sales of a kind since an instant, before coupons and without extras, in per cent
 * of what its supplier got. What failed, or is still being bought, is no sale (REQ-PRICE-6).
 */
export async function soldShares(db: Queryable, kind: 'hotel' | 'flight', sinceIso: string): Promise<number[]> {
  const rows = await rowsOf(db, ShareRow)(
    `select 100 * sum(l.amount_paise) filter (where l.party = 'safar')
       / sum(l.amount_paise) filter (where l.party = 'supplier') as percent
     from (select user_id, id from bookings
       where kind = $1 and created_at >= $2::timestamptz and status not in ('processing', 'pending', 'failed')
       order by created_at desc, id desc limit $3) b
     join booking_lines l on l.user_id = b.user_id and l.booking_id = b.id
     where l.kind in ('base', 'mark-up', 'tax', 'fee')
     group by b.user_id, b.id
     having sum(l.amount_paise) filter (where l.party = 'supplier') > 0 and sum(l.amount_paise) filter (where l.party = 'safar') is not null`,
    [kind, sinceIso, MOST_SALES],
  );
  return rows.map(({ percent }) => percent);
}
