import { HotelFacts } from './hotel-facts.tsx';
import type { Hotel } from './load-hotel.ts';
import type { RateChecks } from './rate-checks.ts';
import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useState, type ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { ShowAll } from '#design/show-all.tsx';
import { langOf } from '#lib/lang-of.ts';
import { shortLabel } from './overview.tsx';
import { Section } from './section.tsx';
import * as common from '@safar/messages/common';
import { ADULT_AGE } from '@safar/domain/stay/occupancy';
import { houseRules } from '@safar/domain/stay/house-rules';
import { hotelTime } from '@safar/domain/stay/hotel-text';
import { conditionText } from '@safar/domain/stay/rate-condition';

/** The property's facilities and rules, below the rooms; also as structured data for search engines. */
export function PropertySections({ hotel, checks }: { hotel: Hotel; checks: RateChecks }) {
  return (
    <>
      <FacilitiesSection facilities={hotel.HotelFacilities} />
      <HouseRules hotel={hotel} checks={checks} />
      <HotelFacts hotel={hotel} />
    </>
  );
}

const SHOWN_AT_FIRST = 8;
const SHOWN_ON_PHONES = 6;

/** The property's facilities: eight at first, six on phones (REQ-HOTEL-3). */
function FacilitiesSection({ facilities }: { facilities: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const all = [...new Set(facilities)];
  const shown = open ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <Section id="facilities" title={t(m.facilities)}>
      {all.length === 0 && <p className="text-sm text-muted">{t(m.noFacilities)}</p>}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {shown.map((facility, index) => (
          <li
            key={facility}
            title={facility}
            className={cx(
              'flex min-h-8 items-center gap-3 text-sm text-muted',
              !open && index >= SHOWN_ON_PHONES && 'max-sm:hidden',
            )}
          >
            <Icon of={IconCheck} size="sm" className="text-select-text" />
            <span lang={langOf(facility)} className="min-w-0 wrap-anywhere">
              {shortLabel(facility)}
            </span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN_ON_PHONES && (
        <ShowAll
          open={open}
          onChange={setOpen}
          total={all.length}
          className={cx(all.length <= SHOWN_AT_FIRST && 'sm:hidden')}
        />
      )}
    </Section>
  );
}

/** Defaults where the property names no times, and the minimum age at check-in (REQ-HOTEL-7). */
const CHECK_IN = '2:00 PM';
const CHECK_OUT = '12:00 PM';

/**
 * The property's rules (REQ-HOTEL-7), read from the conditions of its rates alone: from a checked rate on this page,
 * else as they were when a rate was last checked. So the section never contradicts the rate.
 */
function HouseRules({ hotel, checks }: { hotel: Hotel; checks: RateChecks }) {
  const rules = houseRules(conditionsOn(checks) ?? hotel.RateConditions);
  return (
    <Section id="rules" title={t(m.rules)}>
      <dl className="text-sm">
        <Rule title={t(common.checkin)}>{t(m.checkinFrom, { time: hotelTime(hotel.CheckInTime) || CHECK_IN })}</Rule>
        <Rule title={t(common.checkout)}>
          {t(m.checkoutUntil, { time: hotelTime(hotel.CheckOutTime) || CHECK_OUT })}
        </Rule>
        <Rule title={t(m.ruleCancellation)}>{t(m.ruleCancellationText)}</Rule>
        {!rules.some(({ id }) => id === 'minimum-age') && (
          <Rule title={t(m.minimumAge)}>{t(m.minimumAgeText, { age: ADULT_AGE })}</Rule>
        )}
        {rules.map(({ id, name, text }) => (
          <Rule key={id} title={name}>
            <Said text={conditionText(text)} />
          </Rule>
        ))}
        {!rules.some(({ id }) => id === 'cards') && <Rule title={t(m.paying)}>{t(m.payingText)}</Rule>}
        {hotel.Fees.mandatory.length > 0 && (
          <Rule title={t(m.toPay)}>
            <Lines of={hotel.Fees.mandatory} />
          </Rule>
        )}
        {hotel.Fees.optional.length > 0 && (
          <Rule title={t(m.onRequest)}>
            <Lines of={hotel.Fees.optional} />
          </Rule>
        )}
      </dl>
    </Section>
  );
}

/** A rule, marked with the language of its text. */
function Said({ text }: { text: string }) {
  return <span lang={langOf(text)}>{text}</span>;
}

function conditionsOn(checks: RateChecks): readonly string[] | null {
  for (const check of checks.values())
    if (check.kind === 'ok' && check.prebook.rateConditions.length > 0) return check.prebook.rateConditions;
  return null;
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} lang={langOf(line)} className="block">
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
