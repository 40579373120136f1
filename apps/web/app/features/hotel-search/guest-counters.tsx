import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { CHILD_AGE_MAX, formAges, formAgesText, OCCUPANCY_LIMITS } from '@safar/domain/stay/occupancy';
import { SelectField } from '#design/select-field.tsx';
import { Stepper } from '#design/stepper.tsx';
import type { Party } from './guests-field.tsx';
import type { Elements } from '#lib/rich.tsx';

/** There is at least one adult per room, so more rooms raise the adults (REQ-HSEARCH-5). */
function withRooms(party: Party, rooms: number): Party {
  return { ...party, rooms, adults: Math.max(party.adults, rooms) };
}

/** The age of an added child is not guessed. */
function withChildren(party: Party, children: number): Party {
  const ages = formAges(party.ages, party.children);
  return {
    ...party,
    children,
    ages: formAgesText(Array.from({ length: children }, (_, child) => ages[child] ?? null)),
  };
}

function withAge(party: Party, child: number, age: number | null): Party {
  const ages = formAges(party.ages, party.children);
  return { ...party, ages: formAgesText(ages.with(child, age)) };
}

interface GuestCountersProps {
  value: Party;
  onChange: (party: Party) => void;
}

/** The contents of the rooms & guests panel (REQ-HSEARCH-5). */
export function GuestCounters({ value, onChange }: GuestCountersProps) {
  const { rooms, adults, children } = value;
  const limits = OCCUPANCY_LIMITS;
  return (
    <div className="px-4 py-1 sm:px-6">
      <Counter title={t(m.rooms)} text={t(m.countUpTo, { most: limits.rooms.max })}>
        <Stepper
          noun={t(m.roomsNoun)}
          value={rooms}
          {...limits.rooms}
          onChange={(next) => onChange(withRooms(value, next))}
        />
      </Counter>
      <Counter
        title={t(m.adults)}
        text={rooms > 1 ? t(m.countAtLeast, { least: rooms }) : t(m.countUpTo, { most: limits.adults.max })}
      >
        <Stepper
          noun={t(m.adultsNoun)}
          value={adults}
          min={rooms}
          max={limits.adults.max}
          onChange={(next) => onChange({ ...value, adults: next })}
        />
      </Counter>
      <Counter title={t(m.children)} text={t(m.childYears)}>
        <Stepper
          noun={t(m.childrenNoun)}
          value={children}
          {...limits.children}
          onChange={(next) => onChange(withChildren(value, next))}
        />
      </Counter>
      {children > 0 ? (
        <ChildAges value={value} onChange={onChange} />
      ) : (
        <p className="border-t border-hairline py-3 text-xs text-faint">{t(m.noChildren)}</p>
      )}
    </div>
  );
}

function Counter({ title, text, children }: { title: string; text: string; children: Elements }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-hairline py-3 first:border-t-0">
      <div>
        <div className="font-semibold">{title}</div>
        <div className="text-xs text-faint">{text}</div>
      </div>
      {children}
    </div>
  );
}

const AGE_OPTIONS = Array.from({ length: CHILD_AGE_MAX + 1 }, (_, age) => ({
  value: String(age),
  label: t(m.age, { age }),
}));

/** Hotels price children by their age, so the ages are asked for before any price is shown (decision 0008). */
function ChildAges({ value, onChange }: GuestCountersProps) {
  return (
    <div className="grid gap-3 border-t border-hairline py-3">
      <div className="grid grid-cols-2 gap-3">
        {formAges(value.ages, value.children).map((age, child) => (
          <SelectField
            key={child}
            label={t(m.ageOfChild, { number: child + 1 })}
            options={AGE_OPTIONS}
            placeholder={t(m.chooseAge)}
            value={age ?? ''}
            onChange={({ target }) =>
              onChange(withAge(value, child, target.value === '' ? null : Number(target.value)))
            }
          />
        ))}
      </div>
      <p className="text-xs text-faint">{t(m.ageHint)}</p>
    </div>
  );
}
