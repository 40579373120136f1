import type { Position } from './types.ts';

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (Math.PI * EARTH_RADIUS_KM) / 180;

/** Returns the great-circle distance in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const lat1 = radians(from.lat);
  const lat2 = radians(to.lat);
  const halfLat = Math.sin((lat2 - lat1) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLng * halfLng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Returns the position that lies `km` away in the direction `bearing` (degrees from north). It is exact enough for the
 * few kilometres of a town.
 */
export function moved(from: Position, km: number, bearing: number): Position {
  const lat = from.lat + (km * Math.cos(radians(bearing))) / KM_PER_DEGREE;
  const lng = from.lng + (km * Math.sin(radians(bearing))) / (KM_PER_DEGREE * Math.cos(radians(from.lat)));
  return { lat: round5(lat), lng: round5(lng) };
}

/** Rounds kilometres to one decimal, as distances are shown. */
export function roundKm(km: number): number {
  return Math.round(km * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round5(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
