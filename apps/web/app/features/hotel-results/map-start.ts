import type { Position } from '@safar/domain/stay/distance';

/** The initial view of a map. */
export interface MapStart {
  center: Position;
  zoom: number;
}

const MAX_ZOOM = 13;
const MIN_ZOOM = 8;
const TILE_PX = 256;
/** Share of the places shown: with the outermost, the rest would be crowded together. */
const SHOWN_SHARE = 0.9;
const INDIA: MapStart = { center: { lat: 22.5, lng: 79 }, zoom: 5 };

/**
 * The view that shows nine tenths of the places on a map of this size; without places, the city; without a city,
 * India (REQ-HRES-7).
 */
export function mapStart(
  places: readonly Position[],
  city: Position | null,
  { width, height }: { width: number; height: number },
): MapStart {
  if (places.length === 0) return city ? { center: city, zoom: MAX_ZOOM - 1 } : INDIA;
  const lats = middle(places.map(({ lat }) => lat));
  const lngs = middle(places.map(({ lng }) => lng));
  const center = { lat: (lats.low + lats.high) / 2, lng: (lngs.low + lngs.high) / 2 };
  // Mercator draws a degree of latitude longer than one of longitude, by 1/cos(latitude).
  const latSpan = (lats.high - lats.low) / Math.cos((center.lat * Math.PI) / 180);
  const degreesPerPx = Math.max((lngs.high - lngs.low) / width, latSpan / height, Number.EPSILON);
  const zoom = Math.floor(Math.log2(360 / TILE_PX / degreesPerPx));
  return { center, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) };
}

/** The range of the middle nine tenths of some values. */
function middle(values: readonly number[]): { low: number; high: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor((sorted.length * (1 - SHOWN_SHARE)) / 2);
  return { low: sorted[cut] ?? 0, high: sorted[sorted.length - 1 - cut] ?? 0 };
}
