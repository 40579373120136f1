import {
  CLOSINGS,
  DINING,
  FACILITY_TEXTS,
  NO_DINING,
  NOUNS,
  OPENINGS,
  ROOM_TEXTS,
  SURROUNDINGS,
  VEGETARIAN_DINING,
} from './description-texts.ts';
import type { Lodging } from './lodging.ts';
import { createDice, type Dice } from './random.ts';
import type { DestinationKind } from './types.ts';

/** The facts about a hotel that its description is written from. */
export interface DescriptionSource {
  readonly name: string;
  readonly lodging: Lodging;
  readonly kind: DestinationKind;
  readonly stars: number;
  readonly locality: string;
  readonly city: string;
  readonly facilities: readonly string[];
}

/**
 * Writes a description: HTML of four to seven sentences, in paragraphs with the supplier's labels. It mentions only
 * facilities that the property has.
 */
export function describe(seed: number, source: DescriptionSource): string {
  const dice = createDice(seed);
  const opening = fill(dice, dice.pick(OPENINGS), source);
  const facilities = FACILITY_TEXTS.filter(([facility]) => source.facilities.includes(facility));
  const told = twoOf(dice, facilities);
  const paragraphs = [
    `<p>HeadLine : In ${source.city} (${source.locality})</p>`,
    `<p>Location : ${opening} ${dice.pick(SURROUNDINGS[source.kind])}</p>`,
    `<p>Rooms : ${dice.pick(roomTexts(source.stars))}</p>`,
  ];
  if (told.length > 0) {
    paragraphs.push(`<p>Amenities : ${told.map(([, texts]) => dice.pick(texts)).join(' ')}</p>`);
  }
  paragraphs.push(`<p>Dining : ${dice.pick(diningTexts(source))}</p>`);
  if (told.length < 2 || dice.chance(0.5)) paragraphs.push(`<p>Business, Other Amenities : ${dice.pick(CLOSINGS)}</p>`);
  return paragraphs.join(' ');
}

// Picks two items and keeps their order: the facilities that travellers ask for first come first.
function twoOf<T>(dice: Dice, list: readonly T[]): readonly T[] {
  if (list.length <= 2) return list;
  const first = dice.whole(0, list.length - 2);
  const second = dice.whole(first + 1, list.length - 1);
  return list.filter((_, index) => index === first || index === second);
}

function fill(dice: Dice, text: string, source: DescriptionSource): string {
  return text
    .replace('{name}', source.name.replaceAll('&', '&amp;'))
    .replace('{noun}', NOUNS[source.lodging].replaceAll('&', '&amp;'))
    .replace('{locality}', source.locality)
    .replace('{city}', source.city)
    .replace('{stars}', String(source.stars))
    .replace('{years}', String(dice.whole(4, 60)));
}

function roomTexts(stars: number): readonly string[] {
  switch (stars) {
    case 1:
    case 2:
    case 4:
    case 5:
      return ROOM_TEXTS[stars];
    default:
      return ROOM_TEXTS[3];
  }
}

function diningTexts({ facilities }: DescriptionSource): readonly string[] {
  if (facilities.includes('Pure vegetarian kitchen')) return VEGETARIAN_DINING;
  return facilities.includes('Restaurant') ? DINING : NO_DINING;
}
