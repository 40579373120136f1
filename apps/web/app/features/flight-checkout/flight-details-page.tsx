import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import type { CountryOption } from '@safar/domain/people/nationality';
import { fareProof } from '@safar/domain/flight/fare-proofs';
import { foreignNumberHint } from '@safar/domain/people/passengers';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { focusIn, DetailsFrame } from '#features/checkout/details-frame.tsx';
import { ProblemNote } from '#design/note.tsx';
import { TextField } from '#design/text-field.tsx';
import { dropDraft } from '#features/checkout/form-draft.ts';
import { fieldOf } from '#features/checkout/use-checked-form.ts';
import { useSaveParty } from '#features/checkout/use-save-party.ts';
import { useSavedTravellers, type SavedTraveller } from '#features/checkout/use-saved-travellers.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { priceWithExtras } from './extras.ts';
import { CompanyCard } from './company-card.tsx';
import { PriceCheckBar } from './price-check-bar.tsx';
import { ExtrasUntold } from './extras-untold.tsx';
import { FareTermsCard } from './fare-terms-card.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { foldId, passengerStanding, PassengerFold } from './passenger-fold.tsx';
import { savablePassengers } from './passenger-travellers.ts';
import { TripLines } from './trip-lines.tsx';
import { usePriceCheck } from './use-price-check.ts';
import { usePassengerForm, type PassengerForm } from './use-passenger-form.ts';
import { flightPrice, passengerTitle } from './trip-text.ts';

/** Rendered on the server; its script loads after the page's own. */
const ExtrasCard = lazyPart(() => import('./extras-card.tsx').then((module) => module.ExtrasCard));

interface FlightDetailsPageProps {
  session: FlightCheckoutSession;
  /** Travellers saved in the account. */
  travellers: readonly SavedTraveller[];
  countries: readonly CountryOption[];
}

/** The passengers and their extras (REQ-FCHK-5, REQ-FCHK-8). */
export function FlightDetailsPage({ session, travellers, countries }: FlightDetailsPageProps) {
  const form = usePassengerForm(session);
  const saved = useSavedTravellers(travellers);
  const proof = fareProof(session.trip.fareKind);
  const { gst } = session.passengerRules;
  const saving = useSaveParty({
    sessionId: session.id,
    who: 'passengers',
    party: () => ({ kind: 'flight', sessionId: session.id, ...form.normal() }),
    onRefused: (errors) => {
      form.showServerErrors(errors);
      focusIn(document.getElementById(errors[0]?.path ?? ''));
    },
    onSaved: () => {
      dropDraft(session.id);
      return saved.saveKept(savablePassengers(form.passengers));
    },
  });
  const priceCheck = usePriceCheck(session);
  async function save() {
    if (await priceCheck.isGood()) await saving.save();
  }
  const isOwed = form.passengers.map((_, index) => passengerStanding(form, index) !== 'good');
  const next = (after: number) => isOwed.indexOf(true, after + 1);
  const { baggage, meals, seats, seatWishes, untold } = session.extras;

  return (
    <DetailsFrame
      of="flight"
      price={flightPrice(session, priceWithExtras(session, form.passengers))}
      check={form.check}
      saving={{ ...saving, save }}
      tooMuch={session.tooMuch}
      top={<PriceCheckBar sessionId={session.id} check={priceCheck} />}
    >
      <TripLines trip={session.trip} />
      <Card as="section" className="grid gap-4">
        <div>
          <h2>{t(m.passengers)}</h2>
          <p className="text-sm text-muted">{t(m.names)}</p>
        </div>
        <div className="-mb-3">
          {form.passengers.map((_, index) => (
            <PassengerFold
              key={index}
              form={form}
              index={index}
              startsOpen={index === Math.max(0, isOwed.indexOf(true))}
            >
              <PassengerFields
                form={form}
                index={index}
                rules={session.passengerRules}
                trip={session.trip}
                saved={saved}
                countries={countries}
              >
                {next(index) !== -1 && (
                  <Button
                    className="justify-self-start"
                    variant="tonal"
                    onClick={() => focusIn(document.getElementById(foldId(next(index))))}
                  >
                    {t(m.nextPassenger, { passenger: passengerTitle(form.passengers, next(index)) })}
                  </Button>
                )}
              </PassengerFields>
            </PassengerFold>
          ))}
        </div>
        {proof?.statement && (
          <Checkbox
            id="holdsProof"
            checked={form.holdsProof}
            onChange={({ target }) => form.setHoldsProof(target.checked)}
            error={form.errorAt('holdsProof')}
          >
            {proof.statement}
          </Checkbox>
        )}
        <ProblemNote text={form.errorAt('passengers')} />
      </Card>
      <ContactCard form={form} />
      {gst !== 'none' && <CompanyCard form={form} isRequired={gst === 'required'} />}
      {untold.length > 0 && (
        <ExtrasUntold
          airlines={[...new Set(untold.flatMap((ticket) => session.trip.tickets[ticket]?.carrierName ?? []))]}
          check={priceCheck}
        />
      )}
      {baggage.length + meals.length + seats.length + seatWishes.length > 0 && (
        <Suspense>
          <ExtrasCard session={session} form={form} />
        </Suspense>
      )}
      <FareTermsCard trip={session.trip} />
    </DetailsFrame>
  );
}

function ContactCard({ form }: { form: PassengerForm }) {
  const field = fieldOf(form, 'contact');
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2>{t(m.contact)}</h2>
        <p className="text-sm text-muted">{t(m.contactText)}</p>
      </div>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <TextField
          label={t(m.email)}
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
          label={t(common.mobileNumber)}
          required
          type="tel"
          {...(form.contact.phone.startsWith('+') ? {} : { prefix: '+91' })}
          hint={foreignNumberHint()}
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
