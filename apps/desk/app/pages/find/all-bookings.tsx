import { BookingFilter, bookingsCsv, bookingSums, listBookings, MOST_ADDED_UP } from '@safar/contract/desk/find';
import { formatInr } from '@safar/domain/money/money';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { addressOf, type Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { Loading, Note } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { SavedViews } from './saved-views.tsx';

type Listed = Answer<typeof listBookings>['bookings'][number];

/** All bookings, narrowed by the filters in the address. */
export function AllBookings() {
  const [search] = useSearchParams();
  const question = listBookings.query.safeParse(Object.fromEntries(search));
  const filter = BookingFilter.safeParse(Object.fromEntries(search)).data;
  if (!question.success || filter === undefined)
    return <Note look="caution">The filter in the address cannot be read. Open Find again.</Note>;
  return (
    <>
      <SavedViews filter={filter} />
      <BookingFilters filter={filter}>
        <a
          className="inline-flex h-ctl items-center rounded-ctl border border-line px-3 font-medium hover:bg-hover"
          href={addressOf(bookingsCsv, { query: filter })}
          download
        >
          Download CSV
        </a>
      </BookingFilters>
      <BookingList question={question.data} filter={filter} />
    </>
  );
}

function BookingList({
  question,
  filter,
}: {
  question: z.infer<typeof listBookings.query>;
  filter: z.infer<typeof BookingFilter>;
}) {
  const list = useAsk(listBookings, { query: question });
  const sums = useAsk(bookingSums, { query: filter });
  if (list.data === undefined) return <Loading error={list.error} />;
  return (
    <Card>
      <Table
        label="Bookings"
        rows={list.data.bookings}
        id={({ id }) => id}
        columns={bookingColumns((booking: Listed) => booking)}
        empty="No booking is like this."
      />
      {sums.data !== undefined && sums.data.count > 0 && (
        <p className="border-t px-3.5 py-2 text-muted">{sumsText(sums.data)}</p>
      )}
      <Pages next={list.data.nextCursor} />
    </Card>
  );
}

/** '12 bookings, ₹1,24,500 in all, ₹20,000 still owed' */
function sumsText({ count, totalPaise, duePaise, more }: Answer<typeof bookingSums>): string {
  const of = more
    ? `More than ${MOST_ADDED_UP.toLocaleString('en-IN')} bookings; the newest ${MOST_ADDED_UP.toLocaleString('en-IN')}`
    : count === 1
      ? '1 booking'
      : `${count.toLocaleString('en-IN')} bookings`;
  return `${of}, ${formatInr(totalPaise)} in all, ${formatInr(duePaise)} still owed`;
}
