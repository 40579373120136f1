import { listBookings } from '@safar/contract/desk/find';
import { deskTraveller, showTraveller } from '@safar/contract/desk/travellers';
import { may } from '@safar/contract/desk/permissions';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk, useAction, useCursor } from '#api/use-ask.ts';
import { BookingStatus, BookingLink } from '#ui/booking-facts.tsx';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/facts.tsx';
import { AwaitedPayments } from './travellers/awaited-payments.tsx';
import { DataRequests } from './travellers/data-requests.tsx';
import { TravellerActions } from './travellers/actions.tsx';
import { UnmatchedPayments } from './travellers/unmatched-payments.tsx';

type Shown = Answer<typeof deskTraveller>;

/** An account: its owner, its bookings, unmatched and awaited payments, devices and requests. */
export function TravellerPage() {
  const { id = '' } = useParams();
  const { role } = useOperator();
  const account = useAsk(deskTraveller, { params: { id } });
  if (account.data === undefined) return <FailureNote of={account.error} />;
  const { traveller, devices, requests, unmatchedPayments, awaitedPayments } = account.data;
  const mayManage = may(role, 'travellers.manage');
  return (
    <>
      <PageHead title={traveller.name === '' ? 'Traveller without a name' : traveller.name}>
        {mayManage && <TravellerActions userId={id} isBlocked={traveller.blockedAt !== null} />}
      </PageHead>
      <div className="grid gap-3">
        <FailureNote of={account.error} />
        {traveller.blockedAt !== null && (
          <Note look="caution">
            Blocked since <At instant={traveller.blockedAt} />: cannot sign in or book. Why stands in the audit log.
          </Note>
        )}
        <Who key={id} traveller={traveller} />
        <Bookings userId={id} />
        <AwaitedPayments userId={id} payments={awaitedPayments} />
        <UnmatchedPayments payments={unmatchedPayments} />
        <Devices devices={devices} />
        <DataRequests userId={id} requests={requests} mayManage={mayManage} />
      </div>
    </>
  );
}

function Who({ traveller }: { traveller: Shown['traveller'] }) {
  const { role } = useOperator();
  const show = useAction(showTraveller);
  const { data, reset } = show;
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(reset, Date.parse(data.until) - Date.now());
    return () => clearTimeout(timer);
  }, [data, reset]);
  const facts = [
    ['Name', data?.name ?? traveller.name],
    ['Mobile', data?.mobile ?? traveller.mobile],
    ['E-mail', `${data?.email ?? traveller.email}${traveller.emailVerified ? ' (proved)' : ''}`],
    ['Written to in', traveller.language],
    ['Saved', `${traveller.savedTravellers} travellers, ${traveller.savedHotels} hotels`],
  ] as const;
  return (
    <Card
      title="Account"
      aside={
        may(role, 'personal.show') && (
          <Button
            look="quiet"
            busy={show.isPending}
            onClick={() => (data === undefined ? show.mutate({ params: { id: traveller.id } }) : reset())}
          >
            {data === undefined ? 'Show' : 'Hide'}
          </Button>
        )
      }
    >
      <FailureNote of={show.error} />
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 px-3.5 pb-3">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value === '' ? '—' : value}</dd>
          </div>
        ))}
        <dt className="text-muted">Since</dt>
        <dd>
          <At instant={traveller.createdAt} />
        </dd>
      </dl>
      {data !== undefined && (
        <p className="border-t px-3.5 py-2 text-2xs text-faint">
          shown to you, hides <At instant={data.until} />
        </p>
      )}
    </Card>
  );
}

function Bookings({ userId }: { userId: string }) {
  const list = useAsk(listBookings, { query: { traveller: userId, ...useCursor() } });
  if (list.data === undefined) return <FailureNote of={list.error} />;
  return (
    <Card title="Bookings">
      <Table
        label="Bookings of the traveller"
        rows={list.data.bookings}
        id={(booking) => booking.id}
        empty="Nothing has been booked."
        columns={[
          {
            name: 'Reference',
            render: (booking) => <BookingLink to={booking} />,
          },
          { name: 'What', render: (booking) => booking.title },
          { name: 'Status', render: (booking) => <BookingStatus of={booking.status} /> },
          { name: 'Starts', render: (booking) => dayText(booking.startsOn) },
          { name: 'Booked', at: (booking) => booking.createdAt },
          { name: 'Total', paise: (booking) => booking.totalPaise },
          { name: 'Paid', paise: (booking) => booking.paidPaise },
        ]}
      />
      <Pages next={list.data.nextCursor} />
    </Card>
  );
}

function Devices({ devices }: { devices: Shown['devices'] }) {
  return (
    <Card title="Signed in on">
      <Table
        label="Devices"
        rows={devices}
        id={(device) => device.id}
        empty="Not signed in on any device."
        columns={[
          { name: 'Device', render: (device) => device.name },
          { name: 'Signed in', at: (device) => device.signedInAt },
          { name: 'Last seen', at: (device) => device.lastSeenAt },
        ]}
      />
    </Card>
  );
}
