import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatInr } from '@safar/domain/money';
import { Checkbox } from '#design/checkbox.tsx';
import { usePayment } from '#features/payment/use-payment.ts';
import type { BookingKind, CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import { CheckoutFrame, type CheckoutPrice } from './checkout-frame.tsx';
import { ProblemNote } from './problem-note.tsx';

const PriceChangedDialog = lazy(() =>
  import('./price-changed-dialog.tsx').then((module) => ({ default: module.PriceChangedDialog })),
);

const WORDS: Record<BookingKind, { terms: string; termsId: string; seller: 'hotel' | 'airline'; another: string }> = {
  hotel: { terms: 'rate conditions', termsId: 'cancellation', seller: 'hotel', another: 'Choose another room' },
  flight: { terms: 'fare rules', termsId: 'fare-terms', seller: 'airline', another: 'Choose another flight' },
};

interface ReviewFrameProps {
  session: CheckoutSession | FlightCheckoutSession;
  price: CheckoutPrice;
  /** What is bought, for the gateway's window. */
  description: string;
  lead: { firstName: string; lastName: string } | undefined;
  /** Why this cannot be bought as it stands. */
  obstacle?: ReactNode;
  /** Where another can be chosen. */
  searchPath: string;
  children: ReactNode;
}

/** Everything that will be bought, and the exact charge (D31). */
export function ReviewFrame({ session, price, description, lead, obstacle, searchPath, children }: ReviewFrameProps) {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const acceptBox = useRef<HTMLInputElement>(null);
  const { totalPaise, payNowPaise } = price;
  const words = WORDS[session.kind];
  const payment = usePayment({
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
              I accept the {words.terms} and the{' '}
              <a href={`#${words.termsId}`} className="link">
                cancellation terms
              </a>
              .
            </Checkbox>
            {obstacle}
            {payment.problem && (
              <ProblemNote tone={payment.problem.tone} title={payment.problem.title}>
                {payment.problem.text}
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
          <PriceChangedDialog
            change={payment.change}
            seller={words.seller}
            leaveLabel={words.another}
            busy={payment.busy}
            onAccept={() => void payment.acceptChange()}
            onLeave={() => void navigate(searchPath)}
          />
        </Suspense>
      )}
    </>
  );
}
