import type { Lodging } from './lodging.ts';
import type { Dice } from './random.ts';
import type { DestinationKind, RoomType } from './types.ts';

interface RoomPlan {
  readonly name: string;
  readonly factor: number;
  readonly adults: number;
}

const plan = (name: string, factor: number, adults: number): RoomPlan => ({ name, factor, adults });

const HOTEL_ROOMS: readonly RoomPlan[] = [
  plan('Superior Room', 1.12, 2),
  plan('Deluxe Room', 1.22, 3),
  plan('Super Deluxe Room', 1.34, 3),
  plan('Executive Room', 1.42, 3),
  plan('Premium Room', 1.5, 3),
  plan('Club Room', 1.68, 3),
];
const PLAINEST: readonly (readonly string[])[] = [
  [],
  ['Economy Room', 'Standard Room'],
  ['Standard Room', 'Budget Room'],
  ['Standard Room', 'Classic Room', 'Cosy Room'],
  ['Classic Room', 'Comfort Room', 'Standard Room'],
  ['Premier Room', 'Grand Room', 'Luxury Room'],
];
const FAMILY_ROOMS: readonly RoomPlan[] = [
  plan('Triple Room', 1.34, 3),
  plan('Family Room', 1.6, 4),
  plan('Quadruple Room', 1.65, 4),
  plan('Family Suite', 2.1, 5),
];
const SUITES: readonly RoomPlan[] = [
  plan('Junior Suite', 1.95, 3),
  plan('Executive Suite', 2.4, 3),
  plan('Royal Suite', 3.2, 4),
];

/**
 * The room types of the kinds of property that have special ones. The plainest comes first; `plansFor` adds some of the
 * others to it.
 */
const SPECIAL: Partial<Readonly<Record<Lodging, readonly RoomPlan[]>>> = {
  suites: [
    plan('Studio Apartment', 1, 2),
    plan('One-Bedroom Apartment', 1.3, 3),
    plan('Two-Bedroom Apartment', 1.9, 5),
    plan('Premium Studio', 1.15, 3),
  ],
  villa: [
    plan('Garden Villa', 1, 2),
    plan('Pool View Villa', 1.25, 3),
    plan('Two-Bedroom Pool Villa', 1.9, 5),
    plan('Three-Bedroom Private Villa', 2.6, 6),
  ],
  palace: [
    plan('Heritage Room', 1, 2),
    plan('Palace Room', 1.3, 3),
    plan('Royal Heritage Suite', 2.1, 3),
    plan('Maharaja Suite', 3.1, 4),
    plan('Courtyard Room', 1.15, 3),
  ],
  haveli: [
    plan('Haveli Room', 1, 2),
    plan('Deluxe Haveli Room', 1.2, 3),
    plan('Jharokha Suite', 1.7, 3),
    plan('Family Haveli Suite', 2, 5),
  ],
  cottages: [
    plan('Standard Cottage', 1, 2),
    plan('Deluxe Cottage', 1.2, 3),
    plan('Family Cottage', 1.65, 5),
    plan('Honeymoon Cottage', 1.4, 2),
  ],
  camp: [
    plan('Swiss Tent', 1, 2),
    plan('Deluxe Swiss Tent', 1.25, 3),
    plan('Luxury Tent', 1.55, 3),
    plan('Family Tent', 1.7, 5),
  ],
  ashram: [
    plan('Standard Non-AC Room', 1, 2),
    plan('Air Conditioned Room', 1.35, 3),
    plan('Family Room', 1.6, 5),
    plan('Four Bed Room', 1.45, 4),
  ],
  houseboat: [
    plan('One-Bedroom Houseboat', 1, 2),
    plan('Deluxe Houseboat Room', 1.2, 3),
    plan('Two-Bedroom Houseboat', 1.8, 5),
    plan('Premium Glass Houseboat', 1.7, 3),
  ],
  estate: [
    plan('Estate Room', 1, 2),
    plan("Planter's Room", 1.25, 3),
    plan("Manager's Suite", 1.8, 3),
    plan('Bungalow Family Suite', 2, 5),
  ],
  'beach-house': [
    plan('Garden Hut', 1, 2),
    plan('Sea View Hut', 1.3, 3),
    plan('Beach Front Cottage', 1.55, 3),
    plan('Family Beach Cottage', 1.8, 5),
  ],
  homestay: [
    plan('Standard Room', 1, 2),
    plan('Deluxe Room', 1.2, 3),
    plan('Balcony Room', 1.3, 3),
    plan('Family Room', 1.6, 5),
  ],
};

/** An amenity in the supplier's words, with its probability in hotels of 1 to 5 stars. */
const AMENITIES: readonly (readonly [text: string, ...byStars: number[]])[] = [
  ['Private bathroom', 1, 1, 1, 1, 1],
  ['Free WiFi', 0.5, 0.8, 0.95, 1, 1],
  ['Air conditioning', 0.45, 0.72, 0.92, 1, 1],
  ['Television', 0.5, 0.72, 0.6, 0.3, 0.1],
  ['LED TV', 0.1, 0.2, 0.45, 0.8, 1],
  ['Satellite TV service', 0.2, 0.4, 0.6, 0.8, 0.9],
  ['Daily housekeeping', 0.6, 0.8, 0.95, 1, 1],
  ['Towels provided', 0.5, 0.8, 0.95, 1, 1],
  ['Free toiletries', 0.2, 0.5, 0.85, 1, 1],
  ['Free bottled water', 0.3, 0.5, 0.8, 0.95, 1],
  ['Coffee/tea maker', 0.03, 0.12, 0.45, 0.9, 1],
  ['Minibar', 0, 0.01, 0.1, 0.55, 0.96],
  ['In-room safe', 0, 0.02, 0.22, 0.72, 0.98],
  ['Hair dryer', 0, 0.04, 0.22, 0.7, 1],
  ['Desk', 0.1, 0.25, 0.5, 0.8, 0.9],
  ['Phone', 0.15, 0.35, 0.65, 0.85, 0.95],
  ['Wardrobe or closet', 0.4, 0.55, 0.75, 0.9, 1],
  ['Iron/ironing board (on request)', 0.05, 0.15, 0.4, 0.7, 0.9],
  ['Bathrobes', 0, 0, 0.04, 0.3, 0.92],
  ['Slippers', 0, 0.02, 0.15, 0.55, 0.98],
  ['Blackout drapes/curtains', 0, 0.03, 0.15, 0.45, 0.8],
  ['Balcony', 0.06, 0.1, 0.22, 0.32, 0.42],
  ['Rollaway/extra beds (surcharge)', 0.2, 0.35, 0.5, 0.6, 0.6],
  ['Non-Smoking', 0.3, 0.4, 0.6, 0.75, 0.9],
  ['Room service (24 hours)', 0.1, 0.25, 0.5, 0.85, 1],
];

const SMALLEST_SQM: readonly number[] = [0, 10, 12, 17, 25, 34];
const VIEWS: Readonly<Record<DestinationKind, readonly string[]>> = {
  city: ['the city', 'the street', 'the courtyard'],
  beach: ['the garden', 'the palms', 'the sea'],
  hills: ['the hills', 'the valley', 'the garden'],
  heritage: ['the old town', 'the courtyard', 'the garden'],
  pilgrimage: ['the street', 'the courtyard', 'the surroundings'],
  desert: ['the fort', 'the courtyard', 'the desert'],
  backwater: ['the water', 'the palms', 'the garden'],
  wildlife: ['the forest', 'the garden', 'the meadow'],
  island: ['the palms', 'the garden', 'the sea'],
};

/** The facts about a hotel that its room types are chosen by. */
export interface RoomSource {
  readonly lodging: Lodging;
  readonly kind: DestinationKind;
  readonly stars: number;
  readonly facilities: readonly string[];
}

/** Rolls three to five room types. The plainest comes first and has the factor 1; nearly always one suits a family. */
export function rollRoomTypes(dice: Dice, { lodging, kind, stars, facilities }: RoomSource): readonly RoomType[] {
  const views = facilities.includes('Outdoor pool') ? [...VIEWS[kind], 'the pool'] : VIEWS[kind];
  return plansFor(dice, lodging, stars).map((room, index) => {
    const sizeSqm = Math.round(
      (SMALLEST_SQM[stars] ?? 14) * Math.sqrt(room.factor) * (0.9 + room.adults * 0.06) * dice.between(0.95, 1.15),
    );
    return {
      id: index + 1,
      name: room.name,
      sizeSqm,
      description: `${room.name} of ${sizeSqm} sq m (${Math.round(sizeSqm * 10.764)} sq ft) for up to ${room.adults} adults, with a view of ${dice.pick(views)}`,
      maxAdults: room.adults,
      factor: room.factor,
      amenities: rollAmenities(dice, stars, room),
    };
  });
}

function plansFor(dice: Dice, lodging: Lodging, stars: number): readonly RoomPlan[] {
  const special = SPECIAL[lodging];
  if (special !== undefined) return special.slice(0, 1).concat(some(dice, special.slice(1), dice.whole(2, 3)));
  const first = plan(dice.pick(PLAINEST[stars] ?? ['Standard Room']), 1, 2);
  const better = some(dice, HOTEL_ROOMS.slice(0, stars + 1), stars <= 1 ? 1 : 2);
  const family = some(dice, FAMILY_ROOMS.slice(0, stars >= 3 ? 4 : 3), 1);
  const suite = stars >= 4 || (stars === 3 && dice.chance(0.3)) ? [dice.pick(SUITES.slice(0, stars - 2))] : [];
  return [first, ...better, ...family, ...suite];
}

function rollAmenities(dice: Dice, stars: number, room: RoomPlan): readonly string[] {
  const found = AMENITIES.filter((amenity) => dice.next() < Number(amenity[stars])).map(([text]) => text);
  if (room.name.includes('Non-AC')) return found.filter((text) => text !== 'Air conditioning');
  return room.name.startsWith('Air Conditioned') && !found.includes('Air conditioning')
    ? ['Air conditioning', ...found]
    : found;
}

/** Picks `count` items at random and keeps their order. */
function some<T>(dice: Dice, list: readonly T[], count: number): readonly T[] {
  let left = Math.min(count, list.length);
  return list.filter((_, index) => {
    if (dice.next() * (list.length - index) >= left) return false;
    left -= 1;
    return true;
  });
}

const BEDS: Readonly<Record<number, readonly string[]>> = {
  1: ['1 Double Bed', '1 King Bed', '1 Queen Bed'],
  2: ['1 King Bed', '1 Double Bed', '2 Twin Beds', '1 Queen Bed'],
  3: ['1 King Bed and 1 Twin Bed', '3 Twin Beds', '1 Double Bed and 1 Extra Bed'],
  4: ['2 Double Beds', '2 Queen Beds', '4 Twin Beds'],
};
const MANY_BEDS = ['3 Double Beds', 'Multiple Beds'] as const;

/** Writes the name of a booked room as the supplier does: `Deluxe Room,1 King Bed,NonSmoking`. `roll` is 0 to 1. */
export function bookedRoomName(room: RoomType, adults: number, roll: number): string {
  const choices = BEDS[adults] ?? MANY_BEDS;
  const beds = choices[Math.min(choices.length - 1, Math.floor(roll * choices.length))] ?? choices[0];
  return `${room.name},${beds}${room.amenities.includes('Non-Smoking') ? ',NonSmoking' : ''}`;
}
