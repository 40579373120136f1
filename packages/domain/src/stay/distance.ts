/** Distances on the globe (REQ-HRES-6). */

export interface Position {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6371;
/** Miles of a kilometre (REQ-HOTEL-4). */
const MILES_PER_KM = 0.621371;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance in kilometres (haversine, Earth radius 6371 km; REQ-HRES-6). Positions in degrees. */
export function distanceKm(a: Position, b: Position): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function kmToMiles(km: number): number {
  return km * MILES_PER_KM;
}

/** A supplier's 'lat|lng' text (REQ-HRES-6) → position; null when it is not one or lies outside the globe. */
export function parsePosition(map: string | null | undefined): Position | null {
  const parts = (map ?? '').split('|').map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => part === '')) return null;
  const [lat = Number.NaN, lng = Number.NaN] = parts.map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
