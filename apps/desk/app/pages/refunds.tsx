import { refundsUnderWay } from '@safar/contract/desk/queues';
import { useSearchParams } from 'react-router';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { At, dayText } from '#ui/facts.tsx';
import { Paged } from '#ui/paged.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ownerText } from './booking/owner-buttons.tsx';
import { RefundState } from './booking/refund.tsx';
import { SendRefundButton } from './booking/retries.tsx';

/** Refunds whose money has not been sent yet, those decided first at the top; what waits for a person is in the queue too. */
export function RefundsPage() {
  const [search] = useSearchParams();
  const onlyFailed = search.get('only') === 'failed';
  const query = { ...useCursor(), ...(onlyFailed && { only: 'failed' as const }) };
  const page = useAsk(refundsUnderWay, { query }, { everyMs: REFRESH_MS });
  return (
    <>
      <PageHead title="Refunds" />
      <Tabs
        label="Refunds"
        tabs={[
          { name: 'Under way', to: '/refunds', isOpen: !onlyFailed },
          { name: 'Failed for good', to: '/refunds?only=failed', isOpen: onlyFailed },
        ]}
      />
      <Paged page={page}>
        {({ refunds }) => (
          <Card>
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
                {
                  name: 'Asked',
                  render: (refund) => (refund.steps[0]?.at ? <At instant={refund.steps[0].at} /> : '—'),
                },
                { name: 'Payment', render: (refund) => `${refund.gateway} ${refund.gatewayPaymentId}` },
                { name: 'Refund', render: (refund) => refund.gatewayRefundId },
                { name: 'ARN', render: (refund) => refund.bankReference },
                { name: 'Owner', render: (refund) => ownerText(refund.booking?.owner ?? null) },
                { name: 'Amount', paise: (refund) => refund.amountPaise },
                {
                  name: 'Actions',
                  number: true,
                  render: (refund) =>
                    refund.failed && <SendRefundButton refundId={refund.refundId} amountPaise={refund.amountPaise} />,
                },
              ]}
            />
          </Card>
        )}
      </Paged>
    </>
  );
}
