import type { Paise } from '@safar/domain/money/money';
import { lastBalance } from './account-store.ts';
import type { SupplyContext } from './context.ts';

/** The last known balance of a supplier account. */
export interface AccountNow {
  readonly id: string;
  readonly restPaise: Paise;
  /** ISO instant. */
  readonly at: string;
  readonly belowAlarm: boolean;
  readonly belowStop: boolean;
}

/** Every account whose balance is known. */
export async function accountsNow({
  accounts,
  database,
}: Pick<SupplyContext, 'accounts' | 'database'>): Promise<AccountNow[]> {
  const balances = await Promise.all(
    accounts.map(async ({ id }) => ({ id, last: await lastBalance(database.pool, id) })),
  );
  return balances.flatMap(({ id, last }) =>
    last === null
      ? []
      : [
          {
            id,
            restPaise: last.cashPaise + last.creditPaise,
            at: last.at,
            belowAlarm: last.belowAlarmSince !== null,
            belowStop: last.belowStopSince !== null,
          },
        ],
  );
}
