/** A distance filter as addresses write it: '5@15.491,73.828' or '5@15.565,73.755,Baga'. */

import type { Position } from './distance.ts';
import { RADIUS_KM, type DistanceFilter } from './hotel-filters.ts';

/** Decimals of degrees: about 100 m. */
const PLACE_DECIMALS = 3;
const WRITTEN = /^(\d{1,2})@(-?[\d.]{1,8}),(-?[\d.]{1,8})(?:,(.{1,60}))?$/;

/** Kilometres from a place, with its name where it has one; null for any other text. */
export function readDistance(text: string): DistanceFilter | null {
  const [, km = '', lat = '', lng = '', of] = WRITTEN.exec(text) ?? [];
  const from = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  const usable =
    Number(km) >= RADIUS_KM.min && Number(km) <= RADIUS_KM.max && Math.abs(from.lat) <= 90 && Math.abs(from.lng) <= 180;
  return usable ? { km: Number(km), from, ...(of && { of }) } : null;
}

export function writeDistance(distance: DistanceFilter | null): string {
  if (!distance) return '';
  const { km, from, of } = distance;
  return `${km}@${placeText(from)}${of ? `,${of}` : ''}`;
}

/** A place as addresses write it. The filters treat two places with the same text as one. */
export function placeText({ lat, lng }: Position): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(PLACE_DECIMALS)))).join(',');
}
