import { PICTURE_NAMES } from '../pictures/picture-files.ts';
import type { DestinationSource } from './destination-source.ts';
import { frontStyles, roomKinds, type PictureSource } from './picture-kinds.ts';
import { hashText, hashWith } from './random.ts';

/** The scenery around a hotel in its picture. */
export type Setting = 'beach' | 'hills' | 'lake' | 'city' | 'oldtown' | 'desert' | 'backwater' | 'forest';

/** The names of the pictures by the name without its number, such as `room-suite-beach`. */
const BY_KIND = Map.groupBy(PICTURE_NAMES, (name) => name.slice(0, name.lastIndexOf('-')));

function named(kind: string): readonly string[] {
  return BY_KIND.get(kind) ?? [];
}

/** Returns the settings in which the hotels of a place may stand. A place that is not at the sea has no beach. */
export function settingsOf({ kind, view }: Pick<DestinationSource, 'kind' | 'view'>): readonly Setting[] {
  switch (kind) {
    case 'city':
      return view === 'beach' ? ['city', 'beach'] : view === 'lake' ? ['city', 'lake'] : ['city'];
    case 'beach':
      return ['beach'];
    case 'island':
      return view === undefined ? ['beach'] : ['backwater'];
    case 'hills':
      return view === 'lake' ? ['hills', 'lake'] : ['hills'];
    case 'heritage':
    case 'pilgrimage':
      return view === undefined ? ['oldtown'] : ['oldtown', view];
    case 'desert':
      return ['desert', 'oldtown'];
    case 'backwater':
      return ['backwater'];
    case 'wildlife':
      return view === 'lake' ? ['forest', 'lake'] : ['forest'];
  }
}

/** Returns the kind of picture that shows the surroundings. A lake in the hills has snow behind it and no palace. */
function surroundings(setting: Setting, settings: readonly Setting[]): string {
  if (setting === 'lake') return settings.includes('oldtown') ? 'lake' : 'lake-hills';
  return setting === 'city' || setting === 'oldtown' ? `street-${setting}` : setting;
}

/**
 * Creates the function that chooses the pictures of a place's hotels. It is to be called for the hotels in their order:
 * it takes the least used of the fronts that fit and never the one of the hotel before. It returns six or more
 * different names for a hotel: the front, one picture for each room type in their order, then the rest.
 */
export function createPictureChoice(
  seed: string,
  source: Pick<DestinationSource, 'code' | 'kind' | 'view'>,
): (hotel: PictureSource) => readonly string[] {
  const settings = settingsOf(source);
  const turns = new Map<string, number>();
  const start = hashText(`${seed}/pictures/${source.code}`);

  function inTurn(key: string, names: readonly string[]): string {
    const turn = (turns.get(key) ?? hashWith(start, key.length)) + 1;
    turns.set(key, turn);
    return names[turn % names.length] ?? '';
  }

  const uses = new Map<string, number>();
  let last = '';

  /**
   * Chooses, of the fronts that fit, the one that the fewest hotels with as many stars have: result lists often hold
   * hotels with equal stars.
   */
  function front(hotel: PictureSource): { name: string; setting: Setting } {
    const used = (name: string) => uses.get(`${hotel.stars} ${name}`) ?? 0;
    for (const styles of frontStyles(hotel)) {
      const names = styles.flatMap((style) => settings.flatMap((setting) => named(`front-${setting}-${style}`)));
      const [name] = interleaved(names.filter((one) => one !== last)).toSorted((one, other) => used(one) - used(other));
      if (name === undefined) continue;
      uses.set(`${hotel.stars} ${name}`, used(name) + 1);
      last = name;
      return { name, setting: settings.find((setting) => name.startsWith(`front-${setting}-`)) ?? 'city' };
    }
    throw new RangeError(`No front fits ${hotel.lodging} at ${settings.join(', ')}.`);
  }

  return (hotel) => {
    const { name, setting } = front(hotel);
    const chosen = new Set([name]);
    const add = (names: readonly string[], count: number): void => {
      const free = names.filter((one) => !chosen.has(one));
      for (let left = Math.min(count, free.length); left > 0; left--) {
        chosen.add(
          inTurn(
            names[0] ?? '',
            free.filter((one) => !chosen.has(one)),
          ),
        );
      }
    };
    for (const roomType of hotel.roomTypes) {
      const kinds = roomKinds(hotel, roomType).map((kind) => named(`room-${kind}-${setting}`));
      add(kinds.find((names) => names.some((one) => !chosen.has(one))) ?? [], 1);
    }
    const has = (facility: string): boolean => hotel.facilities.includes(facility);
    const isFine = hotel.stars >= 4;
    if (has('Outdoor pool')) add(named(`pool-${setting}`), hotel.stars === 5 ? 2 : 1);
    if (hotel.stars >= 2) add(named(isFine ? 'lobby' : 'reception'), 1);
    if (has('Restaurant')) add(named(isFine ? 'restaurant' : 'breakfast'), isFine ? 2 : 1);
    add(named(hotel.stars >= 3 ? 'bathroom' : 'shower'), isFine ? 2 : 1);
    add(named(surroundings(setting, settings)), 2);
    return [...chosen];
  };
}

/** Reorders a list so that neighbours lie apart: it walks in steps that share no factor with the list's length. */
function interleaved(names: readonly string[]): readonly string[] {
  const step = [7, 5, 3, 11].find((one) => names.length % one !== 0) ?? 1;
  return names.map((_, index) => names[(index * step) % names.length] ?? '');
}
