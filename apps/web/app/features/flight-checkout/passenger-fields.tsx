import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { borderTexts } from '@safar/domain/flight/border-text';
import { type CountryOption, countryName } from '@safar/domain/people/nationality';
import { documentsOf, PASSENGER_TITLES, type Passenger } from '@safar/domain/people/passengers';
import { tellsNamesApart } from '@safar/domain/people/names-for-suppliers';
import { Link } from 'react-router';
import { titleLabel } from '@safar/domain/people/tidy-name';
import { DayField } from '#design/day-field.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { FillFromSaved, KeepTraveller } from '#features/checkout/saved-travellers.tsx';
import { OneNameBox, SentName } from '#features/checkout/one-name.tsx';
import { fieldOf } from '#features/checkout/use-checked-form.ts';
import type { SavedTravellers } from '#features/checkout/use-saved-travellers.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { ageSearches } from './age-searches.ts';
import { canFlyAs, passengerOf } from './passenger-travellers.ts';
import { passengerTitle } from './trip-text.ts';
import { genderOf, type PassengerForm } from './use-passenger-form.ts';
import type { Elements } from '#lib/rich.tsx';

const GENDERS = [
  { value: 'male', label: t(m.male) },
  { value: 'female', label: t(m.female) },
];

interface PassengerFieldsProps {
  form: PassengerForm;
  index: number;
  rules: FlightCheckoutSession['passengerRules'];
  trip: FlightCheckoutSession['trip'];
  saved: SavedTravellers;
  countries: readonly CountryOption[];
  /** Shown at the end of the form. */
  children?: Elements;
}

/** One passenger's form: names as on the ID, and the documents that the trip requires (REQ-FCHK-5, REQ-FCHK-7). */
export function PassengerFields({ form, index, rules, trip, saved, countries, children }: PassengerFieldsProps) {
  const passenger = form.passengers[index];
  if (!passenger) return null;
  const path = `passengers.${index}`;
  const set = (change: Partial<Passenger>) => form.setPassenger(index, change);
  const field = fieldOf(form, path);
  const isFirstOfNation =
    form.passengers.findIndex(({ nationality }) => nationality === passenger.nationality) === index;
  const legs = trip.tickets.flatMap((ticket) => ticket.legs);
  const documents = documentsOf(passenger.nationality, rules);
  const asksPan = documents.pan && (passenger.type === 'adult' || form.errorAt(`${path}.pan`) !== null);
  const keepsFields = rules.names.some(tellsNamesApart);
  const asksBirth = passenger.type !== 'adult' || rules.adultBirthDate;
  return (
    <fieldset className="grid gap-4 pb-4">
      <legend className="sr-only">{passengerTitle(form.passengers, index)}</legend>
      <FillFromSaved
        travellers={saved.travellers.filter((traveller) => canFlyAs(passenger.type, traveller, rules))}
        onFill={(traveller) => set(passengerOf(passenger.type, traveller, rules))}
      />
      <div className="grid grid-cols-2 gap-4 *:min-w-0 sm:grid-cols-[8rem_8rem_1fr_1fr]">
        <SelectField
          label={t(m.nameTitle)}
          required
          placeholder={t(m.select)}
          options={PASSENGER_TITLES[passenger.type].map((title) => ({ value: title, label: titleLabel(title) }))}
          value={passenger.title}
          onChange={({ target }) => {
            const title = PASSENGER_TITLES[passenger.type].find((each) => each === target.value);
            set(title ? { title, gender: genderOf(title) } : { title: '' });
          }}
          {...field('title')}
        />
        <SelectField
          label={t(m.gender)}
          required
          placeholder={t(m.select)}
          options={GENDERS}
          value={passenger.gender}
          onChange={({ target }) =>
            set({ gender: target.value === 'female' || target.value === 'male' ? target.value : '' })
          }
          {...field('gender')}
        />
        <TextField
          className="max-sm:col-span-2"
          label={passenger.hasOneName && !keepsFields ? t(common.name) : t(m.firstAndMiddle)}
          required={!(passenger.hasOneName && keepsFields)}
          hint={passenger.hasOneName && keepsFields ? t(m.emptyFirst) : undefined}
          autoComplete={index === 0 ? 'given-name' : 'off'}
          maxLength={100}
          value={passenger.firstName}
          onChange={({ target }) => set({ firstName: target.value })}
          {...field('firstName')}
        />
        {(!passenger.hasOneName || keepsFields) && (
          <TextField
            className="max-sm:col-span-2"
            label={t(m.lastName)}
            required={!passenger.hasOneName}
            hint={passenger.hasOneName ? t(m.emptyLast) : undefined}
            autoComplete={index === 0 ? 'family-name' : 'off'}
            maxLength={100}
            value={passenger.lastName}
            onChange={({ target }) => set({ lastName: target.value })}
            {...field('lastName')}
          />
        )}
      </div>
      <div className="-mt-3 grid gap-1">
        <OneNameBox person={passenger} keepsFields={keepsFields} onChange={set} />
        <SentName lines={form.onTicket(passenger)} typed={passenger} />
      </div>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        {asksBirth && (
          <DayField
            label={t(m.birth)}
            required
            value={passenger.dateOfBirth ?? ''}
            onChange={(dateOfBirth) => set({ dateOfBirth })}
            {...field('dateOfBirth')}
          />
        )}
        <Nationality passenger={passenger} countries={countries} field={field} onChange={set} />
      </div>
      {form.errorAt(`${path}.dateOfBirth`) !== null && <AgeSearches trip={trip} passengers={form.passengers} />}
      {isFirstOfNation && (
        <BorderNotes
          texts={borderTexts({ nationality: passenger.nationality, legs, arriveOn: rules.arriveOn }, countries)}
        />
      )}
      {documents.passport !== 'none' && (
        <Passport passenger={passenger} rules={{ ...rules, ...documents }} onChange={set} field={field} />
      )}
      {asksPan && (
        <TextField
          className="sm:w-64"
          label={t(m.pan)}
          required
          hint={t(m.panHint)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={passenger.pan ?? ''}
          onChange={({ target }) => set({ pan: target.value })}
          {...field('pan')}
        />
      )}
      <KeepTraveller saved={saved} path={path} />
      {children}
    </fieldset>
  );
}

/** Links to new searches for a party that was searched with other ages. */
function AgeSearches({ trip, passengers }: { trip: FlightCheckoutSession['trip']; passengers: readonly Passenger[] }) {
  return ageSearches(trip, passengers).map(({ text, path }) => (
    <Link key={path} to={path} className="link text-sm">
      {text}
    </Link>
  ));
}

/** What the borders of the trip require of this passport (`borderTexts`). */
function BorderNotes({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Nationality({
  passenger,
  countries,
  field,
  onChange,
}: {
  passenger: Passenger;
  countries: readonly CountryOption[];
  field: ReturnType<typeof fieldOf>;
  onChange: (change: Partial<Passenger>) => void;
}) {
  return (
    <SelectField
      label={t(common.nationality)}
      required
      options={(countries.some(({ code }) => code === passenger.nationality)
        ? countries
        : [...countries, { code: passenger.nationality, name: passenger.nationality }]
      ).map((country) => ({ value: country.code, label: countryName(country) }))}
      value={passenger.nationality}
      onChange={({ target }) => onChange({ nationality: target.value })}
      {...field('nationality')}
    />
  );
}

interface PassportProps {
  passenger: Passenger;
  rules: FlightCheckoutSession['passengerRules'];
  onChange: (change: Partial<Passenger>) => void;
  field: ReturnType<typeof fieldOf>;
}

function Passport({ passenger, rules, onChange, field }: PassportProps) {
  const passport = passenger.passport ?? { number: '', expiresOn: '' };
  const set = (part: Partial<typeof passport & { issuedOn: string }>) =>
    onChange({ passport: { ...passport, ...part } });
  return (
    <div className="grid gap-4 *:min-w-0 sm:grid-cols-3">
      <TextField
        label={t(m.passportNumber)}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={passport.number}
        onChange={({ target }) => set({ number: target.value })}
        {...field('passport.number')}
      />
      <DayField
        label={t(m.issuedOn)}
        required={rules.passport === 'full'}
        value={passport.issuedOn ?? ''}
        onChange={(issuedOn) => set({ issuedOn })}
        {...field('passport.issuedOn')}
      />
      <DayField
        label={t(m.expiresOn)}
        required
        value={passport.expiresOn}
        onChange={(expiresOn) => set({ expiresOn })}
        {...field('passport.expiresOn')}
      />
    </div>
  );
}
