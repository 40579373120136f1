import { IconLock, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInr } from '@safar/domain/money';
import { ActionBar } from '#design/action-bar.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { usePayment, type Payment } from '#features/payment/use-payment.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { chargeBasisOf } from './charge-basis.ts';
import { PaymentSchedule } from './payment-schedule.tsx';
import { ProblemNote } from './problem-note.tsx';
import { LazyRateTerms } from './lazy-rate-terms.tsx';
import { RoomTable } from './room-table.tsx';
import { StayCard } from './stay-card.tsx';
import { SummaryCard } from './summary-card.tsx';

const PriceChangedDialog = lazy(() =>
  import('./price-changed-dialog.tsx').then((module) => ({ default: module.PriceChangedDialog })),
);

/** Everything that will be bought, and the exact charge (D31). */
export function ReviewPage({
  session,
  guests,
}: {
  session: CheckoutSession;
  guests: NonNullable<CheckoutSession['guests']>;
}) {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const acceptBox = useRef<HTMLInputElement>(null);
  const { paymentOption } = session.amounts;
  const totalPaise = session.prebook.price.totalPaise;
  const plan = session.plans.find(({ id }) => id === paymentOption);
  const payNowPaise = plan?.payNowPaise ?? totalPaise;
  const lead = guests[0]?.adults[0];
  const payment = usePayment({
    sessionId: session.id,
    bookingCode: session.bookingCode,
    priceHash: session.priceHash,
    totalPaise,
    chargesNothing: paymentOption === 'pay_later',
    description: session.context.hotel.name,
    customer: {
      name: lead ? `${lead.firstName} ${lead.lastName}` : '',
      email: lead?.email ?? '',
      contact: `+91${session.lead.phone}`,
    },
  });

  function pay() {
    setAsked(true);
    if (accepted) void payment.pay();
    else acceptBox.current?.focus();
  }

  return (
    <>
      <title>Review Booking – Safar</title>
      <div className="page pb-8 sm:pb-12">
        <CheckoutSteps current={3} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4 sm:gap-6">
            <div>
              <h1>Review Booking</h1>
              <p className="text-muted">Check everything once. This is exactly what will be booked.</p>
            </div>
            <StayCard session={session} />
            <Card as="section" className="grid gap-3">
              <h2>Your rooms</h2>
              <RoomTable session={session} />
            </Card>
            <Guests guests={guests} sessionId={session.id} />
            <LazyRateTerms
              rows={session.prebook.cancelPolicies}
              basis={chargeBasisOf(session, paymentOption)}
              refundable={session.prebook.isRefundable}
              conditions={session.prebook.rateConditions}
              supplements={session.prebook.supplements}
            />
            {plan && <PaymentSchedule plan={plan} />}
          </div>
          <SummaryCard session={session} plan={plan}>
            <Checkbox
              ref={acceptBox}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              error={asked && !accepted ? 'Please accept the terms to go on' : null}
            >
              I accept the rate conditions and the{' '}
              <a href="#cancellation" className="link">
                cancellation terms
              </a>
              .
            </Checkbox>
            {plan?.enabled === false && (
              <ProblemNote tone="caution" title="This payment plan has closed.">
                Its time is over for these dates.{' '}
                <Link to={`/customerdetails/${session.id}`} className="link">
                  Choose another plan
                </Link>
              </ProblemNote>
            )}
            {payment.problem && (
              <ProblemNote tone={payment.problem.tone} title={payment.problem.title}>
                {payment.problem.text}
              </ProblemNote>
            )}
            <PayButton payment={payment} amountPaise={payNowPaise} onPress={pay} className="w-full max-sm:hidden" />
            <p className="flex items-start gap-2 text-xs text-muted">
              <Icon of={IconLock} size="sm" className="mt-0.5" />
              {payNowPaise === 0
                ? 'Nothing is charged now. The price cannot change after you press the button.'
                : 'Payment opens in a secure window. The price cannot change after you press the button.'}
            </p>
          </SummaryCard>
        </div>
      </div>
      <ActionBar>
        <Price
          amountPaise={payNowPaise}
          size="bar"
          covers={payNowPaise === totalPaise ? 'today, in full' : `today, of ${formatInr(totalPaise)}`}
          className="max-[24rem]:hidden"
        />
        <PayButton payment={payment} amountPaise={payNowPaise} onPress={pay} className="max-[24rem]:w-full" />
      </ActionBar>
      {payment.change && (
        <Suspense>
          <PriceChangedDialog
            change={payment.change}
            busy={payment.busy}
            onAccept={() => void payment.acceptChange()}
            onLeave={() => void navigate(hotelPath(session))}
          />
        </Suspense>
      )}
    </>
  );
}

function PayButton({
  payment,
  amountPaise,
  onPress,
  className,
}: {
  payment: Payment;
  amountPaise: number;
  onPress: () => void;
  className: string;
}) {
  return (
    <Button
      variant="solid"
      size="lg"
      busy={payment.busy}
      busyText={amountPaise === 0 ? 'Booking…' : 'Opening payment…'}
      onClick={onPress}
      className={cx('max-sm:px-4', className)}
    >
      {amountPaise === 0 ? 'Book now, pay ₹0' : `Pay ${formatInr(amountPaise)} & book`}
    </Button>
  );
}

/** Back to the search that led here; the browser's own history knows its query. */
function hotelPath({ context }: CheckoutSession): string {
  return `/home?tab=hotels&city=${encodeURIComponent(context.hotel.city)}`;
}

function Guests({ guests, sessionId }: { guests: NonNullable<CheckoutSession['guests']>; sessionId: string }) {
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2>Guests</h2>
        <Link to={`/customerdetails/${sessionId}`} className="link text-sm">
          <Icon of={IconPencil} size="sm" />
          Edit
        </Link>
      </div>
      <ul className="text-sm *:last:pb-0">
        {guests.flatMap((room, roomIndex) => [
          ...room.adults.map((adult, index) => (
            <li
              key={`${roomIndex}a${index}`}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t py-3"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
                <span className="min-w-0 wrap-anywhere">
                  {adult.title} {adult.firstName} {adult.lastName}
                </span>
                {adult.isLead && <Badge tone="select">Lead guest</Badge>}
              </span>
              <span className="min-w-0 wrap-anywhere text-muted">{adult.email || `Adult, room ${roomIndex + 1}`}</span>
            </li>
          )),
          ...(room.children ?? []).map((child, index) => (
            <li key={`${roomIndex}c${index}`} className="flex flex-wrap justify-between gap-x-4 border-t py-3">
              <span className="min-w-0 font-semibold wrap-anywhere">
                {child.title} {child.firstName} {child.lastName}
              </span>
              <span className="text-muted">
                {child.age} {child.age === 1 ? 'year' : 'years'}, room {roomIndex + 1}
              </span>
            </li>
          )),
        ])}
      </ul>
    </Card>
  );
}
