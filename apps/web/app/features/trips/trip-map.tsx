import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { Card } from '#design/card.tsx';
import { useNearScreen } from '#features/map/use-near-screen.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { pointsOf } from './trip-points.ts';
import { placesText, type Trip } from './trip-text.ts';

const TripPins = lazyPart(() => import('./trip-pins.tsx').then((module) => module.TripPins));

/**
 * Where a trip leads, on our own map with a number for each place in the order of time (REQ-TRIP-2). Nothing where no place is known. Its
 * code loads when the box comes near the screen.
 */
export function TripMap({ entries, places }: Pick<Trip, 'entries' | 'places'>) {
  const { box, near } = useNearScreen();
  const points = pointsOf(entries);
  if (points.length === 0) return null;
  return (
    <Card as="section" padded={false} className="overflow-hidden">
      <h2 className="sr-only">{t(m.map)}</h2>
      <div ref={box} className="h-72 bg-map-land">
        {near && (
          <Suspense>
            <TripPins label={t(m.mapOf, { places: placesText(places) })} points={points} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
