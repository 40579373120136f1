import { disputeQueue } from '@safar/contract/desk/queues';
import { Link, useSearchParams } from 'react-router';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from './booking-link.tsx';
import { Queue } from './queue.tsx';

const LOOKS: Readonly<Record<string, StateLook>> = {
  under_review: 'waiting',
  won: 'good',
  lost: 'failed',
  closed: 'over',
};

/** Disputes that wait for our answer at the gateway, or for its decision; or closed ones. */
export function DisputeQueue() {
  const [search] = useSearchParams();
  const isOver = search.get('only') === 'over';
  const query = { ...useCursor(), ...(isOver && { only: 'over' as const }) };
  const page = useAsk(disputeQueue, { query }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ disputes }) => (
        <Card
          title={isOver ? 'Disputes that are over' : 'Open disputes'}
          aside={
            <Link to={`/queues?queue=disputes${isOver ? '' : '&only=over'}`} className={LINK}>
              {isOver ? 'Show those that are open' : 'Show those that are over'}
            </Link>
          }
        >
          <Table
            label="Disputes"
            empty={isOver ? 'No dispute is over.' : 'No dispute is open.'}
            columns={[
              { name: 'Dispute' },
              { name: 'Booking' },
              { name: 'Payment' },
              { name: 'Reason' },
              { name: 'Phase' },
              { name: 'State' },
              { name: isOver ? 'Decided' : 'Answer by' },
              { name: 'Owner' },
              { name: isOver ? 'Lost' : 'Held back', number: true },
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
                  <StateMark look={LOOKS[dispute.status] ?? 'late'}>{dispute.status.replaceAll('_', ' ')}</StateMark>
                </Cell>
                <Cell>
                  {isOver ? (
                    <At instant={dispute.toldAt} />
                  ) : dispute.respondBy === null ? (
                    '—'
                  ) : (
                    <At instant={dispute.respondBy} />
                  )}
                </Cell>
                <Cell>{ownerText(dispute.booking?.owner ?? null)}</Cell>
                <Cell number>
                  <Money paise={dispute.deductedPaise} />
                </Cell>
                <Cell number>
                  <Money paise={dispute.amountPaise} />
                </Cell>
                <Cell number>
                  {!isOver && dispute.booking !== null && (
                    <TakeButton booking={dispute.booking} owner={dispute.booking.owner} />
                  )}
                </Cell>
              </Row>
            ))}
          </Table>
        </Card>
      )}
    </Queue>
  );
}
