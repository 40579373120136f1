import * as m from '@safar/messages/hotel-search';
import { t } from '@safar/messages/t';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { searchBlocked } from '@safar/domain/people/nationality';
import { formAges, formAgesText, isAgeOpen, occupancyError } from '@safar/domain/stay/occupancy';
import { stayProblemText } from '@safar/domain/stay/stay-dates';
import { useAlert } from '#design/alert.tsx';
import { useNationalityCode } from '#features/app-shell/nationality.ts';
import { logJourney } from '#lib/journey-log.ts';
import { useSession } from '#lib/session.ts';
import type { CityChoice } from './city-field.tsx';
import { cityText } from './stay-text.ts';
import { detailPath, narrowedPath, resultsPath } from './hotel-paths.ts';
import { keepLastSearch, readLastSearch, type LastSearch } from './last-search.ts';
import { datesProblem, defaultStay, type SearchCity, type StaySearch } from './stay-search.ts';
import { findCities } from './use-destinations.ts';

export interface HotelSearch {
  choice: CityChoice;
  stay: StaySearch;
  setChoice: (choice: CityChoice) => void;
  change: (part: Partial<StaySearch>) => void;
  /** Fills the form from a recent search, as far as it is still valid. */
  again: (search: LastSearch) => void;
  /** Whether the results are being opened. */
  busy: boolean;
  submit: () => Promise<void>;
}

/** The path that a search opens. */
export type SearchPath = (city: SearchCity, stay: StaySearch, journeyId: string) => string;

export interface HotelSearchOptions {
  /** The search to change; without one the last search of this browser is restored. */
  initial?: LastSearch | undefined;
  pathOf?: SearchPath | undefined;
  /** Called when the search is valid and its results are being opened. */
  onSearched?: (() => void) | undefined;
}

/**
 * The state of the search form and its submit action (REQ-HSEARCH-1). Without a search to change, the city of the
 * address (`?city=Goa`) is filled in, and the rest from the last search of this browser.
 */
export function useHotelSearch({ initial, pathOf = resultsPath, onSearched }: HotelSearchOptions): HotelSearch {
  const [busy, setBusy] = useState(false);
  const [params] = useSearchParams();
  const named = initial ? null : params.get('city');
  const [typed, setChoice] = useState<CityChoice>(() => (named ? { city: null, text: named } : choiceOf(initial)));
  const [filledIn, setFilledIn] = useState(named);
  if (named !== filledIn) {
    setFilledIn(named);
    if (named) setChoice({ city: null, text: named });
  }
  const { data: found } = useQuery({
    queryKey: ['city named', named],
    queryFn: named ? ({ signal }) => findNamedCity(named, signal) : skipToken,
  });
  // Text typed in the meantime is not overwritten.
  const choice = found && typed.city === null && typed.text === named ? found : typed;
  const [stay, setStay] = useState<StaySearch>(() => initial?.stay ?? defaultStay(Date.now()));
  const touched = useRef(initial !== undefined);
  const fromAddress = useRef(named !== null);
  const alert = useAlert();
  const navigate = useNavigate();
  const nat = useNationalityCode();
  const { visitor } = useSession();

  useEffect(() => {
    const last = touched.current ? null : readLastSearch();
    if (!last) return;
    if (!fromAddress.current) setChoice(choiceOf(last));
    setStay((current) => restored(last.stay, current));
  }, []);
  // A page left open past midnight, or restored from the back/forward cache, must not start from yesterday.
  useEffect(() => {
    const abort = new AbortController();
    const refresh = () => setStay((current) => restored(current, { ...current, ...defaultDates() }));
    document.addEventListener('visibilitychange', refresh, { signal: abort.signal });
    return () => abort.abort();
  }, []);

  async function submit() {
    if (busy) return;
    const { city } = choice;
    const profileCountry = visitor.kind === 'signed-in' ? visitor.user.country : null;
    const blocked = searchBlocked(profileCountry, city?.countryCode);
    if (blocked) return alert({ title: blocked.title, text: blocked.message });
    const dates = datesProblem(stay.checkin, stay.checkout, Date.now());
    if (!city || dates === 'no-dates') return alert({ title: t(m.problemTitle), text: t(m.cityAndDates) });
    if (isAgeOpen(stay.ages)) return alert({ title: t(m.problemTitle), text: t(m.agesMissing) });
    const problem = dates === null ? occupancyError(stay) : stayProblemText(dates);
    if (problem !== null) return alert({ title: t(m.problemTitle), text: problem });
    setBusy(true);
    try {
      await begin(city, { ...stay, nat }, choice);
    } finally {
      setBusy(false);
    }
  }

  async function begin(city: SearchCity, search: StaySearch, { hotel, near, words }: CityChoice) {
    keepLastSearch({ city, stay: search });
    logJourney('search_started', { city: city.code, checkin: search.checkin, checkout: search.checkout });
    const { startSearch } = await import('./search-session.ts');
    const journeyId = startSearch(city, search, Date.now());
    logJourney('checkout_start_local_ok');
    logJourney('trace_start', { journey: journeyId });
    logJourney('navigate_to_results', { journey: journeyId });
    const path = hotel
      ? detailPath(
          { citySlug: city.slug, cityCode: city.code, hotelName: hotel.name, hotelCode: hotel.code },
          search,
          journeyId,
        )
      : narrowedPath(pathOf(city, search, journeyId), { near, words });
    await navigate(path);
    onSearched?.();
  }

  return {
    choice,
    stay,
    setChoice: (next) => {
      touched.current = true;
      setChoice(next);
    },
    change: (part) => {
      touched.current = true;
      setStay((current) => ({ ...current, ...part }));
    },
    again: (search) => {
      touched.current = true;
      setChoice(choiceOf(search));
      setStay((current) => restored(search.stay, current));
    },
    busy,
    submit,
  };
}

function defaultDates() {
  const { checkin, checkout } = defaultStay(Date.now());
  return { checkin, checkout };
}

function choiceOf(search: LastSearch | undefined): CityChoice {
  return search ? { city: search.city, text: cityText(search.city) } : { city: null, text: '' };
}

/** The part of a remembered stay that is still valid: its party, and its dates unless they have passed. */
function restored(last: StaySearch, current: StaySearch): StaySearch {
  const { rooms, adults, children } = last;
  const ages = formAgesText(formAges(last.ages, children));
  const party = occupancyError({ rooms, adults, children }) === null ? { rooms, adults, children, ages } : {};
  const datesFit = datesProblem(last.checkin, last.checkout, Date.now()) === null;
  const dates = datesFit ? { checkin: last.checkin, checkout: last.checkout } : {};
  return { ...current, ...party, ...dates };
}

/**
 * The city that an address names (`/home?tab=hotels&city=Goa`): the one with that name, else the best match; null when
 * there is none or the call fails.
 */
async function findNamedCity(name: string, signal: AbortSignal): Promise<CityChoice | null> {
  const cities = await findCities(name, signal);
  const city = cities.find((found) => found.name.toLowerCase() === name.toLowerCase()) ?? cities[0];
  return city ? { city, text: cityText(city) } : null;
}
