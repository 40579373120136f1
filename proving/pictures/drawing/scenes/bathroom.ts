import { H, n1, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { bathtub, towelLadder, vanity, type BathLook } from '../furniture/bath.ts';
import { pottedPlant, windowBars } from '../furniture/indoor.ts';
import { candle } from '../furniture/tableware.ts';
import { marble, sunPatch, walls, type BackWall } from '../room-shell.ts';
import { outlook } from '../outlook.ts';

interface BathroomLook extends BathLook {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
  readonly tile: readonly [string, string];
}

const LOOKS: readonly [BathroomLook, ...BathroomLook[]] = [
  {
    wall: ['#f3ece1', '#dccfbd'],
    floor: ['#efe7da', '#8fa9a3'],
    tile: ['#6fa39a', '#3f7a74'],
    wood: '#8f6541',
    brass: '#cfa25a',
    towel: '#d98a5f',
  },
  {
    wall: ['#eef0ee', '#cfd6d5'],
    floor: ['#f0efec', '#9aa7b5'],
    tile: ['#7f9cc0', '#43638f'],
    wood: '#6e5039',
    brass: '#d0a65f',
    towel: '#5d7fae',
  },
  {
    wall: ['#f6e7d8', '#e2c6ae'],
    floor: ['#f3e6d6', '#c28e74'],
    tile: ['#d99b7d', '#b0684a'],
    wood: '#7d5236',
    brass: '#c9984f',
    towel: '#5f8672',
  },
  {
    wall: ['#edf0e6', '#cdd5c0'],
    floor: ['#f0eee2', '#8da285'],
    tile: ['#9db88f', '#5f8259'],
    wood: '#85623f',
    brass: '#c8a05a',
    towel: '#c9a45b',
  },
];
const BACK: BackWall = { left: 130, right: 1070, top: 70, bottom: 540 };
const WINDOW = [462, 116, 300, 236] as const;

/** A bathroom with a tub under a window. */
export function bathroom(b: Brush): string {
  const look = b.pick(LOOKS);
  const patch = [
    [480, BACK.bottom + 4],
    [780, BACK.bottom + 4],
    [960, H],
    [470, H],
  ] as const;
  return (
    walls(b, look, BACK) +
    tiledWall(b, look) +
    marble(b, look, BACK, 48) +
    gardenWindow(b, look) +
    sunPatch(b, patch, 0.6) +
    towelLadder(b, look) +
    vanity(b, look) +
    bathMat(b, look) +
    bathtub(b, look) +
    stool(b, look) +
    pottedPlant(b, [1092, 720], 1.2, mix(look.tile[1], '#ffffff', 0.2)) +
    pottedPlant(b, [92, 760], 0.95, mix(look.brass, look.wall[0], 0.5))
  );
}

/** Glazed tiles up to half the height of the wall, each in another shade. */
function tiledWall(b: Brush, { tile, wall, brass }: BathroomLook): string {
  const [width, height] = [47, 26];
  const rows = times(8, (row) =>
    times(20, (column) =>
      b.rect(
        BACK.left + column * width + 1,
        334 + row * height + 1,
        width - 2,
        height - 2,
        mix(tile[0], tile[1], n1(b.random())),
        'rx="1.5"',
      ),
    ),
  );
  const sheen = b.gradient([
    [0, '#ffffff', 0.22],
    [1, '#ffffff', 0],
  ]);
  const side = (x: number, edge: number) =>
    b.path(`M${edge} 405L${x} 334V540L${edge} 700Z`, mix(tile[0], tile[1], 0.7)) +
    times(8, (row) => {
      const share = row / 8;
      return b.stroke(
        `M${edge} ${n1(405 + 295 * share)}L${x} ${n1(334 + 206 * share)}`,
        mix(tile[0], wall[0], 0.5),
        2,
        { opacity: 0.5 },
      );
    });
  return (
    side(BACK.left, 0) +
    side(BACK.right, 1200) +
    b.rect(BACK.left, 334, 940, 208, mix(tile[0], wall[0], 0.55)) +
    rows +
    b.rect(BACK.left, 334, 940, 90, sheen) +
    b.rect(BACK.left, 326, 940, 9, mix(brass, wall[0], 0.3))
  );
}

function gardenWindow(b: Brush, { wall }: BathroomLook): string {
  const [x, y, width, height] = WINDOW;
  const frame = mix(wall[0], '#ffffff', 0.75);
  return (
    b.rect(x - 14, y - 14, width + 28, height + 28, frame) +
    outlook(b, 'forest', WINDOW) +
    windowBars(b, WINDOW, frame, 3) +
    shutter(b, x - 86, wall[1]) +
    shutter(b, x + width + 16, wall[1])
  );
}

function shutter(b: Brush, x: number, colour: string): string {
  const [y, height] = [WINDOW[1] - 14, WINDOW[3] + 28];
  const wood = mix(colour, '#ffffff', 0.35);
  return (
    b.rect(x, y, 70, height, wood) +
    times(20, (index) => b.rect(x + 8, y + 10 + index * 12.4, 54, 7, mix(colour, '#7d6a55', 0.22)))
  );
}

function bathMat(b: Brush, { towel }: BathroomLook): string {
  const colour = mix(towel, '#ffffff', 0.62);
  return (
    b.path('M420 690H800L840 752H384Z', colour) +
    b.path('M432 697H788L820 744H404Z', 'none', `stroke="${mix(towel, '#ffffff', 0.25)}" stroke-width="3"`)
  );
}

function stool(b: Brush, { wood, towel }: BathroomLook): string {
  const [x, y] = [934, 664];
  const folded = times(3, (index) =>
    b.rect(x - 40, y - 94 - index * 15, 62 - index * 2, 14, mix(towel, '#ffffff', 0.2 + index * 0.28), 'rx="6"'),
  );
  return (
    b.ellipse(x, y + 2, 66, 9, '#1f140c', 'opacity=".25"') +
    b.path(`M${x - 44} ${y - 76}l-10 76h9l11-76zM${x + 44} ${y - 76}l10 76h-9l-11-76z`, mix(wood, '#000000', 0.15)) +
    b.rect(x - 38, y - 36, 76, 5, wood) +
    b.rect(x - 54, y - 82, 108, 11, mix(wood, '#ffffff', 0.2), 'rx="5"') +
    folded +
    candle(b, [x + 36, y - 82], 0.9)
  );
}
