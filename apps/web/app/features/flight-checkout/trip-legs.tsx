import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { formatWeekday, nightsBetween } from '@safar/domain/time/days';
import { stopsText } from '@safar/domain/flight/flight-list';
import {
  changeOfPlanes,
  clockOf,
  dayOf,
  dayShiftText,
  durationText,
  isAcrossZones,
} from '@safar/domain/flight/flight-times';
import { cabinName } from '@safar/domain/flight/flight-party';
import { otherAirportTexts } from '@safar/domain/flight/flight-warnings';
import { placeName } from '@safar/domain/words/supplier-words';
import { Badge } from '#design/badge.tsx';
import { CarrierMark } from '#design/flight-marks.tsx';
import { cx } from '#design/cx.ts';
import { RouteLine } from '#design/route-line.tsx';
import type { components } from '#lib/api-types.ts';

type Leg = components['schemas']['FlightLeg'];
type Segment = Leg['segments'][number];

/** A leg in detail: its day, and each of its flights with the layovers between (REQ-FRES-3). */
export function TripLeg({ leg, title }: { leg: Leg; title?: string }) {
  const route = t(m.oneWay, { from: placeName(leg.from.city), to: placeName(leg.to.city) });
  const facts = [
    durationText(leg.durationMin),
    stopsText(leg.stops),
    ...(isAcrossZones(leg) ? [t(m.localTimes)] : []),
  ].join(' · ');
  return (
    <section className="grid gap-3" aria-label={route}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">
          {title && <span className="text-muted">{`${title}: `}</span>}
          <span>{route}</span>
        </h3>
        <p className="text-sm text-muted">{`${formatWeekday(dayOf(leg.from.time))} · ${facts}`}</p>
      </div>
      {otherAirportTexts(leg).map((text) => (
        <Badge key={text} tone="caution" className="justify-self-start">
          {text}
        </Badge>
      ))}
      {leg.segments.map((segment, index) => (
        <div key={index} className="grid gap-3">
          {index > 0 && <Layover before={leg.segments[index - 1]} segment={segment} />}
          <Flight segment={segment} leg={leg} />
        </div>
      ))}
    </section>
  );
}

function Layover({ before, segment }: { before: Segment | undefined; segment: Segment }) {
  const change = before ? changeOfPlanes(before.to, segment.from) : 'unknown';
  return (
    <p className="rounded-sm bg-caution-soft px-3 py-1 text-xs text-caution">
      {t(m.layover, {
        duration: durationText(segment.layoverMin),
        city: placeName(segment.from.city),
        airport: segment.from.code,
        change,
        other: before?.to.code ?? '',
      })}
    </p>
  );
}

function Flight({ segment, leg }: { segment: Segment; leg: Leg }) {
  const { carrierCode, carrierName, flightNumber, operatedBy, cabin, from, to, durationMin } = segment;
  return (
    <div className="grid gap-2 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-5">
      <div className="flex min-w-0 items-start gap-3 text-sm">
        <CarrierMark code={carrierCode} />
        <div className="min-w-0">
          <p className="font-semibold">{carrierName}</p>
          <p className="text-xs text-muted">
            <span>{`${carrierCode} ${flightNumber} · ${cabinName(cabin)}`}</span>
            {segment.bus && <span className="font-medium text-caution">{` · ${t(m.legByBus)}`}</span>}
            {operatedBy && <span className="block">{t(m.operatedBy, { airline: operatedBy })}</span>}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[fit-content(7rem)_minmax(max-content,1fr)_fit-content(7rem)] items-start gap-3 sm:grid-cols-[minmax(0,9rem)_1fr_minmax(0,9rem)]">
        <Stop stop={from} leg={leg} />
        <RouteLine label={durationText(durationMin)} className="mt-2" />
        <Stop stop={to} leg={leg} className="max-sm:text-end" />
      </div>
    </div>
  );
}

function Stop({ stop, leg, className }: { stop: Segment['from']; leg: Leg; className?: string }) {
  const shift = nightsBetween(dayOf(leg.from.time), dayOf(stop.time));
  return (
    <div className={cx('min-w-0 text-sm', className)}>
      <p className="text-lg leading-6 font-semibold">
        <span>{clockOf(stop.time)}</span> {shift !== 0 && <Badge tone="caution">{dayShiftText(shift)}</Badge>}
      </p>
      <p className="text-xs text-muted">{`${stop.code} · ${placeName(stop.city)}`}</p>
      <p className="truncate text-xs text-faint" title={stop.name}>
        {stop.terminal ? t(m.terminal, { terminal: stop.terminal.replace(/^T(?:erminal)?\s*/i, '') }) : stop.name}
      </p>
    </div>
  );
}
