import * as m from '@safar/messages/extras-card';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { includedPlaces, type IncludedPlace } from '@safar/domain/included-extras';
import { extraName } from '@safar/domain/flight-extras';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { SelectField } from '#design/select-field.tsx';
import { Tabs } from '#design/tabs.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import {
  chosenOf,
  extrasByLeg,
  legExtrasPaise,
  LISTED_EXTRAS,
  withChosen,
  type ExtraPlace,
  type LegExtras,
} from './extras.ts';
import { extraPriceText, passengerName } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';

const SeatDialog = lazyPart(() => import('./seat-dialog.tsx').then((module) => module.SeatDialog));

/** Extras that can be bought, a leg at a time; none is chosen for the traveller (REQ-FCHK-8). Infants travel without. */
export function ExtrasCard({ session, form }: { session: FlightCheckoutSession; form: PassengerForm }) {
  const { extras, trip } = session;
  const legs = extrasByLeg(extras, trip);
  const [legKey, setLegKey] = useState('');
  const [seating, setSeating] = useState<number | null>(null);
  const leg = legs.find(({ key }) => key === legKey) ?? legs[0];
  const included = includedPlaces(extras, trip.tickets);
  if (!leg) return null;
  const panel = <LegPanel leg={leg} included={included} form={form} onSeat={setSeating} />;
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2>{t(m.title)}</h2>
        <p className="text-sm text-muted">{included.length > 0 ? t(m.includedChosen) : t(m.nothingAdded)}</p>
      </div>
      {legs.length === 1 ? (
        panel
      ) : (
        <Tabs
          label={t(m.byFlight)}
          selected={leg.key}
          onSelect={setLegKey}
          tabs={legs.map((each) => ({
            id: each.key,
            label: (
              <>
                <span>{each.title}</span>
                <span className="text-xs font-normal">{sumText(legExtrasPaise(each, form.passengers))}</span>
              </>
            ),
            panel,
          }))}
        />
      )}
      {seating !== null && (
        <Suspense>
          <SeatDialog
            key={seating}
            title={t(m.seatsOf, { flight: leg.title })}
            places={leg.seats}
            form={form}
            start={seating}
            onClose={() => setSeating(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function sumText(paise: number | null): string {
  return paise === null ? t(m.noneYet) : extraPriceText(paise);
}

interface LegPanelProps {
  leg: LegExtras;
  /** Places where going without is no choice: the fare has paid for one. */
  included: readonly IncludedPlace[];
  form: PassengerForm;
  /** Chooses seats, beginning with this passenger. */
  onSeat: (index: number) => void;
}

/** A row for each passenger. */
function LegPanel({ leg, included, form, onSeat }: LegPanelProps) {
  const { passengers } = form;
  return passengers.map((passenger, index) => {
    if (passenger.type === 'infant') return null;
    const name = passengerName(passengers, index);
    const error = form.errorAt(`passengers.${index}.extras`);
    return (
      <fieldset
        key={index}
        aria-label={t(m.extrasOf, { name })}
        className="grid gap-x-4 gap-y-2 border-t border-hairline py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
      >
        <p className="text-sm font-semibold wrap-anywhere sm:self-center">{name}</p>
        <div className="grid gap-2 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
          {leg.listed.map(({ kind, label, place: { key, offers } }) => {
            const chosen = chosenOf(passenger, offers);
            return (
              <SelectField
                key={`${kind} ${key}`}
                inset
                label={label}
                className={cx(chosen !== '' && '[&_select]:border-select [&_select]:bg-select-soft')}
                options={[
                  ...(isIncluded(offers, included) ? [] : [{ value: '', label: t(LISTED_EXTRAS[kind].none) }]),
                  ...offers.map(({ id, pricePaise, ...offer }) => ({
                    value: id,
                    label: `${extraName(offer)} · ${extraPriceText(pricePaise)}`,
                  })),
                ]}
                value={chosen}
                onChange={({ target }) =>
                  form.setPassenger(index, { extras: withChosen(passenger, offers, target.value) })
                }
              />
            );
          })}
          {leg.seats.length > 0 && (
            <button
              type="button"
              onClick={() => onSeat(index)}
              className={cx(
                'grid min-h-field content-center rounded-md border px-4 text-start transition-colors hover:bg-hover',
                seatsText(leg, passenger.extras) === '' ? 'border-line' : 'border-select bg-select-soft',
              )}
            >
              <span className="text-2xs text-faint">{t(m.seat)}</span>
              <span className="truncate font-semibold">{seatsText(leg, passenger.extras) || t(m.choose)}</span>
            </button>
          )}
        </div>
        {error && (
          <p id={`passengers.${index}.extras`} tabIndex={-1} className="text-sm text-critical sm:col-start-2">
            {error}
          </p>
        )}
      </fieldset>
    );
  });
}

/** '9A · ₹250', '9A, 12C · ₹500' of a leg of two flights; '' without a seat. */
function seatsText({ seats }: LegExtras, extras: readonly string[]): string {
  const chosen = seats.flatMap(({ offers }) => offers.filter(({ id }) => extras.includes(id)));
  if (chosen.length === 0) return '';
  const paise = chosen.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  const names = chosen.map(({ row, letter }) => row + letter).join(', ');
  return `${names} · ${extraPriceText(paise)}`;
}

function isIncluded(offers: ExtraPlace['offers'], included: readonly IncludedPlace[]): boolean {
  return offers.some(({ id }) => included.some(({ free }) => free.includes(id)));
}
