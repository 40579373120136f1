import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { ActionBar } from '#design/action-bar.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Note } from '#design/note.tsx';
import { Price } from '#design/price.tsx';
import { TextField } from '#design/text-field.tsx';
import { ProblemNote } from '#features/checkout/problem-note.tsx';
import { useSavedTravellers } from '#features/checkout/use-saved-travellers.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { extrasPaise } from './extras.ts';
import { ExtrasCard } from './extras-card.tsx';
import { FareTermsCard } from './fare-terms-card.tsx';
import { FlightPriceCard } from './flight-price-card.tsx';
import { FlightSteps } from './flight-steps.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { TripCard } from './trip-card.tsx';
import { usePassengerForm, type PassengerForm } from './use-passenger-form.ts';
import { useSavePassengers } from './use-save-passengers.ts';

/** Who flies, and what they take along (D23). */
export function FlightDetailsPage({ session }: { session: FlightCheckoutSession }) {
  const form = usePassengerForm(session);
  const formElement = useRef<HTMLFormElement>(null);
  const { travellers } = useSavedTravellers();
  const { problem, busy, save } = useSavePassengers(session.id, (errors) => form.showServerErrors(errors));
  const { baggage, meals, seats } = session.extras;
  const chosenPaise = extrasPaise(session.extras, form.passengers);
  const { basePaise, taxPaise } = session.price;
  const price = { basePaise, taxPaise, extrasPaise: chosenPaise, totalPaise: basePaise + taxPaise + chosenPaise };

  async function review() {
    const firstWrong = form.check();
    if (firstWrong === null) await save(form.normal());
    else formElement.current?.querySelector<HTMLElement>(`[id="${firstWrong}"]`)?.focus();
  }

  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void review();
      }}
    >
      <title>Your Details – Safar</title>
      <div className="page pb-8 sm:pb-12">
        <FlightSteps current={2} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4 sm:gap-6">
            <h1>Your Details</h1>
            <TripCard trip={session.trip} />
            <Card as="section" className="grid gap-6">
              <div>
                <h2>Passengers</h2>
                <p className="text-sm text-muted">
                  Names exactly as on the ID or passport: airlines charge for corrections, or refuse them.
                </p>
              </div>
              {form.passengers.map((_, index) => (
                <PassengerFields
                  key={index}
                  form={form}
                  index={index}
                  rules={session.passengerRules}
                  travellers={travellers}
                />
              ))}
              {form.errorAt('passengers') && (
                <Note tone="critical" live="alert">
                  {form.errorAt('passengers')}
                </Note>
              )}
            </Card>
            <ContactCard form={form} />
            {baggage.length + meals.length + seats.length > 0 && <ExtrasCard session={session} form={form} />}
            <FareTermsCard trip={session.trip} />
          </div>
          <FlightPriceCard session={session} price={price}>
            {problem && <ProblemNote tone="critical">{problem}</ProblemNote>}
            <Button type="submit" variant="solid" size="lg" block busy={busy} className="max-sm:hidden">
              Review Booking
            </Button>
            <p className="flex items-center gap-2 text-xs text-muted">
              <Icon of={IconLock} size="sm" />
              Nothing is charged on this page.
            </p>
          </FlightPriceCard>
        </div>
      </div>
      <ActionBar>
        <Price amountPaise={price.totalPaise} size="bar" covers="incl. taxes & fees" />
        <Button type="submit" variant="solid" size="lg" busy={busy}>
          Review Booking
        </Button>
      </ActionBar>
    </form>
  );
}

function ContactCard({ form }: { form: PassengerForm }) {
  const field = (name: string) => ({
    id: `contact.${name}`,
    error: form.errorAt(`contact.${name}`),
    onBlur: () => form.touch(`contact.${name}`),
  });
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2>Contact</h2>
        <p className="text-sm text-muted">The e-ticket goes here, and so does news of a delay or a change.</p>
      </div>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={form.contact.email}
          onChange={({ target }) => form.setContact({ email: target.value })}
          {...field('email')}
        />
        <TextField
          label="Mobile number"
          required
          type="tel"
          prefix="+91"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={form.contact.phone}
          onChange={({ target }) => form.setContact({ phone: target.value })}
          {...field('phone')}
        />
      </div>
    </Card>
  );
}
