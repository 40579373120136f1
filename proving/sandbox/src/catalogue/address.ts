import type { Place } from './destinations.ts';
import { distanceKm } from './geo.ts';
import type { Spot } from './location.ts';
import type { Dice } from './random.ts';
import type { DestinationKind } from './types.ts';

const CITY_STREETS = [
  'MG Road',
  'Station Road',
  'Main Road',
  'Link Road',
  'Nehru Marg',
  'Gandhi Road',
  'Ring Road',
  'Market Road',
  'Park Lane',
  'Church Road',
  'Temple Street',
  'Service Road',
] as const;
const STREETS: Readonly<Record<DestinationKind, readonly string[]>> = {
  city: CITY_STREETS,
  beach: [
    'Beach Road',
    'Coconut Grove Lane',
    'Chapel Road',
    'Church Road',
    'Fishermen Lane',
    'Main Road',
    'Market Road',
  ],
  hills: [
    'Mall Road',
    'Circular Road',
    'Upper Road',
    'Forest Lane',
    'Hill Cart Road',
    'Bypass Road',
    'Club Road',
    'Cart Road',
  ],
  heritage: ['Fort Road', 'Palace Road', 'Old City Lane', 'Station Road', 'Museum Road', 'Bazaar Road', 'Bypass Road'],
  pilgrimage: [
    'Temple Road',
    'Parikrama Marg',
    'Ghat Road',
    'Station Road',
    'Bus Stand Road',
    'Ashram Road',
    'Main Bazaar',
  ],
  desert: ['Fort Road', 'Haveli Lane', 'Camp Road', 'Station Road', 'Ring Road', 'Bazaar Road'],
  backwater: ['Boat Jetty Road', 'Canal Road', 'Church Road', 'Lake Road', 'Temple Road'],
  wildlife: ['Park Gate Road', 'Forest Road', 'Main Road', 'Riverside Road', 'Village Road'],
  island: ['Beach Road', 'Jetty Road', 'Main Road', 'Village Road', 'Lighthouse Road'],
};
const STREETS_ABROAD = [
  'Queen Street',
  'Station Street',
  'Garden Lane',
  'Market Street',
  'Canal Street',
  'King Street',
  'Church Lane',
  'Bridge Road',
] as const;
const LANDMARKS = [
  'Opp. State Bank',
  'Near Bus Stand',
  'Behind Post Office',
  'Near Railway Station',
  'Opp. City Hospital',
  'Near Police Chowki',
  'Above Canara Bank',
  'Near Government School',
] as const;
const NEAR_KM = 2.5;

/** Writes a street address: house number, street, sometimes a landmark, and the quarter. */
export function writeAddress(dice: Dice, place: Place, spot: Spot): string {
  const { source, destination } = place;
  if (destination.countryCode !== 'IN') {
    return `${dice.whole(1, 180)} ${dice.pick(STREETS_ABROAD)}, ${spot.locality}, ${source.name}`;
  }
  const parts = [houseNumber(dice), dice.pick(STREETS[source.kind])];
  if (dice.chance(0.45)) parts.push(landmark(dice, place, spot));
  parts.push(spot.locality);
  if (spot.locality !== source.name) parts.push(source.name);
  if (source.state !== source.name && source.state !== 'Delhi') parts.push(source.state);
  return parts.join(', ');
}

function houseNumber(dice: Dice): string {
  switch (dice.whole(0, 5)) {
    case 0:
      return `Plot No. ${dice.whole(1, 240)}`;
    case 1:
      return `${dice.whole(1, 98)}/${dice.whole(1, 40)}`;
    case 2:
      return `${dice.pick(['A', 'B', 'C', 'D', 'E', 'F', 'K'])}-${dice.whole(1, 190)}`;
    case 3:
      return `Survey No. ${dice.whole(10, 480)}/${dice.whole(1, 9)}`;
    case 4:
      return `House No. ${dice.whole(1, 900)}`;
    default:
      return `No. ${dice.whole(1, 320)}`;
  }
}

function landmark(dice: Dice, { source }: Place, spot: Spot): string {
  const near = source.sights.filter(([, lat, lng]) => distanceKm(spot, { lat, lng }) <= NEAR_KM);
  return near.length > 0 && dice.chance(0.6) ? `Near ${dice.pick(near)[0]}` : dice.pick(LANDMARKS);
}

/** Makes telephone and fax numbers that nobody can have: an Indian subscriber number never begins with a zero. */
export function rollPhones(dice: Dice, place: Place): { phone: string; fax: string } {
  const { dial, source } = place;
  const line = dice.whole(1000, 9899);
  const withLine = (number: number): string => {
    switch (place.destination.countryCode) {
      // The British and the Australian regulators keep these number blocks free for drama.
      case 'GB':
        return `+44 20 7946 0${String(number % 1000).padStart(3, '0')}`;
      case 'AU':
        return `+61 2 5550 ${number}`;
      default:
        return `${[dial, source.std].filter(Boolean).join(' ')} ${'0'.repeat(Math.max(3, 6 - source.std.length))} ${number}`;
    }
  };
  return { phone: withLine(line), fax: withLine(line + 1) };
}

/** Writes an e-mail address in a domain that can never exist: `reservations@hotel-amaltas-shimla.example`. */
export function writeEmail(name: string, city: string): string {
  const slug = `${name} ${city}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `reservations@${slug}.example`;
}
