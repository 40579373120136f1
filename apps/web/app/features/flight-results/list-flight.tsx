import { memo } from 'react';
import { clockOf } from '@safar/domain/flight-times';
import { useIdleTurn } from '#lib/use-idle-turn.ts';
import { FlightRow, type FlightRowProps } from './flight-row.tsx';

interface ListFlightProps extends FlightRowProps {
  /** Its content may wait until the browser has time: it is not looked at yet, or only passes by. */
  mayWait: boolean;
  heightPx: number;
}

/** A row of the long list: at first its departure, where the rest may wait. */
export const ListFlight = memo(function ListFlight({ mayWait, heightPx, ...row }: ListFlightProps) {
  if (useIdleTurn(mayWait)) return <FlightRow {...row} />;
  const { leg } = row.option;
  // Over its item's border, which counts in the height: one pixel more would be measured, and grown by, at every frame.
  return (
    <p style={{ height: heightPx }} className="-mt-px py-2.5 ps-14 text-lg font-semibold">
      {`${clockOf(leg.from.time)} – ${clockOf(leg.to.time)}`}
    </p>
  );
});
