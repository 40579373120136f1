import { refundAgesReport } from '@safar/contract/desk/reports';
import { Link } from 'react-router';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
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
          empty="No refund is on its way."
          columns={[
            { name: 'Under way for' },
            { name: 'Refunds', number: true },
            { name: 'Not taken by the gateway', number: true },
            { name: 'At the gateway', number: true },
          ]}
        >
          {ages.map(({ fromDays, beforeDays, refunds, waitingPaise, atGatewayPaise }) => (
            <Row key={fromDays}>
              <RowHead>
                {beforeDays === null ? `${fromDays} days and more` : `${fromDays} to ${beforeDays - 1} days`}
              </RowHead>
              <Cell number>{refunds}</Cell>
              <Cell number>
                <Money paise={waitingPaise} />
              </Cell>
              <Cell number>
                <Money paise={atGatewayPaise} />
              </Cell>
            </Row>
          ))}
        </Table>
        <LedgerCheck
          what="At the gateway"
          totalPaise={ages.reduce((sum, { atGatewayPaise }) => sum + atGatewayPaise, 0)}
          ledgerPaise={ledgerPaise}
        />
      </Card>
      <Card title="The oldest">
        <Table
          label="The oldest refunds"
          empty="No refund is on its way."
          columns={[
            { name: 'Payment' },
            { name: 'Booking' },
            { name: 'Why' },
            { name: 'State' },
            { name: 'Asked' },
            { name: 'Amount', number: true },
          ]}
        >
          {oldest.map((refund) => (
            <Row key={refund.refundId}>
              <RowHead>{refund.gatewayPaymentId}</RowHead>
              <Cell>
                {refund.bookingId === null ? (
                  'none: paid for nothing'
                ) : (
                  <Link to={`/bookings/${refund.userId}/${refund.bookingId}`} className={LINK}>
                    Open the booking
                  </Link>
                )}
              </Cell>
              <Cell>{refund.reason.replaceAll('-', ' ')}</Cell>
              <Cell>
                <StateMark look={refund.status === 'failed' ? 'failed' : 'waiting'}>{refund.status}</StateMark>
              </Cell>
              <Cell>
                <At instant={refund.askedAt} />
              </Cell>
              <Cell number>
                <Money paise={refund.amountPaise} />
              </Cell>
            </Row>
          ))}
        </Table>
      </Card>
    </div>
  );
}
