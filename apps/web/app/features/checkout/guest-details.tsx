import * as m from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ADULT_TITLES, pansOwed, type AdultGuest } from '@safar/domain/people/guests';
import {
  ALLOWED_NATIONALITIES,
  canLeadStay,
  SIGN_UP_NATIONALITIES,
  stayLeadRule,
  type CountryOption,
  countryName,
} from '@safar/domain/people/nationality';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Note } from '#design/note.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { roomName } from '@safar/domain/stay/room-name';
import { COUNTRIES } from '#features/app-shell/nationality-picker/countries.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { FillFromSaved, KeepTraveller } from './saved-travellers.tsx';
import { fieldOf } from './use-checked-form.ts';
import { guestRulesOf, type GuestForm } from './use-guest-form.ts';
import { GuestNameFields } from './guest-name-fields.tsx';
import { adultOf, adultPath } from './guest-travellers.ts';
import type { SavedTravellers } from './use-saved-travellers.ts';

const ChildFields = lazyPart(() => import('./child-fields.tsx').then((module) => module.ChildFields));

export interface GuestProps {
  form: GuestForm;
  session: CheckoutSession;
  saved: SavedTravellers;
  room: number;
}

/** One form for each room (REQ-GUEST-9). */
export function GuestDetails({ form, session, saved }: Omit<GuestProps, 'room'>) {
  const { isError: countriesMissing } = useQuery(COUNTRIES);
  return (
    <>
      <Note tone={canLeadStay(session.context.nat) ? 'info' : 'caution'}>{stayLeadRule()}</Note>
      {countriesMissing && <Note live="status">{t(m.noCountries)}</Note>}
      {form.rooms.map((guests, room) => (
        <Card key={room} as="section" aria-labelledby={`room-${room}`} className="grid gap-6">
          <div>
            <h2 id={`room-${room}`}>{room === 0 ? t(m.guestsHeading) : t(m.roomHeading, { room: room + 1 })}</h2>
            <p className="text-sm text-muted">
              {t(m.namedRoom, {
                room: room + 1,
                name: roomName(session.prebook.roomNames[room] ?? session.prebook.roomNames[0] ?? ''),
              })}
            </p>
          </div>
          {guests.adults.map((adult, index) => (
            <AdultFields key={index} {...{ form, session, saved, room, adult, index }} />
          ))}
          <Suspense>
            {guests.children.map((child, index) => (
              <ChildFields key={index} {...{ form, session, saved, room, child, index }} />
            ))}
          </Suspense>
        </Card>
      ))}
    </>
  );
}

/** The form offers only nationalities that are accepted. */
function nationalitiesOf({ isLead }: AdultGuest): readonly CountryOption[] {
  return isLead ? ALLOWED_NATIONALITIES.filter(({ code }) => canLeadStay(code)) : SIGN_UP_NATIONALITIES;
}

interface AdultProps extends GuestProps {
  adult: AdultGuest;
  index: number;
}

function AdultFields({ form, session, saved, room, adult, index }: AdultProps) {
  const path = adultPath(room, index);
  const { validationInfo } = session.prebook;
  const place = form.rooms.slice(0, room).reduce((sum, { adults }) => sum + adults.length, index);
  const set = (change: Partial<AdultGuest>) => form.setAdult(room, index, change);
  const field = fieldOf(form, path);
  return (
    <fieldset className="grid gap-4 border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="contents">
        <h3 className="flex items-center gap-2 text-base">
          <span>{t(m.adult, { number: index + 1 })}</span>
          {adult.isLead && <Badge tone="select">{t(m.lead)}</Badge>}
        </h3>
      </legend>
      <FillFromSaved
        travellers={saved.travellers.filter(({ nationality }) => !adult.isLead || canLeadStay(nationality))}
        onFill={(traveller) => set(adultOf(traveller))}
      />
      <GuestNameFields
        guest={adult}
        titles={ADULT_TITLES}
        ownName={adult.isLead}
        atHotel={form.atHotel(adult)}
        field={field}
        onChange={set}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {adult.isLead && (
          <TextField
            label={t(m.email)}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t(m.emailHint)}
            maxLength={254}
            value={adult.email}
            onChange={(event) => set({ email: event.target.value })}
            {...field('email')}
          />
        )}
        <SelectField
          label={t(m.nationality)}
          required
          options={nationalitiesOf(adult).map((country) => ({ value: country.code, label: countryName(country) }))}
          value={adult.nationality}
          onChange={({ target }) => set({ nationality: target.value })}
          {...field('nationality')}
        />
        {place < pansOwed(guestRulesOf(session)) && (
          <TextField
            label={t(m.pan)}
            required
            hint={t(m.needed)}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={10}
            placeholder="ABCDE1234F"
            value={adult.pan ?? ''}
            onChange={(event) => set({ pan: event.target.value.toUpperCase() })}
            {...field('pan')}
          />
        )}
        {(validationInfo.PassportMandatory || !canLeadStay(adult.nationality)) && (
          <TextField
            label={t(m.passport)}
            required={validationInfo.PassportMandatory}
            hint={validationInfo.PassportMandatory ? t(m.needed) : t(m.passportHint)}
            autoComplete="off"
            maxLength={20}
            value={adult.passport ?? ''}
            onChange={(event) => set({ passport: event.target.value })}
            {...field('passport')}
          />
        )}
      </div>
      <KeepTraveller saved={saved} path={path} />
    </fieldset>
  );
}
