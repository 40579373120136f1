import type { CallAnswer, CallInput } from '@safar/contract/call';
import type { lossesReport } from '@safar/contract/desk/reports';
import { isFailure, type Failure } from '../../platform/failure.ts';
import { movedOn } from '../payments/index.ts';
import { goodwillByOperator, lossesIn } from './books/book-store.ts';
import type { ReportsContext } from './context.ts';
import { spanOf } from './period.ts';

/** Goodwill by operator and every lost dispute of a period (REQ-DESK-55). */
export async function readLosses(
  context: ReportsContext,
  query: CallInput<typeof lossesReport>['query'],
): Promise<Omit<CallAnswer<typeof lossesReport>, 'ok'> | Failure<'PERIOD_TOO_LONG'>> {
  const span = spanOf(query);
  if (isFailure(span)) return span;
  const { pool } = context.database;
  const losses = await lossesIn(pool, span);
  const references = await context.bookings.references(losses);
  const sums = await movedOn(pool, span);
  return {
    operators: await goodwillByOperator(pool, span),
    disputes: losses.map(({ userId, bookingId, at, gateway, disputeId, reasonCode, lostPaise }) => {
      const reference = references.get(bookingId);
      return {
        at,
        dispute:
          gateway === null || disputeId === null ? null : { gateway, id: disputeId, reasonCode: reasonCode ?? '' },
        booking: reference === undefined ? null : { userId, id: bookingId, reference },
        lostPaise,
      };
    }),
    ledger: { goodwillPaise: sums.goodwill ?? 0, lostDisputesPaise: sums['dispute-loss'] ?? 0 },
  };
}
