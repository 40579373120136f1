import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { aircraftName } from '@safar/domain/flight/aircraft';
import { formatWeekday, nightsBetween } from '@safar/domain/time/days';
import { refundText } from '@safar/domain/flight/fare-refund';
import { baggageText } from '@safar/domain/flight/flight-baggage';
import { changeOfPlanes, clockOf, dayOf, durationText } from '@safar/domain/flight/flight-times';
import { placeName } from '@safar/domain/words/supplier-words';
import { cx } from '#design/cx.ts';
import { DayShift } from '#design/flight-marks.tsx';
import { Facts } from '#design/facts.tsx';
import { Icon } from '#design/icon.tsx';
import { bagsOf, type FlightOption, type FoundSegment } from './found-trip.ts';

/** Segments shown before 'Show N more legs' (REQ-FRES-3). */
const SHOWN_SEGMENTS = 2;

/** A row's flights in order, with the layovers between them; more than two on demand. */
export function RowLegs({ option, passengers }: { option: FlightOption; passengers: number }) {
  const [whole, setWhole] = useState(false);
  const { leg, fare } = option;
  const { segments, from, to } = leg;
  const bags = bagsOf(option);
  const hidden = segments.length - SHOWN_SEGMENTS;
  const shown = whole ? segments : segments.slice(0, SHOWN_SEGMENTS);
  return (
    <div className="relative grid gap-3 px-4 pb-4 ps-14 text-sm @min-[55rem]:ps-16">
      <ol aria-label={t(m.legFlights)}>
        {shown.map((segment, index) => (
          <SegmentLine key={index} segment={segment} before={segments[index - 1]} departure={from.time} />
        ))}
        {hidden > 0 && (
          <Line className="min-h-11 items-center" way="flying">
            <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)} className="link text-xs">
              <span>{whole ? t(m.fewerLegs) : t(m.moreLegs, { count: hidden })}</span>
              <Icon of={IconChevronDown} size="sm" className={cx('transition-transform', whole && 'rotate-180')} />
            </button>
          </Line>
        )}
        <Line className="" time={to.time} place={stopName(to)} way="end">
          <span>{t(m.arrivesIn, { city: placeName(to.city) })}</span>
          <small className="block text-xs text-faint">
            {t(m.dayInAll, { day: formatWeekday(dayOf(to.time)), duration: durationText(leg.durationMin) })}
          </small>
        </Line>
      </ol>
      <p className="text-xs text-muted">
        <Facts
          of={[
            baggageText('cabin', bags.cabinBaggage),
            baggageText('check-in', bags.baggage),
            refundText(fare.refund, passengers > 1 ? 'each' : 'one'),
          ]}
        />
      </p>
    </div>
  );
}

interface SegmentLineProps {
  segment: FoundSegment;
  before: FoundSegment | undefined;
  /** Departure of the leg. */
  departure: string;
}

function SegmentLine({ segment, before, departure }: SegmentLineProps) {
  const { carrierName, carrierCode, flightNumber, operatedBy, craft, from, to, durationMin } = segment;
  const shift = nightsBetween(dayOf(departure), dayOf(from.time));
  const facts = [
    `${carrierName} ${carrierCode} ${flightNumber}`,
    ...(operatedBy === null ? [] : [t(m.operatedBy, { airline: operatedBy })]),
    ...(segment.bus ? [t(m.byBus)] : craft === null ? [] : [aircraftName(craft)]),
    durationText(durationMin),
  ];
  return (
    <>
      {before && (
        <Line
          className="min-h-9 items-center text-xs text-caution"
          way="between"
          start={durationText(segment.layoverMin)}
        >
          {t(m.changePlanes, {
            city: placeName(from.city),
            airport: from.code,
            change: changeOfPlanes(before.to, from),
            other: before.to.code,
          })}
        </Line>
      )}
      <Line time={from.time} place={stopName(from)} shift={shift} way="start" lands={to.time}>
        <span>{t(m.fromTo, { from: placeName(from.city), to: placeName(to.city) })}</span>
        <small className="block text-xs text-faint">
          <Facts of={facts} />
        </small>
      </Line>
    </>
  );
}

const LINES = {
  start: 'top-4 -bottom-1 border-line',
  flying: '-top-1 -bottom-1 border-line',
  between: '-top-1 -bottom-1 border-dashed border-caution',
};

interface LineProps {
  /** Position on the route: decides how the line between the ring and the dot is drawn. */
  way: 'start' | 'between' | 'flying' | 'end';
  time?: string;
  place?: string;
  shift?: number;
  start?: string;
  lands?: string;
  className?: string;
  children: React.ReactNode;
}

function Line({ way, time, place, shift = 0, start, lands, className = 'min-h-13', children }: LineProps) {
  return (
    <li className={cx('grid grid-cols-[5rem_1rem_minmax(0,1fr)_auto] gap-2 @min-[55rem]:gap-3', className)}>
      <span>
        {time && (
          <>
            <b className="font-semibold">{clockOf(time)}</b>
            <DayShift days={shift} />
          </>
        )}
        {place && <small className="block text-xs text-faint">{place}</small>}
        {start && <span>{start}</span>}
      </span>
      <span aria-hidden className="relative self-stretch">
        {way !== 'end' && <span className={cx('absolute start-1.75 border-s-2', LINES[way])} />}
        {(way === 'start' || way === 'end') && (
          <span
            className={cx(
              'absolute start-0.75 top-1.25 size-2.5 rounded-full border-2 border-select',
              way === 'end' && 'bg-select',
            )}
          />
        )}
      </span>
      <span className="min-w-0">{children}</span>
      {lands && <span className="text-xs text-faint max-sm:hidden">{t(m.lands, { time: clockOf(lands) })}</span>}
    </li>
  );
}

/** 'DEL T1' */
export function stopName({ code, terminal }: FoundSegment['from']): string {
  return terminal ? `${code} T${terminal.replace(/^T(?:erminal)?\s*/i, '')}` : code;
}
