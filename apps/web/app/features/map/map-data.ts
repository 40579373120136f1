import labelsUrl from './data/labels.json?url';
import localitiesUrl from './data/localities.json?url';
import landIndiaUrl from './data/land-india.json?url';
import landWorldUrl from './data/land-world.json?url';
import outlineIndiaUrl from './data/outline-india.json?url';

/** Latitude and longitude in degrees, in the order Leaflet takes them. */
export type LatLng = [lat: number, lng: number];

/** A place name for a map. */
export interface MapLabel {
  name: string;
  position: LatLng;
}

/** Units of the files, in degrees (proving/refdata). */
const STEP = 0.001;
const WORLD_STEP = 0.01;

/** India and its seas in detail, without borders. */
export const loadIndiaLand = once(() => loadRings(landIndiaUrl, STEP));
/** The world's land for small scales, without borders. */
export const loadWorldLand = once(() => loadRings(landWorldUrl, WORLD_STEP));
/** India's official outline; too coarse for large scales. */
export const loadIndiaOutline = once(() => loadRings(outlineIndiaUrl, WORLD_STEP));
/** Place names by importance. */
export const loadLabels = once(() => loadNames(labelsUrl));
/** Parts of India's towns, and villages around them. */
export const loadLocalities = once(() => loadNames(localitiesUrl));

/** Loads on the first call and caches the result; after a failure the next call retries. */
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
  return readRings(await fetchJson(url), step);
}

async function loadNames(url: string): Promise<MapLabel[]> {
  return listOf(await fetchJson(url), isLabelRow).map(([name, lng, lat]) => ({
    name,
    position: [lat * STEP, lng * STEP],
  }));
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map's data did not come: ${response.status}`);
  return response.json();
}

/** The rings of a file. Throws when it is malformed. */
export function readRings(data: unknown, step: number): LatLng[][] {
  return listOf(data, isRing).map((ring) => unpackRing(ring, step));
}

function listOf<Item>(data: unknown, isItem: (item: unknown) => item is Item): Item[] {
  if (!Array.isArray(data) || !data.every(isItem)) throw new Error('The map’s data is not what was built');
  return data;
}

const isRing = (item: unknown): item is number[] =>
  Array.isArray(item) && item.every((part) => typeof part === 'number');
const isLabelRow = (item: unknown): item is [name: string, lng: number, lat: number] =>
  Array.isArray(item) && typeof item[0] === 'string' && typeof item[1] === 'number' && typeof item[2] === 'number';

/** Decodes a ring of the files: whole steps, longitude first, each point as the difference from the one before. */
function unpackRing(packed: readonly number[], step: number): LatLng[] {
  const ring: LatLng[] = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    lng += packed[at] ?? 0;
    lat += packed[at + 1] ?? 0;
    ring.push([lat * step, lng * step]);
  }
  return ring;
}
