import { PAX_LIMITS, paxSummary, TRAVEL_CLASSES } from '@safar/domain/flight-query';
import { Note } from '#design/note.tsx';
import { Stepper } from '#design/stepper.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { PaxFieldProps } from './pax-field.tsx';

/** Ages as of the day of travel (spec 2.9). */
const WHO = [
  { who: 'adults', title: 'Adults', text: '12y+' },
  { who: 'children', title: 'Children', text: '2y to 12y' },
  { who: 'infants', title: 'Infants', text: 'Below 2y' },
] as const;

/** What the travellers & class panel holds. */
export function PaxCounters({ pax, travelClass, onChange }: Omit<PaxFieldProps, 'inline'>) {
  return (
    <div className="px-4 py-1 sm:px-6">
      {WHO.map(({ who, title, text }) => (
        <div
          key={who}
          className="flex items-center justify-between gap-4 border-t border-hairline py-3 first:border-t-0"
        >
          <div>
            <div className="font-semibold">{title}</div>
            <div className="text-xs text-faint">{text}</div>
          </div>
          <Stepper
            noun={who}
            value={pax[who]}
            {...PAX_LIMITS[who]}
            onChange={(count) => onChange({ pax: { ...pax, [who]: count } })}
          />
        </div>
      ))}
      {pax.infants > pax.adults && (
        <Note tone="caution" live="status" className="mb-2">
          Each infant must be accompanied by one adult.
        </Note>
      )}
      <div className="border-t border-hairline py-3">
        <ChoiceChips
          legend="Cabin class"
          name="cabin"
          choices={TRAVEL_CLASSES.map((cabin) => ({ value: cabin, label: cabin }))}
          value={travelClass}
          onChange={(cabin) => onChange({ travelClass: cabin })}
          className="flex-wrap"
        />
      </div>
      <p aria-live="polite" className="border-t border-hairline py-3 text-sm font-semibold">
        {paxSummary(pax, travelClass)}
      </p>
    </div>
  );
}
