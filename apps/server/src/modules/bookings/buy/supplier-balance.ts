import type { Queryable } from '../../../platform/database.ts';

/** For so long after a supplier refused for our own balance nothing more is sold of it; then a purchase tries again. */
const SHORT_MS = 15 * 60_000;

/** What a purchase, or a voucher, says of our balance: refused for it, it is short; what was bought was paid from it. */
export async function noteBalance(
  db: Queryable,
  supplier: string,
  outcome: { readonly kind: string; readonly reason?: string },
  nowMs: number,
): Promise<void> {
  if (outcome.kind === 'failed' && outcome.reason === 'balance')
    await db.query(
      'insert into short_balances (supplier, until) values ($1, $2) on conflict (supplier) do update set until = excluded.until',
      [supplier, new Date(nowMs + SHORT_MS)],
    );
  else if (['done', 'booked', 'vouchered'].includes(outcome.kind))
    await db.query('delete from short_balances where supplier = $1', [supplier]);
}

/** Whether what is sold now could not be paid for. */
export async function isBalanceShort(db: Queryable, supplier: string, nowIso: string): Promise<boolean> {
  const found = await db.query('select 1 from short_balances where supplier = $1 and until > $2', [supplier, nowIso]);
  return found.rows.length > 0;
}
