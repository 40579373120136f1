import type { FormEvent } from 'react';
import { OCCUPANCY_LIMITS } from '@safar/domain/occupancy';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { cx } from '#design/cx.ts';
import { CityField } from './city-field.tsx';
import { DatesField } from './dates-field.tsx';
import { GuestsField } from './guests-field.tsx';
import type { LastSearch } from './last-search.ts';
import type { StaySearch } from './stay-search.ts';
import { useHotelSearch } from './use-hotel-search.ts';

const STAY_TYPES = ['Hotel', 'Resort', 'Bed & Breakfast'];

export interface HotelSearchFormProps {
  /** The search to change; without one the last search of this browser is restored. */
  initial?: LastSearch;
  submitLabel?: string;
  /** Inside a dialog: pickers open in the flow, and there are no stay types. */
  inDialog?: boolean;
  /** The search is valid and its results are being opened. */
  onSearched?: () => void;
}

/** The hotel search form (spec 3.2.1). Without script it is a plain form whose city the results page looks up. */
export function HotelSearchForm({
  initial,
  submitLabel = 'Search Hotels',
  inDialog = false,
  onSearched,
}: HotelSearchFormProps) {
  const { choice, stay, setChoice, change, submit } = useHotelSearch(initial, onSearched);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      action="/search/hotels"
      method="get"
      aria-label="Hotel search"
      onSubmit={onSubmit}
      className={cx('grid gap-3 *:min-w-0 sm:gap-4', !inDialog && 'p-4 sm:px-6 sm:pb-6')}
    >
      {!inDialog && <StayTypes />}
      <div
        className={cx(
          'grid min-w-0 gap-3 *:min-w-0',
          inDialog ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-[1fr_1.75fr_1fr_auto]',
        )}
      >
        <CityField choice={choice} onChange={setChoice} />
        <div className={cx('sm:col-span-full', !inDialog && 'lg:col-span-1', inDialog && 'sm:order-last')}>
          <DatesField value={stay} onChange={change} inline={inDialog} />
        </div>
        <GuestsField value={stay} onChange={change} inline={inDialog} />
        <Button
          type="submit"
          variant="solid"
          size="field"
          className={cx(inDialog && 'sm:order-last sm:col-span-full sm:justify-self-end')}
        >
          {submitLabel}
        </Button>
      </div>
      <WithoutScript stay={stay} />
    </form>
  );
}

/** Which kind of stay, not to be chosen yet (spec 3.2.1). */
function StayTypes() {
  return (
    <div className="flex items-center justify-between gap-4">
      <div role="group" aria-label="Stay type" className="scroll-row flex gap-2">
        {STAY_TYPES.map((type) => (
          <Chip key={type} disabled title="Coming soon">
            {type}
          </Chip>
        ))}
      </div>
      <span className="text-xs text-faint max-md:hidden">Stay types are coming soon</span>
    </div>
  );
}

const PARTY_CHOICES = [
  { name: 'rooms', label: 'Rooms', ...OCCUPANCY_LIMITS.rooms },
  { name: 'adults', label: 'Adults', ...OCCUPANCY_LIMITS.adults },
  { name: 'children', label: 'Children (0–17 years)', ...OCCUPANCY_LIMITS.children },
] as const;

/** What the pickers hold, for a browser that runs no script; there dates and guests are fields of their own, which come first. */
function WithoutScript({ stay }: { stay: StaySearch }) {
  return (
    <>
      <noscript>
        <div className="flex flex-wrap gap-4">
          <label>
            Check-in <input type="date" name="checkin" defaultValue={stay.checkin} />
          </label>
          <label>
            Check-out <input type="date" name="checkout" defaultValue={stay.checkout} />
          </label>
          {PARTY_CHOICES.map(({ name, label, min, max }) => (
            <label key={name}>
              {label} <input type="number" name={name} min={min} max={max} defaultValue={stay[name]} />
            </label>
          ))}
        </div>
      </noscript>
      {(['checkin', 'checkout', 'rooms', 'adults', 'children', 'ages'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={stay[name] ?? ''} />
      ))}
    </>
  );
}
