import { maplibreGL } from '@maplibre/maplibre-gl-leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
// A file of ours, so that the page's policy needs no worker from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';

setWorkerUrl(workerUrl);
// The metadata say whom an archive is to be attributed to.
addProtocol('pmtiles', new Protocol({ metadata: true }).tile);

export interface StyleOutcome {
  /** It is seen. @param attribution of its sources, as HTML */
  onDrawn: (attribution: string) => void;
  /** It is not and will not be seen. */
  onFailed: () => void;
}

/**
 * Draws a vector style in the tiles' place, beneath what lies on a map. It is seen once all of it is there, so that what was
 * drawn before stays until then, and for good where the style, the data it names or WebGL cannot be had.
 * @returns takes it away
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
    // A tile, a sprite or a glyph may be missing from a map that is otherwise there; a whole source may not.
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
