import { disputeQueue } from '@safar/contract/desk/queues';
import { Link, useSearchParams } from 'react-router';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { BookingLink } from '#ui/booking-facts.tsx';
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
            rows={disputes}
            id={(dispute) => `${dispute.gateway} ${dispute.id}`}
            empty={isOver ? 'No dispute is over.' : 'No dispute is open.'}
            columns={[
              {
                name: 'Dispute',
                render: (dispute) => (
                  <Link to={`/disputes/${dispute.gateway}/${dispute.id}`} className={LINK}>
                    {dispute.id}
                  </Link>
                ),
              },
              {
                name: 'Booking',
                render: (dispute) => (dispute.booking === null ? '—' : <BookingLink to={dispute.booking} />),
              },
              {
                name: 'Payment',
                render: (dispute) => (
                  <Link to={`/find?typed=${dispute.gatewayPaymentId}`} className={LINK}>
                    {dispute.gatewayPaymentId}
                  </Link>
                ),
              },
              { name: 'Reason', render: (dispute) => dispute.reasonCode.replaceAll('_', ' ') },
              { name: 'Phase', render: (dispute) => dispute.phase.replaceAll('_', ' ') },
              {
                name: 'State',
                render: (dispute) => (
                  <StateMark look={LOOKS[dispute.status] ?? 'late'}>{dispute.status.replaceAll('_', ' ')}</StateMark>
                ),
              },
              {
                name: isOver ? 'Decided' : 'Answer by',
                render: (dispute) =>
                  isOver ? (
                    <At instant={dispute.toldAt} />
                  ) : dispute.respondBy === null ? (
                    '—'
                  ) : (
                    <At instant={dispute.respondBy} />
                  ),
              },
              { name: 'Owner', render: (dispute) => ownerText(dispute.booking?.owner ?? null) },
              { name: isOver ? 'Lost' : 'Held back', paise: (dispute) => dispute.deductedPaise },
              { name: 'Amount', paise: (dispute) => dispute.amountPaise },
              {
                name: 'Actions',
                number: true,
                render: (dispute) =>
                  !isOver &&
                  dispute.booking !== null && <TakeButton booking={dispute.booking} owner={dispute.booking.owner} />,
              },
            ]}
          />
        </Card>
      )}
    </Queue>
  );
}
