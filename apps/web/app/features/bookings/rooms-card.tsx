import * as cancellation from '@safar/messages/cancellation';
import * as m from '@safar/messages/booking-page';
import { locale } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { Link } from 'react-router';
import { Card } from '#design/card.tsx';
import type { Booking } from '#lib/schemas.ts';

/** Whether one of several rooms may be given up alone (REQ-CXL-14). */
export function canGiveUpRoom({ shownStatus, payable, rooms, cancellationBlocked }: Booking): boolean {
  const states = new Set(rooms.map(({ state }) => state));
  const left = rooms.filter(({ state }) => state === 'standing').length > 1 && !states.has('going');
  return (shownStatus === 'vouchered' || payable) && cancellationBlocked === null && left;
}

/** The way to give up one of several rooms, and what became of those that were; nothing for a stay in one room. */
export function RoomsCard({ booking }: { booking: Booking }) {
  const namesOf = (state: Booking['rooms'][number]['state']) => {
    const numbers = booking.rooms.flatMap((room) => (room.state === state ? room.number : []));
    return new Intl.ListFormat(locale()).format(numbers.map((number) => t(cancellation.roomName, { number })));
  };
  const gone = booking.cancelled ? '' : namesOf('gone');
  const canGiveUp = canGiveUpRoom(booking);
  if (gone === '' && !canGiveUp) return null;
  return (
    <Card as="section" className="grid gap-2">
      <h2>{t(m.giveUpRoomTitle)}</h2>
      {gone !== '' && <p className="text-sm text-muted">{t(m.giveUpRoomGone, { rooms: gone })}</p>}
      {canGiveUp && (
        <>
          <p className="text-sm">
            <Link to={`/bookings/${booking.id}/part`} className="link">
              {t(m.giveUpRoom)}
            </Link>
          </p>
          <p className="text-sm text-muted">{t(m.giveUpRoomHow)}</p>
        </>
      )}
    </Card>
  );
}
