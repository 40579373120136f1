import type { Queryable } from '../../platform/database.ts';

/** For so long after a supplier refused for our own balance nothing more is sold of it; then a purchase tries again. */
const SHORT_MS = 15 * 60_000;

/** Whose balance: that of flights or of hotels. */
export type Seller = 'flight' | 'hotel';

/** What a purchase, or a voucher, says of our balance: refused for it, it is short; what was bought was paid from it. */
export async function noteBalance(
  db: Queryable,
  seller: Seller,
  outcome: { readonly kind: string; readonly reason?: string },
  nowMs: number,
): Promise<void> {
  if (outcome.kind === 'failed' && outcome.reason === 'balance')
    await db.query(
      'insert into short_balances (kind, until) values ($1, $2) on conflict (kind) do update set until = excluded.until',
      [seller, new Date(nowMs + SHORT_MS)],
    );
  else if (['done', 'booked', 'vouchered'].includes(outcome.kind))
    await db.query('delete from short_balances where kind = $1', [seller]);
}

/** Whether what is sold now could not be paid for. */
export async function isBalanceShort(db: Queryable, seller: Seller, nowIso: string): Promise<boolean> {
  const found = await db.query('select 1 from short_balances where kind = $1 and until > $2', [seller, nowIso]);
  return found.rows.length > 0;
}
