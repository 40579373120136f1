import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { includedPlaces, type IncludedPlace } from '@safar/domain/flight/included-extras';
import { extraName } from '@safar/domain/flight/extra-text';
import { sumPaise } from '@safar/domain/money/money';
import { Card } from '#design/card.tsx';
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
import { ExtraButton, ExtraPick } from './extra-pick.tsx';
import { extraPriceText, passengerName } from './trip-text.ts';
import type { PassengerForm } from './use-passenger-form.ts';

const SeatDialog = lazyPart(() => import('./seat-dialog.tsx').then((module) => module.SeatDialog));

/** The extras on sale, one leg at a time; none is preselected (REQ-FCHK-8). Infants have no extras. */
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
        <h2>{t(m.extrasTitle)}</h2>
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
  /** Places where an extra is included in the fare, so that choosing none is not offered. */
  included: readonly IncludedPlace[];
  form: PassengerForm;
  /** Opens the seat map, starting with this passenger. */
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
        <div className="grid grid-cols-3 gap-2 *:min-w-0">
          {leg.listed.map(({ kind, label, place: { key, offers } }) => {
            const chosen = chosenOf(passenger, offers);
            const offer = offers.find(({ id }) => id === chosen);
            return (
              <ExtraPick
                key={`${kind} ${key}`}
                label={label}
                value={offer ? extraName(offer) : t(LISTED_EXTRAS[kind].none)}
                price={offer ? extraPriceText(offer.pricePaise) : ''}
                options={[
                  ...(isIncluded(offers, included) ? [] : [{ value: '', label: t(LISTED_EXTRAS[kind].none) }]),
                  ...offers.map(({ id, pricePaise, ...each }) => ({
                    value: id,
                    label: `${extraName(each)} · ${extraPriceText(pricePaise)}`,
                  })),
                ]}
                chosen={chosen}
                onChoose={(id) => form.setPassenger(index, { extras: withChosen(passenger, offers, id) })}
              />
            );
          })}
          {leg.seats.length > 0 && (
            <ExtraButton label={t(m.extraSeat)} {...seatsSaid(leg, passenger.extras)} onPress={() => onSeat(index)} />
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

/** The seats and their price: '9A' and '₹250', or '9A, 12C' and '₹500' for a leg of two flights. */
function seatsSaid({ seats }: LegExtras, extras: readonly string[]): { value: string; price: string } {
  const chosen = seats.flatMap(({ offers }) => offers.filter(({ id }) => extras.includes(id)));
  if (chosen.length === 0) return { value: t(m.chooseExtra), price: '' };
  const value = chosen.map(({ row, letter }) => row + letter).join(', ');
  return { value, price: extraPriceText(sumPaise(chosen.map(({ pricePaise }) => pricePaise))) };
}

function isIncluded(offers: ExtraPlace['offers'], included: readonly IncludedPlace[]): boolean {
  return offers.some(({ id }) => included.some(({ free }) => free.includes(id)));
}
