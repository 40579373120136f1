import { FlightSearchForm } from '#features/flight-search/flight-search-form.tsx';
import { formOf } from './form-start.ts';
import type { FormStart } from './load-flights.ts';

/** The search form, filled from the address. */
export function StartedForm({ start }: { start: FormStart }) {
  return (
    <div className="sm:pt-2">
      <FlightSearchForm initial={formOf(start)} />
    </div>
  );
}
