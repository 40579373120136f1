import { SIGN_UP_NATIONALITIES } from '@safar/domain/nationality';
import { PASSENGER_TITLES, type Passenger } from '@safar/domain/passengers';
import { Badge } from '#design/badge.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { FillFromSaved, KeepTraveller } from '#features/checkout/saved-travellers.tsx';
import { fieldOf } from '#features/checkout/use-checked-form.ts';
import type { SavedTravellers } from '#features/checkout/use-saved-travellers.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { canFlyAs, passengerOf } from './passenger-travellers.ts';
import { passengerTitle } from './trip-text.ts';
import { genderOf, type PassengerForm } from './use-passenger-form.ts';

const TYPE_HINTS: Record<Passenger['type'], string> = {
  adult: '12 years and older',
  child: '2 to 11 years on the last day of the trip',
  infant: 'under 2 years for the whole trip, on an adult’s lap',
};
const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];

interface PassengerFieldsProps {
  form: PassengerForm;
  index: number;
  rules: FlightCheckoutSession['passengerRules'];
  saved: SavedTravellers;
}

/** One passenger's form: names as on the ID, and the papers the trip asks for (D23). */
export function PassengerFields({ form, index, rules, saved }: PassengerFieldsProps) {
  const passenger = form.passengers[index];
  if (!passenger) return null;
  const path = `passengers.${index}`;
  const set = (change: Partial<Passenger>) => form.setPassenger(index, change);
  const field = fieldOf(form, path);
  const asksBirth = passenger.type !== 'adult' || rules.adultBirthDate;
  return (
    <fieldset className="grid gap-4 border-t border-hairline pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="contents">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {passengerTitle(form.passengers, index)}
          {index === 0 && <Badge tone="select">Lead passenger</Badge>}
          <span className="text-sm font-normal text-muted">{TYPE_HINTS[passenger.type]}</span>
        </h3>
      </legend>
      <FillFromSaved
        travellers={saved.travellers.filter((traveller) => canFlyAs(passenger.type, traveller, rules.arriveOn))}
        onFill={(traveller) => set(passengerOf(passenger.type, traveller, rules))}
      />
      <div className="grid grid-cols-2 gap-4 *:min-w-0 sm:grid-cols-[7rem_8rem_1fr_1fr]">
        <SelectField
          label="Title"
          required
          options={PASSENGER_TITLES[passenger.type].map((title) => ({ value: title, label: title }))}
          value={passenger.title}
          onChange={({ target }) => {
            const title = PASSENGER_TITLES[passenger.type].find((each) => each === target.value);
            if (title) set({ title, gender: genderOf(title) });
          }}
        />
        <SelectField
          label="Gender"
          required
          options={GENDERS}
          value={passenger.gender}
          onChange={({ target }) => set({ gender: target.value === 'female' ? 'female' : 'male' })}
        />
        <TextField
          className="max-sm:col-span-2"
          label="First and middle name"
          required
          autoComplete={index === 0 ? 'given-name' : 'off'}
          maxLength={100}
          value={passenger.firstName}
          onChange={({ target }) => set({ firstName: target.value })}
          {...field('firstName')}
        />
        <TextField
          className="max-sm:col-span-2"
          label="Last name"
          required
          autoComplete={index === 0 ? 'family-name' : 'off'}
          maxLength={100}
          value={passenger.lastName}
          onChange={({ target }) => set({ lastName: target.value })}
          {...field('lastName')}
        />
      </div>
      {(asksBirth || rules.passport !== 'none') && (
        <div className="grid grid-cols-2 gap-4 *:min-w-0 max-[24rem]:grid-cols-1 sm:grid-cols-3">
          {asksBirth && (
            <TextField
              label="Date of birth"
              required
              type="date"
              max={rules.departOn}
              value={passenger.dateOfBirth ?? ''}
              onChange={({ target }) => set({ dateOfBirth: target.value })}
              {...field('dateOfBirth')}
            />
          )}
          {rules.passport !== 'none' && <Nationality passenger={passenger} onChange={set} />}
        </div>
      )}
      {rules.passport !== 'none' && <Passport passenger={passenger} rules={rules} onChange={set} field={field} />}
      {rules.pan && passenger.type === 'adult' && passenger.nationality === 'IN' && (
        <TextField
          className="sm:w-64"
          label="PAN"
          required
          hint="Asked of Indian nationals on trips abroad"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={passenger.pan ?? ''}
          onChange={({ target }) => set({ pan: target.value })}
          {...field('pan')}
        />
      )}
      <KeepTraveller saved={saved} path={path} />
    </fieldset>
  );
}

function Nationality({
  passenger,
  onChange,
}: {
  passenger: Passenger;
  onChange: (change: Partial<Passenger>) => void;
}) {
  return (
    <SelectField
      label="Nationality"
      required
      options={SIGN_UP_NATIONALITIES.filter(({ code }) => code !== 'ZZ').map(({ code, name }) => ({
        value: code,
        label: name,
      }))}
      value={passenger.nationality}
      onChange={({ target }) => onChange({ nationality: target.value })}
    />
  );
}

interface PassportProps {
  passenger: Passenger;
  rules: FlightCheckoutSession['passengerRules'];
  onChange: (change: Partial<Passenger>) => void;
  field: (name: string) => { id: string; error: string | null; onBlur: () => void };
}

function Passport({ passenger, rules, onChange, field }: PassportProps) {
  const passport = passenger.passport ?? { number: '', expiresOn: '' };
  const set = (part: Partial<typeof passport & { issuedOn: string }>) =>
    onChange({ passport: { ...passport, ...part } });
  return (
    <div className="grid gap-4 *:min-w-0 sm:grid-cols-3">
      <TextField
        label="Passport number"
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={passport.number}
        onChange={({ target }) => set({ number: target.value })}
        {...field('passport.number')}
      />
      <TextField
        label="Issued on"
        required={rules.passport === 'full'}
        type="date"
        max={rules.departOn}
        value={passport.issuedOn ?? ''}
        onChange={({ target }) => set({ issuedOn: target.value })}
        {...field('passport.issuedOn')}
      />
      <TextField
        label="Expires on"
        required
        type="date"
        min={rules.arriveOn}
        value={passport.expiresOn}
        onChange={({ target }) => set({ expiresOn: target.value })}
        {...field('passport.expiresOn')}
      />
    </div>
  );
}
