import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { dayText } from '#ui/facts.tsx';
import { MoveDialog } from '../booking/move-dialog.tsx';
import type { WorkDetail, WorkRow } from './work-filter.ts';

/** Whom to call for a guest whom a hotel turned away, what shows that the stay was sold, and another room (REQ-HELP-7). */
export function Counter({
  counter,
  booking,
  title,
}: {
  counter: NonNullable<WorkDetail<'case'>['counter']>;
  booking: WorkRow['booking'];
  title: string;
}) {
  const [isMoving, setMoving] = useState(false);
  const { role } = useOperator();
  const { phone, address, supplier, hotelNumber, confirmationNo, supplierReference } = counter;
  const { checkin, checkout, rooms, paidPaise, mostMorePaise } = counter;
  const facts = [
    ['Hotel', phone === '' ? `no telephone known, ${address}` : `${phone}, ${address}`],
    ['Number at its desk', hotelNumber ?? 'none was given'],
    ['Confirmation', confirmationNo || 'none was given'],
    [`At ${supplier}`, supplierReference || 'none'],
    ['Sold', `${dayText(checkin)} to ${dayText(checkout)}, ${rooms === 1 ? '1 room' : `${rooms} rooms`}`],
    ['Paid', formatInr(paidPaise)],
    ['Another room', `may cost us ${formatInr(mostMorePaise)} more, as goodwill`],
  ];
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {booking !== null && may(role, 'bookings.move') && (
        <p>
          <Button onClick={() => setMoving(true)}>Find another room</Button>
        </p>
      )}
      {isMoving && booking !== null && <MoveDialog booking={{ ...booking, title }} onClose={() => setMoving(false)} />}
    </div>
  );
}
