import type { moneyQueues } from '@safar/contract/desk/queues';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/times.tsx';
import { RefundState } from '../booking/refund.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';

/** Refunds whose money has not gone yet, overdue ones first. */
export function RefundQueue({ refunds }: { refunds: Answer<typeof moneyQueues>['refunds'] }) {
  return (
    <Card>
      <Table
        label="Refunds under way"
        empty="No refund is under way."
        columns={[
          { name: 'Booking' },
          { name: 'State' },
          { name: 'Due' },
          { name: 'Asked' },
          { name: 'Payment' },
          { name: 'Refund' },
          { name: 'ARN' },
          { name: 'Owner' },
          { name: 'Amount', number: true },
          { name: 'Actions', number: true },
        ]}
      >
        {refunds.map((refund) => (
          <Row key={refund.refundId}>
            <RowHead>
              {refund.booking === null ? (
                'none: paid for nothing'
              ) : (
                <Link to={`/bookings/${refund.userId}/${refund.booking.bookingId}`} className={LINK}>
                  {refund.booking.reference}
                </Link>
              )}
            </RowHead>
            <Cell>
              <RefundState of={refund} />
            </Cell>
            <Cell>
              <span className={refund.overdue ? 'text-critical' : undefined}>{dayText(refund.dueOn)}</span>
            </Cell>
            <Cell>{refund.steps[0]?.at ? <At instant={refund.steps[0].at} /> : '—'}</Cell>
            <Cell>{`${refund.gateway} ${refund.gatewayPaymentId}`}</Cell>
            <Cell>{refund.gatewayRefundId ?? '—'}</Cell>
            <Cell>{refund.bankReference ?? '—'}</Cell>
            <Cell>{ownerText(refund.owner)}</Cell>
            <Cell number>
              <Money paise={refund.amountPaise} />
            </Cell>
            <Cell number>
              {refund.booking !== null && (
                <TakeButton
                  booking={{
                    userId: refund.userId,
                    id: refund.booking.bookingId,
                    reference: refund.booking.reference,
                  }}
                  owner={refund.owner}
                />
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
