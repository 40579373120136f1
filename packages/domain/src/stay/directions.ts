import { parsePosition } from './distance.ts';
import { fullAddress } from './hotel-text.ts';

/** Directions on a public map: to the hotel's position ('lat|lng') or, when it is unknown, to its name and address. */
export function directionsUrl(hotel: {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly map: string;
}): string {
  const position = parsePosition(hotel.map);
  const destination = position ? `${position.lat},${position.lng}` : `${hotel.name}, ${fullAddress(hotel)}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
