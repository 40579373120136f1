import { formatDay } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { PartyCard } from '#features/checkout/party-card.tsx';
import { ReviewFrame } from '#features/checkout/review-frame.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { chosenExtras } from './extras.ts';
import { FareTermsCard } from './fare-terms-card.tsx';
import { flightPrice } from './flight-price.tsx';
import { TripCard } from './trip-card.tsx';
import { passengerTitle, tripText } from './trip-text.ts';

type Passengers = NonNullable<FlightCheckoutSession['passengers']>;
type Passenger = Passengers[number];

/** Every flight, passenger and extra that will be bought (D31). */
export function FlightReviewPage({ session, passengers }: { session: FlightCheckoutSession; passengers: Passengers }) {
  const people = passengers.map((passenger, index) => ({
    ...passenger,
    badge: index === 0 ? 'Lead passenger' : null,
    fact: passengerTitle(passengers, index),
    more: <PapersAndExtras session={session} passenger={passenger} />,
  }));
  return (
    <ReviewFrame
      session={session}
      price={flightPrice(session, session.price)}
      description={tripText(session.trip)}
      lead={passengers[0]}
    >
      <TripCard trip={session.trip} />
      <PartyCard heading="Passengers" sessionId={session.id} people={people}>
        <p className="text-sm wrap-anywhere text-muted">
          The e-ticket goes to {session.lead.email ?? 'your email'} and +91 {session.lead.phone}.
        </p>
      </PartyCard>
      <FareTermsCard trip={session.trip} />
    </ReviewFrame>
  );
}

function PapersAndExtras({ session, passenger }: { session: FlightCheckoutSession; passenger: Passenger }) {
  const papers = papersText(passenger);
  return (
    <>
      {papers !== '' && <p className="text-xs text-muted">{papers}</p>}
      <ul className="text-muted">
        {chosenExtras(session.extras, session.trip, passenger).map(({ id, text, pricePaise }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="money">{formatInr(pricePaise)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function papersText({ dateOfBirth, passport, pan }: Passenger): string {
  return [
    dateOfBirth && `born ${formatDay(dateOfBirth)}`,
    passport && `passport ${passport.number}, expires ${formatDay(passport.expiresOn)}`,
    pan && `PAN ${pan}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
