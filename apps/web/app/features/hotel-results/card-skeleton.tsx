import { Card } from '#design/card.tsx';
import { Skeleton, SkeletonPicture } from '#design/loading.tsx';
import {
  CARD_BODY,
  CARD_GRID,
  CARD_MEDIA,
  CARD_PICTURE,
  CARD_PRICE,
  CARD_PRICE_TEXT,
  CARD_TERMS,
  CARD_THUMBS,
} from './card-grid.ts';

const THUMBS = [0, 1, 2, 3, 4];

/** The skeleton of a results card, in the card's own grid. */
function HotelCardSkeleton() {
  return (
    <Card padded={false} aria-hidden className="@container overflow-hidden">
      <div className={CARD_GRID}>
        <div className={CARD_MEDIA}>
          <SkeletonPicture className={CARD_PICTURE} />
          <div className={CARD_THUMBS}>
            {THUMBS.map((thumb) => (
              <Skeleton key={thumb} className="aspect-square rounded-sm" />
            ))}
          </div>
        </div>
        <div className={CARD_BODY}>
          <Skeleton className="h-5 w-3/5 sm:h-6" />
          <Skeleton className="h-5 w-2/5 sm:h-4" />
          <Skeleton className="h-4.5 w-11/12 sm:h-4" />
          <div className={CARD_TERMS}>
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <div className={CARD_PRICE}>
          <div className={CARD_PRICE_TEXT}>
            <Skeleton className="h-5 w-28 sm:h-7" />
          </div>
          <Skeleton className="h-11 w-40 rounded-md max-sm:hidden @min-[44rem]:w-full" />
        </div>
      </div>
    </Card>
  );
}

/** Skeletons of cards being loaded: six at first, three later (REQ-HRES-9). */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-busy className="mt-3 grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <HotelCardSkeleton key={index} />
      ))}
    </div>
  );
}
