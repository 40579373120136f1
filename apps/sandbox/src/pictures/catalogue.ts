import { Brush } from './brush.ts';
import { bathroom } from './scenes/bathroom.ts';
import { beach } from './scenes/beach.ts';
import { desert } from './scenes/desert.ts';
import { exterior } from './scenes/exterior.ts';
import { hills } from './scenes/hills.ts';
import { lake } from './scenes/lake.ts';
import { lobby } from './scenes/lobby.ts';
import { pool } from './scenes/pool.ts';
import { restaurant } from './scenes/restaurant.ts';
import { room } from './scenes/room.ts';

type Scene = (b: Brush) => string;

const EXTERIORS: readonly (readonly [string, Scene])[] = [
  ['palace-day', exterior('palace', false)],
  ['palace-night', exterior('palace', true)],
  ['tower-day', exterior('tower', false)],
  ['tower-night', exterior('tower', true)],
  ['villa-day', exterior('villa', false)],
  ['villa-night', exterior('villa', true)],
];
const OTHERS: readonly (readonly [string, Scene])[] = [
  ['room', room],
  ['lobby', lobby],
  ['pool', pool],
  ['restaurant', restaurant],
  ['bathroom', bathroom],
  ['beach', beach],
  ['hills', hills],
  ['desert', desert],
  ['lake', lake],
];
const SCENES = new Map<string, Scene>([...EXTERIORS, ...OTHERS]);
const MIRRORED = new Set(OTHERS.map(([name]) => name));

/** How many pictures each scene has: variants 0 to 9. */
export const VARIANTS = 10;

/** Every picture there is, as `<scene>-<variant>`; the first variants of all scenes come first. */
export const PICTURE_NAMES: readonly string[] = Array.from({ length: VARIANTS }, (_, variant) =>
  [...SCENES.keys()].map((scene) => `${scene}-${variant}`),
).flat();

const NAMES = new Set(PICTURE_NAMES);

/** Whether there is a picture of this name. */
export function isPictureName(name: string): boolean {
  return NAMES.has(name);
}

/** The SVG of a picture, always the same for the same name; undefined for a name that is not one. */
export function drawPicture(name: string): string | undefined {
  const [, sceneName, variant] = /^([a-z-]+)-(\d)$/.exec(name) ?? [];
  const scene = sceneName === undefined ? undefined : SCENES.get(sceneName);
  if (scene === undefined || sceneName === undefined) return undefined;
  const b = new Brush(name);
  // A building's front is known by its sides; a room or a landscape may be seen either way round.
  return b.finish(scene(b), { mirrored: MIRRORED.has(sceneName) && Number(variant) % 2 === 1 });
}
