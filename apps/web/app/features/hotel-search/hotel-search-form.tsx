import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import type { FormEvent } from 'react';
import { OCCUPANCY_LIMITS } from '@safar/domain/stay/occupancy';
import { countryOf, rulesFor, useNationalityCode } from '#features/app-shell/nationality.ts';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { CityField } from './city-field.tsx';
import { DatesField } from './dates-field.tsx';
import { GuestsField } from './guests-field.tsx';
import type { StaySearch } from './stay-search.ts';
import { useHotelSearch, type HotelSearchOptions } from './use-hotel-search.ts';

const STAY_TYPES = [t(m.typeHotel), t(m.typeResort), t(m.typeBreakfast)];

/** `page`: on the home page, with stay types; `bar`: above a hotel; `dialog`: pickers open in its flow. */
type FormLayout = 'page' | 'bar' | 'dialog';

export interface HotelSearchFormProps extends HotelSearchOptions {
  submitLabel?: string;
  layout?: FormLayout;
}

const PADDING: Record<FormLayout, string> = { page: 'p-4 sm:px-6 sm:pb-6', bar: 'min-w-0 flex-1 py-2', dialog: '' };

/** The hotel search form (REQ-HSEARCH-1). Without script it is a plain form, and the results page looks up its city. */
export function HotelSearchForm({
  submitLabel = t(m.searchHotels),
  layout = 'page',
  ...options
}: HotelSearchFormProps) {
  const { choice, stay, setChoice, change, again, busy, submit } = useHotelSearch(options);
  const inDialog = layout === 'dialog';
  const rules = rulesFor(countryOf(useNationalityCode()));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form
      action="/search/hotels"
      method="get"
      aria-label={t(m.form)}
      onSubmit={onSubmit}
      className={cx('grid gap-3 *:min-w-0 sm:gap-4', PADDING[layout])}
    >
      {layout === 'page' && <StayTypes />}
      <div
        className={cx(
          'grid min-w-0 gap-3 *:min-w-0',
          !inDialog && 'sm:grid-cols-2 lg:grid-cols-[1.1fr_1.55fr_1.2fr_auto] sm:max-lg:*:first:col-span-full',
        )}
      >
        <CityField choice={choice} onChange={setChoice} onAgain={again} inline={inDialog} />
        <div className={cx(!inDialog && 'sm:col-span-full lg:col-span-1')}>
          <DatesField value={stay} onChange={change} inline={inDialog} />
        </div>
        <GuestsField value={stay} onChange={change} inline={inDialog} />
        <Button
          type="submit"
          variant="solid"
          size="field"
          busy={busy}
          busyText={t(m.searching)}
          className={cx(inDialog && 'sm:justify-self-end')}
        >
          {submitLabel}
        </Button>
      </div>
      {rules !== null && <p className="text-sm text-muted">{rules}</p>}
      <WithoutScript stay={stay} />
    </form>
  );
}

/** The kinds of stay, which cannot be chosen yet and say so on hover (REQ-HSEARCH-1). */
function StayTypes() {
  return (
    <div className="flex items-center justify-between gap-4">
      <div role="group" aria-label={t(m.stayType)} className="scroll-row flex gap-2">
        {STAY_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            aria-disabled="true"
            className="group relative inline-flex min-h-touch shrink-0 cursor-not-allowed items-center rounded-full border border-hairline px-4 text-sm font-medium whitespace-nowrap text-faint -outline-offset-2"
          >
            <span className="transition-opacity group-hover:opacity-0 group-focus-visible:opacity-0">{type}</span>
            <span className="absolute inset-0 grid place-items-center rounded-full text-2xs text-text opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
              {t(m.soon)}
            </span>
          </button>
        ))}
      </div>
      <span className="text-xs text-faint max-md:hidden">{t(m.typesSoon)}</span>
    </div>
  );
}

const PARTY_CHOICES = [
  { name: 'rooms', label: t(m.rooms), ...OCCUPANCY_LIMITS.rooms },
  { name: 'adults', label: t(m.adults), ...OCCUPANCY_LIMITS.adults },
  { name: 'children', label: t(m.childrenAges), ...OCCUPANCY_LIMITS.children },
] as const;

/** Form fields instead of the pickers, for a browser that runs no script; dates and guests then come first. */
function WithoutScript({ stay }: { stay: StaySearch }) {
  return (
    <>
      <noscript>
        <div className="flex flex-wrap gap-4">
          <label>
            <span>{t(common.checkin)}</span> <input type="date" name="checkin" defaultValue={stay.checkin} />
          </label>
          <label>
            <span>{t(common.checkout)}</span> <input type="date" name="checkout" defaultValue={stay.checkout} />
          </label>
          {PARTY_CHOICES.map(({ name, label, min, max }) => (
            <label key={name}>
              <span>{label}</span> <input type="number" name={name} min={min} max={max} defaultValue={stay[name]} />
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
