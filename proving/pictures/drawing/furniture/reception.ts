import { n1, placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { bouquet } from './tableware.ts';

/** Materials of a reception desk. */
export interface DeskLook {
  readonly accent: string;
  readonly wood: string;
  readonly brass: string;
  readonly cushion: string;
}

const LEFT = 420;
const WIDTH = 360;
const TOP = 446;
const FOOT = 560;

/** A fluted desk with a marble top, a lamp, a bell and flowers, in the middle of the hall. */
export function receptionDesk(b: Brush, { accent, wood, brass, cushion }: DeskLook): string {
  const flutes = times(30, (index) => {
    const round = b.sideways([
      [0, mix(wood, '#000000', 0.25)],
      [0.5, mix(wood, '#ffffff', 0.2)],
      [1, mix(wood, '#000000', 0.25)],
    ]);
    return b.rect(LEFT + 14 + (index * (WIDTH - 28)) / 30, TOP + 14, (WIDTH - 28) / 30, FOOT - TOP - 24, round);
  });
  const stone = b.gradient([
    [0, '#fffdf8'],
    [1, '#d9cfc0'],
  ]);
  return (
    b.ellipse(600, FOOT + 4, 220, 12, '#1f140c', 'opacity=".28"') +
    b.rect(LEFT + 14, TOP + 10, WIDTH - 28, FOOT - TOP - 14, wood) +
    flutes +
    b.rect(LEFT + 8, FOOT - 12, WIDTH - 16, 12, brass) +
    b.rect(LEFT + 14, TOP + 12, WIDTH - 28, 12, '#1a0f08', 'opacity=".35"') +
    b.rect(LEFT, TOP - 2, WIDTH, 16, stone, 'rx="3"') +
    deskLamp(b, [LEFT + 60, TOP - 2], { accent, brass }) +
    bell(b, [600, TOP - 2], brass) +
    bouquet(b, [LEFT + WIDTH - 62, TOP - 2], 0.9, { vase: mix(accent, '#ffffff', 0.25), flowers: [cushion, '#fff6e6'] })
  );
}

function deskLamp(b: Brush, [x, y]: Point, { accent, brass }: { accent: string; brass: string }): string {
  return (
    b.rect(x - 2, y - 44, 4, 44, brass) +
    b.ellipse(x, y - 1, 14, 3, brass) +
    b.path(
      `M${n1(x - 26)} ${n1(y - 40)}L${n1(x - 16)} ${n1(y - 68)}H${n1(x + 16)}L${n1(x + 26)} ${n1(y - 40)}Z`,
      mix(accent, '#ffe7b5', 0.7),
    ) +
    b.glow(x, y - 36, 90, '#ffdf9e', 0.6)
  );
}

function bell(b: Brush, at: Point, brass: string): string {
  return placed(
    at,
    1,
    b.rect(-14, -4, 28, 4, '#3a2a1c') +
      b.path('M-12 -4a12 11 0 0 1 24 0Z', mix(brass, '#ffffff', 0.25)) +
      b.rect(-2, -19, 4, 5, brass),
  );
}
