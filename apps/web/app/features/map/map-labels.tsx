import { useEffect, useMemo, useState } from 'react';
import { loadLabels, type MapLabel } from './map-data.ts';
import type { MapSurface } from './base-map.ts';
import { overlap, thinOut, type LabelBox } from './thin-out.ts';

const MAX_LABELS = 26;
/** Size a name takes on the screen, with air around it, in pixels. */
const LETTER_PX = 8;
const LINE_PX = 44;
/** From this zoom on every village has its name; further out only the more important places, fewer the further. */
const ALL_FROM_ZOOM = 11;

/** What stands on the map already. */
export type Occupied = LabelBox<null>;

/** Names of places where there is room for them, beside what stands on the map. */
export function MapLabels({ surface, occupied }: { surface: MapSurface; occupied: readonly Occupied[] }) {
  const [labels, setLabels] = useState<readonly MapLabel[]>([]);
  useEffect(() => {
    let left = false;
    // Without names the map still shows where things are.
    loadLabels().then(
      (loaded) => !left && setLabels(loaded),
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  const shown = useMemo(() => labelsIn(surface, labels, occupied), [surface, labels, occupied]);
  return (
    <div aria-hidden className="pointer-events-none">
      {shown.map(({ item, x, y }) => (
        <span
          key={`${item.name} ${item.position.join()}`}
          style={{ translate: `calc(${x}px - 50%) calc(${y}px - 50%)` }}
          className="absolute text-xs font-medium whitespace-nowrap text-map-label"
        >
          {item.name}
        </span>
      ))}
    </div>
  );
}

function labelsIn({ map }: MapSurface, labels: readonly MapLabel[], occupied: readonly Occupied[]) {
  const bounds = map.getBounds();
  const behind = ALL_FROM_ZOOM - map.getZoom();
  const ranked = behind <= 0 ? labels : labels.slice(0, Math.ceil(labels.length / 1.7 ** behind));
  const boxes = ranked
    .filter(({ position }) => bounds.contains(position))
    .map((item) => {
      const { x, y } = map.latLngToLayerPoint(item.position);
      const box = { item, x, y, width: (item.name.length + 3) * LETTER_PX, height: LINE_PX };
      const inTheWay = occupied.find((other) => overlap(box, other));
      return inTheWay ? { ...box, y: inTheWay.y - (inTheWay.height + LINE_PX) / 2 } : box;
    });
  const { shown } = thinOut<MapLabel | null>([...occupied, ...boxes], occupied.length + MAX_LABELS);
  return shown.flatMap(({ item, x, y }) => (item ? [{ item, x, y }] : []));
}
