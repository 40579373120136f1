import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { indiaClockOf } from '@safar/domain/time/days';
import { flightPath } from '@safar/domain/flight/flight-query';
import { flightProblem, flightSearchOf, type FlightSearch } from '@safar/domain/flight/flight-search';
import { useAlert } from '#design/alert.tsx';
import { draftOf, emptyForm, originOf, type FlightForm } from './flight-form.ts';
import { keepLastSearch, readLastSearch } from './last-search.ts';
import { keepRecentAirports } from './recent-airports.ts';

export interface FlightSearchOptions {
  /** The search to change; without one the last search of this browser is restored. */
  initial?: FlightForm | undefined;
  /** Called when the search is valid and its results are being opened. */
  onSearched?: ((search: FlightSearch) => void) | undefined;
}

export interface FlightSearchState {
  form: FlightForm;
  /** Today in India, ISO: no flight before it. */
  today: string;
  change: (next: (form: FlightForm) => FlightForm) => void;
  /** Whether the results are being opened. */
  busy: boolean;
  submit: () => Promise<void>;
}

/** The state of the flight search form and its submit action (REQ-FSEARCH-8). */
export function useFlightSearch({ initial, onSearched }: FlightSearchOptions): FlightSearchState {
  const [today, setToday] = useState(todayInIndia);
  const [form, setForm] = useState<FlightForm>(() => initial ?? emptyForm(today));
  const [busy, setBusy] = useState(false);
  const touched = useRef(initial !== undefined);
  const alert = useAlert();
  const navigate = useNavigate();

  useEffect(() => {
    const last = touched.current ? null : readLastSearch(todayInIndia());
    if (last) setForm(last);
    // A page left open past midnight must not start from yesterday.
    const abort = new AbortController();
    document.addEventListener('visibilitychange', () => setToday(todayInIndia()), { signal: abort.signal });
    return () => abort.abort();
  }, []);

  // Going back to another address fills the form again.
  const said = initial && JSON.stringify(draftOf(initial));
  const shown = useRef(said);
  useEffect(() => {
    if (!initial || shown.current === said) return;
    shown.current = said;
    setForm(initial);
  }, [initial, said]);

  async function submit() {
    if (busy) return;
    const draft = draftOf(form);
    const problem = flightProblem(draft, todayInIndia());
    if (problem !== null) return alert({ title: t(m.problemTitle), text: problem });
    setBusy(true);
    try {
      const search = flightSearchOf(draft);
      keepLastSearch(form);
      keepRecentAirports(form);
      await navigate(flightPath(originOf(form), search));
      onSearched?.(search);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    today,
    change: (next) => {
      touched.current = true;
      setForm(next);
    },
    busy,
    submit,
  };
}

function todayInIndia(): string {
  return indiaClockOf(Date.now()).day;
}

/** Props of the fields of each trip type. */
export interface TripFieldsProps extends FlightSearchState {
  submitLabel: string;
  inline: boolean;
}
