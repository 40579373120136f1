import { ADULT_AGE } from '@safar/domain/occupancy';
import type { ReactNode } from 'react';
import { houseRules } from '@safar/domain/house-rules';
import type { Hotel } from './load-hotel.ts';
import type { RateChecks } from './rate-checks.ts';
import { Section } from './section.tsx';

/** Where the property names no times, and the age at check-in (REQ-HOTEL-7). */
const CHECK_IN = '2:00 PM';
const CHECK_OUT = '12:00 PM';
/** What most properties take, for one that has not said (REQ-HOTEL-7). */
const USUAL_MEANS = 'Visa, Mastercard, American Express, Cash';

/**
 * The property's rules (REQ-HOTEL-7), read from the conditions of its rates alone: of one on this page once it is known, else as they
 * were when one was last asked for. So the section never says otherwise than the rate.
 */
export function HouseRules({ hotel, checks }: { hotel: Hotel; checks: RateChecks }) {
  const rules = houseRules(conditionsOn(checks) ?? hotel.RateConditions);
  return (
    <Section id="rules" title="House Rules">
      <dl className="text-sm">
        <Rule title="Check-in">From {hotel.CheckInTime || CHECK_IN}</Rule>
        <Rule title="Check-out">Until {hotel.CheckOutTime || CHECK_OUT}</Rule>
        <Rule title="Cancellation">
          Depends on the rate. Each rate above shows until when it is free, in India time.
        </Rule>
        {!rules.some(({ id }) => id === 'minimum-age') && (
          <Rule title="Minimum age">The guest who checks in must be at least {ADULT_AGE}.</Rule>
        )}
        {rules.map(({ id, name, text }) => (
          <Rule key={id} title={name}>
            {text}
          </Rule>
        ))}
        {!rules.some(({ id }) => id === 'cards') && (
          <Rule title="Paying at the property">
            Most properties take {USUAL_MEANS}. This one has not said which it takes.
          </Rule>
        )}
        {hotel.Fees.mandatory.length > 0 && (
          <Rule title="To pay at the property">
            <Lines of={hotel.Fees.mandatory} />
          </Rule>
        )}
        {hotel.Fees.optional.length > 0 && (
          <Rule title="On request, at a charge">
            <Lines of={hotel.Fees.optional} />
          </Rule>
        )}
      </dl>
    </Section>
  );
}

function conditionsOn(checks: RateChecks): readonly string[] | null {
  for (const check of checks.values())
    if (check.kind === 'ok' && check.prebook.rateConditions.length > 0) return check.prebook.rateConditions;
  return null;
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-3 first:border-t-0 sm:grid-cols-[12rem_1fr]">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
