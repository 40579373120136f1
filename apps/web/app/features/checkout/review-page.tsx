import * as m from '@safar/messages/checkout';
import * as stayCheckout from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { fullName } from '@safar/domain/people/display-name';
import { Card } from '#design/card.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { linkTo, Rich } from '#lib/rich.tsx';
import { LazyRateTerms } from './lazy-rate-terms.tsx';
import { PartyCard } from './party-card.tsx';
import { planWithId } from './plan-choice.ts';
import { PaymentSchedule } from './payment-schedule.tsx';
import { NoteInSight } from '#design/note.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { RoomTable } from './room-table.tsx';
import { StayCard } from './stay-card.tsx';
import { stayPrice } from './stay-price.tsx';

type Guests = NonNullable<CheckoutSession['guests']>;

/** The stay, its guests and terms, and what is charged when (REQ-CHK-7). */
export function ReviewPage({ session, guests }: { session: CheckoutSession; guests: Guests }) {
  const { paymentOption } = session.amounts;
  const { hotel } = session.context;
  const plan = planWithId(session, paymentOption);
  return (
    <ReviewFrame
      session={session}
      price={stayPrice(session, plan)}
      description={hotel.name}
      lead={guests[0]?.adults[0]}
      obstacle={!plan.enabled && <PlanClosed sessionId={session.id} />}
      cityName={hotel.city}
    >
      <StayCard session={session} />
      <Card as="section" className="grid gap-3">
        <h2>{t(stayCheckout.yourRooms)}</h2>
        <RoomTable session={session} />
      </Card>
      <PartyCard
        heading={t(m.guests)}
        sessionId={session.id}
        people={guests
          .flatMap(peopleOf)
          .map((person, index) => ({ ...person, sentAs: otherNameAtHotel(person, session.namesAtHotel[index]) }))}
      />
      <LazyRateTerms
        windows={plan.cancellationWindows}
        totalPaise={plan.price.totalPaise}
        refundable={session.prebook.isRefundable}
        rooms={session.context.rooms}
        conditions={session.prebook.rateConditions}
        dueAtProperty={session.dueAtProperty}
      />
      <PaymentSchedule plan={plan} rooms={session.context.rooms} />
    </ReviewFrame>
  );
}

function PlanClosed({ sessionId }: { sessionId: string }) {
  return (
    <NoteInSight tone="caution" title={t(m.planClosed)}>
      <Rich message={m.planClosedText} values={{ link: linkTo(`/customerdetails/${sessionId}`) }} />
    </NoteInSight>
  );
}

function peopleOf({ adults, children }: Guests[number], room: number) {
  return [
    ...adults.map((adult) => ({
      ...adult,
      badge: adult.isLead ? t(m.lead) : null,
      fact: adult.email || t(m.adultInRoom, { room: room + 1 }),
      more: adult.company && (
        <p className="text-xs text-muted">
          {t(m.invoiceFor, { company: adult.company.name, gstin: adult.company.gstin })}
        </p>
      ),
    })),
    ...children.map((child) => ({
      ...child,
      fact: t(m.childInRoom, { age: child.age, room: room + 1 }),
    })),
  ];
}

/** 'At the hotel: Madhavan Madhavan', when the hotel receives another name than the one above it. */
function otherNameAtHotel(person: { firstName: string; lastName: string }, atHotel = ''): string {
  return atHotel === '' || atHotel === fullName(person) ? '' : t(m.atHotel, { name: atHotel });
}
