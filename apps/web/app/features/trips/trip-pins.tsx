import type { Map as LeafletMap } from 'leaflet';
import { MapView } from '#features/map/map-view.tsx';
import type { MapSurface } from '#features/map/base-map.ts';
import type { TripPoint } from './trip-points.ts';

/** Zoom of a trip to one place: the town and its coast. */
const ONE_PLACE_ZOOM = 11;
const LEAST_ZOOM = 4;
/** Size of the world at zoom 0, and how much of the box the places take, in pixels. */
const WORLD_PX = 256;
const WIDE_PX = 220;
const HIGH_PX = 180;
/** A name with its pin, as other names have to leave room for it. */
const PIN_PX = { width: 130, height: 56 };

/** A map with a number for each place, in order, and the way between them as a dotted line. */
export function TripPins({ label, points }: { label: string; points: readonly TripPoint[] }) {
  const { center, zoom } = viewOf(points);
  const placed = (map: LeafletMap) =>
    points.map(({ name, position }) => {
      const { x, y } = map.latLngToLayerPoint(position);
      return { name, x, y };
    });
  return (
    <MapView
      label={label}
      center={center}
      zoom={zoom}
      inPage
      className="size-full"
      occupied={({ map }) => placed(map).map(({ x, y }) => ({ item: null, x, y, ...PIN_PX }))}
    >
      {({ map }: MapSurface) => {
        const pins = placed(map);
        return (
          <>
            <svg aria-hidden className="pointer-events-none absolute size-px overflow-visible">
              <polyline
                points={pins.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')}
                className="fill-none stroke-select"
                strokeWidth={2}
                strokeDasharray="1 6"
                strokeLinecap="round"
              />
            </svg>
            {pins.map(({ name, x, y }, index) => (
              <span
                key={name}
                style={{ translate: `calc(${Math.round(x)}px - 50%) ${Math.round(y) - 12}px` }}
                className="pointer-events-none absolute grid justify-items-center gap-0.5"
              >
                <b className="grid size-6 place-items-center rounded-full bg-select text-xs font-bold text-on-select">
                  {index + 1}
                </b>
                <span className="line-clamp-2 w-max max-w-32 rounded-sm bg-overlay px-1 text-center text-2xs leading-tight font-semibold">
                  {name}
                </span>
              </span>
            ))}
          </>
        );
      }}
    </MapView>
  );
}

/** Centre and zoom that show all places. */
function viewOf(points: readonly TripPoint[]) {
  const lats = points.map(({ position }) => position.lat);
  const lngs = points.map(({ position }) => position.lng);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const wide = Math.log2((WIDE_PX * 360) / (WORLD_PX * (east - west)));
  const high = Math.log2((HIGH_PX * 360 * Math.cos(((south + north) * Math.PI) / 360)) / (WORLD_PX * (north - south)));
  const zoom = Math.floor(Math.min(ONE_PLACE_ZOOM, wide, high));
  return { center: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom: Math.max(LEAST_ZOOM, zoom) };
}
