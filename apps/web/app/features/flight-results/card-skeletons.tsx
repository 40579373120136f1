import { Card } from '#design/card.tsx';
import { Loading, Skeleton } from '#design/skeleton.tsx';
import { CARD_FACTS, CARD_GRID, CARD_LEGS, CARD_PRICE } from './card-grid.ts';

/** Flights on their way: six, four of a trip over several cities, three more (REQ-FRES-2). */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Loading label={label} className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} padded={false} aria-hidden>
          <div className={CARD_GRID}>
            <div className={CARD_LEGS}>
              <div className="grid gap-3 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-5">
                <Skeleton className="h-9" />
                <Skeleton className="h-12" />
              </div>
              <div className={CARD_FACTS}>
                <Skeleton className="h-4.5 w-3/5" />
              </div>
            </div>
            <div className={CARD_PRICE}>
              <div className="grid justify-items-start gap-1 md:justify-items-end">
                <Skeleton className="h-7 w-24" />
                <Skeleton className="h-4 w-32" />
              </div>
              <Skeleton className="h-touch w-30 rounded-md md:w-full" />
            </div>
          </div>
        </Card>
      ))}
    </Loading>
  );
}
