import { pickWeighted, type Dice } from './random.ts';
import type { DestinationKind } from './types.ts';

/** The kind of property. It decides the name, the facilities, the rooms and the pictures. */
export type Lodging =
  | 'hotel'
  | 'residency'
  | 'inn'
  | 'suites'
  | 'guest-house'
  | 'bnb'
  | 'homestay'
  | 'resort'
  | 'villa'
  | 'palace'
  | 'haveli'
  | 'lodge'
  | 'cottages'
  | 'camp'
  | 'ashram'
  | 'houseboat'
  | 'estate'
  | 'beach-house';

type Weighted<T> = readonly (readonly [choice: T, weight: number])[];

const ALL: readonly number[] = [1, 2, 3, 4, 5];

/** The star ratings that each kind of property may have. */
const STARS: Readonly<Record<Lodging, readonly number[]>> = {
  hotel: ALL,
  residency: [2, 3, 4],
  inn: [1, 2, 3],
  suites: [3, 4, 5],
  'guest-house': [1, 2, 3],
  bnb: [2, 3, 4],
  homestay: [1, 2, 3],
  resort: [3, 4, 5],
  villa: [3, 4, 5],
  palace: [4, 5],
  haveli: [3, 4],
  lodge: [1, 2, 3],
  cottages: [2, 3, 4],
  camp: [2, 3, 4],
  ashram: [1, 2],
  houseboat: [2, 3, 4],
  estate: [3, 4, 5],
  'beach-house': [2, 3, 4],
};

const CITY: Weighted<Lodging> = [
  ['hotel', 46],
  ['residency', 15],
  ['inn', 8],
  ['suites', 10],
  ['guest-house', 7],
  ['bnb', 7],
  ['lodge', 4],
  ['homestay', 2],
  ['resort', 2],
];

/** The kinds of property in each kind of destination, with their weights. */
const BY_KIND: Readonly<Record<DestinationKind, Weighted<Lodging>>> = {
  city: CITY,
  beach: [
    ['hotel', 24],
    ['resort', 26],
    ['beach-house', 9],
    ['villa', 9],
    ['bnb', 8],
    ['guest-house', 9],
    ['homestay', 6],
    ['cottages', 5],
    ['inn', 4],
  ],
  hills: [
    ['hotel', 28],
    ['resort', 22],
    ['cottages', 11],
    ['homestay', 11],
    ['bnb', 7],
    ['guest-house', 6],
    ['inn', 6],
    ['villa', 4],
    ['lodge', 5],
  ],
  heritage: [
    ['hotel', 34],
    ['haveli', 12],
    ['palace', 7],
    ['residency', 8],
    ['resort', 8],
    ['guest-house', 9],
    ['bnb', 7],
    ['homestay', 6],
    ['inn', 6],
    ['lodge', 3],
  ],
  pilgrimage: [
    ['hotel', 40],
    ['residency', 14],
    ['guest-house', 12],
    ['ashram', 7],
    ['lodge', 9],
    ['inn', 6],
    ['bnb', 4],
    ['resort', 5],
    ['homestay', 3],
  ],
  desert: [
    ['hotel', 28],
    ['haveli', 16],
    ['camp', 14],
    ['palace', 6],
    ['resort', 12],
    ['guest-house', 12],
    ['homestay', 6],
    ['bnb', 6],
  ],
  backwater: [
    ['houseboat', 26],
    ['resort', 22],
    ['homestay', 18],
    ['hotel', 16],
    ['villa', 8],
    ['bnb', 6],
    ['beach-house', 4],
  ],
  wildlife: [
    ['resort', 42],
    ['camp', 14],
    ['cottages', 10],
    ['lodge', 10],
    ['hotel', 12],
    ['homestay', 8],
    ['villa', 4],
  ],
  island: [
    ['resort', 28],
    ['hotel', 24],
    ['cottages', 12],
    ['beach-house', 10],
    ['guest-house', 10],
    ['homestay', 10],
    ['bnb', 6],
  ],
};

const ABROAD: Weighted<Lodging> = [
  ['hotel', 58],
  ['suites', 14],
  ['inn', 10],
  ['bnb', 10],
  ['guest-house', 8],
];

/** The weights of the star ratings: three stars are the most frequent, five are rare. */
const STAR_MIX: Readonly<Record<'business' | 'leisure' | 'pilgrimage' | 'wild', Weighted<number>>> = {
  business: [
    [1, 7],
    [2, 20],
    [3, 45],
    [4, 21],
    [5, 7],
  ],
  leisure: [
    [1, 6],
    [2, 17],
    [3, 46],
    [4, 23],
    [5, 8],
  ],
  pilgrimage: [
    [1, 12],
    [2, 26],
    [3, 44],
    [4, 15],
    [5, 3],
  ],
  wild: [
    [1, 3],
    [2, 13],
    [3, 46],
    [4, 27],
    [5, 11],
  ],
};

// States that grow tea and coffee; some of their properties are old planters' bungalows.
const PLANTATION_STATES = new Set(['Assam', 'Karnataka', 'Kerala', 'Sikkim', 'Tamil Nadu', 'West Bengal']);

/** Rolls the kind of a property and its stars. */
export function rollLodging(
  dice: Dice,
  place: { readonly kind: DestinationKind; readonly state: string; readonly abroad: boolean },
): { lodging: Lodging; stars: number } {
  const stars = pickWeighted(dice, STAR_MIX[starMixOf(place.kind)]);
  if (place.kind === 'hills' && stars >= 3 && PLANTATION_STATES.has(place.state) && dice.chance(0.12)) {
    return { lodging: 'estate', stars };
  }
  const choices = place.abroad ? ABROAD : BY_KIND[place.kind];
  return {
    lodging: pickWeighted(
      dice,
      choices.filter(([lodging]) => STARS[lodging].includes(stars)),
    ),
    stars,
  };
}

function starMixOf(kind: DestinationKind): keyof typeof STAR_MIX {
  switch (kind) {
    case 'city':
      return 'business';
    case 'pilgrimage':
      return 'pilgrimage';
    case 'wildlife':
      return 'wild';
    case 'beach':
    case 'hills':
    case 'heritage':
    case 'desert':
    case 'backwater':
    case 'island':
      return 'leisure';
  }
}
