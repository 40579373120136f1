import { disputeQueue } from '@safar/contract/desk/queues';
import { Link } from 'react-router';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from './booking-link.tsx';
import { Queue } from './queue.tsx';

/** Disputes that wait for our answer at the gateway, or for its decision. */
export function DisputeQueue() {
  const page = useAsk(disputeQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ disputes }) => (
        <Card>
          <Table
            label="Disputes"
            empty="No dispute is open."
            columns={[
              { name: 'Dispute' },
              { name: 'Booking' },
              { name: 'Payment' },
              { name: 'Reason' },
              { name: 'Phase' },
              { name: 'State' },
              { name: 'Answer by' },
              { name: 'Owner' },
              { name: 'Held back', number: true },
              { name: 'Amount', number: true },
              { name: 'Actions', number: true },
            ]}
          >
            {disputes.map((dispute) => (
              <Row key={`${dispute.gateway} ${dispute.id}`}>
                <RowHead>
                  <Link to={`/disputes/${dispute.gateway}/${dispute.id}`} className={LINK}>
                    {dispute.id}
                  </Link>
                </RowHead>
                <Cell>{dispute.booking === null ? '—' : <BookingLink to={dispute.booking} />}</Cell>
                <Cell>
                  <Link to={`/find?typed=${dispute.gatewayPaymentId}`} className={LINK}>
                    {dispute.gatewayPaymentId}
                  </Link>
                </Cell>
                <Cell>{dispute.reasonCode.replaceAll('_', ' ')}</Cell>
                <Cell>{dispute.phase.replaceAll('_', ' ')}</Cell>
                <Cell>
                  <StateMark look={dispute.status === 'under_review' ? 'waiting' : 'late'}>
                    {dispute.status.replaceAll('_', ' ')}
                  </StateMark>
                </Cell>
                <Cell>{dispute.respondBy === null ? '—' : <At instant={dispute.respondBy} />}</Cell>
                <Cell>{ownerText(dispute.booking?.owner ?? null)}</Cell>
                <Cell number>
                  <Money paise={dispute.deductedPaise} />
                </Cell>
                <Cell number>
                  <Money paise={dispute.amountPaise} />
                </Cell>
                <Cell number>
                  {dispute.booking !== null && <TakeButton booking={dispute.booking} owner={dispute.booking.owner} />}
                </Cell>
              </Row>
            ))}
          </Table>
        </Card>
      )}
    </Queue>
  );
}
