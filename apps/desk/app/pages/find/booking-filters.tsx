import { BookingFilter, bookingOwners } from '@safar/contract/desk/find';
import { PLAN_IDS } from '@safar/domain/money/plans';
import { BOOKING_STATUSES } from '@safar/domain/order/booking-machine';
import { IconChevronRight, IconX } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { planText } from '#ui/booking-facts.tsx';
import { Button } from '#ui/button.tsx';
import { dayText } from '#ui/facts.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { SoldField } from '#ui/sold-field.tsx';

type Filter = z.infer<typeof BookingFilter>;
type Name = keyof Filter;

const LABELS: Readonly<Record<Name, string>> = {
  status: 'Status',
  kind: 'Kind',
  startsFrom: 'Travel from',
  startsUntil: 'Travel until',
  due: 'Balance',
  owner: 'Looked after by',
  plan: 'Plan',
  supplier: 'Supplier',
  hotel: 'Hotel',
  totalFrom: 'Total from, ₹',
  totalUntil: 'Total until, ₹',
  from: 'Booked from',
  until: 'Booked until',
};
const ANY = { value: '', text: 'Any' };
const CHOICES: Readonly<Partial<Record<Name, readonly { value: string; text: string }[]>>> = {
  status: BOOKING_STATUSES.map((value) => ({ value, text: value })),
  kind: [
    { value: 'hotel', text: 'Hotels' },
    { value: 'flight', text: 'Flights' },
  ],
  due: [{ value: 'yes', text: 'To be paid' }],
  plan: PLAN_IDS.map((value) => ({ value, text: planText(value) })),
};
const DAYS: readonly Name[] = ['from', 'until', 'startsFrom', 'startsUntil'];
/** As wide as the fields have a place above the list. */
const WIDE = '(min-width: 40rem)';

/**
 * The filters of the list, which stand in the address; those in use can be taken away one by one.
 * @param children beside the filters in use
 */
export function BookingFilters({ filter, children }: { filter: Filter; children: ReactNode }) {
  const [, setSearch] = useSearchParams();
  const owners = useOwners();

  function choose(name: Name, value: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('cursor');
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  const select = (name: Name) => (
    <Select
      label={LABELS[name]}
      value={filter[name] ?? ''}
      onChange={({ target }) => choose(name, target.value)}
      options={[ANY, ...(CHOICES[name] ?? [])]}
    />
  );
  const day = (name: Name) => (
    <TextField
      label={LABELS[name]}
      type="date"
      value={filter[name] ?? ''}
      onChange={({ target }) => choose(name, target.value)}
    />
  );
  const typed = (name: Name) => ({ name, value: filter[name] ?? '', onChosen: (value: string) => choose(name, value) });

  return (
    <>
      <details open={matchMedia(WIDE).matches} className="mb-3">
        <summary className="mb-1 flex min-h-ctl w-fit cursor-pointer list-none items-center gap-1 rounded-ctl font-medium text-muted hover:text-text [&::-webkit-details-marker]:hidden">
          <IconChevronRight size={16} aria-hidden className="in-open:rotate-90" />
          <span>Filters</span>
        </summary>
        <form
          aria-label="Filters"
          className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-start gap-x-3 gap-y-2"
          onSubmit={(event) => event.preventDefault()}
        >
          {select('status')}
          {select('kind')}
          {day('startsFrom')}
          {day('startsUntil')}
          {select('due')}
          <Select
            label={LABELS.owner}
            value={filter.owner ?? ''}
            onChange={({ target }) => choose('owner', target.value)}
            options={[{ value: '', text: 'Anyone' }, ...owners]}
          />
          {select('plan')}
          <TypedFilter {...typed('supplier')} sold="supplier" />
          <TypedFilter {...typed('hotel')} sold="hotel" />
          <TypedFilter {...typed('totalFrom')} inputMode="numeric" />
          <TypedFilter {...typed('totalUntil')} inputMode="numeric" />
          {day('from')}
          {day('until')}
        </form>
      </details>
      <div className="mb-3 flex flex-wrap items-center gap-1.5">
        {BookingFilter.keyof().options.map((name) => {
          const value = filter[name];
          if (value === undefined) return null;
          const text = textOf(name, value, owners);
          return (
            <Button key={name} className="bg-select-soft px-2.5" onClick={() => choose(name, '')}>
              <span className="sr-only">Without</span>
              <span className="font-normal text-muted">{LABELS[name]}</span>
              <span>{text}</span>
              <IconX size={14} aria-hidden />
            </Button>
          );
        })}
        {Object.keys(filter).length > 1 && (
          <Button look="quiet" onClick={() => setSearch({}, { replace: true })}>
            Clear
          </Button>
        )}
        <span className="ml-auto">{children}</span>
      </div>
    </>
  );
}

/** Who may look after a booking, as choices: oneself, nobody, and colleagues with bookings. */
function useOwners() {
  const { id: own } = useOperator();
  const { data } = useAsk(bookingOwners, {});
  return [
    { value: 'me', text: 'Me' },
    { value: 'nobody', text: 'Nobody' },
    ...(data?.owners ?? []).filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, text: name })),
  ];
}

function textOf(name: Name, value: string, owners: readonly { value: string; text: string }[]): string {
  if (DAYS.includes(name)) return dayText(value);
  const choices = name === 'owner' ? owners : (CHOICES[name] ?? []);
  return choices.find((choice) => choice.value === value)?.text ?? value;
}

/** A filter that is typed, and chosen when the field is left or Enter pressed. */
function TypedFilter({
  name,
  value,
  sold,
  onChosen,
  ...rest
}: {
  name: Name;
  value: string;
  sold?: 'supplier' | 'hotel';
  onChosen: (value: string) => void;
} & Pick<ComponentProps<'input'>, 'inputMode'>) {
  const [error, setError] = useState<string>();
  function take(text: string) {
    const typed = text.trim().replaceAll(',', '');
    const read = BookingFilter.shape[name].safeParse(typed === '' ? undefined : typed);
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success && typed !== value) onChosen(typed);
  }
  const field = {
    label: LABELS[name],
    error,
    defaultValue: value,
    onBlur: ({ target }: { target: HTMLInputElement }) => take(target.value),
    onKeyDown: ({ key, currentTarget }: { key: string; currentTarget: HTMLInputElement }) => {
      if (key === 'Enter') take(currentTarget.value);
    },
    ...rest,
  };
  // The key begins the field anew when its filter is taken away elsewhere.
  return sold === undefined ? <TextField key={value} {...field} /> : <SoldField key={value} kind={sold} {...field} />;
}
