import type { Lodging } from './lodging.ts';
import type { RoomType } from './types.ts';

/** The facts about a hotel that its pictures are chosen by. */
export interface PictureSource {
  readonly lodging: Lodging;
  readonly stars: number;
  /** The price of the plainest room, in rupees a night. */
  readonly basePrice: number;
  readonly facilities: readonly string[];
  readonly roomTypes: readonly RoomType[];
}

/** A four-star hotel that costs less than this has the front of a three-star hotel. Rupees a night. */
const GRAND_FROM_RUPEES = 5000;
/** A room below the first price is shown as plain, one from the second price on as fine. Rupees a night. */
const PLAIN_BELOW_RUPEES = 1500;
const FINE_FROM_RUPEES = 6000;

type Grade = 'plain' | 'good' | 'grand';

/** The styles of front that fit each kind of property, by its grade. The styles of one list fit equally well. */
const STYLES: Readonly<Record<Lodging, Readonly<Record<Grade, readonly string[]>>>> = {
  hotel: { plain: ['budget'], good: ['hotel'], grand: ['tower', 'grand', 'resort'] },
  residency: { plain: ['budget'], good: ['hotel'], grand: ['tower', 'grand'] },
  inn: { plain: ['budget'], good: ['bnb'], grand: ['hotel'] },
  suites: { plain: ['budget'], good: ['hotel'], grand: ['tower', 'grand'] },
  'guest-house': { plain: ['house'], good: ['bnb'], grand: ['bnb'] },
  bnb: { plain: ['house'], good: ['bnb'], grand: ['villa', 'bnb'] },
  homestay: { plain: ['house'], good: ['bnb'], grand: ['bnb'] },
  resort: { plain: ['budget'], good: ['resort'], grand: ['resort', 'grand'] },
  villa: { plain: ['house'], good: ['villa'], grand: ['villa'] },
  palace: { plain: ['haveli'], good: ['haveli'], grand: ['palace'] },
  haveli: { plain: ['house'], good: ['haveli'], grand: ['haveli'] },
  lodge: { plain: ['budget'], good: ['hotel'], grand: ['resort'] },
  cottages: { plain: ['huts', 'house'], good: ['huts', 'bnb'], grand: ['huts', 'bnb'] },
  camp: { plain: ['camp'], good: ['camp'], grand: ['camp'] },
  ashram: { plain: ['budget'], good: ['hotel'], grand: ['hotel'] },
  houseboat: { plain: ['houseboat'], good: ['houseboat'], grand: ['houseboat'] },
  estate: { plain: ['house'], good: ['bungalow'], grand: ['bungalow', 'resort'] },
  'beach-house': { plain: ['huts', 'house'], good: ['huts', 'bnb'], grand: ['villa', 'huts'] },
};
/** The styles of front for a place that has no picture in the styles above. */
const OTHERWISE: Readonly<Record<Grade, readonly (readonly string[])[]>> = {
  plain: [['budget'], ['house']],
  good: [['bnb', 'hotel']],
  grand: [['resort', 'grand'], ['tower']],
};

/** Returns the styles of front that fit a hotel's kind, stars and price; the best lists come first. */
export function frontStyles({
  lodging,
  stars,
  basePrice,
}: Pick<PictureSource, 'lodging' | 'stars' | 'basePrice'>): readonly (readonly string[])[] {
  const isGood = stars === 3 || (stars === 4 && basePrice < GRAND_FROM_RUPEES);
  const grade: Grade = stars <= 2 ? 'plain' : isGood ? 'good' : 'grand';
  return [STYLES[lodging][grade], ...OTHERWISE[grade]];
}

/** The room pictures of those kinds of property that have special rooms. */
const OWN_ROOMS: Partial<Readonly<Record<Lodging, readonly string[]>>> = {
  palace: ['royal', 'heritage'],
  haveli: ['heritage'],
  camp: ['tent'],
  cottages: ['cottage'],
  'beach-house': ['cottage'],
  houseboat: ['houseboat'],
  estate: ['planter'],
  villa: ['villa'],
  suites: ['studio'],
};
const PLAIN_HOUSES = new Set<Lodging>(['homestay', 'guest-house', 'bnb']);

/** Returns the kinds of room picture that fit a room's name, its price and its hotel, the best first. */
export function roomKinds({ lodging, stars, basePrice }: PictureSource, { name, factor }: RoomType): readonly string[] {
  const rupees = basePrice * factor;
  const many = /family|quadruple|four bed|bedroom/i.test(name)
    ? ['family', 'twin']
    : /triple|twin/i.test(name)
      ? ['twin']
      : [];
  if (stars <= 2)
    return [
      ...ownRooms(lodging),
      ...many,
      ...(rupees < PLAIN_BELOW_RUPEES ? ['economy', 'homestay'] : ['homestay', 'economy']),
      'standard',
      'twin',
    ];
  const fine = /suite|royal|maharaja|club/i.test(name) ? ['suite', 'deluxe'] : [];
  const byPrice = rupees < FINE_FROM_RUPEES ? ['standard', 'deluxe', 'twin'] : ['deluxe', 'business', 'suite'];
  const house = PLAIN_HOUSES.has(lodging) ? ['homestay'] : [];
  const work = /executive|business|premium|superior/i.test(name) ? ['business'] : [];
  return [...ownRooms(lodging), ...many, ...fine, ...work, ...house, ...byPrice, 'standard', 'business', 'homestay'];
}

function ownRooms(lodging: Lodging): readonly string[] {
  return OWN_ROOMS[lodging] ?? [];
}
