import { approveContractDays, closeContractDays } from '@safar/contract/desk/contracts';
import { approveCoupon, endCoupon } from '@safar/contract/desk/coupons';
import { deskBooking } from '@safar/contract/desk/bookings';
import { approvePlace, closePlaceRequest } from '@safar/contract/desk/operators';
import { calendarMonth } from '@safar/domain/time/days';
import { useAsk } from '#api/use-ask.ts';
import { ButtonLink, Key } from '#ui/button.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { TwoAnswers } from '#ui/two-answers.tsx';
import { RequestAnswers } from '../booking/request-answers.tsx';
import { LockAnswers } from '../month/lock.tsx';
import { LinkDialog } from '../operators/place-requests.tsx';
import type { WorkDetail, WorkRow } from './work.ts';

type Request = WorkDetail<'request'>;

/** The decision on a request, made here where what it is about is shown here; else the page that shows it. */
export function Decision({ request, booking }: { request: Request; booking: WorkRow['booking'] }) {
  switch (request.of) {
    case 'cancel':
    case 'refund':
    case 'room':
      return booking === null ? null : <BookingDecision request={request} booking={booking} />;
    case 'coupon':
      return <CouponDecision request={request} />;
    case 'contract-days':
      return <DaysDecision request={request} />;
    case 'place':
      return request.placeId === null ? null : <PlaceDecision request={request} id={request.placeId} />;
    case 'month':
      return <MonthDecision request={request} />;
    case 'prices':
      return (
        <ButtonLink look="next" to="/prices">
          {request.isMine ? 'Open the draft' : 'Look at the preview and decide'} <Key>S</Key>
        </ButtonLink>
      );
  }
}

function BookingDecision({ request, booking }: { request: Request; booking: NonNullable<WorkRow['booking']> }) {
  const { userId, id } = booking;
  const found = useAsk(deskBooking, { params: { userId, id } });
  return (
    <RequestAnswers
      params={{ userId, id, approvalId: request.id }}
      isMine={request.isMine}
      kind={request.of === 'cancel' || request.of === 'room' ? request.of : 'refund'}
      refundPaise={request.refundPaise ?? 0}
      heldPaise={found.data?.booking.approval?.heldPaise ?? 0}
    />
  );
}

function CouponDecision({ request: { thing, isMine } }: { request: Request }) {
  const params = { id: thing };
  return (
    <>
      <ButtonLink to="/coupons">Look at its terms</ButtonLink>
      <TwoAnswers
        isMine={isMine}
        act="Approve the coupon"
        renderApprove={(frame) => (
          <SchemaDialog {...frame} act="Approve" call={approveCoupon} params={params}>
            <p>Travellers use it from its first day on, at our cost as its terms say.</p>
          </SchemaDialog>
        )}
        renderClose={(frame) => (
          <SchemaDialog {...frame} call={endCoupon} params={params}>
            <p>The coupon ends before anybody used it.</p>
          </SchemaDialog>
        )}
      />
    </>
  );
}

function DaysDecision({ request: { id, thing, isMine } }: { request: Request }) {
  const code = thing.split(' ')[1] ?? '';
  const params = { code, approvalId: id };
  return (
    <>
      <ButtonLink to={`/contracts/${code}`}>Look at the calendar</ButtonLink>
      <TwoAnswers
        isMine={isMine}
        act="Approve the price"
        renderApprove={(frame) => (
          <SchemaDialog {...frame} title="Contract prices" act="Approve" call={approveContractDays} params={params}>
            <p>It is sold at once. What is booked keeps its price.</p>
          </SchemaDialog>
        )}
        renderClose={(frame) => (
          <SchemaDialog {...frame} call={closeContractDays} params={params}>
            <p>The days stay as they are.</p>
          </SchemaDialog>
        )}
      />
    </>
  );
}

/** The decision on locking a month; its page shows what is carried. */
function MonthDecision({ request: { thing, isMine } }: { request: Request }) {
  const month = calendarMonth(thing.split(' ')[1] ?? '');
  return (
    <>
      <ButtonLink to={`/month?month=${month}`}>Look at the month</ButtonLink>
      <LockAnswers month={month} isMine={isMine} />
    </>
  );
}

function PlaceDecision({ request: { isMine }, id }: { request: Request; id: string }) {
  return (
    <TwoAnswers
      isMine={isMine}
      act="Approve the place"
      renderApprove={(frame) => (
        <SchemaDialog
          {...frame}
          act="Approve"
          call={approvePlace}
          params={{ id }}
          renderDone={(made) => <LinkDialog {...made} onClose={frame.onClose} />}
        >
          <p>
            You get the link by which the place is taken, and pass it on yourself. For one who has a place it ends the
            sign-in of before.
          </p>
        </SchemaDialog>
      )}
      renderClose={(frame) => <SchemaDialog {...frame} call={closePlaceRequest} params={{ id }} />}
    />
  );
}
