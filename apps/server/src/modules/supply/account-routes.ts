import * as calls from '@safar/contract/desk/suppliers';
import { DAY_MS } from '@safar/domain/time/time-units';
import type { DeskRoutes } from '../../platform/desk.ts';
import { fail } from '../../platform/failure.ts';
import { lastBalance, usedByHour } from './account-store.ts';
import type { SupplyContext } from './context.ts';

const SHOWN_MS = DAY_MS;

/** Balances of our accounts with suppliers (REQ-DESK-31). */
export function registerAccounts(desk: DeskRoutes, { accounts, config, database, clock, watch }: SupplyContext): void {
  desk.route(calls.supplierAccounts, async () => {
    const since = new Date(clock.nowMs() - SHOWN_MS).toISOString();
    const shown = accounts.map(async ({ id, pays }) => ({
      id,
      pays: [...pays],
      last: await lastBalance(database.pool, id),
      usedByHour: await usedByHour(database.pool, id, since),
    }));
    return { accounts: await Promise.all(shown), ...config.supplierLines };
  });
  desk.route(calls.askBalance, async ({ body, note }) => {
    const account = accounts.find(({ id }) => id === body.account);
    if (account === undefined) return fail('NOT_FOUND');
    await database.transaction((transaction) =>
      note(transaction, { subject: { kind: 'supplier-account', id: account.id } }),
    );
    return (await watch.ask(account)) ? {} : fail('SUPPLIER_UNAVAILABLE');
  });
}
