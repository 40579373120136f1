import { formatInrExact, sumPaise } from '@safar/domain/money';
import type { Difference } from '../../../platform/difference.ts';
import type { PaymentsContext } from '../context.ts';
import { deductedForDisputesPaise } from '../disputes/dispute-store.ts';
import { balances } from '../ledger-store.ts';
import { settledRefundsPaise } from '../refunds/refund-store.ts';
import { settledPaise } from '../settlements/settlement-store.ts';
import { allPaymentsPaise } from '../store.ts';

/** The ledger's amount with the gateways is what was paid less what was paid out again, taken for disputes or settled; all sums to zero. */
export async function compareLedger({ database }: PaymentsContext): Promise<Difference | null> {
  return database.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read');
    const accounts = await balances(transaction);
    const expected =
      (await allPaymentsPaise(transaction)) -
      (await settledRefundsPaise(transaction)) -
      (await settledPaise(transaction)) -
      (await deductedForDisputesPaise(transaction));
    const sum = sumPaise(Object.values(accounts));
    if ((accounts.gateway ?? 0) === expected && sum === 0) return null;
    const detail = `The ledger has ${formatInrExact(accounts.gateway ?? 0)} with the gateway for ${formatInrExact(expected)}, and sums to ${formatInrExact(sum)}.`;
    return { kind: 'ledger-differs', counterparty: 'gateways', subject: 'gateway', detail, outcome: 'needs-person' };
  });
}
