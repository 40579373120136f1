import { deskBooking } from '@safar/contract/desk/bookings';
import { useParams } from 'react-router';
import { AskFailure } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { BookingStatus, planText } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { Facts, Money, At } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { ApprovalBand } from './booking/approval-band.tsx';
import { BookingActions } from './booking/actions.tsx';
import { DeniedBand } from './booking/denied-band.tsx';
import { MoveBand } from './booking/move-dialog.tsx';
import { BookingMoney } from './booking/money.tsx';
import { MovedBands } from './booking/moved-band.tsx';
import { BookingPeople } from './booking/people.tsx';
import type { DeskBooking } from './booking/action.tsx';
import { ReviewBand } from './booking/review-band.tsx';
import { RoomsBand } from './booking/rooms-band.tsx';
import { BookingTimeline } from './booking/timeline.tsx';

/** Refreshed because another operator may work on the same booking, and workflows continue. */
const REFRESH_MS = 15_000;

/** One booking: the sale, its money, its history, and the actions on it. */
export function BookingPage() {
  const { userId = '', id = '' } = useParams();
  const answer = useAsk(deskBooking, { params: { userId, id } }, { everyMs: REFRESH_MS });
  if (answer.data === undefined)
    return (
      <>
        <PageHead title={isMissing(answer.error) ? 'No such booking' : 'Booking'} />
        {answer.error === null ? <p className="text-muted">Loading…</p> : <FailureNote of={answer.error} />}
      </>
    );
  const { booking } = answer.data;
  return (
    <>
      <PageHead title={booking.title}>
        <BookingStatus of={booking.status} />
      </PageHead>
      <div className="grid gap-3">
        {booking.approval !== null && <ApprovalBand booking={booking} approval={booking.approval} />}
        <RoomsBand booking={booking} />
        <DeniedBand booking={booking} />
        <MovedBands booking={booking} />
        {booking.review !== null && <ReviewBand booking={booking} review={booking.review} />}
        {booking.needs.map(({ reason, since }) => (
          <Note key={reason} look="critical">
            A person is needed: {reason}, since <At instant={since} />.
          </Note>
        ))}
        <MoveBand booking={booking} />
        <BookingFacts booking={booking} />
        <SoldFacts sold={booking.sold} />
        <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-3 max-rail:grid-cols-1">
          <BookingTimeline booking={booking} />
          <div className="grid gap-3 max-rail:order-first">
            <BookingActions booking={booking} />
            <BookingMoney booking={booking} />
            <BookingPeople booking={booking} />
          </div>
        </div>
      </div>
    </>
  );
}

function isMissing(error: Error | null): boolean {
  return error instanceof AskFailure && error.code === 'BOOKING_NOT_FOUND';
}

function BookingFacts({ booking }: { booking: DeskBooking }) {
  const facts: [string, React.ReactNode][] = [
    ['Reference', booking.reference],
    ['Booked', <At key="booked" instant={booking.createdAt} />],
    ['Plan', planText(booking.plan)],
    ['Paid', <Money key="paid" paise={booking.paidPaise} />],
    [
      'Id at the supplier',
      [
        booking.supplier,
        ...(booking.kind === 'hotel' ? booking.supplierBookingIds.slice(0, 1) : booking.supplierBookingIds),
      ].join(' · '),
    ],
  ];
  if (booking.pnrs.length > 0) facts.push(['PNR', booking.pnrs.join(', ')]);
  if (booking.duePaise > 0 && booking.dueAt !== null)
    facts.push([
      'Still to pay',
      <span key="due" className="text-caution">
        <Money paise={booking.duePaise} /> by <At instant={booking.dueAt} />
      </span>,
    ]);
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

function SoldFacts({ sold }: { sold: DeskBooking['sold'] }) {
  return (
    <Card title="What was sold" className="[&_dl]:pt-0">
      <Facts facts={sold.map(({ name, text }) => [name, text])} />
    </Card>
  );
}
