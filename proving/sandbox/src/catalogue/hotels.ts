import { rollPhones, writeAddress, writeEmail } from './address.ts';
import { regionOf } from './data/name-words.ts';
import { describe } from './describe.ts';
import type { Place } from './destinations.ts';
import { rollFacilities } from './facilities.ts';
import { distanceKm, roundKm } from './geo.ts';
import { createSpots, type Spot } from './location.ts';
import { rollLodging, type Lodging } from './lodging.ts';
import { inventName } from './hotel-names.ts';
import type { PictureSource } from './picture-kinds.ts';
import { createPictureChoice } from './pictures.ts';
import { createDice, hashText, hashWith, type Dice } from './random.ts';
import { rollRoomTypes } from './rooms.ts';
import type { Hotel } from './types.ts';

const CHECK_IN_TIMES = ['12:00 PM', '2:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '12:00 PM'] as const;
const CHECK_OUT_TIMES = ['11:00 AM', '10:00 AM', '12:00 PM', '11:00 AM'] as const;
const MAX_ATTRACTIONS = 10;

/** The lowest and the highest price of the plainest room in rupees, by stars. More prices lie near the lower end. */
const BASE_PRICES: readonly (readonly [from: number, to: number])[] = [
  [900, 1600],
  [900, 1700],
  [1300, 2900],
  [2000, 5600],
  [4200, 11_500],
  [9000, 42_000],
];
const MIN_PRICE = 900;
const MAX_PRICE_INDIA = 45_000;
const MAX_PRICE_ABROAD = 90_000;

/** The price of some kinds of property relative to others with as many stars. */
const LODGING_PRICE: Partial<Readonly<Record<Lodging, number>>> = {
  palace: 1.45,
  villa: 1.35,
  houseboat: 1.4,
  resort: 1.15,
  estate: 1.25,
  haveli: 1.1,
  camp: 1.1,
  ashram: 0.75,
  lodge: 0.85,
  'guest-house': 0.85,
  homestay: 0.85,
};

/** Makes all hotels of a place, in the order of their codes. The same seed always makes the same hotels. */
export function makeHotels(seed: string, place: Place): readonly Hotel[] {
  const placeHash = hashText(`${seed}/${place.destination.code}`);
  const findSpot = createSpots(place.source);
  const taken = new Set<string>();
  const choosePictures = createPictureChoice(seed, place.source);
  return Array.from({ length: place.destination.hotelCount }, (_, index) =>
    makeHotel(place, index + 1, hashWith(placeHash, index + 1), { findSpot, taken, choosePictures }),
  );
}

/** The helpers that all hotels of a place share while they are made. */
interface Shared {
  readonly findSpot: (dice: Dice) => Spot;
  readonly taken: Set<string>;
  readonly choosePictures: (hotel: PictureSource) => readonly string[];
}

function makeHotel(place: Place, number: number, hash: number, { findSpot, taken, choosePictures }: Shared): Hotel {
  const { destination, source } = place;
  const dice = createDice(hash);
  const abroad = destination.countryCode !== 'IN';
  const { lodging, stars } = rollLodging(dice, { kind: source.kind, state: source.state, abroad });
  const spot = findSpot(dice);
  const region = regionOf(destination.countryCode, source.state);
  const city = destination.name;
  const name = inventName(dice, { region, kind: source.kind, lodging, stars, locality: spot.locality, city }, taken);
  const facilities = rollFacilities(dice, lodging, source.kind, stars);
  const roomTypes = rollRoomTypes(dice, { lodging, kind: source.kind, stars, facilities });
  const position = { lat: spot.lat, lng: spot.lng };
  const description = { name, lodging, kind: source.kind, stars, locality: spot.locality, city, facilities };
  const basePrice = rollBasePrice(dice, stars, lodging, source.price ?? 1, abroad);
  const textSeed = hashWith(hash, 1);
  return {
    ...position,
    code: String(place.firstCode + number),
    name,
    destination,
    stars,
    address: writeAddress(dice, place, spot),
    pinCode: spot.pinCode,
    ...rollPhones(dice, place),
    email: writeEmail(name, city),
    checkIn: dice.pick(CHECK_IN_TIMES),
    checkOut: dice.pick(CHECK_OUT_TIMES),
    facilities,
    // Descriptions are long, rarely read and quick to write, so they are written on demand: kept, they would take most
    // of the catalogue's memory.
    get description() {
      return describe(textSeed, description);
    },
    get attractions() {
      return attractionsOf(place, position);
    },
    airport: { name: place.airport.name, distanceKm: roundKm(distanceKm(position, place.airport)) },
    pictures: choosePictures({ lodging, stars, basePrice, facilities, roomTypes }),
    roomTypes,
    basePrice,
  };
}

function attractionsOf({ source }: Place, at: { lat: number; lng: number }): Hotel['attractions'] {
  return source.sights
    .map(([name, lat, lng]) => ({ name, distanceKm: roundKm(distanceKm(at, { lat, lng })) }))
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
    .slice(0, MAX_ATTRACTIONS);
}

function rollBasePrice(dice: Dice, stars: number, lodging: Lodging, level: number, abroad: boolean): number {
  const [from, to] = BASE_PRICES[stars] ?? [2000, 5000];
  const price = (from + (to - from) * dice.next() ** 2.2) * (LODGING_PRICE[lodging] ?? 1) * level;
  const highest = abroad ? MAX_PRICE_ABROAD : MAX_PRICE_INDIA;
  const lowest = stars === 5 ? from : MIN_PRICE;
  return Math.round(Math.min(highest, Math.max(lowest, price)));
}
