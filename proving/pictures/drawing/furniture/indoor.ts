import { n1, placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

/** The colours of a seat, its cushion and its legs. */
export interface ChairLook {
  readonly fabric: string;
  readonly cushion: string;
  readonly wood: string;
}

/** An upholstered armchair seen from the front, 252 wide and 206 high; its feet stand at `y + 206`. */
export function armchair(b: Brush, at: Point, scale: number, { fabric, cushion, wood }: ChairLook): string {
  return seat(b, at, scale, { fabric, wood, width: 252, cushions: [[126, cushion]] });
}

/** A sofa for three seen from the front, 460 wide; its feet stand at `y + 206`. */
export function sofa(b: Brush, at: Point, scale: number, { fabric, cushion, wood }: ChairLook): string {
  const cushions: readonly (readonly [number, string])[] = [
    [92, cushion],
    [368, mix(cushion, fabric, 0.35)],
  ];
  return seat(b, at, scale, { fabric, wood, width: 460, cushions });
}

interface Seat {
  readonly fabric: string;
  readonly wood: string;
  readonly width: number;
  /** Middle and colour of each cushion. */
  readonly cushions: readonly (readonly [number, string])[];
}

function seat(b: Brush, at: Point, scale: number, { fabric, wood, width, cushions }: Seat): string {
  const back = b.gradient([
    [0, mix(fabric, '#ffffff', 0.18)],
    [1, fabric],
  ]);
  const arm = mix(fabric, '#000000', 0.14);
  const right = width - 20;
  return placed(
    at,
    scale,
    b.ellipse(width / 2, 206, width * 0.6, 16, '#1f140c', 'opacity=".3"') +
      b.path(`M22 42q0-40 40-42h${width - 136}q40 2 40 42v92H22z`, back) +
      cushions.map(([x, colour]) => pillow(b, x, colour)).join('') +
      b.path(`M42 122Q${width / 2} 104 ${width - 50} 122v40H42z`, mix(fabric, '#ffffff', 0.1)) +
      b.path(`M2 88q26-22 48 4v74H18q-14 0-16-14zM${right + 14} 88q-26-22-48 4v74h32q14 0 16-14z`, arm) +
      b.path(`M42 164h${width - 92}v16H42z`, mix(fabric, '#000000', 0.25)) +
      b.path(`M38 180h10l-6 26h-8zM${width - 60} 180h10l6 26h-8z`, wood),
  );
}

function pillow(b: Brush, x: number, colour: string): string {
  const fill = b.gradient([
    [0, mix(colour, '#ffffff', 0.2)],
    [1, colour],
  ]);
  return b.path(`M${x - 40} 46q40-14 80 0q8 34-2 66q-38 10-76 0q-10-32-2-66z`, fill);
}

/** A pendant lamp on a cord from `top`; its light is at the given point. */
export function pendant(b: Brush, [x, y]: Point, { top, colour }: { top: number; colour: string }): string {
  const shade = b.gradient([
    [0, mix(colour, '#2d1a10', 0.35)],
    [1, '#f3c77d'],
  ]);
  return (
    b.rect(x - 1.5, top, 3, y - top - 42, '#4a3a30') +
    b.path(
      `M${n1(x - 21)} ${n1(y)}Q${n1(x - 19)} ${n1(y - 42)} ${n1(x)} ${n1(y - 44)}Q${n1(x + 19)} ${n1(y - 42)} ${n1(x + 21)} ${n1(y)}Z`,
      shade,
    ) +
    b.glow(x, y + 6, 150, '#ffdf9e', 0.5)
  );
}

/** A plant in a pot, with long or round leaves; the pot's foot stands at `at`. */
export function pottedPlant(b: Brush, at: Point, scale: number, pot = '#d9c3a6'): string {
  const leaves = b.pick([longLeaves, roundLeaves])(b);
  const clay = b.sideways([
    [0, pot],
    [1, mix(pot, '#6b4a2e', 0.45)],
  ]);
  return placed(
    at,
    scale,
    b.ellipse(6, 0, 58, 9, '#1f140c', 'opacity=".25"') +
      leaves +
      b.path('M-44 -84h88l-12 84h-64z', clay) +
      b.rect(-47, -90, 94, 10, mix(pot, '#ffffff', 0.2), 'rx="3"'),
  );
}

function longLeaves(b: Brush): string {
  return times(11, (index) => {
    const angle = -Math.PI * (0.08 + (0.84 * index) / 10);
    const length = b.between(140, 220);
    const [cos, sin] = [Math.cos(angle) * length, Math.sin(angle) * length];
    return b.path(
      `M0 -74Q${n1(cos * 0.5 - 14)} ${n1(-74 + sin * 0.8)} ${n1(cos)} ${n1(-74 + sin)}Q${n1(cos * 0.5 + 18)} ${n1(-74 + sin * 0.5)} 0 -74Z`,
      mix('#2b5a44', '#7aa25c', (index % 3) / 2.4),
    );
  });
}

/** The stems of a fig with broad leaves, each with a rib. */
function roundLeaves(b: Brush): string {
  return [-0.34, 0.3, -0.04]
    .map((lean) => {
      const height = b.between(180, 240) * (1 - Math.abs(lean) * 0.5);
      const stem = b.stroke(
        `M0 -80Q${n1(lean * 30)} ${n1(-80 - height * 0.5)} ${n1(lean * height)} ${n1(-80 - height)}`,
        '#6b4a2e',
        4,
      );
      const leaves = times(8, (index) => {
        const t = 0.26 + index * 0.105;
        const [x, y] = [lean * height * t * t, -80 - height * t];
        const turn = (index % 2 === 0 ? 1 : -1) * b.between(38, 76) * (1.15 - t * 0.6) + lean * 30;
        const size = b.between(0.8, 1.08) * (1.1 - t * 0.25);
        const colour = mix('#245240', '#7fae62', b.random());
        return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)}) scale(${n1(size)})">${b.path('M0 0C-34 -14 -30 -60 0 -74C30 -60 34 -14 0 0Z', colour)}${b.stroke('M0 0V-66', mix(colour, '#ffffff', 0.35), 1.6)}</g>`;
      });
      return stem + leaves;
    })
    .join('');
}

/** A window's frame and the bars between its panes. The view inside `box` is drawn before it. */
export function windowBars(b: Brush, [x, y, width, height]: Box, colour: string, panes = 2): string {
  return (
    times(panes - 1, (index) => b.rect(x + ((index + 1) * width) / panes - 4, y, 8, height, colour)) +
    b.rect(x, y + height * 0.33, width, 5, colour) +
    b.rect(x - 24, y + height + 10, width + 48, 14, mix(colour, '#ffffff', 0.3))
  );
}

/** A curtain that hangs in folds from `y` to `bottom`; `side` is the side where it is gathered. */
export function curtain(
  b: Brush,
  { x, y, bottom, colour, side }: { x: number; y: number; bottom: number; colour: string; side: 'left' | 'right' },
): string {
  const bend = side === 'right' ? 1 : -1;
  return times(6, (index) => {
    const fold = b.sideways([
      [0, mix(colour, '#8d7c6b', 0.28)],
      [0.5, colour],
      [1, mix(colour, '#8d7c6b', 0.2)],
    ]);
    const height = bottom - y;
    return b.path(
      `M${x + index * 15} ${y}q${5 * bend} ${n1(height / 2)} ${2 * bend} ${height}h17q${-3 * bend} ${n1(-height / 2)} 0 ${-height}z`,
      fold,
    );
  });
}
