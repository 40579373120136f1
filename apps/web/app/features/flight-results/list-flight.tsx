import { memo } from 'react';
import { clockOf } from '@safar/domain/flight-list';
import { Card } from '#design/card.tsx';
import { useIdleTurn } from '#lib/use-idle-turn.ts';
import { CARD_GRID, CARD_LEGS, CARD_PRICE } from './card-grid.ts';
import { FlightCard, type FlightCardProps } from './flight-card.tsx';

interface ListFlightProps extends FlightCardProps {
  /** Its content may wait until the browser has time: it is not looked at yet, or only passes by. */
  mayWait: boolean;
  heightPx: number;
}

/** A card of the long list: at first its frame and departure, where the rest may wait. */
export const ListFlight = memo(function ListFlight({ mayWait, heightPx, ...card }: ListFlightProps) {
  if (useIdleTurn(mayWait)) return <FlightCard {...card} />;
  const { leg } = card.option;
  return (
    // Edges included: around a box of that height they would add up with each measuring.
    <Card padded={false} style={{ height: heightPx }}>
      <div className={`${CARD_GRID} h-full`}>
        <p className={`${CARD_LEGS} text-xl font-semibold`}>
          {clockOf(leg.from.time)} – {clockOf(leg.to.time)}
        </p>
        <span className={CARD_PRICE} />
      </div>
    </Card>
  );
});
