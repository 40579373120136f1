import { refundQueue } from '@safar/contract/desk/queues';
import { Link, useSearchParams } from 'react-router';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/facts.tsx';
import { RefundState } from '../booking/refund.tsx';
import { SendRefundButton } from '../booking/retries.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Queue } from './queue.tsx';

/** Refunds whose money has not been sent yet, those decided first at the top. */
export function RefundQueue() {
  const [search] = useSearchParams();
  const onlyFailed = search.get('only') === 'failed';
  const query = { ...useCursor(), ...(onlyFailed && { only: 'failed' as const }) };
  const page = useAsk(refundQueue, { query }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ refunds }) => (
        <Card
          title={onlyFailed ? 'Refunds that failed' : 'Refunds under way'}
          aside={
            <Link to={`/queues?queue=refunds${onlyFailed ? '' : '&only=failed'}`} className={LINK}>
              {onlyFailed ? 'Show all that are under way' : 'Show those that failed'}
            </Link>
          }
        >
          <Table
            label="Refunds under way"
            rows={refunds}
            id={(refund) => refund.refundId}
            empty={onlyFailed ? 'No refund has failed.' : 'No refund is under way.'}
            columns={[
              {
                name: 'Booking',
                render: (refund) =>
                  refund.booking === null ? 'none: paid for nothing' : <BookingLink to={refund.booking} />,
              },
              { name: 'State', render: (refund) => <RefundState of={refund} /> },
              {
                name: 'Due',
                render: (refund) => (
                  <span className={refund.overdue ? 'text-critical' : undefined}>{dayText(refund.dueOn)}</span>
                ),
              },
              { name: 'Asked', render: (refund) => (refund.steps[0]?.at ? <At instant={refund.steps[0].at} /> : '—') },
              { name: 'Payment', render: (refund) => `${refund.gateway} ${refund.gatewayPaymentId}` },
              { name: 'Refund', render: (refund) => refund.gatewayRefundId },
              { name: 'ARN', render: (refund) => refund.bankReference },
              { name: 'Owner', render: (refund) => ownerText(refund.booking?.owner ?? null) },
              { name: 'Amount', paise: (refund) => refund.amountPaise },
              {
                name: 'Actions',
                number: true,
                render: (refund) => (
                  <>
                    {refund.failed && <SendRefundButton refundId={refund.refundId} amountPaise={refund.amountPaise} />}
                    {refund.booking !== null && <TakeButton booking={refund.booking} owner={refund.booking.owner} />}
                  </>
                ),
              },
            ]}
          />
        </Card>
      )}
    </Queue>
  );
}
