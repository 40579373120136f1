import { COMMON_WORDS, REGION_WORDS, type Region } from './data/name-words.ts';
import type { Lodging } from './lodging.ts';
import type { Dice } from './random.ts';
import type { DestinationKind } from './types.ts';

/** Patterns of names. `{}` stands for the invented word. */
const PATTERNS: Readonly<Record<Lodging, readonly string[]>> = {
  hotel: [
    'Hotel {}',
    '{} Hotel',
    'Hotel {} Palace',
    'Hotel {} International',
    'Hotel {} Grand',
    'Hotel New {}',
    'The {} Hotel',
    'Hotel {} Plaza',
    'Hotel {} Regency',
    'Hotel {} Executive',
  ],
  residency: ['{} Residency', 'Hotel {} Residency', '{} Deluxe Residency', 'The {} Residency', '{} Grand Residency'],
  inn: ['{} Inn', 'Hotel {} Inn', 'The {} Inn', '{} Wayside Inn', '{} Budget Inn'],
  suites: [
    '{} Suites',
    '{} Serviced Apartments',
    '{} Studio Suites',
    'The {} Suites',
    '{} Executive Suites',
    '{} Stay Apartments',
  ],
  'guest-house': [
    '{} Guest House',
    '{} Guesthouse',
    'New {} Guest House',
    '{} Tourist Guest House',
    '{} Lodging House',
  ],
  bnb: ['{} B&B', '{} Bed & Breakfast', 'The {} Bed & Breakfast', '{} Garden B&B', '{} House B&B'],
  homestay: ['{} Homestay', '{} Family Homestay', '{} Home Stay', "{} Host's Homestay", '{} Heritage Homestay'],
  resort: ['{} Resort', 'The {} Resort', '{} Resort & Spa', '{} Nature Resort', '{} Retreat', '{} Leisure Resort'],
  villa: ['Villa {}', '{} Villas', '{} Pool Villas', 'The {} Villa', '{} Private Villas', '{} Boutique Villas'],
  palace: [
    '{} Palace',
    '{} Mahal',
    '{} Bagh Palace',
    '{} Niwas Palace',
    'The {} Palace Hotel',
    '{} Heritage Palace',
    'Raj {} Palace',
  ],
  haveli: [
    '{} Haveli',
    '{} Ki Haveli',
    'Hotel {} Haveli',
    '{} Heritage Haveli',
    '{} Niwas',
    '{} Kothi',
    'The {} Haveli',
  ],
  lodge: ['{} Lodge', 'New {} Lodge', '{} Tourist Lodge', '{} Yatri Lodge', '{} Rest House'],
  cottages: ['{} Cottages', '{} Huts', '{} Wood Cottages', 'The {} Cottages', '{} Chalets', '{} Log Huts'],
  camp: ['{} Camp', '{} Luxury Tents', '{} Safari Camp', 'The {} Tented Camp', '{} Swiss Tents'],
  ashram: ['{} Ashram Guest House', '{} Dharamshala', '{} Yatri Niwas', '{} Seva Sadan', '{} Bhakta Nivas'],
  houseboat: [
    '{} Houseboat',
    '{} Cruise Houseboats',
    '{} Kettuvallam',
    '{} Luxury Houseboat',
    '{} Backwater Houseboats',
  ],
  estate: [
    '{} Tea Estate',
    '{} Estate Bungalow',
    '{} Plantation Retreat',
    '{} Coffee Estate',
    "{} Planter's Bungalow",
    '{} Estate Stay',
  ],
  'beach-house': [
    '{} Beach House',
    '{} Beach Cottages',
    '{} Beach Huts',
    'The {} Beach House',
    '{} Sea View House',
    '{} Beach Resort',
  ],
};

/** Further patterns of names, by kind of destination. */
const BY_KIND: Partial<Readonly<Record<DestinationKind, readonly string[]>>> = {
  beach: ['Hotel {} Beach Resort', '{} Beach Resort', '{} By The Sea', '{} Sea Breeze', '{} Beach Hotel'],
  hills: [
    'Hotel {} Hill View',
    '{} Hill Resort',
    '{} Valley Resort',
    '{} Mountain Resort',
    '{} Valley View Hotel',
    'Hotel {} Heights',
  ],
  heritage: ['Hotel {} Heritage', '{} Heritage Hotel', '{} Garh', '{} Courtyard House'],
  pilgrimage: ['Hotel {} Darshan', 'Shri {} Bhawan', '{} Sadan', 'Hotel {} Dham'],
  desert: ['{} Desert Resort', 'Hotel {} Fort View', '{} Dunes Resort', '{} Garh'],
  backwater: ['{} Backwater Resort', '{} Lake Resort', '{} Lagoon Resort'],
  wildlife: ['{} Jungle Resort', '{} Jungle Lodge', '{} Tiger Resort', '{} Wilderness Resort'],
  island: ['{} Island Resort', '{} Beach Resort', '{} Reef Resort'],
};
const RESORT_LIKE = new Set<Lodging>(['hotel', 'resort']);
const BY_KIND_SHARE = 0.3;
const REGIONAL_SHARE = 0.62;
const PLAIN_ATTEMPTS = 6;
const ATTEMPTS = 60;

// Words that real hotel chains are known by. A quarter with such a word in its name is not put into a hotel's name.
const KNOWN_BY_OTHERS = /\b(?:taj|leela|oberoi|itc|trident|park|lalit)\b/i;

/** The facts about a hotel that its name is made from. */
export interface NameSource {
  readonly region: Region;
  readonly kind: DestinationKind;
  readonly lodging: Lodging;
  readonly stars: number;
  readonly locality: string;
  readonly city: string;
}

/**
 * Invents a name that suits the place and is not in `taken`, and adds it to `taken`. It tries plain names first, then
 * names with the quarter, by which real hotels of the same name are told apart.
 */
export function inventName(dice: Dice, source: NameSource, taken: Set<string>): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const word = dice.pick(dice.chance(REGIONAL_SHARE) ? REGION_WORDS[source.region] : wordsFor(source.region));
    const plain = dice.pick(patternsOf(dice, source)).replace('{}', word);
    const name = attempt < PLAIN_ATTEMPTS ? plain : `${plain} ${suffix(dice, source)}`;
    const key = name.toLowerCase();
    if (KNOWN_BY_OTHERS.test(name) || taken.has(key) || saysTwice(name)) continue;
    taken.add(key);
    return name;
  }
  const name = `Hotel ${dice.pick(REGION_WORDS[source.region])} ${taken.size}`;
  taken.add(name.toLowerCase());
  return name;
}

function wordsFor(region: Region): readonly string[] {
  return region === 'abroad' ? REGION_WORDS.abroad : COMMON_WORDS;
}

function patternsOf(dice: Dice, { kind, lodging, region, stars }: NameSource): readonly string[] {
  const local = region === 'abroad' ? undefined : BY_KIND[kind];
  // Only hotels with three or more stars are called a resort.
  const fits = stars >= 3 || kind === 'pilgrimage';
  return local !== undefined && fits && RESORT_LIKE.has(lodging) && dice.chance(BY_KIND_SHARE)
    ? local
    : PATTERNS[lodging];
}

function suffix(dice: Dice, { locality, city }: NameSource): string {
  return KNOWN_BY_OTHERS.test(locality) || dice.chance(0.15) ? city : locality;
}

// Says whether a name repeats a word, such as 'Beach Beach House'.
function saysTwice(name: string): boolean {
  const words = name.toLowerCase().split(/[\s']+/);
  return new Set(words).size !== words.length;
}
