import labelsUrl from './data/labels.json?url';
import landIndiaUrl from './data/land-india.json?url';
import landWorldUrl from './data/land-world.json?url';
import outlineIndiaUrl from './data/outline-india.json?url';

/** Latitude and longitude in degrees, in the order Leaflet takes them. */
export type LatLng = [lat: number, lng: number];

/** A name to write on a map. */
export interface MapLabel {
  name: string;
  position: LatLng;
}

/** Units of the files, in degrees (tools/refdata). */
const STEP = 0.001;
const WORLD_STEP = 0.01;

/** India and its seas in detail, without a border. */
export const loadIndiaLand = once(() => loadRings(landIndiaUrl, STEP));
/** The world's land for small scales, without a border. */
export const loadWorldLand = once(() => loadRings(landWorldUrl, WORLD_STEP));
/** India as officially drawn; too rough for large scales. */
export const loadIndiaOutline = once(() => loadRings(outlineIndiaUrl, WORLD_STEP));
/** Places by importance. */
export const loadLabels = once(async (): Promise<MapLabel[]> => {
  const rows: [string, number, number][] = await fetchJson(labelsUrl);
  return rows.map(([name, lng, lat]) => ({ name, position: [lat * STEP, lng * STEP] }));
});

/** Loads when first asked; a failure is forgotten, so that the next asking tries again. */
function once<Data>(load: () => Promise<Data>): () => Promise<Data> {
  let loading: Promise<Data> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function loadRings(url: string, step: number): Promise<LatLng[][]> {
  const packed: number[][] = await fetchJson(url);
  return packed.map((ring) => unpackRing(ring, step));
}

async function fetchJson<Data>(url: string): Promise<Data> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map's data did not come: ${response.status}`);
  return response.json();
}

/** A ring as it stands in the files: whole steps, longitude first, each point as its difference from the one before. */
export function unpackRing(packed: readonly number[], step: number): LatLng[] {
  const ring: LatLng[] = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    lng += packed[at] ?? 0;
    lat += packed[at + 1] ?? 0;
    ring.push([lat * step, lng * step]);
  }
  return ring;
}
