import { bookingQueue } from '@safar/contract/desk/queues';
import { REFRESH_MS, useAsk, useCursor } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card } from '#ui/card.tsx';
import { Table } from '#ui/table.tsx';
import { dayText } from '#ui/facts.tsx';
import { RetryButton } from '../booking/retries.tsx';
import { ownerText, TakeButton } from '../booking/take-button.tsx';
import { Queue } from './queue.tsx';
import { SettleButton } from './settle.tsx';

/** Bookings that need an operator. */
export function BookingQueue() {
  const page = useAsk(bookingQueue, { query: useCursor() }, { everyMs: REFRESH_MS });
  return (
    <Queue page={page}>
      {({ bookings }) => (
        <Card>
          <Table
            label="Bookings that need a person"
            rows={bookings}
            id={(booking) => booking.bookingId}
            empty="No booking needs a person."
            columns={[
              {
                name: 'Reference',
                render: (booking) => <BookingLink to={{ ...booking, id: booking.bookingId }} />,
              },
              { name: 'Why', long: true, render: (booking) => booking.reason },
              { name: 'What', long: true, render: (booking) => booking.title },
              { name: 'Status', render: (booking) => booking.status },
              { name: 'Starts', render: (booking) => dayText(booking.startsOn) },
              { name: 'Since', at: (booking) => booking.since },
              { name: 'Owner', render: (booking) => ownerText(booking.owner) },
              { name: 'Paid', paise: (booking) => booking.paidPaise },
              {
                name: 'Actions',
                number: true,
                render: (booking) => (
                  <>
                    <RetryButton booking={{ ...booking, id: booking.bookingId }} />
                    <TakeButton booking={{ ...booking, id: booking.bookingId }} owner={booking.owner} />
                    <SettleButton bookingId={booking.bookingId} reference={booking.reference} />
                  </>
                ),
              },
            ]}
          />
        </Card>
      )}
    </Queue>
  );
}
