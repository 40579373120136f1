import { lazy, Suspense, useState } from 'react';
import { formatInr } from '@safar/domain/money';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/select-field.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { chosenOf, placesOf, withChosen, type ExtraPlace } from './extras.ts';
import { passengerTitle } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';

const SeatMap = lazy(() => import('./seat-map.tsx').then((module) => ({ default: module.SeatMap })));

/** Extras that can be bought; none is chosen for the traveller (D18). Infants travel without. */
export function ExtrasCard({ session, form }: { session: FlightCheckoutSession; form: PassengerForm }) {
  const { extras, trip } = session;
  const [seatsOpen, setSeatsOpen] = useState(false);
  const seats = placesOf(extras.seats, trip);
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <h2>Extras</h2>
        <p className="text-sm text-muted">Only if you like: nothing is added that you do not choose.</p>
      </div>
      <Choices title="Extra baggage" none="No extra baggage" places={placesOf(extras.baggage, trip)} form={form} />
      <Choices title="Meals" none="No meal" places={placesOf(extras.meals, trip)} form={form} />
      {seats.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-base">Seats</h3>
          {seatsOpen ? (
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-md" />}>
              <SeatMap places={seats} form={form} />
            </Suspense>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">Without a choice the airline gives you seats at check-in.</p>
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
  form,
}: {
  title: string;
  none: string;
  places: readonly ExtraPlace[];
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
                    { value: '', label: none },
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
