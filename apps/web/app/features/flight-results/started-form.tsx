import { indiaClockOf, isMonth, monthOf } from '@safar/domain/time/days';
import type { FlightDraft } from '@safar/domain/flight/flight-search';
import { choiceOf, type FlightForm } from '#features/flight-search/flight-form.ts';
import type { FormStart } from './load-flights.ts';
import { FlightSearchForm } from '#features/flight-search/flight-search-form.tsx';

/**
 * The search form filled from an address; its calendar opens at the current month in India when the address has none.
 */
export function formOf({ draft, places }: FormStart): FlightForm {
  const { all } = draft;
  const airportOf = (code: string, whole = false) => {
    const place = places.find((one) => one.code === code);
    if (!place) return choiceOf(null);
    const { city, name, slug, country, cityAirports } = place;
    const one = { id: code, iata: code, city, name, slug, country };
    return choiceOf(whole && cityAirports ? { ...one, city: cityAirports.city, all: cityAirports.codes } : one);
  };
  return {
    ...draft,
    from: airportOf(draft.from, all === 'from' || all === 'both'),
    to: airportOf(draft.to, all === 'to' || all === 'both'),
    segments: segmentsOf(draft, airportOf),
    month: isMonth(draft.month) ? draft.month : monthOf(indiaClockOf(Date.now()).day),
  };
}

function segmentsOf(
  { segments }: FlightDraft,
  airportOf: (code: string) => FlightForm['from'],
): FlightForm['segments'] {
  const filled = segments.map(({ from, to, date }) => ({ from: airportOf(from), to: airportOf(to), date }));
  const empty = { from: choiceOf(null), to: choiceOf(null), date: '' };
  // The form has at least two segments.
  return [filled[0] ?? empty, filled[1] ?? empty, ...filled.slice(2)];
}

/** The search form, filled from the address. */
export function StartedForm({ start }: { start: FormStart }) {
  return (
    <div className="sm:pt-2">
      <FlightSearchForm initial={formOf(start)} />
    </div>
  );
}
