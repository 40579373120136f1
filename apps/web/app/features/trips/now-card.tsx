import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconCheckbox, IconFileText, IconId, IconMapPin, IconPhone } from '@tabler/icons-react';
import { terminalText } from '@safar/domain/flight/at-airport';
import { clockOf } from '@safar/domain/flight/flight-times';
import { directionsUrl, fullAddress, hotelTime } from '@safar/domain/stay/hotel-text';
import { formatWeekday } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { buttonClass } from '#design/button.tsx';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { CopyButton } from '#features/bookings/copy-button.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { Elements } from '#lib/rich.tsx';
import type { FlightAhead, Next, StayAhead } from './ahead.ts';

/**
 * What is needed now, on the day itself and the day before: where to be and when, the number to show, the paper, web check-in, the way to the
 * hotel (REQ-TRIP-6). Only what is known: neither gate nor delay.
 */
export function NowCard({ next }: { next: Next }) {
  const { ahead } = next;
  return ahead.kind === 'flight' ? <FlightNow next={next} flight={ahead} /> : <StayNow next={next} stay={ahead} />;
}

function FlightNow({ next, flight }: { next: Next; flight: FlightAhead }) {
  const { from, to, flights, beThereBy, number, checkIn, paper } = flight;
  const place = `${placeName(from.city)} (${[from.code, terminalText(from.terminal)].filter(Boolean).join(', ')})`;
  const [leaves, lands] = [clockOf(from.time), clockOf(to.time)];
  return (
    <Now next={next} title={t(m.nowBeThere, { place, time: clockOf(beThereBy) })}>
      <p className="text-sm text-muted">{t(m.nowFlight, { flights, to: placeName(to.city), leaves, lands })}</p>
      <Number label={t(m.pnr)} number={number} />
      {checkIn !== null && (
        <p className="flex gap-3 text-sm">
          <Icon of={IconCheckbox} className="text-select-text" />
          <span>
            <b className="block font-semibold">{checkIn.title}</b>
            <span className="block text-xs text-muted">{checkIn.note}</span>
          </span>
        </p>
      )}
      <Ways>
        {paper !== null && (
          <Way to={paper} icon={IconFileText} isFirst>
            {t(m.nowOpen, { kind: 'flight' })}
          </Way>
        )}
        {checkIn?.url != null && (
          <Way to={checkIn.url} icon={IconCheckbox}>
            {t(m.nowCheckIn)}
          </Way>
        )}
      </Ways>
      <p className="text-xs text-faint">{t(m.nowAdvice)}</p>
    </Now>
  );
}

function StayNow({ next, stay }: { next: Next; stay: StayAhead }) {
  const { hotelName, address, city, phone, map, number, identity, paper } = stay;
  const [from, where] = [hotelTime(stay.checkInTime), fullAddress({ address, city })];
  return (
    <Now next={next} title={t(m.nowCheckInAt, { hotel: hotelName })}>
      <div className="grid gap-1 text-sm text-muted">
        {from !== '' && <p>{t(m.nowFrom, { time: from })}</p>}
        {where !== '' && <p lang={langOf(where)}>{where}</p>}
      </div>
      <Number label={t(m.atDesk)} number={number} />
      <div className="flex gap-3 text-sm">
        <Icon of={IconId} className="text-select-text" />
        <div>
          <b className="block font-semibold">{t(m.nowId)}</b>
          {(identity.length === 0 ? [t(m.nowIdAny)] : identity).map((said) => (
            <p key={said} className="text-xs text-muted">
              {said}
            </p>
          ))}
          <p className="text-xs text-muted">{t(m.nowNoCopy)}</p>
        </div>
      </div>
      <Ways>
        {paper !== null && (
          <Way to={paper} icon={IconFileText} isFirst>
            {t(m.nowOpen, { kind: 'hotel' })}
          </Way>
        )}
        <Way to={directionsUrl({ name: hotelName, address, city, map })} icon={IconMapPin}>
          {t(m.directions)}
        </Way>
        {phone !== '' && (
          <Way to={`tel:${phone.replaceAll(' ', '')}`} icon={IconPhone}>
            {t(m.callHotel, { phone })}
          </Way>
        )}
      </Ways>
    </Now>
  );
}

function Now({ next: { day, isToday }, title, children }: { next: Next; title: string; children: Elements }) {
  const when = formatWeekday(day);
  return (
    <Card as="section" aria-label={title} className="grid gap-4 border-select sm:p-5">
      <div>
        <p className="text-sm font-semibold text-select-text">
          {isToday ? t(m.nowToday, { day: when }) : t(m.nowTomorrow, { day: when })}
        </p>
        <h2 lang={langOf(title)} className="text-xl! leading-tight wrap-anywhere">
          {title}
        </h2>
      </div>
      {children}
    </Card>
  );
}

/** Longer numbers are set smaller, so that they fit on a phone's line. */
const LONG_NUMBER = 10;

/** The number to show, large enough to be read across a counter. */
function Number({ label, number }: { label: string; number: string | null }) {
  if (number === null) return null;
  return (
    <div className="flex items-center justify-between gap-2 rounded-md border border-dashed border-select bg-select-soft py-3 ps-4 pe-2">
      <p className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <b
          className={cx(
            'block leading-tight font-bold wrap-anywhere',
            number.length > LONG_NUMBER ? 'text-xl tracking-wide' : 'text-3xl tracking-[0.1em]',
          )}
        >
          {number}
        </b>
      </p>
      <CopyButton text={number} what={label} />
    </div>
  );
}

function Ways({ children }: { children: Elements }) {
  return <div className="grid gap-2 empty:hidden sm:flex sm:flex-wrap">{children}</div>;
}

/** A way on: a paper or page in a new tab, or a call. */
function Way({
  to,
  icon,
  isFirst = false,
  children,
}: {
  to: string;
  icon: IconGlyph;
  isFirst?: boolean;
  children: string;
}) {
  const isCall = to.startsWith('tel:');
  return (
    <a
      href={to}
      {...(!isCall && { target: '_blank', rel: 'noopener noreferrer' })}
      className={cx(buttonClass({ variant: isFirst ? 'solid' : 'outline' }), 'max-w-full whitespace-normal')}
    >
      <Icon of={icon} size="sm" />
      <span>{children}</span>
      {!isCall && <span className="sr-only">{t(m.newTab)}</span>}
    </a>
  );
}
