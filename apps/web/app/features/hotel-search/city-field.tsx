import * as common from '@safar/messages/common';
import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconBuilding, IconCurrentLocation, IconHistory, IconMapPin, IconSearch } from '@tabler/icons-react';
import { placeName } from '@safar/domain/words/supplier-words';
import { useAlert } from '#design/alert.tsx';
import { Button } from '#design/button.tsx';
import { ComboBoxField, type ComboItem } from '#design/combo-box-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { Spinner } from '#design/loading.tsx';
import { NARROW_SCREEN, useMediaQuery } from '#design/use-media-query.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { Located } from './locate.ts';
import type { LastSearch } from './last-search.ts';
import type { SearchCity } from './stay-search.ts';
import { cityText, regionText, stayLine } from './stay-text.ts';
import {
  useCitySuggestions,
  type Destination,
  type NearPlace,
  type SearchHotel,
  usePopularCities,
} from './use-destinations.ts';
import { useRecentSearches, type RecentSearches } from './use-recent-searches.ts';

export interface CityChoice {
  city: SearchCity | null;
  /** The hotel of the city to search for; absent for all of them. */
  hotel?: SearchHotel | undefined;
  /** The place around which hotels are searched. */
  near?: NearPlace | undefined;
  /** Text to search in the hotels' names and addresses. */
  words?: string | undefined;
  /** The text in the box. */
  text: string;
}

interface CityItem extends ComboItem, Destination {
  /** A recent search; absent for a suggestion. */
  again?: LastSearch;
}

interface CityFieldProps {
  choice: CityChoice;
  onChange: (choice: CityChoice) => void;
  /** Called when a recent search has been chosen. */
  onAgain: (search: LastSearch) => void;
  /** Opens the list in the page's flow instead of over it, for use in a dialog, which would cut it off. */
  inline?: boolean;
}

/**
 * The city box with its suggestions, cities first and then hotels of that name; on phones it is a sheet
 * (REQ-HSEARCH-2). Typing clears the choice.
 */
export function CityField({ choice, onChange, onAgain, inline }: CityFieldProps) {
  const narrow = useMediaQuery(NARROW_SCREEN);
  const [open, setOpen] = useState(false);
  if (!narrow) return <CityBox choice={choice} onChange={onChange} onAgain={onAgain} inline={inline} />;

  function change(next: CityChoice) {
    onChange(next);
    if (next.city) setOpen(false);
  }
  function again(search: LastSearch) {
    onAgain(search);
    setOpen(false);
  }

  return (
    <div className="relative">
      <PickerField
        label={t(m.city)}
        icon={IconMapPin}
        value={choice.text || <span className="font-normal text-faint">{t(m.whereTo)}</span>}
        open={open}
        onClick={() => setOpen(true)}
      />
      <ResponsivePopover
        open={open}
        onClose={() => setOpen(false)}
        label={t(m.city)}
        footer={
          // Solid once a city is chosen.
          <Button variant={choice.city ? 'solid' : 'quiet'} block onClick={() => setOpen(false)}>
            {t(common.done)}
          </Button>
        }
      >
        <div className="min-h-[55dvh] p-4">
          <CityBox choice={choice} onChange={change} onAgain={again} inline takesFocus />
        </div>
      </ResponsivePopover>
    </div>
  );
}

function CityBox({ choice, onChange, onAgain, inline, takesFocus }: CityFieldProps & { takesFocus?: boolean }) {
  const query = choice.city ? '' : choice.text.trim();
  const { destinations, loading } = useCitySuggestions(query);
  const searches = useRecentSearches();
  const idle = query === '';
  const [focused, setFocused] = useState(false);
  const isLost = !idle && !loading && destinations.length === 0;
  const popular = usePopularCities((idle && focused) || isLost);
  const items = idle
    ? idleItems(searches, popular)
    : isLost
      ? popular.map((destination) => ({ ...itemOf(destination), group: t(m.nothingFound) }))
      : destinations.map(itemOf);
  return (
    <div className="grid h-full" onFocus={() => setFocused(true)}>
      <ComboBoxField
        label={t(m.city)}
        name="city"
        placeholder={t(m.whereTo)}
        icon={IconMapPin}
        text={choice.text}
        onTextChange={(text) => {
          if (text !== choice.text) onChange({ city: null, text });
        }}
        items={items}
        idle={idle}
        unmatched={isLost}
        idleText={takesFocus && items.length === 0 ? t(m.typeCity) : undefined}
        idleAction={searches.recent.length > 0 ? { label: t(m.clearRecent), onPress: searches.forget } : undefined}
        onPick={({ city, hotel, near, words: looked, again }) =>
          again
            ? onAgain(again)
            : onChange({ city, hotel, near, words: looked, text: chosenText({ city, hotel, near, words: looked }) })
        }
        loading={loading}
        emptyText={t(m.noResults)}
        takesFocus={takesFocus}
        inline={inline}
        action={<UseMyLocation onChange={onChange} />}
      />
    </div>
  );
}

/** The suggestions before anything is typed: this browser's recent searches first, then other popular cities. */
function idleItems({ recent, isRemoved, toggle }: RecentSearches, popular: readonly Destination[]): CityItem[] {
  const searched = new Set(recent.map(({ city }) => city.code));
  return [
    ...recent.map((search): CityItem => {
      const { code } = search.city;
      const city = placeName(search.city.name);
      const done = isRemoved(code);
      return {
        id: code,
        title: city,
        detail: done ? t(m.searchRemoved) : stayLine(search.stay),
        icon: IconHistory,
        group: t(m.recent),
        removal: {
          label: done ? t(m.undoRemoval, { city }) : t(m.removeSearch, { city }),
          done,
          toggle: () => toggle(code),
        },
        city: search.city,
        again: search,
      };
    }),
    ...popular
      .filter(({ city }) => !searched.has(city.code))
      .map((destination): CityItem => ({ ...itemOf(destination), group: t(m.popular) })),
  ];
}

/** The text in the box once something is chosen. */
function chosenText({ city, hotel, near, words: looked }: Destination): string {
  if (hotel) return `${hotel.name}, ${placeName(city.name)}`;
  if (near) return `${placeName(near.name)}, ${placeName(city.name)}`;
  return looked ? `${looked}, ${placeName(city.name)}` : cityText(city);
}

function itemOf({ city, state, hotels, hotel, near, words: looked, from }: Destination): CityItem {
  const name = placeName(city.name);
  if (near)
    return {
      id: `near-${near.name}-${city.code}`,
      title: placeName(near.name),
      detail: t(m.areaOf, { city: name, km: near.km }),
      group: t(m.places),
      city,
      near,
    };
  if (looked)
    return {
      id: `words-${city.code}`,
      title: looked,
      detail: t(m.inNames, { city: name }),
      icon: IconSearch,
      city,
      words: looked,
    };
  if (from)
    return {
      id: `from-${from.place}-${city.code}`,
      title: name,
      detail: withHotels(t(m.kmFrom, { km: from.km, place: placeName(from.place) }), hotels),
      group: t(m.nearestTowns, { place: placeName(from.place) }),
      city,
    };
  if (hotel)
    return {
      id: `hotel-${hotel.code}`,
      title: hotel.name,
      detail: t(m.hotelIn, { city: placeName(city.name) }),
      icon: IconBuilding,
      city,
      hotel,
    };
  const region = regionText({ ...city, state: state ?? null });
  return { id: city.code, title: placeName(city.name), detail: withHotels(region, hotels), city };
}

function withHotels(text: string, hotels: number | null | undefined): string {
  return hotels ? `${text} · ${t(m.hotelCount, { count: hotels })}` : text;
}

function UseMyLocation({ onChange }: Pick<CityFieldProps, 'onChange'>) {
  const alert = useAlert();
  const { run, busy } = useApiMutation();

  function locate() {
    void run({ call: async () => (await import('./locate.ts')).locateCity(), done: take });
  }

  function take(located: Located) {
    if (located.kind === 'city') return onChange({ city: located.city, text: cityText(located.city) });
    if (located.kind === 'confirm') onChange({ city: null, text: located.name });
    void alert(located.problem);
  }

  if (busy) {
    return (
      <span role="status" className="grid size-touch place-items-center text-select-text">
        <span className="sr-only">{t(m.locating)}</span>
        <Spinner />
      </span>
    );
  }
  return <IconButton icon={IconCurrentLocation} label={t(m.myLocation)} onClick={locate} />;
}
