import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState } from 'react';
import { IconHistory, IconPlane } from '@tabler/icons-react';
import { ComboBoxField, type ComboItem } from '#design/combo-box-field.tsx';
import type { IconGlyph } from '#design/icon.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { NARROW_SCREEN, useMediaQuery } from '#design/use-media-query.ts';
import { airportText, choiceOf, type AirportChoice, type FlightAirport } from './flight-form.ts';
import { useAirportSuggestions } from './use-airport-suggestions.ts';
import { useOfferedAirports } from './use-offered-airports.ts';

interface AirportItem extends ComboItem {
  airport: FlightAirport;
}

interface AirportFieldProps {
  label: string;
  /** Name of the form parameter without script. */
  name?: string;
  icon: IconGlyph;
  placeholder: string;
  choice: AirportChoice;
  onChange: (choice: AirportChoice) => void;
  /** Opens in the page's flow instead of over it, for use in a dialog, which would cut a list off. */
  inline?: boolean;
  /** Only single airports can be chosen, not all airports of a city. */
  single?: boolean;
}

/**
 * The airport picker (REQ-FSEARCH-1): a list under the box, or a bottom sheet under 640 px. Typing clears the choice.
 */
export function AirportField(props: AirportFieldProps) {
  const narrow = useMediaQuery(NARROW_SCREEN);
  const [open, setOpen] = useState(false);
  const { label, icon, placeholder, choice, onChange } = props;
  if (!narrow) return <AirportBox {...props} />;

  function change(next: AirportChoice) {
    onChange(next);
    if (next.airport) setOpen(false);
  }

  return (
    <div className="relative">
      <PickerField
        label={label}
        icon={icon}
        className="max-sm:pe-14"
        value={choice.text || <span className="font-normal text-faint">{placeholder}</span>}
        sub={choice.airport?.city ? choice.airport.name : undefined}
        open={open}
        onClick={() => setOpen(true)}
      />
      <ResponsivePopover open={open} onClose={() => setOpen(false)} label={label}>
        <div className="min-h-[60dvh] p-4">
          <AirportBox {...props} onChange={change} inline takesFocus />
        </div>
      </ResponsivePopover>
    </div>
  );
}

function AirportBox(props: AirportFieldProps & { takesFocus?: boolean }) {
  const { label, name, icon, placeholder, choice, onChange, inline, takesFocus, single = false } = props;
  const [focused, setFocused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The box may have been focused before the page was live.
  useEffect(() => setFocused(box.current?.contains(document.activeElement) ?? false), []);
  const text = choice.airport ? '' : choice.text.trim();
  const idle = text === '';
  const { airports, loading } = useAirportSuggestions(focused ? text : '');
  const { recent, popular, refresh, forget } = useOfferedAirports(focused && idle);
  const items = idle
    ? [
        ...recent
          .filter(({ all }) => !(single && all))
          .map((airport) => ({ ...itemOf(airport), icon: IconHistory, group: t(m.recentSearches) })),
        ...popular.map((airport) => ({ ...itemOf(airport), group: t(m.popularAirports) })),
      ]
    : airports.filter(({ all }) => !(single && all)).map(itemOf);

  function onFocus() {
    setFocused(true);
    refresh();
  }

  return (
    <div ref={box} onFocus={onFocus} onBlur={() => setFocused(false)} className="grid h-full">
      <ComboBoxField
        label={label}
        name={name}
        placeholder={placeholder}
        icon={icon}
        itemIcon={IconPlane}
        text={choice.text}
        sub={choice.airport?.city ? choice.airport.name : undefined}
        onTextChange={(next) => {
          if (next !== choice.text) onChange({ airport: null, text: next });
        }}
        items={choice.text === '' || !idle ? items : []}
        onPick={({ airport }) => onChange(choiceOf(airport))}
        idle={idle}
        idleAction={recent.length > 0 ? { label: t(m.clearRecent), onPress: forget } : undefined}
        idleText={choice.text === '' ? t(m.tryTyping) : undefined}
        loading={loading}
        loadingText={t(m.searchingAirports)}
        emptyText={t(m.noAirports)}
        takesFocus={takesFocus}
        inline={inline}
      />
    </div>
  );
}

function itemOf(airport: FlightAirport): AirportItem {
  const detail = [airport.name, airport.country].filter((text) => text).join(' · ');
  return { id: airport.id, title: airportText(airport), detail, airport };
}
