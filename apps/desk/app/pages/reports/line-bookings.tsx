import { reportBookings, SALES_BY } from '@safar/contract/desk/reports';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useAsk, useCursor } from '#api/use-ask.ts';
import { BookingStatus, BookingLink } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote } from '#ui/note.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { dayText } from '#ui/facts.tsx';

/** The bookings behind a line of the sales report. */
export function LineBookingsPage() {
  const [search] = useSearchParams();
  // Without a line of the report the page would be empty.
  if (!['from', 'until', 'key'].every((name) => search.has(name))) return <Navigate to="/reports" replace />;
  return <LineBookings search={search} />;
}

function LineBookings({ search }: { search: URLSearchParams }) {
  const by = SALES_BY.find((one) => one === search.get('by')) ?? 'product';
  const [from, until, key] = ['from', 'until', 'key'].map((name) => search.get(name) ?? '');
  const period = { from: from ?? '', until: until ?? '', by };
  const list = useAsk(reportBookings, { query: { ...period, key: key ?? '', ...useCursor() } });
  return (
    <>
      <PageHead title={`Bookings behind ‘${by === 'day' ? dayText(key ?? '') : key}’`}>
        <Link to={`/reports?${new URLSearchParams({ report: 'sales', ...period }).toString()}`} className={LINK}>
          Back to the report
        </Link>
      </PageHead>
      <FailureNote of={list.error} />
      {list.data !== undefined && (
        <Card>
          <Table
            label="Bookings of the line"
            rows={list.data.bookings}
            id={({ booking }) => booking.id}
            empty="No booking adds to this line."
            columns={[
              {
                name: 'Reference',
                render: ({ booking }) => <BookingLink to={booking} />,
              },
              { name: 'What', render: ({ booking }) => booking.title },
              { name: 'Status', render: ({ booking }) => <BookingStatus of={booking.status} /> },
              { name: 'Booked', at: ({ booking }) => booking.createdAt },
              { name: 'Sold', paise: ({ soldPaise }) => soldPaise },
              { name: 'Suppliers', paise: ({ supplierPaise }) => supplierPaise },
              { name: 'Discounts', paise: ({ discountPaise }) => discountPaise },
              { name: 'Margin', paise: ({ marginPaise }) => marginPaise },
            ]}
          />
          <Pages next={list.data.nextCursor} />
        </Card>
      )}
    </>
  );
}
