import { useEffect, useMemo, useState } from 'react';
import { placeName } from '@safar/domain/words/supplier-words';
import { cx } from '#design/cx.ts';
import { loadLabels, loadLocalities, type MapLabel } from './map-data.ts';
import type { MapSurface } from './base-map.ts';
import { overlap, thinOut, type LabelBox } from './thin-out.ts';

const MAX_LABELS = 26;
/** Size of a name on the screen with its margin, in pixels. */
const LETTER_PX = 8;
const LINE_PX = 44;
/**
 * From this zoom on every village and locality is named; below it only the more important places, fewer with each step.
 */
const ALL_FROM_ZOOM = 11;

/** A box already taken on the map. */
export type Occupied = LabelBox<null>;

/** Place names, where there is room for them beside the other contents of the map. */
export function MapLabels({ surface, occupied }: { surface: MapSurface; occupied: readonly Occupied[] }) {
  const isNear = surface.map.getZoom() >= ALL_FROM_ZOOM;
  const places = useNames(loadLabels, true);
  const localities = useNames(loadLocalities, isNear);
  const shown = useMemo(
    () => labelsIn(surface, places, isNear ? localities : [], occupied),
    [surface, places, localities, isNear, occupied],
  );
  return (
    <div aria-hidden className="pointer-events-none">
      {shown.map(({ item: { name, position, isLocality }, x, y }) => (
        <span
          key={`${name} ${position.join()}`}
          style={{ translate: `calc(${x}px - 50%) calc(${y}px - 50%)` }}
          className={cx('absolute whitespace-nowrap text-map-label', isLocality ? 'text-2xs' : 'text-xs font-medium')}
        >
          {placeName(name)}
        </span>
      ))}
    </div>
  );
}

const NONE: readonly MapLabel[] = [];

/** The names, once wanted and loaded; the map also works without them. */
function useNames(load: () => Promise<MapLabel[]>, isWanted: boolean): readonly MapLabel[] {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let left = false;
    if (isWanted)
      load().then(
        (loaded) => !left && setNames(loaded),
        () => {},
      );
    return () => {
      left = true;
    };
  }, [load, isWanted]);
  return names;
}

interface ShownLabel extends MapLabel {
  isLocality: boolean;
}

function labelsIn(
  { map }: MapSurface,
  places: readonly MapLabel[],
  localities: readonly MapLabel[],
  occupied: readonly Occupied[],
) {
  const bounds = map.getBounds();
  const center = map.getCenter();
  const behind = ALL_FROM_ZOOM - map.getZoom();
  const ranked = behind <= 0 ? places : places.slice(0, Math.ceil(places.length / 1.7 ** behind));
  const inSight = ({ position }: MapLabel) => bounds.contains(position);
  const nearest = localities
    .filter(inSight)
    .toSorted((a, b) => center.distanceTo(a.position) - center.distanceTo(b.position));
  const labels: ShownLabel[] = [
    ...ranked.filter(inSight).map((place) => ({ ...place, isLocality: false })),
    ...nearest.map((locality) => ({ ...locality, isLocality: true })),
  ];
  const boxes = labels.map((item) => {
    const { x, y } = map.latLngToLayerPoint(item.position);
    const box = { item, x, y, width: (item.name.length + 3) * LETTER_PX, height: LINE_PX };
    const inTheWay = occupied.find((other) => overlap(box, other));
    return inTheWay ? { ...box, y: inTheWay.y - (inTheWay.height + LINE_PX) / 2 } : box;
  });
  const { shown } = thinOut<ShownLabel | null>([...occupied, ...boxes], occupied.length + MAX_LABELS);
  return shown.flatMap(({ item, x, y }) => (item ? [{ item, x, y }] : []));
}
