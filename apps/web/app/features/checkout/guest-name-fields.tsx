import type { ReactNode } from 'react';
import { cx } from '#design/cx.ts';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import type { fieldOf } from './use-checked-form.ts';

interface GuestName<Title extends string> {
  title: Title;
  firstName: string;
  lastName: string;
}

interface GuestNameProps<Title extends string> {
  guest: GuestName<Title>;
  titles: readonly Title[];
  /** The traveller at the screen is the guest: the browser may fill in their own name. */
  ownName?: boolean;
  field: ReturnType<typeof fieldOf>;
  onChange: (change: Partial<GuestName<Title>>) => void;
  /** One more field, at the end of the row. */
  children?: ReactNode;
}

/** Title and name of a guest (spec 3.5), in a row where there is room for one. */
export function GuestNameFields<Title extends string>({
  guest,
  titles,
  ownName = false,
  field,
  onChange,
  children,
}: GuestNameProps<Title>) {
  return (
    <div
      className={cx(
        'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 max-[24rem]:*:nth-2:col-span-2',
        children ? 'sm:grid-cols-[7rem_1fr_1fr_7rem]' : 'sm:grid-cols-[7rem_1fr_1fr]',
      )}
    >
      <SelectField
        label="Title"
        required
        options={titles.map((title) => ({ value: title, label: title }))}
        value={guest.title}
        onChange={({ target }) => onChange({ title: titles.find((title) => title === target.value) ?? guest.title })}
      />
      <TextField
        label="First name"
        required
        autoComplete={ownName ? 'given-name' : 'off'}
        maxLength={100}
        value={guest.firstName}
        onChange={({ target }) => onChange({ firstName: target.value })}
        {...field('firstName')}
      />
      <TextField
        className="max-sm:col-span-2"
        label="Last name"
        required
        autoComplete={ownName ? 'family-name' : 'off'}
        maxLength={100}
        value={guest.lastName}
        onChange={({ target }) => onChange({ lastName: target.value })}
        {...field('lastName')}
      />
      {children}
    </div>
  );
}
