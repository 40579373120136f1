import * as m from '@safar/messages/reviews';
import { t } from '@safar/messages/t';
import { Suspense, useState } from 'react';
import { Loading, Skeleton, SkeletonText } from '#design/loading.tsx';
import { useOnScreen } from '#features/hotel-detail/use-on-screen.ts';
import { lazyPart } from '#lib/lazy-part.ts';

const ReviewsPanel = lazyPart(() => import('./reviews-panel.tsx').then((module) => module.ReviewsPanel));

/** Guests' reviews of a hotel and questions about it (REQ-REV-2, REQ-REV-4). They are loaded only when scrolled to. */
export function GuestReviews({ hotelCode, hotelPath }: { hotelCode: string; hotelPath: string }) {
  const [near, setNear] = useState(false);
  const place = useOnScreen<HTMLDivElement>(() => setNear(true));
  return (
    <div ref={place} className="min-h-80">
      {near ? (
        <Suspense fallback={<ReviewsSkeleton />}>
          <ReviewsPanel hotelCode={hotelCode} hotelPath={hotelPath} skeleton={<ReviewsSkeleton />} />
        </Suspense>
      ) : (
        <ReviewsSkeleton />
      )}
    </div>
  );
}

function ReviewsSkeleton() {
  return (
    <Loading label={t(m.loadingReviews)} className="grid gap-6">
      <div className="flex gap-4">
        <Skeleton className="size-14 rounded-md" />
        <SkeletonText lines={2} className="w-48" />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-40 rounded-md" />
        ))}
      </div>
    </Loading>
  );
}
