import * as stayCheckout from '@safar/messages/stay-checkout';
import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { fullName } from '@safar/domain/people/display-name';
import { titleLabel } from '@safar/domain/people/tidy-name';
import { cx } from '#design/cx.ts';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { OneNameBox, SentName } from './one-name.tsx';
import type { fieldOf } from './use-checked-form.ts';
import type { Elements } from '#lib/rich.tsx';

interface GuestName<Title extends string> {
  title: Title | '';
  firstName: string;
  lastName: string;
  hasOneName?: boolean | undefined;
}

interface GuestNameProps<Title extends string> {
  guest: GuestName<Title>;
  titles: readonly Title[];
  /** The guest is the traveller at the screen, so the browser may autofill their name. */
  ownName?: boolean;
  /** The name as the hotel receives it; '' while unknown. */
  atHotel: string;
  field: ReturnType<typeof fieldOf>;
  onChange: (change: Partial<GuestName<Title>>) => void;
  /** Another field at the end of the row. */
  children?: Elements;
}

/** A guest's title and name (REQ-GUEST-1), in a row where it fits. */
export function GuestNameFields<Title extends string>({
  guest,
  titles,
  ownName = false,
  atHotel,
  field,
  onChange,
  children,
}: GuestNameProps<Title>) {
  const isAsTyped = atHotel === '' || atHotel === fullName(guest);
  return (
    <div className="grid gap-1">
      <div
        className={cx(
          'grid grid-cols-[8rem_minmax(0,1fr)] gap-4 max-[24rem]:*:nth-2:col-span-2',
          children ? 'sm:grid-cols-[8rem_1fr_1fr_7rem]' : 'sm:grid-cols-[8rem_1fr_1fr]',
        )}
      >
        <SelectField
          label={t(m.title)}
          required
          placeholder={t(m.select)}
          options={titles.map((title) => ({ value: title, label: titleLabel(title) }))}
          value={guest.title}
          onChange={({ target }) => onChange({ title: titles.find((title) => title === target.value) ?? '' })}
          {...field('title')}
        />
        <TextField
          label={guest.hasOneName ? t(m.name) : t(m.firstName)}
          required
          autoComplete={ownName ? 'given-name' : 'off'}
          maxLength={100}
          value={guest.firstName}
          onChange={({ target }) => onChange({ firstName: target.value })}
          {...field('firstName')}
        />
        {!guest.hasOneName && (
          <TextField
            className="max-sm:col-span-2"
            label={t(m.lastName)}
            required
            autoComplete={ownName ? 'family-name' : 'off'}
            maxLength={100}
            value={guest.lastName}
            onChange={({ target }) => onChange({ lastName: target.value })}
            {...field('lastName')}
          />
        )}
        {children}
      </div>
      <OneNameBox person={guest} onChange={onChange} />
      <SentName lines={isAsTyped ? [] : [t(stayCheckout.atHotel, { name: atHotel })]} typed={guest} />
    </div>
  );
}
