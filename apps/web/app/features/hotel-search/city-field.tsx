import { useState } from 'react';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useAlert } from '#design/alert.tsx';
import { ComboBoxField, type ComboItem } from '#design/combo-box-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { PickerField } from '#design/picker-field.tsx';
import { ResponsivePopover } from '#design/popover.tsx';
import { Spinner } from '#design/spinner.tsx';
import { NARROW_SCREEN, useMediaQuery } from '#design/use-media-query.ts';
import { cityText } from './city-text.ts';
import type { SearchCity } from './stay-search.ts';
import { useCitySuggestions } from './use-city-suggestions.ts';

export interface CityChoice {
  city: SearchCity | null;
  /** What stands in the box. */
  text: string;
}

interface CityItem extends ComboItem {
  city: SearchCity;
}

interface CityFieldProps {
  choice: CityChoice;
  onChange: (choice: CityChoice) => void;
}

/** The city box with its suggestions; on phones a sheet of its own (spec 3.2.1). Typing clears the choice. */
export function CityField({ choice, onChange }: CityFieldProps) {
  const narrow = useMediaQuery(NARROW_SCREEN);
  const [open, setOpen] = useState(false);
  if (!narrow) return <CityBox choice={choice} onChange={onChange} />;

  function change(next: CityChoice) {
    onChange(next);
    if (next.city) setOpen(false);
  }

  return (
    <div className="relative">
      <PickerField
        label="City"
        icon={IconMapPin}
        value={choice.text || <span className="font-normal text-faint">Where are you going?</span>}
        open={open}
        onClick={() => setOpen(true)}
      />
      <ResponsivePopover open={open} onClose={() => setOpen(false)} label="City">
        <div className="min-h-[60dvh] p-4">
          <CityBox choice={choice} onChange={change} takesFocus />
        </div>
      </ResponsivePopover>
    </div>
  );
}

function CityBox({ choice, onChange, takesFocus }: CityFieldProps & { takesFocus?: boolean }) {
  const { cities, loading } = useCitySuggestions(choice.city ? '' : choice.text.trim());
  const items = cities.map((city): CityItem => ({
    id: city.code,
    title: city.name,
    detail: city.countryName,
    city,
  }));
  return (
    <ComboBoxField
      label="City"
      name="city"
      placeholder="Where are you going?"
      icon={IconMapPin}
      text={choice.text}
      onTextChange={(text) => {
        if (text !== choice.text) onChange({ city: null, text });
      }}
      items={items}
      onPick={({ city }) => onChange({ city, text: cityText(city) })}
      loading={loading}
      emptyText="No matching results."
      takesFocus={takesFocus}
      action={<UseMyLocation onChange={onChange} />}
    />
  );
}

function UseMyLocation({ onChange }: Pick<CityFieldProps, 'onChange'>) {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);

  async function locate() {
    if (busy) return;
    setBusy(true);
    const { locateCity } = await import('./locate.ts');
    const located = await locateCity();
    setBusy(false);
    switch (located.kind) {
      case 'city':
        return onChange({ city: located.city, text: cityText(located.city) });
      case 'confirm':
        onChange({ city: null, text: located.name });
        return alert(located.problem);
      case 'failed':
        return alert(located.problem);
    }
  }

  if (busy) {
    return (
      <span role="status" className="grid size-touch place-items-center text-select-text">
        <span className="sr-only">Finding your location…</span>
        <Spinner />
      </span>
    );
  }
  return <IconButton icon={IconCurrentLocation} label="Use my location" onClick={() => void locate()} />;
}
