import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const SaveHotel = lazyPart(() => import('./save-hotel.tsx').then((module) => module.SaveHotel));

/** The heart of a hotel; its script comes behind the page's own. */
export function Heart({ hotelCode }: { hotelCode: string }) {
  return (
    <Suspense fallback={<span className="size-touch shrink-0" />}>
      <SaveHotel hotelCode={hotelCode} />
    </Suspense>
  );
}
