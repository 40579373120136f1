import type { Paise } from '@safar/domain/money/money';
import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { Amount, Instant, rowsOf } from '../../platform/rows.ts';
import type { AccountBalance } from '../../suppliers/supplier-account.ts';

/** How long balances are stored. */
const KEPT_DAYS = 45;

const BalanceRow = z.object({
  at: Instant,
  cashPaise: Amount,
  creditPaise: Amount,
  belowAlarmSince: Instant.nullable(),
  belowStopSince: Instant.nullable(),
});
export type KeptBalance = z.infer<typeof BalanceRow>;

/** Whether it is this process's turn to check an account's balance; the next check is at `nextAskAt`. */
export async function claimAsk(
  db: Queryable,
  account: string,
  { nowIso, nextAskAt }: { readonly nowIso: string; readonly nextAskAt: string },
): Promise<boolean> {
  const claimed = await db.query(
    `insert into supplier_accounts (id, next_ask_at) values ($1, $2)
     on conflict (id) do update set next_ask_at = excluded.next_ask_at where supplier_accounts.next_ask_at <= $3`,
    [account, nextAskAt, nowIso],
  );
  return claimed.rowCount === 1;
}

/** The lines that an account's balance is below. */
export interface Lines {
  readonly alarm: boolean;
  readonly stop: boolean;
}

const CrossedRow = z.object({ wasBelowAlarm: z.boolean(), wasBelowStop: z.boolean() });

/** Stores a balance and the lines it is below; returns the lines it was below before. */
export async function keepBalance(
  db: Queryable,
  account: string,
  { cashPaise, creditPaise, at }: AccountBalance & { readonly at: string },
  below: Lines,
): Promise<Lines> {
  const rows = await rowsOf(db, CrossedRow)(
    `with before as (select * from supplier_accounts where id = $1 for update)
     update supplier_accounts a set
       below_alarm_since = case when $3 then coalesce(a.below_alarm_since, $2) end,
       below_stop_since = case when $4 then coalesce(a.below_stop_since, $2) end
     from before where a.id = before.id
     returning before.below_alarm_since is not null as "wasBelowAlarm", before.below_stop_since is not null as "wasBelowStop"`,
    [account, at, below.alarm, below.stop],
  );
  await db.query(
    `insert into supplier_balances (account, at, cash_paise, credit_paise) values ($1, $2, $3, $4) on conflict do nothing`,
    [account, at, cashPaise, creditPaise],
  );
  await db.query(
    'delete from supplier_balances where account = $1 and at < $2::timestamptz - make_interval(days => $3)',
    [account, at, KEPT_DAYS],
  );
  return { alarm: rows[0]?.wasBelowAlarm ?? false, stop: rows[0]?.wasBelowStop ?? false };
}

/** The last balance of an account; null when none is known. */
export async function lastBalance(db: Queryable, account: string): Promise<KeptBalance | null> {
  const rows = await rowsOf(db, BalanceRow)(
    `select b.at, b.cash_paise as "cashPaise", b.credit_paise as "creditPaise",
       a.below_alarm_since as "belowAlarmSince", a.below_stop_since as "belowStopSince"
     from supplier_balances b join supplier_accounts a on a.id = b.account
     where b.account = $1 order by b.at desc limit 1`,
    [account],
  );
  return rows[0] ?? null;
}

const UsedRow = z.object({ hour: Instant, usedPaise: Amount });

/** Amount used from an account in each hour since an instant; deposits are not offset against it. */
export function usedByHour(
  db: Queryable,
  account: string,
  since: string,
): Promise<{ hour: string; usedPaise: Paise }[]> {
  return rowsOf(db, UsedRow)(
    `select date_trunc('hour', at) as hour, sum(greatest(before - rest, 0)) as "usedPaise"
     from (select at, cash_paise + credit_paise as rest, lag(cash_paise + credit_paise) over (order by at) as before
       from supplier_balances where account = $1 and at >= $2) steps
     where before is not null group by 1 order by 1`,
    [account, since],
  );
}
