import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconBed, IconMapPin, IconPhone, IconPlane } from '@tabler/icons-react';
import { Link } from 'react-router';
import { terminalText } from '@safar/domain/flight/at-airport';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { directionsUrl, fullAddress, hotelTime } from '@safar/domain/stay/hotel-text';
import { roomName } from '@safar/domain/stay/room-name';
import { formatDayMonth, nightsLabel, weekdayName } from '@safar/domain/time/days';
import { placeName } from '@safar/domain/words/supplier-words';
import { Card } from '#design/card.tsx';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { Picture } from '#design/picture.tsx';
import { BookingBadge, statusLook } from '#features/bookings/booking-status.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { Elements } from '#lib/rich.tsx';
import { usePictureSrc } from '#lib/session.ts';
import type { FlightEntry, StayEntry, TripEntry } from './trip-text.ts';

/** What happens on a trip, in the order of time, in local times; on one line from the first to the last (REQ-TRIP-2). */
export function TripDays({ entries }: { entries: readonly TripEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry, index) =>
        entry.kind === 'flight' ? (
          <FlightDay key={index} entry={entry} />
        ) : (
          <StayDay key={index} entry={entry} isFirst={index === 0} />
        ),
      )}
    </ol>
  );
}

function FlightDay({ entry }: { entry: FlightEntry }) {
  const { from, to, carrierName, flightNumbers, dayShift } = entry;
  const title = t(m.flightTo, { from: airportText(from), to: airportText(to) });
  const lands = t(m.flightLands, { flights: `${carrierName} ${flightNumbers.join(', ')}`, time: clockOf(to.time) });
  return (
    <DayRow
      entry={entry}
      icon={IconPlane}
      day={dayOf(from.time)}
      time={clockOf(from.time)}
      title={title}
      label={t(m.pnr)}
    >
      <p>{[lands, t(m.dayShift, { days: dayShift })].filter((text) => text !== '').join(', ')}</p>
    </DayRow>
  );
}

function StayDay({ entry, isFirst }: { entry: StayEntry; isFirst: boolean }) {
  const src = usePictureSrc();
  const { hotelName, city, nights, checkin, checkout, phone, image, roomNames, address } = entry;
  const [from, until] = [hotelTime(entry.checkInTime), hotelTime(entry.checkOutTime)];
  const facts = { city: placeName(city), nights: nightsLabel(nights) };
  const day = `${weekdayName(checkout)}, ${formatDayMonth(checkout)}`;
  const rooms = [...new Set(roomNames.map(roomName))].join(', ');
  const where = fullAddress({ address, city });
  return (
    <DayRow
      entry={entry}
      icon={IconBed}
      day={checkin}
      time={from}
      title={hotelName}
      label={t(m.atDesk)}
      aside={
        image !== null && (
          <Picture
            src={src(image)}
            alt=""
            sizes="6rem"
            priority={isFirst}
            className="w-24 shrink-0 self-start max-sm:hidden"
          />
        )
      }
    >
      <p>{from === '' ? t(m.stay, facts) : t(m.stayFrom, { ...facts, time: from })}</p>
      {rooms !== '' && <p lang={langOf(rooms)}>{rooms}</p>}
      <p>{until === '' ? t(m.checkOut, { day }) : t(m.checkOutBy, { day, time: until })}</p>
      {where !== '' && (
        <p lang={langOf(where)} className="text-xs text-faint">
          {where}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link inline-flex min-h-touch items-center gap-1">
            <Icon of={IconPhone} size="sm" />
            <span>{t(m.callHotel, { phone })}</span>
          </a>
        )}
        <a
          href={directionsUrl({ name: hotelName, address, city, map: entry.map })}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-touch items-center gap-1"
        >
          <Icon of={IconMapPin} size="sm" />
          <span>{t(m.directions)}</span>
          <span className="sr-only"> {t(m.newTab)}</span>
        </a>
      </p>
    </DayRow>
  );
}

interface DayRowProps {
  entry: TripEntry;
  icon: IconGlyph;
  /** `yyyy-MM-dd` and local time; '' when it is not known. */
  day: string;
  time: string;
  title: string;
  /** Names its number. */
  label: string;
  aside?: Elements;
  children: Elements;
}

function DayRow({ entry, icon, day, time, title, label, aside, children }: DayRowProps) {
  const isConfirmed = statusLook(entry).confirmed;
  return (
    <li className="group/day grid grid-cols-[3.5rem_1.75rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[4.5rem_1.75rem_minmax(0,1fr)] sm:gap-x-3">
      <p className="pt-0.5 text-sm">
        <b className="block font-semibold">{`${weekdayName(day)} ${Number(day.slice(8))}`}</b>
        <span className="block text-muted">{time}</span>
      </p>
      <div className="relative flex justify-center before:absolute before:inset-y-0 before:w-0.5 before:bg-line group-first/day:before:top-3 group-last/day:before:bottom-auto group-last/day:before:h-3">
        <span className="relative z-1 grid size-7 place-items-center rounded-full border-2 border-select bg-surface text-select-text">
          <Icon of={icon} size="xs" />
        </span>
      </div>
      <div className="flex min-w-0 flex-wrap gap-3 pb-6 group-last/day:pb-0 sm:flex-nowrap">
        <div className="min-w-0 flex-1 text-sm text-muted max-sm:basis-full">
          <h3 className="flex flex-wrap items-center gap-x-2 text-base text-text">
            <TitleOf entry={entry} title={title} />
            {!isConfirmed && <BookingBadge booking={entry} />}
          </h3>
          {children}
        </div>
        {aside}
        {entry.number !== null && (
          <p className="min-w-26 self-start rounded-sm border border-dashed border-select bg-select-soft px-3 py-1">
            <span className="block text-xs text-muted">{label}</span>
            <b className="block text-sm font-bold tracking-wider wrap-anywhere">{entry.number}</b>
          </p>
        )}
      </div>
    </li>
  );
}

/** The title leads to the booking, for whom it belongs to. */
function TitleOf({ entry: { bookingId }, title }: { entry: TripEntry; title: string }) {
  const text = (
    <span lang={langOf(title)} className="wrap-anywhere">
      {title}
    </span>
  );
  if (bookingId === null) return text;
  return (
    <Link to={`/bookings/${bookingId}`} className="hover:underline">
      {text}
    </Link>
  );
}

/** 'Delhi (DEL, Terminal 3)' */
function airportText({ city, code, terminal }: FlightEntry['from']): string {
  return `${placeName(city)} (${[code, terminalText(terminal)].filter((text) => text !== '').join(', ')})`;
}

/** Who travels. */
export function People({ people }: { people: readonly string[] }) {
  if (people.length === 0) return null;
  return (
    <Card as="section" className="grid gap-2 sm:p-5">
      <h2>{t(m.who)}</h2>
      <ul className="grid gap-1 text-sm text-muted">
        {people.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
