import { H, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { bed } from '../furniture/bed.ts';
import { armchair, curtain, pendant, pottedPlant, windowBars } from '../furniture/indoor.ts';
import { palm, shrub } from '../plants.ts';
import { planks, skirting, sunPatch, walls, type BackWall } from '../room-shell.ts';
import { SEA_LOOKS, seaView, type SeaLook } from '../seaside.ts';

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

const LOOKS: readonly [RoomLook, ...RoomLook[]] = [
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
];
const BACK: BackWall = { left: 150, right: 1050, top: 90, bottom: 560 };
const WINDOW = [190, 140, 300, 330] as const;

/** A bedroom with a view. */
export function room(b: Brush): string {
  const look = b.pick(LOOKS);
  const view = b.pick(SEA_LOOKS);
  const patch = [
    [330, BACK.bottom + 14],
    [600, BACK.bottom + 14],
    [880, H],
    [420, H],
  ] as const;
  return (
    walls(b, look, BACK) +
    planks(b, look, BACK) +
    skirting(b, look, BACK) +
    bedroomWindow(b, look, view) +
    sunPatch(b, patch) +
    rug(b, look) +
    bed(b, look) +
    [528, 1040].map((x) => bedside(b, look, x)).join('') +
    painting(b, look, view) +
    armchair(b, [128, 518], 1, { fabric: look.throw, cushion: mix(look.linen, look.accent, 0.12), wood: look.wood }) +
    pottedPlant(b, [74, 716], 1)
  );
}

function bedroomWindow(b: Brush, look: RoomLook, view: SeaLook): string {
  const [x, y, width, height] = WINDOW;
  const frame = mix(look.wall[0], '#ffffff', 0.7);
  const trees =
    shrub(b, [x - 20, y + height + 8], [width + 40, 34], ...view.leaves) +
    palm(b, [x + 54, y + height + 20], { leaves: view.leaves, trunk: '#6d5642', height: 250, lean: 34 });
  return (
    b.rect(x - 12, y - 12, width + 24, height + 24, frame) +
    b.clip(`M${x} ${y}h${width}v${height}h${-width}Z`, seaView(b, view, WINDOW) + trees) +
    windowBars(b, WINDOW, frame) +
    b.rect(x - 60, y - 34, width + 120, 8, look.wood, 'rx="4"') +
    curtain(b, { x: x - 52, y: y - 28, bottom: BACK.bottom - 6, colour: look.curtain, side: 'left' }) +
    curtain(b, { x: x + width - 34, y: y - 28, bottom: BACK.bottom - 6, colour: look.curtain, side: 'right' })
  );
}

function rug(b: Brush, { accent }: RoomLook): string {
  const border = mix(accent, '#f5efe4', 0.2);
  return (
    b.path(`M500 640H1090L1190 ${H}H380Z`, mix(accent, '#f5efe4', 0.62)) +
    b.path(`M520 652H1076L1162 ${H}H412Z`, 'none', `stroke="${border}" stroke-width="4"`)
  );
}

function bedside(b: Brush, { wood, accent, throw: shade }: RoomLook, x: number): string {
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

function painting(b: Brush, { wood, accent, throw: sun }: RoomLook, { sky }: SeaLook): string {
  const paper = b.gradient([
    [0, mix(sky[1], '#ffffff', 0.3)],
    [1, sky[2]],
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
