import { parsePosition } from './distance.ts';

const PIN_CODE = /\b\d{3} ?\d{3}\b/g;
/** A house number, a direction or a street: parts of an address that do not name an area. */
const NO_AREA =
  /\d|^(?:opp|near|behind|beside|next|off|adj)\b|\b(?:road|rd|street|st|marg|lane|floor|building|tower|complex|hospital|hotel|resort)\.?$/i;

/**
 * The last part of the city that an address names: 'Nerul' in 'House No. 346, Main Road, Opp. City Hospital, Nerul, Goa 403114'. The parts
 * after the city are its state and country. Null when no area is named (REQ-HRES-11).
 */
export function areaOf(address: string, city: string, country: string): string | null {
  const parts = partsOf(address);
  const cityAt = parts.findLastIndex((part) => isSame(part, city));
  const inCity = cityAt === -1 ? parts.filter((part) => !isSame(part, country)) : parts.slice(0, cityAt);
  return inCity.findLast((part) => part.length > 2 && !isSame(part, city) && !NO_AREA.test(part)) ?? null;
}

/** An address with its city, which is added only when the address does not end with it. */
export function fullAddress({ address, city }: { address: string; city: string }): string {
  const endsWithCity = address.toLowerCase().endsWith(city.toLowerCase());
  return endsWithCity || partsOf(address).some((part) => isSame(part, city)) ? address : `${address}, ${city}`;
}

function partsOf(address: string): string[] {
  return address.split(',').map((part) =>
    part
      .replaceAll(PIN_CODE, '')
      .replace(/[\s.-]+$/, '')
      .trim(),
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const TWELVE_HOURS = /^(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?$/i;

/**
 * A time in a hotel's text, on the 24-hour clock that our pages use (REQ-API-8): '2:00 PM' is '14:00', '12 AM' is '00:00'. Other texts are
 * returned as they are.
 */
export function hotelTime(text: string): string {
  const [, hour, minutes = '00', half] = TWELVE_HOURS.exec(text.trim()) ?? [];
  if (hour === undefined || half === undefined || Number(hour) > 12) return text;
  const inDay = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
}

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
