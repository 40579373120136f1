import { useEffect } from 'react';
import { circle } from 'leaflet';
import type { Position } from '@safar/domain/stay/distance';
import type { MapSurface } from './base-map.ts';

const M_PER_KM = 1000;

/** A circle of some kilometres around a place. */
export function MapRing({
  surface: { map },
  center: { lat, lng },
  km,
}: {
  surface: MapSurface;
  center: Position;
  km: number;
}) {
  useEffect(() => {
    const ring = circle([lat, lng], {
      radius: km * M_PER_KM,
      interactive: false,
      weight: 2,
      fillOpacity: 0.08,
      className: 'stroke-select fill-select',
    }).addTo(map);
    return () => {
      ring.remove();
    };
  }, [map, lat, lng, km]);
  return null;
}
