import { IconLock, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { ActionBar } from '#design/action-bar.tsx';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { ProblemNote } from '#features/checkout/problem-note.tsx';
import { usePayment } from '#features/payment/use-payment.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { chosenExtras } from './extras.ts';
import { FareTermsCard } from './fare-terms-card.tsx';
import { FlightPriceCard } from './flight-price-card.tsx';
import { FlightSteps } from './flight-steps.tsx';
import { TripCard } from './trip-card.tsx';
import { passengerTitle, tripText } from './trip-text.ts';

const PriceChangedDialog = lazy(() =>
  import('#features/checkout/price-changed-dialog.tsx').then((module) => ({ default: module.PriceChangedDialog })),
);

type Passengers = NonNullable<FlightCheckoutSession['passengers']>;

/** Every flight, passenger and extra that will be bought, and the exact charge (D31). */
export function FlightReviewPage({ session, passengers }: { session: FlightCheckoutSession; passengers: Passengers }) {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const acceptBox = useRef<HTMLInputElement>(null);
  const { totalPaise } = session.price;
  const lead = passengers[0];
  const payment = usePayment({
    sessionId: session.id,
    bookingCode: session.bookingCode,
    priceHash: session.priceHash,
    totalPaise,
    chargesNothing: false,
    description: tripText(session.trip),
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
  const payButton = (className: string) => (
    <Button
      variant="solid"
      size="lg"
      busy={payment.busy}
      busyText="Opening payment…"
      onClick={pay}
      className={className}
    >
      Pay {formatInr(totalPaise)} & book
    </Button>
  );

  return (
    <>
      <title>Review Booking – Safar</title>
      <div className="page pb-8 sm:pb-12">
        <FlightSteps current={3} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4 sm:gap-6">
            <div>
              <h1>Review Booking</h1>
              <p className="text-muted">Check everything once. This is exactly what will be booked.</p>
            </div>
            <TripCard trip={session.trip} />
            <PassengersCard session={session} passengers={passengers} />
            <FareTermsCard trip={session.trip} />
          </div>
          <FlightPriceCard session={session} price={session.price}>
            <Checkbox
              ref={acceptBox}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              error={asked && !accepted ? 'Please accept the terms to go on' : null}
            >
              I accept the fare rules and the{' '}
              <a href="#fare-terms" className="link">
                cancellation terms
              </a>
              .
            </Checkbox>
            {payment.problem && (
              <ProblemNote tone={payment.problem.tone} title={payment.problem.title}>
                {payment.problem.text}
              </ProblemNote>
            )}
            {payButton('w-full max-sm:hidden')}
            <p className="flex items-start gap-2 text-xs text-muted">
              <Icon of={IconLock} size="sm" className="mt-0.5" />
              Payment opens in a secure window. The price cannot change after you press the button.
            </p>
          </FlightPriceCard>
        </div>
      </div>
      <ActionBar>
        <Price amountPaise={totalPaise} size="bar" covers="today, in full" className="max-[24rem]:hidden" />
        {payButton('max-sm:px-4 max-[24rem]:w-full')}
      </ActionBar>
      {payment.change && (
        <Suspense>
          <PriceChangedDialog
            change={payment.change}
            seller="airline"
            leaveLabel="Choose another flight"
            busy={payment.busy}
            onAccept={() => void payment.acceptChange()}
            onLeave={() => void navigate('/home?tab=flights')}
          />
        </Suspense>
      )}
    </>
  );
}

function PassengersCard({ session, passengers }: { session: FlightCheckoutSession; passengers: Passengers }) {
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2>Passengers</h2>
        <Link to={`/customerdetails/${session.id}`} className="link text-sm">
          <Icon of={IconPencil} size="sm" />
          Edit
        </Link>
      </div>
      <ul className="text-sm *:last:pb-0">
        {passengers.map((passenger, index) => (
          <li key={index} className="grid gap-1 border-t border-hairline py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                {passenger.title} {passenger.firstName} {passenger.lastName}
                {index === 0 && <Badge tone="select">Lead passenger</Badge>}
              </span>
              <span className="text-muted">{passengerTitle(passengers, index)}</span>
            </div>
            <Papers passenger={passenger} />
            <ul className="text-muted">
              {chosenExtras(session.extras, session.trip, passenger).map(({ id, text, pricePaise }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                  <span className="money">{formatInr(pricePaise)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        The e-ticket goes to {session.lead.email ?? 'your e-mail'} and +91 {session.lead.phone}.
      </p>
    </Card>
  );
}

function Papers({ passenger: { dateOfBirth, passport, pan } }: { passenger: Passengers[number] }) {
  const texts = [
    dateOfBirth && `born ${formatDay(dateOfBirth)}`,
    passport && `passport ${passport.number}, expires ${formatDay(passport.expiresOn)}`,
    pan && `PAN ${pan}`,
  ].filter(Boolean);
  return texts.length > 0 && <p className="text-xs text-muted">{texts.join(' · ')}</p>;
}
