import type { listBookings } from '@safar/contract/desk/find';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { BookingStatus, planText } from '#ui/booking-facts.tsx';
import { daysText, Money } from '#ui/facts.tsx';
import type { Column } from '#ui/table.tsx';

type Listed = Answer<typeof listBookings>['bookings'][number];

/** The columns of bookings in rows that have one. */
export function bookingColumns<R>(bookingOf: (row: R) => Listed): readonly [Column<R>, ...Column<R>[]] {
  return [
    { name: 'Reference', render: (row) => <BookingHead booking={bookingOf(row)} /> },
    { name: 'What', long: true, render: (row) => bookingOf(row).title },
    { name: 'Lead', render: (row) => bookingOf(row).lead || '—' },
    { name: 'Travel', render: (row) => daysText(bookingOf(row).startsOn, bookingOf(row).endsOn) },
    { name: 'Status', render: (row) => <BookingStatus of={bookingOf(row).status} /> },
    { name: 'Plan', spare: true, render: (row) => planText(bookingOf(row).plan) },
    { name: 'Total', paise: (row) => bookingOf(row).totalPaise },
    {
      name: 'Owed',
      number: true,
      render: (row) => (bookingOf(row).duePaise === 0 ? '—' : <Money paise={bookingOf(row).duePaise} />),
    },
    { name: 'Supplier', spare: true, render: (row) => bookingOf(row).supplier },
    { name: 'Booked', spare: true, at: (row) => bookingOf(row).createdAt },
  ];
}

/** The first part of the reference: the others repeat facts of the booking. */
function BookingHead({
  booking: { userId, id, reference, title, status, startsOn, endsOn, totalPaise },
}: {
  booking: Listed;
}) {
  return (
    <>
      <Link
        to={`/bookings/${userId}/${id}`}
        title={reference}
        className="font-medium underline decoration-line/50 underline-offset-3 hover:text-select-text max-phone:inline-block max-phone:pt-1.5"
      >
        {reference.split('-')[0]}
      </Link>
      {/* On a phone these columns are scrolled out of sight. */}
      <span
        aria-hidden
        className="hidden w-54 gap-x-2 gap-y-0.5 pb-1.5 text-2xs whitespace-normal text-muted max-phone:flex max-phone:flex-wrap"
      >
        <span>{title}</span>
        <span>{daysText(startsOn, endsOn)}</span>
        <Money paise={totalPaise} />
        <BookingStatus of={status} />
      </span>
    </>
  );
}
