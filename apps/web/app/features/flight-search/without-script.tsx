import { PAX_LIMITS, TRAVEL_CLASSES } from '@safar/domain/flight-query';

const COUNTS = [
  { name: 'adults', label: 'Adults (12y+)', ...PAX_LIMITS.adults },
  { name: 'children', label: 'Children (2y to 12y)', ...PAX_LIMITS.children },
  { name: 'infants', label: 'Infants (below 2y)', ...PAX_LIMITS.infants },
] as const;

/** What the pickers hold, for a browser that runs no script; its airports are typed as codes. */
export function WithoutScript() {
  return (
    <noscript>
      <div className="flex flex-wrap gap-4">
        <p className="w-full text-sm text-muted">Type the airports as codes: DEL, BOM, IXC.</p>
        <label>
          Trip{' '}
          <select name="tripType">
            <option value="oneway">One Way</option>
            <option value="roundtrip">Round Trip</option>
          </select>
        </label>
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
