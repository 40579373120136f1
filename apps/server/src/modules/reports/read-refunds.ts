import type { CallAnswer } from '@safar/contract/call';
import { REFUND_AGES, type refundAgesReport } from '@safar/contract/desk/reports';
import { sumPaise } from '@safar/domain/money/money';
import type { ReportsContext } from './context.ts';
import { EVER, movedOn } from '../payments/index.ts';
import { oldestRefunds, refundsByAge } from './store.ts';

const SHOWN_REFUNDS = 100;

/** Refunds that are not paid out, by age (REQ-DESK-43). */
export async function readRefundAges({
  database,
  clock,
}: ReportsContext): Promise<CallAnswer<typeof refundAgesReport>> {
  const nowIso = clock.nowIso();
  const days = await refundsByAge(database.pool, nowIso);
  const sums = await movedOn(database.pool, EVER);
  return {
    ages: REFUND_AGES.map(({ from, before }) => {
      const own = days.filter((row) => row.days >= from && (before === null || row.days < before));
      return {
        fromDays: from,
        beforeDays: before,
        refunds: own.reduce((count, row) => count + row.refunds, 0),
        waitingPaise: sumPaise(own.map(({ waitingPaise }) => waitingPaise)),
        atGatewayPaise: sumPaise(own.map(({ atGatewayPaise }) => atGatewayPaise)),
      };
    }),
    ledgerPaise: 0 - (sums['refund-payable'] ?? 0),
    oldest: await oldestRefunds(database.pool, SHOWN_REFUNDS),
  };
}
