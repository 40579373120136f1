import { n1, times, W, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { arch, archPath } from '../facades/look.ts';
import { armchair, pottedPlant, sofa } from '../furniture/indoor.ts';
import { chandelier, lowTable, roundRug } from '../furniture/lounge.ts';
import { receptionDesk } from '../furniture/reception.ts';
import { marble, sunPatch, walls, type BackWall } from '../room-shell.ts';
import { outlook } from '../outlook.ts';

/** The colours of a hotel's lobby. */
export interface LobbyLook {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
  readonly accent: string;
  readonly wood: string;
  readonly brass: string;
  readonly seat: string;
  readonly cushion: string;
}

const LOOKS: readonly [LobbyLook, ...LobbyLook[]] = [
  {
    wall: ['#f0e6d8', '#d9c8b2'],
    floor: ['#f1e9dc', '#c9b59a'],
    accent: '#1f5457',
    wood: '#7a4f33',
    brass: '#d3a559',
    seat: '#b8603f',
    cushion: '#f1e2c9',
  },
  {
    wall: ['#ece7e1', '#cdc5bd'],
    floor: ['#efece7', '#a9aeb0'],
    accent: '#2b3a5e',
    wood: '#5d4334',
    brass: '#cfa35c',
    seat: '#3f6f78',
    cushion: '#e5c27c',
  },
  {
    wall: ['#f4dfcb', '#dcb899'],
    floor: ['#f3e3d0', '#c08f72'],
    accent: '#6d2f38',
    wood: '#6a4029',
    brass: '#d9ac62',
    seat: '#4d6b57',
    cushion: '#f0c98f',
  },
  {
    wall: ['#e8eadf', '#c6ccb8'],
    floor: ['#eeeadd', '#9fae98'],
    accent: '#35523f',
    wood: '#75553a',
    brass: '#cda65f',
    seat: '#c58a45',
    cushion: '#f3ead6',
  },
];
const BACK: BackWall = { left: 230, right: 970, top: 130, bottom: 520 };
const SIDE_BOTTOM = 700;

/** A hotel's lobby: the desk in front of a lattice, windows to the garden, and seats. */
export function lobby(b: Brush): string {
  const look = b.pick(LOOKS);
  const seats = { fabric: look.seat, cushion: look.cushion, wood: look.wood };
  return (
    walls(b, look, BACK) +
    coffers(b, look) +
    marble(b, look, BACK) +
    [0, 1].map((side) => sideWall(b, look, side === 1)).join('') +
    gardenWindow(b, look, 278) +
    gardenWindow(b, look, 782) +
    lattice(b, look) +
    windowLight(b) +
    receptionDesk(b, look) +
    chandelier(b, [600, b.between(150, 176)], look.brass) +
    pottedPlant(b, [434, 556], 0.5, look.brass) +
    pottedPlant(b, [770, 556], 0.5, look.brass) +
    roundRug(b, [600, 706], [400, 70], look.accent) +
    sofa(b, [104, 548], 0.86, seats) +
    armchair(b, [700, 552], 0.84, seats) +
    armchair(b, [912, 566], 0.84, { ...seats, fabric: mix(look.accent, '#ffffff', 0.18) }) +
    lowTable(b, [600, 748], look) +
    pottedPlant(b, [1140, 790], 1.3, mix(look.brass, look.wall[0], 0.5)) +
    pottedPlant(b, [50, 770], 1.15, mix(look.brass, look.wall[0], 0.5))
  );
}

function coffers(b: Brush, { wall, brass }: LobbyLook): string {
  const beam = mix(wall[1], '#8a7660', 0.3);
  const lengthwise = times(7, (index) => {
    const share = index / 6;
    return b.stroke(`M${n1(W * share)} 0L${n1(BACK.left + 740 * share)} ${BACK.top}`, beam, 5, { opacity: 0.5 });
  });
  const across = times(4, (index) => {
    const t = (index / 4) ** 0.7;
    const [x, y] = [BACK.left * t, BACK.top * t];
    return b.stroke(`M${n1(x)} ${n1(y)}H${n1(W - x)}`, beam, 6 - t * 3, { opacity: 0.5 });
  });
  return (
    lengthwise +
    across +
    b.glow(600, 60, 420, '#ffe6b0', 0.6, 120) +
    b.rect(BACK.left, BACK.top, 740, 10, mix(brass, wall[0], 0.45)) +
    b.rect(BACK.left, BACK.top + 10, 740, 8, '#3a2a1c', 'opacity=".14"')
  );
}

/** A point on a side wall: `along` 0 is near the viewer, `down` 0 is at the ceiling. */
function onSide(isRight: boolean, along: number, down: number): Point {
  const top = BACK.top * along;
  const bottom = SIDE_BOTTOM - (SIDE_BOTTOM - BACK.bottom) * along;
  const x = BACK.left * along;
  return [isRight ? W - x : x, top + (bottom - top) * down];
}

function sideWall(b: Brush, { wall, wood, brass }: LobbyLook, isRight: boolean): string {
  const band = (from: number, to: number, fill: string, extra = '') =>
    b.polygon(
      [onSide(isRight, 0, from), onSide(isRight, 1, from), onSide(isRight, 1, to), onSide(isRight, 0, to)],
      fill,
      extra,
    );
  const pilaster = (along: number) =>
    b.polygon(
      [
        onSide(isRight, along, 0.05),
        onSide(isRight, along + 0.07, 0.05),
        onSide(isRight, along + 0.07, 1),
        onSide(isRight, along, 1),
      ],
      b.sideways([
        [0, mix(wall[0], '#ffffff', 0.5)],
        [1, mix(wall[1], '#6b5a48', 0.2)],
      ]),
    );
  return (
    band(0.74, 1, mix(wood, wall[1], 0.12)) +
    band(0.735, 0.75, brass) +
    band(0.965, 1, mix(wood, '#000000', 0.3)) +
    niche(b, { wall, brass }, isRight, [0.12, 0.44]) +
    niche(b, { wall, brass }, isRight, [0.6, 0.86]) +
    [0.01, 0.48, 0.91].map(pilaster).join('') +
    band(0, 0.05, mix(brass, wall[0], 0.5))
  );
}

/** An arched niche in a side wall, lit from within, with a vase. */
function niche(
  b: Brush,
  { wall, brass }: Pick<LobbyLook, 'wall' | 'brass'>,
  isRight: boolean,
  [from, to]: readonly [number, number],
): string {
  const middle = (from + to) / 2;
  const outline = (grow: number): Point[] => {
    const crown = Array.from({ length: 13 }, (_, index): Point => {
      const t = index / 6 - 1;
      return onSide(isRight, middle + t * ((to - from) / 2 + grow), 0.46 - (0.2 + grow) * Math.sqrt(1 - t * t) - grow);
    });
    return [onSide(isRight, from - grow, 0.7), ...crown, onSide(isRight, to + grow, 0.7)];
  };
  const inside = b.gradient([
    [0, '#ffedc4'],
    [0.6, mix(wall[1], '#ffd58a', 0.45)],
    [1, mix(wall[1], '#7a5a3c', 0.3)],
  ]);
  const [x, y] = onSide(isRight, middle, 0.7);
  const size = (1.25 - middle) * 0.9;
  return (
    b.polygon(outline(0.02), mix(wall[0], '#ffffff', 0.4)) +
    b.polygon(outline(0), inside) +
    `<g transform="translate(${n1(x)} ${n1(y - 3)}) scale(${n1(size * 0.6 * 10) / 10} ${n1(size * 10) / 10})">` +
    b.path(
      'M-16 0C-44 -30 -36 -66 -10 -78V-96H10V-78C36 -66 44 -30 16 0Z',
      b.sideways([
        [0, mix(brass, '#ffffff', 0.35)],
        [0.5, brass],
        [1, mix(brass, '#4a2c12', 0.5)],
      ]),
    ) +
    '</g>'
  );
}

function gardenWindow(b: Brush, { wall, wood }: LobbyLook, x: number): string {
  const box = [x, 186, 140, 334] as const;
  const frame = mix(wall[0], '#ffffff', 0.7);
  const bars = mix(wood, '#ffffff', 0.1);
  return (
    arch(b, [x - 12, 172, 164, 348], frame) +
    b.clip(
      archPath(box),
      outlook(b, 'forest', box) +
        b.rect(x + 68, 180, 4, 340, bars) +
        b.rect(x, 262, 140, 4, bars) +
        b.rect(x, 392, 140, 4, bars),
    )
  );
}

/** The wall behind the desk: a carved screen that is lit from behind. */
function lattice(b: Brush, { accent, brass, wood }: LobbyLook): string {
  const box = [466, 168, 268, 352] as const;
  const petal = b.between(30, 42);
  const screen = times(16, (row) =>
    times(10, (column) => {
      const [x, y] = [466 + column * petal, 168 + row * petal];
      return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(petal * 0.72)}"/>`;
    }),
  );
  const dark = b.gradient([
    [0, mix(accent, '#ffffff', 0.1)],
    [1, mix(accent, '#000000', 0.35)],
  ]);
  return (
    arch(b, [448, 146, 304, 374], wood) +
    arch(b, [457, 156, 286, 364], brass) +
    b.clip(
      archPath(box),
      b.rect(466, 168, 268, 352, dark) +
        b.glow(600, 350, 220, '#ffd38a', 0.75, 250) +
        `<g fill="none" stroke="${brass}" stroke-width="3" opacity=".85">${screen}</g>` +
        b.glow(600, 430, 160, '#fff1c9', 0.5, 110),
    )
  );
}

function windowLight(b: Brush): string {
  return sunPatch(b, lightFrom(278, 40), 0.55) + sunPatch(b, lightFrom(782, 930), 0.55);
}

/** The patch of floor that light from the window at `left` falls on; `near` is its edge nearest to the viewer. */
function lightFrom(left: number, near: number): readonly Point[] {
  return [
    [left, 522],
    [left + 140, 522],
    [near + 210, 800],
    [near, 800],
  ];
}
