import { disputes as disputesCall } from '@safar/contract/desk/queues';
import { Link, useSearchParams } from 'react-router';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Paged } from '#ui/paged.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ownerText } from './booking/owner-buttons.tsx';

const LOOKS: Readonly<Record<string, StateLook>> = {
  under_review: 'waiting',
  won: 'good',
  lost: 'failed',
  closed: 'over',
};

/** Disputes that wait for our answer at the gateway, or for its decision; or those that are over. */
export function DisputesPage() {
  const [search] = useSearchParams();
  const isOver = search.get('only') === 'over';
  const query = { ...useCursor(), ...(isOver && { only: 'over' as const }) };
  const page = useAsk(disputesCall, { query }, { everyMs: REFRESH_MS });
  return (
    <>
      <PageHead title="Disputes" />
      <Tabs
        label="Disputes"
        tabs={[
          { name: 'Open', to: '/disputes', isOpen: !isOver },
          { name: 'Over', to: '/disputes?only=over', isOpen: isOver },
        ]}
      />
      <Paged page={page}>
        {({ disputes }) => (
          <Card>
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
                  spare: true,
                  render: (dispute) => (
                    <Link to={`/find?typed=${dispute.gatewayPaymentId}`} className={LINK}>
                      {dispute.gatewayPaymentId}
                    </Link>
                  ),
                },
                {
                  name: 'Reason and phase',
                  long: true,
                  render: ({ reasonCode, phase }) => `${reasonCode}, ${phase}`.replaceAll('_', ' '),
                },
                {
                  name: 'State',
                  render: (dispute) => (
                    <StateMark look={LOOKS[dispute.status] ?? 'late'}>{dispute.status.replaceAll('_', ' ')}</StateMark>
                  ),
                },
                {
                  name: isOver ? 'Decided' : 'Answer by',
                  at: (dispute) => (isOver ? dispute.toldAt : dispute.respondBy),
                },
                { name: 'Owner', render: (dispute) => ownerText(dispute.booking?.owner ?? null) },
                { name: isOver ? 'Lost' : 'Held back', paise: (dispute) => dispute.deductedPaise },
                { name: 'Amount', paise: (dispute) => dispute.amountPaise },
              ]}
            />
          </Card>
        )}
      </Paged>
    </>
  );
}
