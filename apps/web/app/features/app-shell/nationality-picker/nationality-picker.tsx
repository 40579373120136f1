import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ALLOWED_NATIONALITIES, type CountryOption, countryName } from '@safar/domain/people/nationality';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { fieldBoxClass } from '#design/field.tsx';
import { Flag } from '#design/emblems.tsx';
import { Icon } from '#design/icon.tsx';
import { announce } from '#design/live-region.tsx';
import { Spinner } from '#design/loading.tsx';
import { useRested } from '#lib/queries/use-suggestions.ts';
import { withChosen } from '../nationality.ts';
import { COUNTRIES, matchCountries } from './countries.ts';

/** Typing must rest this long before the list is searched (REQ-FRAME-5). */
const SEARCH_AFTER_MS = 180;

interface NationalityPickerProps {
  /** The selected code. */
  code: string;
  onChoose: (country: CountryOption) => void;
}

/** The countries with a box to search them by name or code; arrows and Enter, or a press, choose one (REQ-FRAME-5). */
export function NationalityPicker({ code, onChoose }: NationalityPickerProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const countries = useCountries();
  const [typed, setTyped] = useState('');
  const searched = useRested(typed, SEARCH_AFTER_MS);
  const found = matchCountries(countries ? withChosen(countries, code) : [], searched);
  const [active, setActive] = useState(0);
  const at = Math.min(active, found.length - 1);
  const current = found[at];

  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (countries && found.length === 0) announce(t(common.noMatches));
  }, [countries, found.length]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter' && current) onChoose(current);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="relative p-1">
        <Icon of={IconSearch} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-faint" />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={t(m.searchCountries)}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.code}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(m.countryPlaceholder)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className={cx(fieldBoxClass({}), 'ps-11 text-sm')}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={t(m.countries)}
        aria-busy={countries === null}
        className="mt-1"
        // The focus stays in the box.
        onPointerDown={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const country = found.find((one) => one.code === codeOfOption(event.target));
          if (country) onChoose(country);
        }}
      >
        {found.map((country, index) => (
          <div
            key={country.code}
            id={`${id}-${country.code}`}
            data-code={country.code}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-3 aria-selected:bg-hover"
            onPointerMove={() => setActive(index)}
          >
            <Flag code={country.code} />
            <span>{countryName(country)}</span>
            <span className="text-2xs text-faint">{country.code}</span>
            {country.code === code && (
              <>
                <Icon of={IconCheck} className="ms-auto text-select-text" />
                <span className="sr-only">{`, ${t(m.chosen)}`}</span>
              </>
            )}
          </div>
        ))}
      </div>
      {!countries && (
        <p role="status" className="flex min-h-13 items-center gap-3 px-3 text-sm text-muted">
          <Spinner />
          <span>{t(common.loading)}</span>
        </p>
      )}
      {countries && found.length === 0 && (
        <p className="flex min-h-13 items-center justify-center text-sm text-muted">{t(common.noMatches)}</p>
      )}
    </>
  );
}

function codeOfOption(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest('[data-code]')?.getAttribute('data-code') ?? null) : null;
}

/** The countries; three built-in ones when the call fails (REQ-FRAME-5); null while they load. */
export function useCountries(): readonly CountryOption[] | null {
  const { data, isError } = useQuery(COUNTRIES);
  return data ?? (isError ? ALLOWED_NATIONALITIES : null);
}
