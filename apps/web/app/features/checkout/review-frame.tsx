import { fullName } from '@safar/domain/names';
import { phoneText } from '@safar/domain/phone-text';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInr } from '@safar/domain/money';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { usePayment } from '#features/payment/use-payment.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { BookingKind, CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import { CheckoutFrame, type CheckoutPrice } from './checkout-frame.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useWaysBack } from './use-ways-back.ts';

const OfferChangedDialog = lazyPart(() =>
  import('./offer-changed-dialog.tsx').then((module) => module.OfferChangedDialog),
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
  top?: ReactNode;
  /** Whether what is shown can still be paid for; asked before the payment opens. */
  isGood?: () => Promise<boolean>;
  children: ReactNode;
}

/** Everything that will be bought, and the exact charge (REQ-CHK-7). */
export function ReviewFrame(props: ReviewFrameProps) {
  const { session, price, description, lead, obstacle, cityName, top, isGood, children } = props;
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
      name: lead ? fullName(lead) : '',
      email: session.lead.email ?? '',
      contact: phoneText(session.lead.phone).replace(' ', ''),
    },
  });

  async function pay() {
    setAsked(true);
    if (!accepted) acceptBox.current?.focus();
    else if (isGood === undefined || (await isGood())) await payment.pay();
  }

  return (
    <>
      <CheckoutFrame
        of={session.kind}
        step={3}
        title="Review Booking"
        intro="Check everything once. This is exactly what will be booked."
        top={top}
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
                {payment.problem.same && (
                  <span className="mt-2 flex flex-wrap items-center gap-3">
                    <Link to={`/bookings/${payment.problem.same.bookingId}`} className="link">
                      See that booking
                    </Link>
                    {payment.problem.same.mayBookAgain && (
                      <Button onClick={() => void payment.pay(true)} disabled={payment.busy}>
                        Book it once more
                      </Button>
                    )}
                  </span>
                )}
              </ProblemNote>
            )}
          </>
        }
        button={{
          busy: payment.busy,
          busyText: payNowPaise === 0 ? 'Booking…' : 'Opening payment…',
          onClick: () => void pay(),
          children: payNowPaise === 0 ? 'Book now, pay ₹0' : `Pay ${formatInr(payNowPaise)} & book`,
        }}
        promise={`${payNowPaise === 0 ? 'Nothing is charged now.' : 'Payment opens in a secure window.'} You are charged this price or nothing: a new one is shown to you first.`}
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
