import { refundAgesReport } from '@safar/contract/desk/reports';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { LedgerCheck } from './parts.tsx';

/** Refunds under way, by age. */
export function RefundAges() {
  const report = useAsk(refundAgesReport, {});
  if (report.data === undefined) return <FailureNote of={report.error} />;
  const { ages, oldest, ledgerPaise } = report.data;
  return (
    <div className="grid gap-3">
      <Card title="Refunds not paid out, by age">
        <Table
          label="Refunds by age"
          rows={ages}
          id={({ fromDays }) => fromDays}
          empty="No refund is on its way."
          columns={[
            {
              name: 'Under way for',
              render: ({ fromDays, beforeDays }) =>
                beforeDays === null ? `${fromDays} days and more` : `${fromDays} to ${beforeDays - 1} days`,
            },
            { name: 'Refunds', number: true, render: ({ refunds }) => refunds },
            { name: 'Not taken by the gateway', paise: ({ waitingPaise }) => waitingPaise },
            { name: 'At the gateway', paise: ({ atGatewayPaise }) => atGatewayPaise },
          ]}
        />
        <LedgerCheck
          what="At the gateway"
          totalPaise={ages.reduce((sum, { atGatewayPaise }) => sum + atGatewayPaise, 0)}
          ledgerPaise={ledgerPaise}
        />
      </Card>
      <Card title="The oldest">
        <Table
          label="The oldest refunds"
          rows={oldest}
          id={(refund) => refund.refundId}
          empty="No refund is on its way."
          columns={[
            { name: 'Payment', render: (refund) => refund.gatewayPaymentId },
            {
              name: 'Booking',
              render: (refund) =>
                refund.bookingId === null ? (
                  'none: paid for nothing'
                ) : (
                  <Link to={`/bookings/${refund.userId}/${refund.bookingId}`} className={LINK}>
                    Open the booking
                  </Link>
                ),
            },
            { name: 'Why', render: (refund) => refund.reason.replaceAll('-', ' ') },
            {
              name: 'State',
              render: (refund) => (
                <StateMark look={refund.status === 'failed' ? 'failed' : 'waiting'}>{refund.status}</StateMark>
              ),
            },
            { name: 'Asked', at: (refund) => refund.askedAt },
            { name: 'Amount', paise: (refund) => refund.amountPaise },
          ]}
        />
      </Card>
    </div>
  );
}
