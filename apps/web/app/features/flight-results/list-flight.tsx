import { memo } from 'react';
import { stopsText } from '@safar/domain/flight/flight-list';
import { clockOf, durationText } from '@safar/domain/flight/flight-times';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { useIdleTurn } from '#lib/idle-turns.ts';
import { carriersOf, FlightRow, type FlightRowProps } from './flight-row.tsx';
import { AT, ROW_GRID, ROW_LINE } from './row-grid.ts';

interface ListFlightProps extends FlightRowProps {
  /** Its details may wait until the browser is idle: it is not looked at yet, or is being scrolled past. */
  mayWait: boolean;
  heightPx: number;
}

/**
 * A row of the long list: what is compared while scrolling (times, price, airline, stops) renders at once, the rest may
 * wait (REQ-FRES-3).
 */
export const ListFlight = memo(function ListFlight({ mayWait, heightPx, ...row }: ListFlightProps) {
  if (useIdleTurn(mayWait)) return <FlightRow {...row} />;
  const { leg, fare } = row.option;
  // Overlaps its item's border, which counts in the height: otherwise each measurement would add one pixel.
  return (
    <p style={{ height: heightPx }} className={`-mt-px overflow-hidden ${ROW_GRID}`}>
      <span className="col-start-2 text-lg font-semibold whitespace-nowrap">
        {`${clockOf(leg.from.time)} – ${clockOf(leg.to.time)}`}
      </span>
      <span className={ROW_LINE}>
        <span className={AT.duration}>{durationText(leg.durationMin)}</span>
        <span className={AT.stops}>{stopsText(leg.stops)}</span>
      </span>
      <span className={`col-start-2 truncate text-xs text-faint ${AT.carrier}`}>{carriersOf(leg)}</span>
      <span className={`money text-end text-lg font-bold ${AT.price}`}>
        {formatInr(wholeRupees(fare.perAdultPaise))}
      </span>
    </p>
  );
});
