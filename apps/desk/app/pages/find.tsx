import { BookingFilter, findBookings, listBookings, bookingsCsv } from '@safar/contract/desk/find';
import { PLAN_IDS } from '@safar/domain/money/plans';
import { may } from '@safar/contract/desk/permissions';
import { BOOKING_STATUSES } from '@safar/domain/order/booking-machine';
import { Link, useSearchParams } from 'react-router';
import { addressOf, type Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { BookingStatus, planText } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Pages, Table, type Column } from '#ui/table.tsx';
import { dayText } from '#ui/facts.tsx';
import { SavedViews } from './find/saved-views.tsx';
import { FoundAccounts } from './travellers/found-accounts.tsx';

type Listed = Answer<typeof listBookings>['bookings'][number];
type Found = Answer<typeof findBookings>['found'][number];

const MIN_TYPED = 2;

/** The date filters of the list, with their labels. */
const DAYS = [
  ['from', 'Booked from'],
  ['until', 'Booked until'],
  ['startsFrom', 'Travel from'],
  ['startsUntil', 'Travel until'],
] as const;

/** The bookings that match the text in the bar above; without a text, all bookings with filters. */
export function FindPage() {
  const [search] = useSearchParams();
  const typed = (search.get('typed') ?? '').trim();
  return (
    <>
      <PageHead title="Find">
        <p className="text-2xs text-faint">Names and numbers are masked here; open a booking to show one.</p>
      </PageHead>
      {typed === '' ? <AllBookings /> : <FoundBookings typed={typed} />}
    </>
  );
}

function FoundBookings({ typed }: { typed: string }) {
  const { role } = useOperator();
  const enabled = typed.length >= MIN_TYPED;
  const found = useAsk(findBookings, { query: { typed } }, { enabled });
  if (!enabled) return <p className="text-muted">Type one more character.</p>;
  if (found.data === undefined) return <Loading error={found.error} />;
  const { found: hits, more, elsewhere } = found.data;
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

function FoundCard({ title, label, typed, hits }: FoundCardProps) {
  return (
    <Card title={title}>
      <Table
        label={label}
        rows={hits}
        id={({ booking }) => booking.id}
        columns={[...columnsOf(({ booking }: Found) => booking), { name: 'Found by', render: ({ by }) => by }]}
        empty={`Nothing begins with ‘${typed}’, and no name sounds like it. Type fewer letters, or try the mobile, the reference or the payment’s number. Paid, and no booking? The payment stands under Travellers, with the account of its mobile.`}
      />
    </Card>
  );
}

function AllBookings() {
  const [search, setSearch] = useSearchParams();
  const question = Object.fromEntries(search);
  const list = useAsk(listBookings, { query: listBookings.query.safeParse(question).data ?? {} });
  const { cursor: _cursor, ...filter } = question;

  function choose(name: string, value: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('cursor');
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <>
      <SavedViews filter={BookingFilter.safeParse(filter).data ?? {}} />
      <form className="mb-3 flex flex-wrap items-end gap-3" onSubmit={(event) => event.preventDefault()}>
        <Select
          label="Status"
          value={search.get('status') ?? ''}
          onChange={({ target }) => choose('status', target.value)}
          options={[{ value: '', text: 'Any' }, ...BOOKING_STATUSES.map((status) => ({ value: status, text: status }))]}
        />
        <Select
          label="Kind"
          value={search.get('kind') ?? ''}
          onChange={({ target }) => choose('kind', target.value)}
          options={[
            { value: '', text: 'Any' },
            { value: 'hotel', text: 'Hotels' },
            { value: 'flight', text: 'Flights' },
          ]}
        />
        {DAYS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="date"
            value={search.get(name) ?? ''}
            onChange={({ target }) => choose(name, target.value)}
          />
        ))}
        <Select
          label="Plan"
          value={search.get('plan') ?? ''}
          onChange={({ target }) => choose('plan', target.value)}
          options={[{ value: '', text: 'Any' }, ...PLAN_IDS.map((value) => ({ value, text: planText(value) }))]}
        />
        <Select
          label="Balance"
          value={search.get('due') ?? ''}
          onChange={({ target }) => choose('due', target.value)}
          options={[
            { value: '', text: 'Any' },
            { value: 'yes', text: 'To be paid' },
          ]}
        />
        <a
          className="ml-auto inline-flex h-ctl items-center rounded-ctl border border-line px-3 font-medium hover:bg-hover"
          href={addressOf(bookingsCsv, { query: filter })}
          download
        >
          Download CSV
        </a>
      </form>
      {list.data === undefined ? (
        <Loading error={list.error} />
      ) : (
        <Card>
          <Table
            label="Bookings"
            rows={list.data.bookings}
            id={({ id }) => id}
            columns={columnsOf((booking: Listed) => booking)}
            empty="No booking is like this."
          />
          <Pages next={list.data.nextCursor} />
        </Card>
      )}
    </>
  );
}

/** The columns of bookings in rows that have one. */
function columnsOf<R>(bookingOf: (row: R) => Listed): readonly Column<R>[] {
  return [
    { name: 'Reference', render: (row) => <BookingHead booking={bookingOf(row)} /> },
    { name: 'What', render: (row) => bookingOf(row).title },
    { name: 'Lead', render: (row) => bookingOf(row).lead || '—' },
    { name: 'Status', render: (row) => <BookingStatus of={bookingOf(row).status} /> },
    { name: 'Starts', render: (row) => dayText(bookingOf(row).startsOn) },
    { name: 'Booked', at: (row) => bookingOf(row).createdAt },
    { name: 'Plan', render: (row) => planText(bookingOf(row).plan) },
    { name: 'Total', paise: (row) => bookingOf(row).totalPaise },
    { name: 'Paid', paise: (row) => bookingOf(row).paidPaise },
  ];
}

function BookingHead({ booking: { userId, id, reference, title, status } }: { booking: Listed }) {
  return (
    <>
      <Link
        to={`/bookings/${userId}/${id}`}
        className="font-medium underline decoration-line/50 underline-offset-3 hover:text-select-text max-phone:inline-block max-phone:pt-1.5"
      >
        {reference}
      </Link>
      {/* On a phone these columns are scrolled out of sight. */}
      <span
        aria-hidden
        className="hidden max-w-54 gap-x-2 gap-y-0.5 pb-1.5 text-2xs whitespace-normal text-muted max-phone:flex max-phone:flex-wrap"
      >
        {title}
        <BookingStatus of={status} />
      </span>
    </>
  );
}

function Loading({ error }: { error: Error | null }) {
  return error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={error} />;
}
