import { PAX_LIMITS } from '@safar/domain/flight-party';
import { TRAVEL_CLASSES } from '@safar/domain/flight-search';

const COUNTS = [
  { name: 'adults', label: 'Adults (12y+)', ...PAX_LIMITS.adults },
  { name: 'children', label: 'Children (2y to 12y)', ...PAX_LIMITS.children },
  { name: 'infants', label: 'Infants (below 2y)', ...PAX_LIMITS.infants },
] as const;

/** What the pickers hold, for a browser that runs no script; its airports are typed, and looked up by the results page. */
export function WithoutScript() {
  return (
    <noscript>
      <div className="flex flex-wrap gap-4 [&_:is(input,select)]:min-h-touch [&_:is(input,select)]:rounded-md [&_:is(input,select)]:border [&_:is(input,select)]:border-line [&_:is(input,select)]:px-3">
        <p className="w-full text-sm text-muted">
          Multi City, Calendar Fare and live fares need JavaScript, which is off in this browser.
        </p>
        <label>
          Departure <input type="date" name="departOn" />
        </label>
        <label>
          Return <input type="date" name="returnOn" />
        </label>
        {COUNTS.map(({ name, label, min, max }) => (
          <label key={name}>
            {label} <input type="number" name={name} min={min} max={max} defaultValue={min} />
          </label>
        ))}
        <label>
          Class{' '}
          <select name="travelClass">
            {TRAVEL_CLASSES.map((travelClass) => (
              <option key={travelClass}>{travelClass}</option>
            ))}
          </select>
        </label>
      </div>
    </noscript>
  );
}
