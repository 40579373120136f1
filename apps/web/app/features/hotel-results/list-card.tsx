import { memo } from 'react';
import { Card } from '#design/card.tsx';
import { useIdleTurn } from '#lib/idle-turns.ts';
import { CARD_BODY, CARD_GRID, CARD_MEDIA, CARD_PICTURE } from './card-grid.ts';
import { HotelResultCard, type HotelResultCardProps } from './hotel-card.tsx';
import type { HotelCard } from './hotel-offer.ts';

interface ListCardProps extends Omit<HotelResultCardProps, 'href'> {
  hrefOf: (hotel: HotelCard) => string;
  /** Its content may wait until the browser is idle: it is not looked at yet, or is being scrolled past. */
  mayWait: boolean;
  heightPx: number;
}

/** A card of the long list. */
export const ListCard = memo(function ListCard({ hrefOf, mayWait, heightPx, ...card }: ListCardProps) {
  return useIdleTurn(mayWait) ? (
    <HotelResultCard {...card} href={hrefOf(card.hotel)} />
  ) : (
    <CardOutline name={card.hotel.HotelName} heightPx={heightPx} />
  );
});

/**
 * A card's frame and name at the card's full height, borders included: a box inside the borders would grow with each
 * measurement.
 */
function CardOutline({ name, heightPx }: { name: string; heightPx: number }) {
  return (
    <Card padded={false} className="@container overflow-hidden" style={{ height: heightPx }}>
      <div className={CARD_GRID}>
        <div className={CARD_MEDIA}>
          <span className={`block aspect-3/2 rounded-md bg-raised ${CARD_PICTURE}`} />
        </div>
        <p className={`${CARD_BODY} text-lg font-semibold`}>{name}</p>
      </div>
    </Card>
  );
}
