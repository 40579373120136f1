import type { ReactNode } from 'react';
import { IconBrandMastercard, IconBrandVisa, IconCash, IconCreditCard } from '@tabler/icons-react';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import type { Hotel } from './load-hotel.ts';
import { Section } from './section.tsx';

/** Where the property names no times, and the age at check-in (spec 3.9). */
const CHECK_IN = '2:00 PM';
const CHECK_OUT = '12:00 PM';
const MINIMUM_AGE = 18;
const ACCEPTED: readonly { name: string; icon: IconGlyph }[] = [
  { name: 'Visa', icon: IconBrandVisa },
  { name: 'Mastercard', icon: IconBrandMastercard },
  { name: 'American Express', icon: IconCreditCard },
  { name: 'Cash', icon: IconCash },
];

/** The property's rules (spec 3.2.3). */
export function HouseRules({ hotel }: { hotel: Hotel }) {
  return (
    <Section id="rules" title="House Rules">
      <dl className="text-sm">
        <Rule title="Check-in">From {hotel.CheckInTime || CHECK_IN}</Rule>
        <Rule title="Check-out">Until {hotel.CheckOutTime || CHECK_OUT}</Rule>
        <Rule title="Cancellation">
          Depends on the rate. Each rate above shows until when it is free, in India time.
        </Rule>
        <Rule title="Minimum age">The guest who checks in must be at least {MINIMUM_AGE}.</Rule>
        <Rule title="Accepted at the property">
          <span className="flex flex-wrap gap-2">
            {ACCEPTED.map(({ name, icon }) => (
              <span
                key={name}
                className="inline-flex items-center gap-1.5 rounded-sm border border-hairline px-2 py-1 text-2xs font-semibold text-text"
              >
                <Icon of={icon} size="sm" className="text-muted" />
                {name}
              </span>
            ))}
          </span>
          <span className="mt-2 block text-xs">Availability varies by property.</span>
        </Rule>
      </dl>
    </Section>
  );
}

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-3 first:border-t-0 sm:grid-cols-[12rem_1fr]">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
