import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInr } from '@safar/domain/money';
import { Checkbox } from '#design/checkbox.tsx';
import { usePayment } from '#features/payment/use-payment.ts';
import type { BookingKind, CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import { CheckoutFrame, type CheckoutPrice } from './checkout-frame.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useWaysBack } from './use-ways-back.ts';

const OfferChangedDialog = lazy(() =>
  import('./offer-changed-dialog.tsx').then((module) => ({ default: module.OfferChangedDialog })),
);

const TERMS: Record<BookingKind, { name: string; id: string }> = {
  hotel: { name: 'rate conditions', id: 'cancellation' },
  flight: { name: 'fare rules', id: 'fare-terms' },
};

interface ReviewFrameProps {
  session: CheckoutSession | FlightCheckoutSession;
  price: CheckoutPrice;
  /** What is bought, for the gateway's window. */
  description: string;
  lead: { firstName: string; lastName: string } | undefined;
  /** Why this cannot be bought as it stands. */
  obstacle?: ReactNode;
  /** Where a stay is. */
  cityName?: string;
  children: ReactNode;
}

/** Everything that will be bought, and the exact charge (D31). */
export function ReviewFrame({ session, price, description, lead, obstacle, cityName, children }: ReviewFrameProps) {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const acceptBox = useRef<HTMLInputElement>(null);
  const waysBack = useWaysBack(session.id, session.kind, cityName);
  const { totalPaise, payNowPaise } = price;
  const terms = TERMS[session.kind];
  const payment = usePayment({
    of: session.kind,
    sessionId: session.id,
    bookingCode: session.bookingCode,
    priceHash: session.priceHash,
    totalPaise,
    chargesNothing: payNowPaise === 0,
    description,
    customer: {
      name: lead ? `${lead.firstName} ${lead.lastName}` : '',
      email: session.lead.email ?? '',
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
      <CheckoutFrame
        of={session.kind}
        step={3}
        title="Review Booking"
        intro="Check everything once. This is exactly what will be booked."
        price={price}
        bar={{
          amountPaise: payNowPaise,
          covers: payNowPaise === totalPaise ? 'today, in full' : `today, of ${formatInr(totalPaise)}`,
          // The button says the amount.
          className: 'max-[24rem]:hidden',
        }}
        beforeButton={
          <>
            <Checkbox
              ref={acceptBox}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              error={asked && !accepted ? 'Please accept the terms to go on' : null}
            >
              I accept the {terms.name} and the{' '}
              <a href={`#${terms.id}`} className="link">
                cancellation terms
              </a>
              .
            </Checkbox>
            {obstacle}
            {payment.problem && (
              <ProblemNote tone={payment.problem.tone} title={payment.problem.title}>
                {payment.problem.text}{' '}
                {payment.problem.isGone && (
                  <Link to={waysBack.search} className="link">
                    Search again
                  </Link>
                )}
              </ProblemNote>
            )}
          </>
        }
        button={{
          busy: payment.busy,
          busyText: payNowPaise === 0 ? 'Booking…' : 'Opening payment…',
          onClick: pay,
          children: payNowPaise === 0 ? 'Book now, pay ₹0' : `Pay ${formatInr(payNowPaise)} & book`,
        }}
        promise={`${payNowPaise === 0 ? 'Nothing is charged now.' : 'Payment opens in a secure window.'} The price cannot change after you press the button.`}
      >
        {children}
      </CheckoutFrame>
      {payment.change && (
        <Suspense>
          <OfferChangedDialog
            of={session.kind}
            change={payment.change}
            busy={payment.busy}
            onAccept={() => void payment.acceptChange()}
            onLeave={() => void navigate(waysBack.choice)}
          />
        </Suspense>
      )}
    </>
  );
}
