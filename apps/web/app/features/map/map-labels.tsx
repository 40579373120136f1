import { useEffect, useMemo, useState } from 'react';
import { loadLabels, type MapLabel } from './map-data.ts';
import type { MapSurface } from './base-map.ts';
import { thinOut } from './thin-out.ts';

const MAX_LABELS = 26;
/** Size a name takes on the screen, with air around it, in pixels. */
const LETTER_PX = 8;
const LINE_PX = 44;
/** From this zoom on every village has its name; further out only the more important places, fewer the further. */
const ALL_FROM_ZOOM = 11;

/** Names of places where there is room for them. */
export function MapLabels({ surface }: { surface: MapSurface }) {
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
  const shown = useMemo(() => labelsIn(surface, labels), [surface, labels]);
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

function labelsIn({ map }: MapSurface, labels: readonly MapLabel[]) {
  const bounds = map.getBounds();
  const behind = ALL_FROM_ZOOM - map.getZoom();
  const ranked = behind <= 0 ? labels : labels.slice(0, Math.ceil(labels.length / 1.7 ** behind));
  const boxes = ranked
    .filter(({ position }) => bounds.contains(position))
    .map((item) => {
      const { x, y } = map.latLngToLayerPoint(item.position);
      return { item, x, y, width: (item.name.length + 3) * LETTER_PX, height: LINE_PX };
    });
  return thinOut(boxes, MAX_LABELS).shown;
}
