import { approveContractDays, closeContractDays } from '@safar/contract/desk/contracts';
import { approveCoupon, endCoupon } from '@safar/contract/desk/coupons';
import { deskBooking } from '@safar/contract/desk/bookings';
import { closeMonthRequest, lockMonth } from '@safar/contract/desk/month';
import { approvePlace, closePlaceRequest } from '@safar/contract/desk/operators';
import { useState, type ReactNode } from 'react';
import { useAsk } from '#api/use-ask.ts';
import { Button, ButtonLink, Key } from '#ui/button.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { approveText } from '../booking/approval-band.tsx';
import { CloseDialog, DecideButtons, DecisionButtons } from '../booking/decide-buttons.tsx';
import { LinkDialog } from '../operators/place-requests.tsx';
import type { WorkDetail, WorkRow } from './work-filter.ts';

type Request = WorkDetail<'request'>;

/** The decision on a request, made here where what it is about is shown here; else the page that shows it. */
export function Decision({ request, booking }: { request: Request; booking: WorkRow['booking'] }) {
  switch (request.of) {
    case 'cancel':
    case 'refund':
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
  const [isClosing, setClosing] = useState(false);
  const { userId, id } = booking;
  const found = useAsk(deskBooking, { params: { userId, id } });
  const params = { userId, id, approvalId: request.id };
  const kind = request.of === 'cancel' ? 'cancel' : 'refund';
  const heldPaise = found.data?.booking.approval?.heldPaise ?? 0;
  if (request.isMine)
    return (
      <>
        <Button data-key="b" onClick={() => setClosing(true)}>
          Withdraw <Key>B</Key>
        </Button>
        {isClosing && <CloseDialog params={params} isMine onClose={() => setClosing(false)} />}
      </>
    );
  return (
    <DecideButtons
      params={params}
      act={approveText({ kind, refundPaise: request.refundPaise ?? 0, heldPaise })}
      deed={kind === 'cancel' ? 'Cancel on behalf' : 'Refund as goodwill'}
    />
  );
}

/** Approving and sending back, each in its dialog; one's own request is only withdrawn. */
function TwoAnswers({
  isMine,
  act,
  renderApprove,
  renderClose,
}: {
  isMine: boolean;
  act: string;
  renderApprove: (onClose: () => void) => ReactNode;
  renderClose: (onClose: () => void, title: { readonly title: string; readonly act: string }) => ReactNode;
}) {
  const [open, setOpen] = useState<'approve' | 'close' | null>(null);
  const onClose = () => setOpen(null);
  const closing = isMine
    ? { title: 'Withdraw the request', act: 'Withdraw' }
    : { title: 'Send the request back', act: 'Send back' };
  return (
    <>
      {isMine ? (
        <Button data-key="b" onClick={() => setOpen('close')}>
          Withdraw <Key>B</Key>
        </Button>
      ) : (
        <DecisionButtons act={act} onApprove={() => setOpen('approve')} onClose={() => setOpen('close')} />
      )}
      {open === 'approve' && renderApprove(onClose)}
      {open === 'close' && renderClose(onClose, closing)}
    </>
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
        renderApprove={(onClose) => (
          <SchemaDialog
            title="Approve the coupon"
            keep="Not yet"
            act="Approve"
            call={approveCoupon}
            params={params}
            onClose={onClose}
          >
            <p>Travellers use it from its first day on, at our cost as its terms say.</p>
          </SchemaDialog>
        )}
        renderClose={(onClose, closing) => (
          <SchemaDialog {...closing} keep="Leave it open" call={endCoupon} params={params} onClose={onClose}>
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
        renderApprove={(onClose) => (
          <SchemaDialog
            title="Contract prices"
            keep="Not yet"
            act="Approve"
            call={approveContractDays}
            params={params}
            onClose={onClose}
          >
            <p>It is sold at once. What is booked keeps its price.</p>
          </SchemaDialog>
        )}
        renderClose={(onClose, closing) => (
          <SchemaDialog {...closing} keep="Leave it open" call={closeContractDays} params={params} onClose={onClose}>
            <p>The days stay as they are.</p>
          </SchemaDialog>
        )}
      />
    </>
  );
}

/** The decision on locking a month; its page shows what is carried. */
function MonthDecision({ request: { thing, isMine } }: { request: Request }) {
  const month = thing.split(' ')[1] ?? '';
  return (
    <>
      <ButtonLink to={`/month?month=${month}`}>Look at the month</ButtonLink>
      <TwoAnswers
        isMine={isMine}
        act="Lock the month"
        renderApprove={(onClose) => (
          <SchemaDialog
            title="Lock the month"
            keep="Not yet"
            act="Lock it for good"
            call={lockMonth}
            params={{ month }}
            onClose={onClose}
          >
            <p>It takes no posting any more, and is not opened again. What comes later goes into the open month.</p>
          </SchemaDialog>
        )}
        renderClose={(onClose, closing) => (
          <SchemaDialog {...closing} keep="Leave it open" call={closeMonthRequest} params={{ month }} onClose={onClose}>
            <p>The month stays open.</p>
          </SchemaDialog>
        )}
      />
    </>
  );
}

function PlaceDecision({ request: { isMine }, id }: { request: Request; id: string }) {
  return (
    <TwoAnswers
      isMine={isMine}
      act="Approve the place"
      renderApprove={(onClose) => (
        <SchemaDialog
          title="Approve the place"
          keep="Not yet"
          act="Approve"
          call={approvePlace}
          params={{ id }}
          renderDone={(made) => <LinkDialog {...made} onClose={onClose} />}
          onClose={onClose}
        >
          <p>
            You get the link by which the place is taken, and pass it on yourself. For one who has a place it ends the
            sign-in of before.
          </p>
        </SchemaDialog>
      )}
      renderClose={(onClose, closing) => (
        <SchemaDialog {...closing} keep="Leave it open" call={closePlaceRequest} params={{ id }} onClose={onClose} />
      )}
    />
  );
}
