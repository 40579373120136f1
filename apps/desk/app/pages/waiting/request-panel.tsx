import { deskBooking } from '@safar/contract/desk/bookings';
import { useAsk } from '#api/use-ask.ts';
import { At } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Decision } from './decision.tsx';
import { Fact, PanelActions, Said, Sum } from './panel-parts.tsx';
import type { WorkDetail, WorkRow } from './work.ts';

type Request = WorkDetail<'request'>;
type Booking = WorkRow['booking'];

/**
 * A request for a second person, from top to bottom: who said what, how the amount comes about, why it takes two people, how long it
 * stands, what to check, and the decision.
 */
export function RequestPanel({ request, booking }: { request: Request; booking: Booking }) {
  const { askedBy, reason, why, until, isMine } = request;
  return (
    <>
      <Said by={<b className="font-medium text-text">{isMine ? 'You asked' : askedBy}</b>}>{`“${reason}”`}</Said>
      {booking !== null && <BookingChecks request={request} booking={booking} />}
      <Fact mark="half">{`It takes two people: ${why}.`}</Fact>
      <Fact mark="clock">
        {until === null ? (
          'It stands until somebody decides.'
        ) : (
          <>
            <b className="font-semibold text-text">
              <span>Stands until </span>
              <At instant={until} />
              <span>,</span>
            </b>
            <span> the end of the next working day.</span>
          </>
        )}
        {booking !== null && (
          <span>
            {' '}
            Nothing has been sent to the supplier or the gateway. What has changed since is asked again when it is
            approved; then nothing is done.
          </span>
        )}
      </Fact>
      <PanelActions>
        <Decision request={request} booking={booking} />
        <p className="text-2xs text-muted">
          {isMine
            ? 'You asked, so somebody else decides. You are told here and by mail.'
            : `${askedBy} is told here and by mail, with your reason if you send it back. The first answer counts.`}
        </p>
      </PanelActions>
    </>
  );
}

/** The amount, and the facts that a decision would otherwise need the booking's page for. */
function BookingChecks({
  request: { of, refundPaise, chargePaise },
  booking: { userId, id },
}: {
  request: Request;
  booking: NonNullable<Booking>;
}) {
  const found = useAsk(deskBooking, { params: { userId, id } });
  if (found.data === undefined) return <FailureNote of={found.error} />;
  const { paidPaise, status, disputes, refund, approval } = found.data.booking;
  const heldPaise = approval?.heldPaise ?? 0;
  const disputed = disputes.some((one) => !['won', 'lost', 'closed'].includes(one.status));
  return (
    <>
      <Sum
        lines={[
          ['Paid', paidPaise],
          ...(chargePaise === null || of === 'room' ? [] : [['Kept by the terms', chargePaise] as const]),
          ...(heldPaise === 0 ? [] : [['Waits for the payer’s bank', heldPaise] as const]),
          of === 'room'
            ? ['Another room costs us', refundPaise ?? 0]
            : ['The traveller gets back', (refundPaise ?? 0) - heldPaise],
        ]}
      />
      <div className="grid gap-1">
        {disputed ? (
          <Fact mark="bad">
            A payment of it is disputed: its bank may pay it back, so what is given of it waits for that
          </Fact>
        ) : (
          <Fact mark="good">No payment of it is disputed</Fact>
        )}
        <Fact mark="good">{`The booking is ${status}`}</Fact>
        {'blocked' in refund && chargePaise === null && !disputed && <Fact mark="bad">{refund.blocked}</Fact>}
      </div>
    </>
  );
}
