import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { CHILD_TITLES, type ChildGuest } from '@safar/domain/people/guests';
import { CHILD_AGE_MAX } from '@safar/domain/stay/occupancy';
import { DayField } from '#design/day-field.tsx';
import { Note } from '#design/note.tsx';
import { SelectField } from '#design/select-field.tsx';
import { linkTo, Rich } from '#lib/rich.tsx';
import { pathWithAge } from './search-with-age.ts';
import { GuestNameFields } from './guest-name-fields.tsx';
import { childOf, childPath, isOfAge } from './guest-travellers.ts';
import { FillFromSaved, KeepTraveller } from './saved-travellers.tsx';
import type { GuestProps } from './guest-details.tsx';
import { fieldOf } from './use-checked-form.ts';

const AGES = Array.from({ length: CHILD_AGE_MAX + 1 }, (_, age) => ({
  value: String(age),
  label: age === 0 ? t(m.underOne) : String(age),
}));

interface ChildProps extends GuestProps {
  child: ChildGuest;
  index: number;
}

/** A child's form. A child who will be saved needs a birth date, since an age changes. */
export function ChildFields({ form, session, saved, room, child, index }: ChildProps) {
  const path = childPath(room, index);
  const { checkin } = session.context;
  const set = (change: Partial<ChildGuest>) => form.setChild(room, index, change);
  const field = fieldOf(form, path);
  const pricedAge = session.context.paxRooms[room]?.ChildrenAges[index] ?? child.age;
  return (
    <fieldset className="grid gap-4 border-t pt-4">
      <legend className="contents">
        <h3 className="text-base">{t(m.child, { number: index + 1 })}</h3>
      </legend>
      <FillFromSaved
        travellers={saved.travellers.filter((traveller) => !isOfAge(traveller, checkin))}
        onFill={(traveller) => {
          set(childOf(traveller, checkin));
          form.setBirth(room, index, traveller.dateOfBirth ?? '');
        }}
      />
      <GuestNameFields guest={child} titles={CHILD_TITLES} atHotel={form.atHotel(child)} field={field} onChange={set}>
        <SelectField
          label={t(m.age)}
          required
          options={AGES}
          value={String(child.age)}
          onChange={(event) => set({ age: Number(event.target.value) })}
          {...field('age')}
        />
      </GuestNameFields>
      {child.age !== pricedAge && (
        <Note tone="caution">
          <Rich
            message={m.otherPrice}
            values={{
              priced: pricedAge,
              age: child.age,
              link: linkTo(pathWithAge(session, room, index, child.age)),
            }}
          />
        </Note>
      )}
      <KeepTraveller saved={saved} path={path} />
      {saved.keeps(path) && (
        <DayField
          className="sm:w-72"
          label={t(m.birth)}
          required
          hint={t(m.birthHint)}
          value={form.births.get(path) ?? ''}
          onChange={(birth) => form.setBirth(room, index, birth)}
          {...field('dateOfBirth')}
        />
      )}
    </fieldset>
  );
}
