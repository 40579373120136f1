import { refundQueue } from '@safar/contract/desk/queues';
import { Link, useSearchParams } from 'react-router';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/times.tsx';
import { RefundState } from '../booking/refund.tsx';
import { SendRefundButton } from '../booking/retries.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from './booking-link.tsx';
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
            empty={onlyFailed ? 'No refund has failed.' : 'No refund is under way.'}
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
                  {refund.booking === null ? 'none: paid for nothing' : <BookingLink to={refund.booking} />}
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
                <Cell>{ownerText(refund.booking?.owner ?? null)}</Cell>
                <Cell number>
                  <Money paise={refund.amountPaise} />
                </Cell>
                <Cell number>
                  {refund.failed && <SendRefundButton refundId={refund.refundId} amountPaise={refund.amountPaise} />}
                  {refund.booking !== null && <TakeButton booking={refund.booking} owner={refund.booking.owner} />}
                </Cell>
              </Row>
            ))}
          </Table>
        </Card>
      )}
    </Queue>
  );
}
