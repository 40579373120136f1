import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { PlatformContext } from '../../platform/context.ts';
import type { Funds } from '../../platform/supply.ts';
import type { SupplierAccount } from '../../suppliers/supplier-account.ts';
import { lastBalance } from './account-store.ts';

/** Balances older than this are not used. */
const BELIEVED_MS = 15 * MINUTE_MS;

/** Refuses a sale that would bring the supplier account below the line at which selling stops (REQ-DESK-31; the setting SUPPLIER_STOP_RUPEES). */
export function aboveStopSellingLine(
  { config, database, clock }: PlatformContext,
  accounts: readonly SupplierAccount[],
): Funds {
  return {
    cover: async (supplier, paise) => {
      const account = accounts.find(({ pays }) => pays.includes(supplier));
      const last = account === undefined ? null : await lastBalance(database.pool, account.id);
      if (last === null || Date.parse(last.at) < clock.nowMs() - BELIEVED_MS) return true;
      return last.cashPaise + last.creditPaise - paise >= config.supplierLines.stopPaise;
    },
  };
}
