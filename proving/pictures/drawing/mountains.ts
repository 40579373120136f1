import type { Brush, Point } from './brush.ts';
import { mix } from './colour.ts';

/** The colours of a snow range. */
export interface RangeLook {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly snow: string;
}

/** A range of sharp peaks with snow and shaded sides. With `haze` 0 it is clear, with 1 invisible. */
export function snowRange(
  b: Brush,
  { sky, far, snow }: RangeLook,
  { y, height, haze }: { y: number; height: number; haze: number },
): string {
  const crest = b.skyline(y, height, 3.4, { sharp: true, step: 12 });
  const line = crest.map(([x, top]): Point => [x, top + b.between(-6, 6)]);
  const face = b.gradient([
    [0, mix(snow, sky[1], haze)],
    [0.16, mix(mix(far, snow, 0.75), sky[1], haze)],
    [0.45, mix(far, sky[2], 0.45)],
  ]);
  const shade = mix(far, '#3b4468', 0.2);
  const shades = line.map((_, index) => {
    const side = shadedSide(line, index);
    return side === undefined ? '' : b.polygon(side, shade, `opacity="${haze > 0 ? 0.2 : 0.42}"`);
  });
  return b.ridge(line, face) + shades.join('');
}

const LONGEST_SLOPE = 14;
const LOWEST_PEAK = 16;

/** The shaded side of the peak at `index`; undefined when there is no peak. */
function shadedSide(line: readonly Point[], index: number): readonly Point[] | undefined {
  const height = (at: number) => line[at]?.[1] ?? Number.POSITIVE_INFINITY;
  const top = line[index];
  const isPeak = [-2, -1, 1, 2].every((step) => height(index) <= height(index + step));
  if (top === undefined || !isPeak || index < 3 || index > line.length - 7) return undefined;
  let foot = index;
  while (foot < line.length - 1 && height(foot + 1) > height(foot) - 3 && foot - index < LONGEST_SLOPE) foot += 1;
  const bottom = line[foot] ?? top;
  const drop = bottom[1] - top[1];
  if (drop < LOWEST_PEAK) return undefined;
  const run = bottom[0] - top[0];
  const edge = [1, 2, 3, 4, 5, 6].map((step): Point => [
    bottom[0] - run * (0.62 + (0.38 * step) / 6) + (step % 2 === 1 ? drop * 0.13 : -drop * 0.05),
    bottom[1] + drop * 0.5 - (drop * 1.5 * step) / 6,
  ]);
  return [...line.slice(index, foot + 1), [bottom[0] + 4, bottom[1] + drop * 0.4], ...edge];
}
