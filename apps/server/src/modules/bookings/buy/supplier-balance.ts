import type { Queryable } from '../../../platform/database.ts';

/**
 * Sales from a supplier pause for this long after it refused because our balance was too low. Then a purchase tries
 * again (REQ-TKT-7).
 */
const SHORT_MS = 15 * 60_000;

/**
 * Updates what we know of our balance from the outcome of a purchase or a voucher: a refusal for balance marks it as
 * short, a success clears the mark.
 */
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

/** Whether our balance at the supplier is too low to pay for a new sale. */
export async function isBalanceShort(db: Queryable, supplier: string, nowIso: string): Promise<boolean> {
  const found = await db.query('select 1 from short_balances where supplier = $1 and until > $2', [supplier, nowIso]);
  return found.rows.length > 0;
}
