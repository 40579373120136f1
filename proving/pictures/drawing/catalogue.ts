import { Brush, H } from './brush.ts';
import { GROUND_Y } from './facades/look.ts';
import { backdrop } from './front/backdrop.ts';
import { STYLES, type Style } from './front/buildings.ts';
import { front } from './front/front.ts';
import { ground, type Ground } from './front/ground.ts';
import { frontLook, type Hour, type Setting } from './front/light.ts';
import { breakfast, reception, shower } from './rooms/plain.ts';
import { room, ROOM_KINDS, type RoomKind } from './rooms/room.ts';
import { bathroom } from './scenes/bathroom.ts';
import { beach } from './scenes/beach.ts';
import { desert } from './scenes/desert.ts';
import { hills } from './scenes/hills.ts';
import { lake } from './scenes/lake.ts';
import { lobby } from './scenes/lobby.ts';
import { pool } from './scenes/pool.ts';
import { restaurant } from './scenes/restaurant.ts';

/** Number of fronts for each setting and style. */
const FRONTS: Readonly<Record<Setting, Partial<Record<Style, number>>>> = {
  beach: { house: 12, bnb: 8, huts: 10, budget: 10, hotel: 14, resort: 14, grand: 9, villa: 8 },
  city: { house: 8, bnb: 5, budget: 14, hotel: 20, tower: 14, resort: 2 },
  hills: { house: 9, bnb: 6, huts: 8, budget: 7, hotel: 10, resort: 9, grand: 5, bungalow: 4, villa: 3 },
  oldtown: { house: 8, bnb: 5, budget: 8, hotel: 12, haveli: 12, palace: 5, resort: 4, grand: 3 },
  lake: { house: 5, bnb: 4, budget: 4, hotel: 9, haveli: 6, palace: 5, resort: 7, grand: 4, huts: 3 },
  desert: { house: 5, bnb: 3, budget: 3, hotel: 6, haveli: 7, palace: 3, camp: 7, resort: 5, grand: 3 },
  backwater: { house: 5, bnb: 3, budget: 2, hotel: 4, houseboat: 8, resort: 6, grand: 3, villa: 3, huts: 3 },
  forest: { house: 4, bnb: 3, budget: 2, hotel: 4, huts: 5, camp: 4, resort: 7, grand: 3, villa: 2 },
};

const EVERYWHERE: readonly Setting[] = ['beach', 'hills', 'lake', 'city', 'oldtown', 'desert', 'backwater', 'forest'];
/** For each kind of room, the number of pictures for one outlook, and the outlooks. */
const ROOMS: Readonly<Record<RoomKind, readonly [count: number, outlooks: readonly Setting[]]>> = {
  economy: [2, EVERYWHERE],
  homestay: [2, EVERYWHERE],
  standard: [2, EVERYWHERE],
  twin: [2, EVERYWHERE],
  family: [2, EVERYWHERE],
  deluxe: [2, EVERYWHERE],
  business: [2, EVERYWHERE],
  suite: [2, EVERYWHERE],
  studio: [4, ['city']],
  villa: [3, ['beach', 'hills', 'lake', 'backwater', 'forest', 'city']],
  heritage: [3, ['oldtown', 'lake', 'desert']],
  royal: [3, ['oldtown', 'lake', 'desert']],
  tent: [3, ['desert', 'forest']],
  cottage: [3, ['hills', 'beach', 'forest', 'lake', 'backwater']],
  planter: [4, ['hills']],
  houseboat: [4, ['backwater']],
};

const SCENERY_HOURS: readonly Hour[] = ['noon', 'golden', 'morning', 'dusk'];

type Scene = (b: Brush) => string;
type Named = readonly [name: string, scene: Scene];

/** Every picture by its name: `front-<setting>-<style>-<n>`, `room-<kind>-<outlook>-<n>`, `<scene>-<n>`. */
export const PICTURES: ReadonlyMap<string, Scene> = new Map([...fronts(), ...rooms(), ...others()]);

/** The SVG of a picture. The same name always gives the same picture. Pictures with odd numbers are mirrored. */
export function drawPicture(name: string): string {
  const scene = PICTURES.get(name);
  if (scene === undefined) throw new RangeError(`No picture is called ${name}.`);
  const b = new Brush(name);
  return b.finish(scene(b), { mirrored: Number(name.split('-').at(-1)) % 2 === 1 });
}

function numbered(name: string, count: number, scene: (number: number) => Scene): readonly Named[] {
  return Array.from({ length: count }, (_, number): Named => [`${name}-${number}`, scene(number)]);
}

function fronts(): readonly Named[] {
  return EVERYWHERE.flatMap((setting) =>
    STYLES.flatMap((style) =>
      numbered(`front-${setting}-${style}`, FRONTS[setting][style] ?? 0, (number) => front({ setting, style, number })),
    ),
  );
}

function rooms(): readonly Named[] {
  return ROOM_KINDS.flatMap((kind) => {
    const [count, outlooks] = ROOMS[kind];
    return outlooks.flatMap((setting) =>
      numbered(`room-${kind}-${setting}`, count, (number) => room(kind, setting, number)),
    );
  });
}

function others(): readonly Named[] {
  return [
    ...EVERYWHERE.flatMap((setting) => numbered(`pool-${setting}`, 2, (number) => pool(setting, number))),
    ...numbered('lobby', 6, () => lobby),
    ...numbered('reception', 5, reception),
    ...numbered('restaurant', 6, () => restaurant),
    ...numbered('breakfast', 5, breakfast),
    ...numbered('bathroom', 6, () => bathroom),
    ...numbered('shower', 5, shower),
    ...numbered('beach', 3, () => beach),
    ...numbered('hills', 3, () => hills),
    ...numbered('desert', 3, () => desert),
    ...numbered('lake', 3, () => lake(true)),
    ...numbered('lake-hills', 3, () => lake(false)),
    ...numbered('street-city', 3, (number) => scenery('city', ['road', 'lawn'], number)),
    ...numbered('street-oldtown', 3, (number) => scenery('oldtown', ['lane', 'steps'], number)),
    ...numbered('backwater', 3, (number) => scenery('backwater', ['water'], number)),
    ...numbered('forest', 3, (number) => scenery('forest', ['track', 'meadow'], number)),
  ];
}

/** Draws a setting without a hotel. */
function scenery(setting: Setting, grounds: readonly [Ground, ...Ground[]], number: number): Scene {
  return (b) => {
    const look = frontLook(b, setting, SCENERY_HOURS[number % SCENERY_HOURS.length] ?? 'noon', ['#f6ead6', '#b5683f']);
    const country = backdrop(b, setting, look, number);
    const before = ground(b, grounds[number % grounds.length] ?? grounds[0], setting, look);
    return `<g id="building">${country}</g>${b.rect(0, GROUND_Y, 1200, H - GROUND_Y, look.ground[0])}${before}`;
  };
}
