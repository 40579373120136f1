import { useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { clockOf, dayOf, dayShiftText, durationText } from '@safar/domain/flight-list';
import { nightsBetween } from '@safar/domain/days';
import { CarrierMark } from '#design/carrier-mark.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { RouteLine } from '#design/route-line.tsx';
import type { FoundLeg, FoundSegment } from './found.ts';

/** Segments a card shows before 'Show N more legs' (REQ-FRES-3). */
const SHOWN_SEGMENTS = 2;

/** A leg's segments, each with its airline, times and the wait before it; more than two on demand. */
export function LegLines({ leg }: { leg: FoundLeg }) {
  const [open, setOpen] = useState(false);
  const hidden = leg.segments.length - SHOWN_SEGMENTS;
  const shown = open ? leg.segments : leg.segments.slice(0, SHOWN_SEGMENTS);
  return (
    <>
      {shown.map((segment, index) => (
        <SegmentLine
          key={index}
          segment={segment}
          before={leg.segments[index - 1]}
          departure={leg.from.time}
          only={leg.segments.length === 1}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
          className="link justify-self-start text-sm"
        >
          {open ? 'Show fewer legs' : `Show ${hidden} more ${hidden === 1 ? 'leg' : 'legs'}`}
          <Icon of={IconChevronDown} size="sm" className={cx('transition-transform', open && 'rotate-180')} />
        </button>
      )}
    </>
  );
}

function SegmentLine({
  segment,
  before,
  departure,
  only,
}: {
  segment: FoundSegment;
  before: FoundSegment | undefined;
  departure: string;
  /** The leg has no other. */
  only: boolean;
}) {
  const { carrierCode, carrierName, flightNumber, operatedBy, from, to, durationMin } = segment;
  return (
    <div className="grid gap-3">
      {before && <Connection before={before} after={segment} />}
      <div className="grid items-center gap-3 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-5">
        <div className="flex min-w-0 items-center gap-3">
          <CarrierMark code={carrierCode} />
          <span className="min-w-0 text-sm font-medium">
            <span className="block truncate">{carrierName}</span>
            <span className="block text-2xs font-normal text-faint">
              {carrierCode} {flightNumber}
              {segment.bus && <span className="font-medium text-caution"> · by bus</span>}
              {operatedBy && <span className="wrap-anywhere"> · operated by {operatedBy}</span>}
            </span>
          </span>
        </div>
        <div className="grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-3 sm:gap-4">
          <Stop stop={from} shift={shiftOf(departure, from.time)} />
          <div className="grid gap-1 text-center text-xs text-muted">
            <span>
              <span className="sr-only">takes </span>
              {durationText(durationMin)}
            </span>
            <RouteLine />
            {only && <span>Non-stop</span>}
          </div>
          <Stop stop={to} shift={shiftOf(departure, to.time)} />
        </div>
      </div>
    </div>
  );
}

/** Calendar days between the leg's departure and a time on it, as their clocks show them. */
function shiftOf(departure: string, time: string): number {
  return nightsBetween(dayOf(departure), dayOf(time));
}

function Stop({ stop, shift }: { stop: FoundSegment['from']; shift: number }) {
  return (
    <div className="min-w-16">
      <div className="relative w-fit text-xl font-semibold whitespace-nowrap">
        {clockOf(stop.time)}
        {shift !== 0 && (
          <sup className="absolute start-full top-0 ms-px text-2xs leading-4 text-caution">
            <span aria-hidden>{dayShiftText(shift)}</span>
            <span className="sr-only"> {shift > 0 ? `${shift} day later` : 'the day before'}</span>
          </sup>
        )}
      </div>
      <div className="text-xs text-faint" title={`${stop.name}, ${stop.city}`}>
        {stop.code}
        {stop.terminal && <span> · T{stop.terminal.replace(/^T(?:erminal)?\s*/i, '')}</span>}
      </div>
    </div>
  );
}

/** The wait between two segments, and where it means leaving the airport. */
function Connection({ before, after }: { before: FoundSegment; after: FoundSegment }) {
  return (
    <p className="flex items-center gap-2 text-center text-xs text-caution before:flex-1 before:border-t before:border-dashed before:border-hairline after:flex-1 after:border-t after:border-dashed after:border-hairline">
      <span>
        {durationText(after.layoverMin)} in {after.from.city} ({after.from.code}){changeText(before, after)}
      </span>
    </p>
  );
}

function changeText({ to }: FoundSegment, { from }: FoundSegment): string {
  if (to.code !== from.code) return `, change of airport from ${to.code}`;
  if (!to.terminal || !from.terminal) return '';
  return to.terminal === from.terminal ? ', same terminal' : ', change of terminal';
}
