import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { cabinName, PAX_LIMITS } from '@safar/domain/flight/flight-party';
import { TRAVEL_CLASSES } from '@safar/domain/flight/flight-search';

const COUNTS = [
  { name: 'adults', label: m.adultsFromAge, ...PAX_LIMITS.adults },
  { name: 'children', label: m.childrenOfAge, ...PAX_LIMITS.children },
  { name: 'infants', label: m.infantsBelowAge, ...PAX_LIMITS.infants },
] as const;

/**
 * Form fields instead of the pickers, for a browser that runs no script; airports are typed and looked up by the
 * results page (REQ-FRAME-12).
 */
export function WithoutScript() {
  return (
    <noscript>
      <div className="flex flex-wrap gap-4 [&_:is(input,select)]:min-h-touch [&_:is(input,select)]:rounded-md [&_:is(input,select)]:border [&_:is(input,select)]:border-line [&_:is(input,select)]:px-3">
        <p className="w-full text-sm text-muted">{t(m.needsScript)}</p>
        <label>
          <span>{t(m.departure)}</span> <input type="date" name="departOn" />
        </label>
        <label>
          <span>{t(m.comeBack)}</span> <input type="date" name="returnOn" />
        </label>
        {COUNTS.map(({ name, label, min, max }) => (
          <label key={name}>
            <span>{t(label)}</span> <input type="number" name={name} min={min} max={max} defaultValue={min} />
          </label>
        ))}
        <label>
          <span>{t(m.cabin)}</span>{' '}
          <select name="travelClass">
            {TRAVEL_CLASSES.map((travelClass) => (
              <option key={travelClass} value={travelClass}>
                {cabinName(travelClass)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </noscript>
  );
}
