import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { cabinName, MAX_TRAVELLERS, partyProblem, paxLimits, paxSummary } from '@safar/domain/flight/flight-party';
import { TRAVEL_CLASSES } from '@safar/domain/flight/flight-search';
import { ageRule } from '@safar/domain/flight/passenger-ages';
import { cx } from '#design/cx.ts';
import { Stepper } from '#design/stepper.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { PaxFieldProps } from './pax-field.tsx';

/** Ages are those on the day of travel (REQ-FSEARCH-6). */
const WHO = [
  { who: 'adults', title: m.adults, text: m.adultAges },
  { who: 'children', title: m.children, text: m.childAges },
  { who: 'infants', title: m.infants, text: m.infantAges },
] as const;

/** The contents of the travellers & class panel. */
export function PaxCounters({ pax, travelClass, onChange }: Omit<PaxFieldProps, 'inline'>) {
  const problem = partyProblem(pax);
  return (
    <div className="px-4 py-1 sm:px-6">
      {WHO.map(({ who, title, text }) => (
        <div
          key={who}
          className="flex items-center justify-between gap-4 border-t border-hairline py-3 first:border-t-0"
        >
          <div>
            <div className="font-semibold">{t(title)}</div>
            <div className="text-xs text-faint">{t(text)}</div>
          </div>
          <Stepper
            noun={t(m.paxNoun, { who })}
            value={pax[who]}
            {...paxLimits(pax, who)}
            onChange={(count) => onChange({ pax: { ...pax, [who]: count } })}
          />
        </div>
      ))}
      {/* Always rendered: a line that appears and disappears would move the buttons from under the pointer. */}
      <p role="status" className={cx('pb-3 text-xs', problem === null ? 'text-faint' : 'text-caution')}>
        {problem ?? t(m.paxUpTo, { most: MAX_TRAVELLERS })}
      </p>
      <p className="pb-3 text-xs text-faint">{ageRule()}</p>
      <div className="border-t border-hairline py-3">
        <ChoiceChips
          legend={t(m.cabinClass)}
          name="cabin"
          choices={TRAVEL_CLASSES.map((cabin) => ({ value: cabin, label: cabinName(cabin) }))}
          value={travelClass}
          onChange={(cabin) => onChange({ travelClass: cabin })}
          className="flex-wrap"
        />
      </div>
      <p
        aria-live="polite"
        className="border-t border-hairline py-3 text-sm font-semibold max-sm:min-h-[calc(2lh+1.5rem)]"
      >
        {paxSummary(pax, travelClass)}
      </p>
    </div>
  );
}
