import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { memo, useId, useState } from 'react';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconChevronRight, IconTicket } from '@tabler/icons-react';
import { cancelText } from '@safar/domain/flight/fare-refund';
import { baggageText } from '@safar/domain/flight/flight-baggage';
import { seatsLeftText, stopsText } from '@safar/domain/flight/flight-list';
import { clockOf, durationText } from '@safar/domain/flight/flight-times';
import { busText, otherAirportTexts, transitVisaText } from '@safar/domain/flight/flight-warnings';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import { Badge } from '#design/badge.tsx';
import { CarrierMark, DayShift } from '#design/flight-marks.tsx';
import { cx } from '#design/cx.ts';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { bagsOf, type FlightOption, type FoundLeg } from './found-trip.ts';
import { AT, ROW_GRID, ROW_LINE, ROW_MARK } from './row-grid.ts';
import { RowLegs, stopName } from './row-legs.tsx';

/** The action of a row's button: choose a fare, continue with a leg, or none for a sample. */
export type RowAction = 'fares' | 'select' | 'sample';

export interface FlightRowProps {
  option: FlightOption;
  /** Whether the price is for the whole trip instead of this leg. */
  wholeTrip: boolean;
  /** Passengers of the search; with more than one, their total is shown. */
  passengers: number;
  action: RowAction;
  selected: boolean;
  /** The saving together with a flight that is already chosen. */
  hint: string | null;
  onAct: (option: FlightOption) => void;
}

/** A leg among the results: its main facts at a glance, its flights on demand (REQ-FRES-3). */
export const FlightRow = memo(function FlightRow(props: FlightRowProps) {
  const { option, wholeTrip, passengers, action, selected, onAct } = props;
  const { leg, fare } = option;
  const [open, setOpen] = useState(false);
  const legsId = useId();
  const carriers = carriersOf(leg);
  const numbers = leg.segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`).join(', ');
  const seats = seatsLeftText(fare.seatsLeft);
  const wait = waitText(leg);
  return (
    <article
      className={cx('relative transition-colors hover:bg-raised', selected ? 'bg-select-soft' : open && 'bg-raised')}
    >
      <h3 className="sr-only">
        {t(m.rowHeading, {
          carriers,
          numbers,
          departs: clockOf(leg.from.time),
          from: placeName(leg.from.city),
          to: placeName(leg.to.city),
          arrives: clockOf(leg.to.time),
        })}
      </h3>
      <div className={ROW_GRID}>
        <CarrierMark code={leg.segments[0]?.carrierCode ?? option.flight.carrierCode} className={ROW_MARK} />
        <div className="col-start-2 text-lg font-semibold whitespace-nowrap">
          <span>{clockOf(leg.from.time)}</span>
          <span className="mx-1 font-normal text-faint">–</span>
          <span>{clockOf(leg.to.time)}</span>
          <DayShift days={leg.dayShift} />
        </div>
        <div className={ROW_LINE}>
          <span className={cx(AT.duration, '@min-[55rem]:font-semibold')}>{durationText(leg.durationMin)}</span>
          <span className={cx(AT.stops, !wait && !seats && '@min-[55rem]:row-span-2 @min-[55rem]:self-center!')}>
            {stopsText(leg.stops)}
          </span>
          {wait && <span className={cx(AT.wait, SMALL)}>{wait}</span>}
        </div>
        <div className={cx(ROW_LINE, SMALL)}>
          <span className={cx(AT.carrier, SMALL, 'truncate')}>
            <span>{carriers}</span>
            <span className="hidden @min-[55rem]:inline">
              {' '}
              {`· ${leg.segments.length === 1 ? numbers : t(m.flightCount, { count: leg.segments.length })}`}
            </span>
          </span>
          <span className={cx(AT.route, SMALL, 'whitespace-nowrap')}>
            {`${stopName(leg.from)} – ${stopName(leg.to)}`}
          </span>
        </div>
        <div className={cx(ROW_LINE, SMALL, 'col-end-4')}>
          {seats && (
            <span className={cx(AT.wait, 'text-xs text-caution', wait && '@min-[55rem]:row-start-3')}>{seats}</span>
          )}
          <span className={cx(AT.bag, SMALL)}>{baggageText('check-in', bagsOf(option).baggage)}</span>
          <span className={cx(AT.cancel, SMALL)}>{cancelText(fare.refund)}</span>
        </div>
        <Price
          size="bar"
          align="end"
          amountPaise={wholeRupees(fare.perAdultPaise)}
          covers={coveredText(fare.totalPaise, passengers, wholeTrip)}
          className={cx(AT.price, 'content-start whitespace-nowrap')}
        />
        {action !== 'sample' && (
          <ActButton
            action={action}
            selected={selected}
            name={`${carriers} ${numbers}`}
            onPress={() => onAct(option)}
          />
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={legsId}
          aria-label={open ? t(m.hideFlights, { numbers }) : t(m.showFlights, { numbers })}
          onClick={() => setOpen(!open)}
          className="absolute inset-0 grid place-items-center rounded-md text-muted -outline-offset-2 @min-[55rem]:static @min-[55rem]:col-start-8 @min-[55rem]:row-span-2 @min-[55rem]:row-start-1 @min-[55rem]:size-11 @min-[55rem]:self-center @min-[55rem]:hover:bg-hover"
        >
          <Icon
            of={IconChevronDown}
            size="sm"
            className={cx('hidden transition-transform @min-[55rem]:block', open && 'rotate-180')}
          />
        </button>
      </div>
      <Notes {...props} />
      <div id={legsId}>{open && <RowLegs option={option} passengers={passengers} />}</div>
    </article>
  );
});

const SMALL = 'text-xs text-faint';

/** The airlines of a leg: 'IndiGo, Air India'. */
export function carriersOf({ segments }: FoundLeg): string {
  return [...new Set(segments.map(({ carrierName }) => carrierName))].join(', ');
}

/** '1h 20m in AMD' for one stop, the airports for several; null without stops. */
function waitText({ segments }: FoundLeg): string | null {
  const [next, ...more] = segments.slice(1);
  if (!next) return null;
  if (more.length > 0) return [next, ...more].map(({ from }) => from.code).join(', ');
  return t(m.waitIn, { duration: durationText(next.layoverMin), airport: next.from.code });
}

/** The text under the price of one adult. */
function coveredText(totalPaise: number, passengers: number, wholeTrip: boolean): string {
  if (passengers > 1) return t(m.totalFor, { total: formatInr(wholeRupees(totalPaise)), passengers });
  return wholeTrip ? t(m.wholeTrip) : t(m.perAdult);
}

const LABELS = { fares: m.viewFares, select: m.selectRow } as const;

interface ActButtonProps {
  action: keyof typeof LABELS;
  selected: boolean;
  name: string;
  onPress: () => void;
}

function ActButton({ action, selected, name, onPress }: ActButtonProps) {
  const label = t(selected ? m.selected : LABELS[action]);
  return (
    <button
      type="button"
      aria-label={t(m.actionOf, { action: label, flight: name })}
      onClick={onPress}
      className={cx(
        AT.action,
        'relative z-1 -my-3 -me-1 inline-flex min-h-touch items-center justify-end gap-0.5 rounded-md font-semibold whitespace-nowrap @min-[55rem]:m-0 @min-[55rem]:justify-center @min-[55rem]:px-2 @min-[55rem]:whitespace-normal',
        selected
          ? 'text-select-text @min-[55rem]:border @min-[55rem]:border-line @min-[55rem]:hover:bg-hover'
          : 'text-accent-text @min-[55rem]:bg-tonal @min-[55rem]:text-on-tonal @min-[55rem]:hover:bg-accent @min-[55rem]:hover:text-on-accent',
      )}
    >
      {selected && <Icon of={IconCheck} size="sm" />}
      <span>{label}</span>
      {!selected && <Icon of={IconChevronRight} size="sm" className="@min-[55rem]:hidden" />}
    </button>
  );
}

/** Notes that few flights have: what a buyer must know, and the saving with a flight chosen before. */
function Notes({ option: { flight, leg }, action, hint }: FlightRowProps) {
  const bus = busText(leg.segments);
  const warnings = [
    ...otherAirportTexts(leg),
    ...(bus === null ? [] : [bus]),
    ...(flight.transitVisa ? [transitVisaText()] : []),
  ];
  // Each sample says that it is one (REQ-FRES-10).
  const isSample = action === 'sample';
  if (warnings.length === 0 && !hint && !flight.remark && !isSample) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 pe-4 pb-2.5 ps-14 text-xs text-muted @min-[55rem]:ps-16">
      {isSample && (
        <li>
          <Badge tone="caution">{t(m.sampleRow)}</Badge>
        </li>
      )}
      {warnings.map((text) => (
        <li key={text}>
          <Badge tone="caution" icon={IconAlertTriangle}>
            {text}
          </Badge>
        </li>
      ))}
      {hint && (
        <li>
          <Badge tone="positive" icon={IconTicket}>
            {hint}
          </Badge>
        </li>
      )}
      {flight.remark && <li>{flight.remark}</li>}
    </ul>
  );
}
