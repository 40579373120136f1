import { H, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { pendant } from '../furniture/indoor.ts';

/** The colours of a bedroom. */
export interface RoomLook {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
  readonly accent: string;
  readonly linen: string;
  readonly wood: string;
  readonly throw: string;
  readonly curtain: string;
}

export const ROOM_LOOKS: readonly [RoomLook, ...RoomLook[]] = [
  {
    wall: ['#e9dfd2', '#d8cbb9'],
    floor: ['#b98a5f', '#93683f'],
    accent: '#2f6f73',
    linen: '#f7f3ec',
    wood: '#8a5f3d',
    throw: '#c96f4a',
    curtain: '#efe6d8',
  },
  {
    wall: ['#dfe4e0', '#c6cfca'],
    floor: ['#c3a07a', '#9d7a55'],
    accent: '#33508a',
    linen: '#fbfaf6',
    wood: '#6f4e37',
    throw: '#d9a441',
    curtain: '#f3efe6',
  },
  {
    wall: ['#ecd9c8', '#dcc0a8'],
    floor: ['#a5744d', '#7f5434'],
    accent: '#7a3f4d',
    linen: '#fbf5ec',
    wood: '#5f4032',
    throw: '#4f7b64',
    curtain: '#f4e6d6',
  },
  {
    wall: ['#e6e4d4', '#cfcdb6'],
    floor: ['#b5916b', '#8b6745'],
    accent: '#4c6b52',
    linen: '#fcfaf3',
    wood: '#7b5a3c',
    throw: '#b9705a',
    curtain: '#f2eee0',
  },
  {
    wall: ['#dbe7ea', '#bdd0d6'],
    floor: ['#c9a67c', '#a27c54'],
    accent: '#c46a4a',
    linen: '#fdfbf6',
    wood: '#7d5a40',
    throw: '#2f7f86',
    curtain: '#f4efe4',
  },
  {
    wall: ['#f3e3d3', '#e3c9b0'],
    floor: ['#9f6b48', '#774b30'],
    accent: '#3f4f7a',
    linen: '#fffaf2',
    wood: '#6a4530',
    throw: '#e0a545',
    curtain: '#f8ecdc',
  },
];

/** A rug in front of the bed. */
export function rug(b: Brush, { accent }: RoomLook): string {
  const border = mix(accent, '#f5efe4', 0.2);
  return (
    b.path(`M500 640H1090L1190 ${H}H380Z`, mix(accent, '#f5efe4', 0.62)) +
    b.path(`M520 652H1076L1162 ${H}H412Z`, 'none', `stroke="${border}" stroke-width="4"`)
  );
}

/** A bedside table with its lamp; `x` is its left edge. */
export function bedside(b: Brush, { wood, accent, throw: shade }: RoomLook, x: number): string {
  const front = b.gradient([
    [0, mix(wood, '#ffffff', 0.12)],
    [1, wood],
  ]);
  return (
    b.ellipse(x + 28, 566, 54, 8, '#1f140c', 'opacity=".25"') +
    b.rect(x - 8, 474, 74, 88, front, 'rx="4"') +
    b.rect(x, 496, 58, 2, '#2d1a10', 'opacity=".5"') +
    b.rect(x, 528, 58, 2, '#2d1a10', 'opacity=".5"') +
    b.ellipse(x + 29, 512, 3, 3, '#e7c58c') +
    pendant(b, [x + 29, 330], { top: 90, colour: shade }) +
    b.rect(x + 10, 466, 34, 8, mix(accent, '#ffffff', 0.2), 'rx="2"')
  );
}

/** A framed landscape above the bed. */
export function painting(b: Brush, { wood, accent, throw: sun, linen }: RoomLook): string {
  const paper = b.gradient([
    [0, mix(accent, '#ffffff', 0.72)],
    [1, linen],
  ]);
  const hills = times(3, (index) =>
    b.path(
      `M712 ${214 + index * 11}q46 ${-26 + index * 7} 93 -6t93 ${-8 + index * 5}V246H712Z`,
      mix(mix(accent, '#ffffff', 0.5 - index * 0.2), sun, 0.12 * index),
    ),
  );
  return (
    b.rect(690, 138, 230, 128, wood, 'rx="2"') +
    b.rect(698, 146, 214, 112, '#fbf7ef') +
    b.rect(712, 158, 186, 88, paper) +
    hills +
    b.ellipse(860, 180, 12, 12, sun)
  );
}
