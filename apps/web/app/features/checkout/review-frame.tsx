import { banksTake } from '@safar/messages/cancellation';
import * as m from '@safar/messages/checkout';
import { refundPaidText } from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { fullName } from '@safar/domain/people/display-name';
import { phoneText } from '@safar/domain/people/contact-details';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatInr } from '@safar/domain/money/money';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { usePayment } from '#features/payment/use-payment.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { CheckoutSession, FlightCheckoutSession } from '#lib/schemas.ts';
import { Rich, type Elements } from '#lib/rich.tsx';
import { CheckoutFrame, type CheckoutPrice } from './checkout-frame.tsx';
import { CouponBox } from './coupon-box.tsx';
import { NoteInSight } from '#design/note.tsx';
import { ReplacesBox } from './replaces-box.tsx';
import { useWaysBack } from './use-ways-back.ts';

const OfferChangedDialog = lazyPart(() =>
  import('./offer-changed-dialog.tsx').then((module) => module.OfferChangedDialog),
);

/** Links to the terms on the page. */
const TERMS_LINKS = { hotel: anchorTo('#cancellation'), flight: anchorTo('#fare-terms') };

interface ReviewFrameProps {
  session: CheckoutSession | FlightCheckoutSession;
  price: CheckoutPrice;
  /** The item's description in the gateway's window. */
  description: string;
  lead: { firstName: string; lastName: string } | undefined;
  /** Why this cannot be bought as it is. */
  obstacle?: Elements;
  /** The city of a stay. */
  cityName?: string;
  top?: Elements;
  /** Whether the shown offer can still be paid for; called before the payment opens. */
  isGood?: () => Promise<boolean>;
  children: Elements;
}

/** The complete order, and the exact charge (REQ-CHK-7). */
export function ReviewFrame(props: ReviewFrameProps) {
  const { session, price, description, lead, obstacle, cityName, top, isGood, children } = props;
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const acceptBox = useRef<HTMLInputElement>(null);
  const waysBack = useWaysBack(session.id, session.kind, cityName);
  const { totalPaise, payNowPaise } = price;
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
        title={t(m.reviewTitle)}
        intro={[t(m.reviewIntro)]}
        top={top}
        price={price}
        bar={{
          amountPaise: payNowPaise,
          covers: payNowPaise === totalPaise ? t(m.inFull) : t(m.ofTotal, { total: formatInr(totalPaise) }),
          // The button shows the amount.
          className: 'max-[24rem]:hidden',
        }}
        beforeButton={
          <>
            <CouponBox session={session} />
            <ReplacesBox session={session} payNowPaise={payNowPaise} totalPaise={totalPaise} />
            <Checkbox
              ref={acceptBox}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              error={asked && !accepted ? t(m.acceptFirst) : null}
            >
              <Rich message={m.accept} values={{ kind: session.kind, link: TERMS_LINKS[session.kind] }} />
            </Checkbox>
            <p className="text-sm text-muted">{t(refundPaidText, { days: t(banksTake) })}</p>
            {session.tooMuch === null ? obstacle : <NoteInSight tone="caution">{session.tooMuch}</NoteInSight>}
            {payment.problem && (
              <NoteInSight tone={payment.problem.tone} title={payment.problem.title}>
                <span>{payment.problem.text}</span>{' '}
                {payment.problem.isGone && (
                  <Link to={waysBack.search} className="link">
                    {t(m.searchAgain)}
                  </Link>
                )}
                {payment.problem.same && (
                  <span className="mt-2 flex flex-wrap items-center gap-3">
                    <Link to={`/bookings/${payment.problem.same.bookingId}`} className="link">
                      {t(m.seeThatBooking)}
                    </Link>
                    {payment.problem.same.mayBookAgain && (
                      <Button onClick={() => void payment.pay(true)} disabled={payment.busy}>
                        {t(m.bookAgain)}
                      </Button>
                    )}
                  </span>
                )}
              </NoteInSight>
            )}
          </>
        }
        button={{
          busy: payment.busy,
          busyText: payNowPaise === 0 ? t(m.bookingNow) : payment.isPaid ? t(m.paidGoingOn) : t(m.opening),
          onClick: () => void pay(),
          children:
            payNowPaise === 0
              ? t(m.bookNow, { kind: session.kind })
              : t(m.payAndBook, { amount: formatInr(payNowPaise) }),
        }}
        promise={payNowPaise === 0 ? t(m.promiseUnpaid) : t(m.promisePaid)}
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

function anchorTo(href: string) {
  return (text: ReactNode) => (
    <a href={href} className="link">
      {text}
    </a>
  );
}
