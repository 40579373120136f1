import {
  control,
  type LatLngBounds,
  latLngBounds,
  type Layer,
  type Map as LeafletMap,
  map as createMap,
  type PolylineOptions,
  polygon,
  svg,
  tileLayer,
} from 'leaflet';
import type { Position } from '@safar/domain/stay/distance';
import type { PublicConfig } from '#lib/session.ts';
import { loadIndiaLand, loadIndiaOutline, loadWorldLand, type LatLng } from './map-data.ts';

/** The map for overlays: place them by `map.latLngToLayerPoint`, again when `version` changes. */
export interface MapSurface {
  map: LeafletMap;
  version: number;
}

export interface BaseMapStart {
  center: Position;
  zoom: number;
  /** Address of the tiles; '' to draw the land from our own data. */
  tileTemplate: string;
  /** Whether the final map has streets to zoom in to. */
  hasStreets: boolean;
  /** False where the page must stay scrollable over the map. */
  wheelZoom: boolean;
}

const MIN_ZOOM = 4;
/** Our own data has no more detail beyond this zoom. */
const MAX_OWN_ZOOM = 14;
const MAX_STREET_ZOOM = 18;
/** From this zoom on the coast is drawn in detail, and India's outline, accurate to a few kilometres, is left out. */
const DETAIL_FROM_ZOOM = 8;
const INDIA: LatLngBounds = latLngBounds([
  [4, 66],
  [38, 99],
]);
/** How far beyond its edges the map is drawn, as a share of its size, for dragging. */
const DRAWN_AROUND = 0.5;

/** Our own ground has its own pane beneath the tiles' pane, so that a vector style covers it. */
const GROUND_PANE = { name: 'ground', zIndex: '100' };

const LAND = { stroke: false, fillOpacity: 1, interactive: false, smoothFactor: 0.6 } as const;

/** A Leaflet map in a container, with its ground; call `remove()` when the container is removed. */
export function createBaseMap(container: HTMLElement, start: BaseMapStart): LeafletMap {
  const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(container, {
    zoomControl: false,
    attributionControl: false,
    renderer: svg({ padding: DRAWN_AROUND }),
    minZoom: MIN_ZOOM,
    maxZoom: start.hasStreets ? MAX_STREET_ZOOM : MAX_OWN_ZOOM,
    zoomAnimation: !still,
    fadeAnimation: !still,
    scrollWheelZoom: start.wheelZoom,
    worldCopyJump: true,
  });
  map.setView([start.center.lat, start.center.lng], start.zoom);
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map);
  if (start.tileTemplate === '') drawOwnGround(map);
  else tileLayer(start.tileTemplate, { maxZoom: MAX_STREET_ZOOM }).addTo(map);
  return map;
}

/** Whether the configured maps have streets. */
export function hasStreets({ mapTileTemplate, mapStyleUrl }: PublicConfig): boolean {
  return mapTileTemplate !== '' || mapStyleUrl !== '';
}

/** Limits the zoom of a map without streets to where it has detail. */
export function stayWithoutStreets(map: LeafletMap): void {
  map.setMaxZoom(MAX_OWN_ZOOM);
}

interface Ground {
  isShown: (map: LeafletMap) => boolean;
  load: () => Promise<LatLng[][]>;
  style: PolylineOptions;
}

const isDetailed = (map: LeafletMap) => map.getZoom() >= DETAIL_FROM_ZOOM && INDIA.contains(map.getCenter());

/** The grounds, bottom first. */
const GROUNDS: readonly Ground[] = [
  { isShown: (map) => !isDetailed(map), load: loadWorldLand, style: { ...LAND, className: 'fill-map-land' } },
  { isShown: isDetailed, load: loadIndiaLand, style: { ...LAND, className: 'fill-map-land' } },
  {
    isShown: (map) => map.getZoom() < DETAIL_FROM_ZOOM,
    load: loadIndiaOutline,
    style: { ...LAND, stroke: true, weight: 1, className: 'fill-map-green stroke-map-road' },
  },
];

/** Draws sea, land and, at small scales, India's outline; each part is fetched when it first comes into view. */
function drawOwnGround(map: LeafletMap): void {
  let removed = false;
  map.createPane(GROUND_PANE.name).style.zIndex = GROUND_PANE.zIndex;
  const renderer = svg({ pane: GROUND_PANE.name, padding: DRAWN_AROUND });
  map.on('unload', () => (removed = true));
  for (const ground of GROUNDS) {
    let layer: Layer | null = null;
    let loading = false;

    async function load() {
      loading = true;
      try {
        layer = polygon(await ground.load(), { ...ground.style, renderer });
      } catch {
        // Without its ground the map still has pins and names; the next move retries.
      } finally {
        loading = false;
      }
    }
    async function show() {
      if (!layer && !loading && ground.isShown(map)) await load();
      if (removed || !layer || map.hasLayer(layer) === ground.isShown(map)) return;
      if (map.hasLayer(layer)) map.removeLayer(layer);
      else map.addLayer(layer);
    }

    map.on('zoomend moveend', () => void show());
    void show();
  }
}
