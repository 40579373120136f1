import type { Lodging } from './lodging.ts';
import type { Dice } from './random.ts';
import type { DestinationKind } from './types.ts';

type Exterior = 'palace' | 'tower' | 'villa';
type Surroundings = 'beach' | 'hills' | 'desert' | 'lake';

const VARIANTS = 10;

const EXTERIOR: Readonly<Record<Lodging, Exterior | 'by-stars'>> = {
  hotel: 'by-stars',
  residency: 'by-stars',
  inn: 'villa',
  suites: 'tower',
  'guest-house': 'villa',
  bnb: 'villa',
  homestay: 'villa',
  resort: 'villa',
  villa: 'villa',
  palace: 'palace',
  haveli: 'palace',
  lodge: 'villa',
  cottages: 'villa',
  camp: 'villa',
  ashram: 'palace',
  houseboat: 'villa',
  estate: 'villa',
  'beach-house': 'villa',
};

/** What pictures are chosen by. */
export interface PictureSource {
  readonly lodging: Lodging;
  readonly kind: DestinationKind;
  readonly view: Surroundings | undefined;
  readonly stars: number;
  readonly facilities: readonly string[];
  readonly roomTypes: number;
}

/** Picture names, eight to fourteen of them, each once; the house itself by day comes first. */
export function choosePictures(dice: Dice, source: PictureSource): readonly string[] {
  const exterior = exteriorOf(dice, source);
  const front = dice.whole(0, VARIANTS - 1);
  const pictures = [`${exterior}-day-${front}`];
  const add = (scene: string, count: number): void => {
    const first = dice.whole(0, VARIANTS - 1);
    for (let index = 0; index < count; index++) pictures.push(`${scene}-${(first + index) % VARIANTS}`);
  };
  const has = (facility: string): boolean => source.facilities.includes(facility);
  add('room', source.roomTypes);
  if (has('Outdoor pool')) add('pool', source.stars === 5 ? 2 : 1);
  if (source.stars >= 2) add('lobby', 1);
  if (has('Restaurant')) add('restaurant', source.stars >= 4 ? 2 : 1);
  add('bathroom', source.stars >= 4 ? 2 : 1);
  const surroundings = surroundingsOf(source);
  if (surroundings !== undefined) add(surroundings, 2);
  pictures.push(`${exterior}-night-${front}`);
  if (pictures.length < 8) pictures.push(`${exterior}-day-${(front + 3) % VARIANTS}`);
  return pictures;
}

function exteriorOf(dice: Dice, { lodging, kind, stars }: PictureSource): Exterior {
  const exterior = EXTERIOR[lodging];
  if (exterior !== 'by-stars') return exterior;
  if (kind === 'heritage' || kind === 'desert') return dice.chance(0.55) ? 'palace' : 'tower';
  if (kind === 'city') return stars >= 3 || dice.chance(0.6) ? 'tower' : 'villa';
  if (kind === 'pilgrimage') return dice.chance(0.6) ? 'tower' : 'palace';
  return dice.chance(0.35) ? 'tower' : 'villa';
}

function surroundingsOf({ kind, view }: PictureSource): Surroundings | undefined {
  if (view !== undefined) return view;
  switch (kind) {
    case 'beach':
    case 'island':
      return 'beach';
    case 'hills':
    case 'wildlife':
      return 'hills';
    case 'desert':
      return 'desert';
    case 'backwater':
      return 'lake';
    case 'city':
    case 'heritage':
    case 'pilgrimage':
      return undefined;
  }
}
