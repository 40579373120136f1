import { findBookings } from '@safar/contract/desk/find';
import { may } from '@safar/contract/desk/permissions';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Loading } from '#ui/note.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { FoundAccounts } from '../travellers/found-accounts.tsx';
import { bookingColumns } from './booking-columns.tsx';

type Found = Answer<typeof findBookings>['found'][number];

const MIN_TYPED = 2;

/** The bookings, settlements, disputes and accounts that a typed text leads to. */
export function FoundBookings({ typed }: { typed: string }) {
  const { role } = useOperator();
  const enabled = typed.length >= MIN_TYPED;
  const found = useAsk(findBookings, { query: { typed } }, { enabled });
  if (!enabled) return <p className="text-muted">Type one more character.</p>;
  if (found.data === undefined) return <Loading error={found.error} />;
  const { found: hits, more, narrow, elsewhere } = found.data;
  const similar = hits.filter(({ by }) => by.startsWith('similar'));
  const exact = hits.filter(({ by }) => !by.startsWith('similar'));
  return (
    <div className="grid gap-3">
      <Elsewhere of={elsewhere} />
      {(exact.length > 0 || similar.length === 0) && (
        <FoundCard
          title={countText(exact.length, more && similar.length === 0)}
          label="Found bookings"
          typed={typed}
          hits={exact}
        />
      )}
      {similar.length > 0 && (
        <FoundCard
          title={`${exact.length === 0 ? 'No exact match. ' : ''}${countText(similar.length, more)} ${similar[0]?.by === 'similar hotel' ? 'of a hotel spelled like it' : 'with a similar name'}`}
          label="Similar names"
          typed={typed}
          hits={similar}
        />
      )}
      {more && <p className="text-muted">There are more than these: type more of it.</p>}
      {narrow && (
        <p className="text-muted">
          So many bookings have each of these words that only some were looked at: add a day (‘12 Dec’), or the whole
          name.
        </p>
      )}
      {may(role, 'travellers.read') && <FoundAccounts typed={typed} />}
    </div>
  );
}

const PAGES = { settlement: 'settlements', dispute: 'disputes' } as const;

/** Matching settlements and disputes, as far as the operator may open them. */
function Elsewhere({ of }: { of: Answer<typeof findBookings>['elsewhere'] }) {
  const { role } = useOperator();
  const open = of.filter(({ kind }) => may(role, kind === 'settlement' ? 'settlements.read' : 'queues.work'));
  return open.map(({ kind, gateway, id }) => (
    <p key={`${kind} ${gateway} ${id}`}>
      <Link to={`/${PAGES[kind]}/${gateway}/${id}`} className={LINK}>
        {`${kind === 'settlement' ? 'Settlement' : 'Dispute'} ${id}`}
      </Link>
    </p>
  ));
}

function countText(count: number, more: boolean): string {
  return count === 1 && !more ? '1 booking' : `${count}${more ? '+' : ''} bookings`;
}

interface FoundCardProps {
  title: string;
  /** The accessible name of the table. */
  label: string;
  typed: string;
  hits: readonly Found[];
}

const [HEAD, ...OTHERS] = bookingColumns(({ booking }: Found) => booking);
const COLUMNS: readonly Column<Found>[] = [HEAD, { name: 'Found by', render: ({ by }) => by }, ...OTHERS];

function FoundCard({ title, label, typed, hits }: FoundCardProps) {
  return (
    <Card title={title}>
      <Table
        label={label}
        rows={hits}
        id={({ booking }) => booking.id}
        columns={COLUMNS}
        empty={`Nothing begins with ‘${typed}’, and no name sounds like it. Type fewer letters, or try the mobile, the reference or the payment’s number. Paid, and no booking? The payment stands under Travellers, with the account of its mobile.`}
      />
    </Card>
  );
}
