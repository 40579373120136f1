import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Skeleton, SkeletonPicture } from '#design/skeleton.tsx';
import { CARD_BODY, CARD_GRID, CARD_MEDIA, CARD_PICTURE, CARD_PRICE, CARD_THUMBS } from './card-grid.ts';

const THUMBS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A results card that is still coming, in the card's own grid. */
function HotelCardSkeleton() {
  return (
    <Card padded={false} aria-hidden className="@container overflow-hidden">
      <div className={CARD_GRID}>
        <div className={CARD_MEDIA}>
          <SkeletonPicture className={CARD_PICTURE} />
          <div className={CARD_THUMBS}>
            {THUMBS.map((thumb) => (
              <Skeleton key={thumb} className={cx('aspect-square rounded-sm', thumb > 4 && 'sm:hidden')} />
            ))}
          </div>
        </div>
        <div className={CARD_BODY}>
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-11/12" />
          <div className="mt-auto grid min-h-23 content-end">
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <div className={CARD_PRICE}>
          <div className="grid min-h-24 content-end @min-[44rem]:justify-items-end">
            <Skeleton className="h-7 w-28" />
          </div>
          <Skeleton className="h-11 w-40 rounded-md @min-[44rem]:w-full" />
        </div>
      </div>
    </Card>
  );
}

/** Cards on their way: six at first, three more (REQ-HRES-9). */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-busy className="mt-4 grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <HotelCardSkeleton key={index} />
      ))}
    </div>
  );
}
