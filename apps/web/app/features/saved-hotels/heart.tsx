import { Suspense } from 'react';
import { lazyQueryPart } from '#lib/lazy-part.ts';
import type { SaveHotelProps } from './save-hotel.tsx';

const SaveHotel = lazyQueryPart(() => import('./save-hotel.tsx').then((module) => module.SaveHotel));

/** The heart of a hotel; its script loads after the page's own. */
export function Heart(props: SaveHotelProps) {
  return (
    <Suspense fallback={<span className="size-touch shrink-0" />}>
      <SaveHotel {...props} />
    </Suspense>
  );
}
