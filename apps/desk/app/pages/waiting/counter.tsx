import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { LINK } from '#ui/class-names.ts';
import { dayText } from '#ui/facts.tsx';
import { Note } from '#ui/note.tsx';
import { MoveDialog } from '../booking/move-dialog.tsx';
import { RefundDialog } from '../booking/refund-dialog.tsx';
import type { WorkDetail, WorkRow } from './work.ts';

/** Whom to call for a guest whom a hotel turned away, what shows that the stay was sold, and another room (REQ-HELP-7). */
export function Counter({
  counter,
  booking,
  title,
}: {
  counter: AtCounter;
  booking: WorkRow['booking'];
  title: string;
}) {
  const [isMoving, setMoving] = useState(false);
  const { role } = useOperator();
  const { phone, address, supplier, hotelNumber, confirmationNo, supplierReference } = counter;
  const { checkin, checkout, rooms, paidPaise, mostMorePaise, booked } = counter;
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
      {booked !== null && <Booked booked={booked} />}
      {booking !== null && may(role, 'bookings.move') && (
        <p>
          <Button onClick={() => setMoving(true)}>Find another room</Button>
        </p>
      )}
      {isMoving && booking !== null && <MoveDialog booking={{ ...booking, title }} onClose={() => setMoving(false)} />}
    </div>
  );
}

type AtCounter = NonNullable<WorkDetail<'case'>['counter']>;

/** The stay that the guest booked by our link: what it cost them more is given back there, and the case can be answered with it. */
function Booked({ booked }: { booked: NonNullable<AtCounter['booked']> }) {
  const [isGiving, setGiving] = useState(false);
  const { role } = useOperator();
  const { userId, id, title, reference, totalPaise, morePaise } = booked;
  return (
    <Note>
      <p>
        The guest booked{' '}
        <Link to={`/bookings/${userId}/${id}`} className={LINK}>
          {title}, {reference}
        </Link>{' '}
        by our link, for {formatInr(totalPaise)}
        {morePaise > 0 && `, ${formatInr(morePaise)} more than here`}. Cancel this one, give back what that leaves, and
        answer.
      </p>
      {morePaise > 0 && may(role, 'refunds.begin') && (
        <p className="pt-2">
          <Button onClick={() => setGiving(true)}>{`Give the ${formatInr(morePaise)} back`}</Button>
        </p>
      )}
      {isGiving && <RefundDialog booking={booked} begin={morePaise} onClose={() => setGiving(false)} />}
    </Note>
  );
}
