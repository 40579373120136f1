import { H, n1, n2, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, type HotelLook } from '../facades/look.ts';
import { palm, shrub, tree } from '../plants.ts';
import { backdrop } from './backdrop.ts';
import { building, type Style } from './buildings.ts';
import { ground, groundOf } from './ground.ts';
import { frontLook, HOURS, type Setting } from './light.ts';

type Paint = readonly [wall: string, trim: string];
type Paints = readonly [Paint, ...Paint[]];

const PAINTS: Readonly<Record<Setting, Paints>> = {
  beach: [
    ['#fbf6ee', '#b5683f'],
    ['#f4cf74', '#2c6e7f'],
    ['#ea9272', '#8d3a35'],
    ['#a5cfc0', '#b5573f'],
    ['#7fb2cf', '#a5523a'],
    ['#f6d5bb', '#2f7f6a'],
    ['#fdf3dc', '#d9803f'],
    ['#d9705a', '#4a3a35'],
    ['#eadfce', '#3f6f8f'],
    ['#c7dba0', '#8a4f35'],
    ['#f7eef0', '#c25a78'],
  ],
  hills: [
    ['#f6f1e7', '#9c3d33'],
    ['#cfc3b0', '#3f6b52'],
    ['#b98353', '#5a3a2a'],
    ['#dfe5e3', '#4f6478'],
    ['#e8c98c', '#7d3f30'],
    ['#c9d6bd', '#a5443f'],
    ['#c96b4f', '#3a4a55'],
    ['#f1e0cf', '#2f6b6f'],
    ['#9fb4c4', '#7d4a35'],
  ],
  lake: [
    ['#f8efe0', '#b5683f'],
    ['#fdfaf4', '#3f6f8f'],
    ['#f0d9b8', '#8d4037'],
    ['#e9c3a2', '#6d3a4a'],
    ['#e6e2d6', '#2f6b5a'],
    ['#f6dcc4', '#a5523a'],
    ['#dfe6ea', '#b5793f'],
  ],
  city: [
    ['#dfe3e6', '#3f5a78'],
    ['#cdb9a2', '#6d3f33'],
    ['#8fa6b8', '#c98a4a'],
    ['#efe6d6', '#b5523f'],
    ['#c07a5a', '#33404a'],
    ['#f3f1ec', '#2f6f6a'],
    ['#a9b59c', '#7a3f4d'],
    ['#e9c987', '#4a4a5a'],
    ['#6f8291', '#e0b04a'],
    ['#e3cfc9', '#8a4a6a'],
    ['#b9cdd6', '#a5443f'],
  ],
  oldtown: [
    ['#eab094', '#8d3a35'],
    ['#f3cb95', '#a5523a'],
    ['#f8eedc', '#b5683f'],
    ['#dc966f', '#5a3040'],
    ['#ecd8b6', '#2f6b6f'],
    ['#a5bfe0', '#b5683f'],
    ['#f5bd85', '#7d3b2e'],
    ['#e7c3c0', '#7a3f4d'],
    ['#d8dcc0', '#a5573a'],
  ],
  desert: [
    ['#edc488', '#a5523a'],
    ['#e0ae76', '#7d3b2e'],
    ['#f4d6a5', '#2f6b73'],
    ['#f7ead2', '#b5402f'],
    ['#d69a66', '#5a2f3a'],
    ['#e9bfa0', '#3f5f7a'],
  ],
  backwater: [
    ['#f8f2e4', '#a5523a'],
    ['#b9814f', '#6d3a2a'],
    ['#ebdcbf', '#2f6f5a'],
    ['#cf9a6a', '#8d3a35'],
    ['#f4e3c4', '#b5683f'],
    ['#dfe8dc', '#9c4a35'],
    ['#f0c9a8', '#3f6f7a'],
  ],
  forest: [
    ['#d0ad80', '#6d3a2a'],
    ['#ab8762', '#4a5a3a'],
    ['#e0cfae', '#8d4a30'],
    ['#94805f', '#b5683f'],
    ['#ebdfc8', '#4f6a50'],
    ['#c78f66', '#3f3a35'],
  ],
};

/** A front is determined by its setting, its style and its number. */
export interface FrontPlan {
  readonly setting: Setting;
  readonly style: Style;
  readonly number: number;
}

const WITH_POOL = new Set<Style>(['resort', 'grand', 'villa', 'palace']);
/** Added to the number, so that the same number gives each style another hour and other colours. */
const OFFSETS: Readonly<Record<Style, number>> = {
  house: 0,
  bnb: 3,
  huts: 5,
  budget: 1,
  hotel: 2,
  tower: 4,
  resort: 6,
  grand: 1,
  villa: 7,
  bungalow: 2,
  haveli: 3,
  palace: 5,
  camp: 2,
  houseboat: 4,
};

/** Draws a hotel seen from outside. */
export function front({ setting, style, number }: FrontPlan): (b: Brush) => string {
  return (b) => {
    const turn = number + OFFSETS[style];
    const hour = HOURS[turn % HOURS.length] ?? 'noon';
    const paints = PAINTS[setting];
    const look = frontLook(b, setting, hour, paints[turn % paints.length] ?? paints[0]);
    const kind =
      style === 'houseboat'
        ? 'water'
        : style === 'camp' && setting !== 'desert'
          ? 'track'
          : groundOf(setting, number, WITH_POOL.has(style));
    const small = style === 'house' || style === 'bnb' || style === 'budget' || style === 'huts' || style === 'camp';
    const zoom = small ? b.between(1.22, 1.5) : b.between(1.02, 1.2);
    const shift = b.between(-130, 130) * (small ? 1 : 0.6);
    const built = `<g id="building"><g transform="translate(${n1(600 - 600 * zoom + shift)} ${n1(GROUND_Y - GROUND_Y * zoom)}) scale(${n2(zoom)})">${building(b, style, { look, setting, number })}</g></g>`;
    const halo = look.lit > 0.5 ? b.glow(600 + shift, GROUND_Y - 110, 480, '#ffb45e', 0.3, 260) : '';
    const scene = backdrop(b, setting, look, number) + halo;
    return style === 'houseboat'
      ? scene + ground(b, kind, setting, look) + built + nearby(b, setting, look)
      : scene +
          sides(b, setting, look) +
          built +
          ground(b, kind, setting, look) +
          lamplightOn(b, look, 600 + shift) +
          nearby(b, setting, look);
  };
}

function lamplightOn(b: Brush, look: HotelLook, x: number): string {
  return look.lit > 0.5 ? b.glow(x, GROUND_Y + 14, 340, '#ffb866', 0.45, 66) : '';
}

/** Trees beside the building. */
function sides(b: Brush, setting: Setting, look: HotelLook): string {
  if (setting === 'desert') return '';
  const trunk = mix('#6b4f3a', look.shade, 0.25);
  const one = (x: number) =>
    setting === 'beach' || setting === 'backwater'
      ? palm(b, [x, GROUND_Y + 8], {
          leaves: look.leaves,
          trunk: mix(look.leaves[0], '#7a5a3c', 0.5),
          height: b.between(280, 420),
          lean: b.between(-40, 40),
        })
      : tree(b, [x, GROUND_Y + 8], b.between(180, 300), look.leaves, trunk);
  return (
    one(b.between(60, 200)) +
    one(b.between(1000, 1150)) +
    shrub(b, [-30, GROUND_Y + 8], [300, 40], ...look.leaves) +
    shrub(b, [930, GROUND_Y + 8], [300, 40], ...look.leaves)
  );
}

/** Leaves close to the viewer, in a corner. */
function nearby(b: Brush, setting: Setting, look: HotelLook): string {
  if (b.random() < 0.45 || setting === 'desert') return '';
  const dark = mix(look.leaves[0], '#071410', 0.25);
  const left = b.random() < 0.5;
  return shrub(b, [left ? -50 : 960, H + 12], [290, b.between(50, 90)], dark, mix(look.leaves[1], look.leaves[0], 0.4));
}
