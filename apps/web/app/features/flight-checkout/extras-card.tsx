import { Suspense, useState } from 'react';
import { includedPlaces, type IncludedPlace } from '@safar/domain/included-extras';
import { formatInr } from '@safar/domain/money';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/select-field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { chosenOf, placesOf, withChosen, type ExtraPlace } from './extras.ts';
import { passengerTitle } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';

const SeatMap = lazyPart(() => import('./seat-map.tsx').then((module) => module.SeatMap));

/** Extras that can be bought; none is chosen for the traveller (REQ-FCHK-8). Infants travel without. */
export function ExtrasCard({ session, form }: { session: FlightCheckoutSession; form: PassengerForm }) {
  const { extras, trip } = session;
  const [seatsOpen, setSeatsOpen] = useState(false);
  const seats = placesOf(extras.seats, trip);
  const included = includedPlaces(extras, trip.tickets);
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2>Extras</h2>
        <p className="text-sm text-muted">
          {included.length > 0
            ? 'What your fare includes is chosen already: change it as you like. Nothing that costs more is added unless you choose it.'
            : 'Only if you like: nothing is added that you do not choose.'}
        </p>
      </div>
      <Choices title="Extra baggage" none="No extra baggage" places={placesOf(extras.baggage, trip)} form={form} />
      <Choices title="Meals" none="No meal" places={placesOf(extras.meals, trip)} included={included} form={form} />
      <Choices title="Seat preference" none="No preference" places={placesOf(extras.seatWishes, trip)} form={form} />
      {seats.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-base">Seats</h3>
          {seatsOpen ? (
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-md" />}>
              <SeatMap places={seats} form={form} />
            </Suspense>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">
                {included.some(({ kind }) => kind === 'seat')
                  ? 'Seats are chosen for you, as your fare includes. Change them as you like.'
                  : 'Without a choice the airline gives you seats at check-in.'}
              </p>
              <Button onClick={() => setSeatsOpen(true)}>Choose seats</Button>
            </div>
          )}
          {form.passengers.map((_, index) => {
            const error = form.errorAt(`passengers.${index}.extras`);
            return (
              error && (
                <p key={index} id={`passengers.${index}.extras`} tabIndex={-1} className="text-sm text-critical">
                  {passengerTitle(form.passengers, index)}: {error}
                </p>
              )
            );
          })}
        </div>
      )}
    </Card>
  );
}

function Choices({
  title,
  none,
  places,
  included = [],
  form,
}: {
  title: string;
  none: string;
  places: readonly ExtraPlace[];
  /** Places where going without is no choice: the fare has paid for one. */
  included?: readonly IncludedPlace[];
  form: PassengerForm;
}) {
  if (places.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{title}</h3>
      {places.map(({ key, title: place, offers }) => (
        <fieldset key={key} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-medium text-muted">
            <span className="sr-only">{title}, </span>
            {place}
          </legend>
          {form.passengers.map(
            (passenger, index) =>
              passenger.type !== 'infant' && (
                <SelectField
                  key={index}
                  label={passengerTitle(form.passengers, index)}
                  options={[
                    ...(isIncluded(offers, included) ? [] : [{ value: '', label: none }]),
                    ...offers.map(({ id, text, pricePaise }) => ({
                      value: id,
                      label: `${text} · ${pricePaise === 0 ? 'included' : formatInr(pricePaise)}`,
                    })),
                  ]}
                  value={chosenOf(passenger, offers)}
                  onChange={({ target }) =>
                    form.setPassenger(index, { extras: withChosen(passenger, offers, target.value) })
                  }
                />
              ),
          )}
        </fieldset>
      ))}
    </div>
  );
}

function isIncluded(offers: ExtraPlace['offers'], included: readonly IncludedPlace[]): boolean {
  return offers.some(({ id }) => included.some(({ free }) => free.includes(id)));
}
