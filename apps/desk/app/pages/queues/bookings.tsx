import { bookingQueue } from '@safar/contract/desk/queues';
import { Link } from 'react-router';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/link.ts';
import { Money } from '#ui/money.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At, dayText } from '#ui/times.tsx';
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
            empty="No booking needs a person."
            columns={[
              { name: 'Reference' },
              { name: 'Why' },
              { name: 'What' },
              { name: 'Status' },
              { name: 'Starts' },
              { name: 'Since' },
              { name: 'Owner' },
              { name: 'Paid', number: true },
              { name: 'Actions', number: true },
            ]}
          >
            {bookings.map((booking) => (
              <Row key={booking.bookingId}>
                <RowHead>
                  <Link to={`/bookings/${booking.userId}/${booking.bookingId}`} className={LINK}>
                    {booking.reference}
                  </Link>
                </RowHead>
                <Cell long>{booking.reason}</Cell>
                <Cell long>{booking.title}</Cell>
                <Cell>{booking.status}</Cell>
                <Cell>{dayText(booking.startsOn)}</Cell>
                <Cell>
                  <At instant={booking.since} />
                </Cell>
                <Cell>{ownerText(booking.owner)}</Cell>
                <Cell number>
                  <Money paise={booking.paidPaise} />
                </Cell>
                <Cell number>
                  <RetryButton booking={{ ...booking, id: booking.bookingId }} />
                  <TakeButton booking={{ ...booking, id: booking.bookingId }} owner={booking.owner} />
                  <SettleButton bookingId={booking.bookingId} reference={booking.reference} />
                </Cell>
              </Row>
            ))}
          </Table>
        </Card>
      )}
    </Queue>
  );
}
