import * as checkout from '@safar/messages/checkout';
import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { formatDay } from '@safar/domain/time/days';
import { ticketLines } from '@safar/domain/people/display-name';
import { phoneText } from '@safar/domain/people/contact-details';
import { Charges } from '#features/checkout/stay-price.tsx';
import { PartyCard } from '#features/checkout/party-card.tsx';
import { ReviewFrame } from '#features/checkout/review-frame.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { backText } from './back-text.ts';
import { chosenExtras } from './extras.ts';
import { HoldChoice } from './hold-choice.tsx';
import { NoteInSight } from '#design/note.tsx';
import { PriceCheckBar } from './price-check-bar.tsx';
import { FareTermsCard } from './fare-terms-card.tsx';
import { TripCard } from './trip-card.tsx';
import { extraPriceText, flightPrice, passengerTitle, tripText } from './trip-text.ts';
import { usePriceCheck } from './use-price-check.ts';

type Passengers = NonNullable<FlightCheckoutSession['passengers']>;
type Passenger = Passengers[number];

/** Every flight, passenger and extra to be bought (REQ-CHK-7). */
export function FlightReviewPage({ session, passengers }: { session: FlightCheckoutSession; passengers: Passengers }) {
  const check = usePriceCheck(session);
  const plan = session.plans.find(({ id }) => id === session.amounts.paymentOption);
  const people = passengers.map((passenger, index) => ({
    ...passenger,
    sentAs: ticketLines(session.ticketNames[index] ?? []).join('. '),
    badge: index === 0 ? t(m.lead) : null,
    fact: passengerTitle(passengers, index),
    more: <DocumentsAndExtras session={session} passenger={passenger} />,
  }));
  return (
    <ReviewFrame
      session={session}
      price={{ ...flightPrice(session, session.price), note: plan && plan.balancePaise > 0 && <Charges plan={plan} /> }}
      description={tripText(session.trip)}
      lead={passengers[0]}
      top={<PriceCheckBar sessionId={session.id} check={check} />}
      isGood={check.isGood}
      obstacle={isHoldClosed(session) && <HoldClosed />}
    >
      <TripCard trip={session.trip} refunds={session.refunds} />
      <PartyCard heading={t(m.passengers)} sessionId={session.id} people={people}>
        <p className="text-sm wrap-anywhere text-muted">{goesText(session.lead)}</p>
      </PartyCard>
      <HoldChoice session={session} />
      <FareTermsCard trip={session.trip} back={backText(session)} />
    </ReviewFrame>
  );
}

/** Whether holding was chosen and is no longer offered. */
function isHoldClosed({ plans, amounts }: FlightCheckoutSession): boolean {
  return !plans.some(({ id, enabled }) => enabled && id === amounts.paymentOption);
}

function HoldClosed() {
  return (
    <NoteInSight tone="caution" title={t(m.holdClosed)}>
      {t(m.holdClosedText)}
    </NoteInSight>
  );
}

/** Where the e-ticket is sent. */
function goesText({ email, phone }: FlightCheckoutSession['lead']): string {
  const said = { phone: phoneText(phone) };
  return email === null ? t(m.ticketGoesToYou, said) : t(m.ticketGoes, { ...said, email });
}

function DocumentsAndExtras({ session, passenger }: { session: FlightCheckoutSession; passenger: Passenger }) {
  const documents = documentsText(passenger);
  return (
    <>
      {documents !== '' && <p className="text-xs text-muted first-letter:uppercase">{documents}</p>}
      <ul className="text-muted">
        {chosenExtras(session.extras, session.trip, passenger).map(({ id, text, pricePaise }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="money">{extraPriceText(pricePaise)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function documentsText({ dateOfBirth, passport, pan, company }: Passenger): string {
  return [
    dateOfBirth && t(m.born, { day: formatDay(dateOfBirth) }),
    passport && t(m.passport, { number: passport.number, day: formatDay(passport.expiresOn) }),
    pan && `PAN ${pan}`,
    company && t(checkout.invoiceFor, { company: company.name, gstin: company.gstin }),
  ]
    .filter(Boolean)
    .join(' · ');
}
