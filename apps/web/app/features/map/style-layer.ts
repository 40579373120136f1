import { maplibreGL } from '@maplibre/maplibre-gl-leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
// The worker is a file of ours, so that the page's CSP need not allow one from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';

setWorkerUrl(workerUrl);
// The metadata contain an archive's attribution.
addProtocol('pmtiles', new Protocol({ metadata: true }).tile);

export interface StyleOutcome {
  /** Called when the style is visible. @param attribution of its sources, as HTML */
  onDrawn: (attribution: string) => void;
  /** Called when the style cannot be drawn. */
  onFailed: () => void;
}

/**
 * Draws a vector style in the tiles' place, beneath a map's overlays. It becomes visible when all of it has loaded;
 * until then, and if the style, its data or WebGL cannot be loaded, the earlier ground stays.
 * @returns a function that removes it
 */
export function addStyle(map: LeafletMap, url: string, { onDrawn, onFailed }: StyleOutcome): () => void {
  if (!document.createElement('canvas').getContext('webgl2')) {
    onFailed();
    return () => {};
  }
  const layer = maplibreGL({ style: url }).addTo(map);
  const gl = layer.getMaplibreMap();
  const container = layer.getContainer();
  container.style.visibility = 'hidden';
  let hasStyle = false;
  let failed = false;

  gl.once('style.load', () => (hasStyle = true));
  gl.on('error', (event) => {
    // A missing tile, sprite or glyph is tolerated; a missing source is not.
    const isLost = !hasStyle || ('sourceId' in event && !('tile' in event));
    if (failed || !isLost || container.style.visibility === '') return;
    failed = true;
    onFailed();
  });
  gl.once('load', () => {
    if (failed) return;
    container.style.visibility = '';
    onDrawn(layer.getAttribution?.() ?? '');
  });
  return () => layer.remove();
}
