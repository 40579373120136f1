import { n1, placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';

/** A vase and the two colours of its flowers. */
export interface BouquetLook {
  readonly vase: string;
  readonly flowers: readonly [string, string];
}

/** Flowers in a vase that stands at `at`, about 90 high. */
export function bouquet(b: Brush, at: Point, scale: number, { vase, flowers }: BouquetLook): string {
  const stems = Array.from({ length: 11 }, (_, index): Point => {
    const angle = -Math.PI * (0.12 + (0.76 * index) / 10);
    const length = b.between(34, 58);
    return [Math.cos(angle) * length * 0.85, -34 + Math.sin(angle) * length];
  });
  const leaves = stems
    .map(([x, y]) =>
      b.path(
        `M0 -32Q${n1(x * 0.3 - 8)} ${n1(y * 0.7)} ${n1(x * 1.1)} ${n1(y + 6)}Q${n1(x * 0.5 + 8)} ${n1(y * 0.5 - 8)} 0 -32Z`,
        mix('#2b5a44', '#7aa25c', b.random()),
      ),
    )
    .join('');
  const blossoms = stems
    .map(([x, y], index) => {
      const size = b.between(6, 10);
      const colour = index % 3 === 0 ? flowers[1] : flowers[0];
      return (
        b.ellipse(x, y, size, size * 0.9, colour) +
        b.ellipse(x - 1, y - 1, size * 0.45, size * 0.4, mix(colour, '#7a2f1c', 0.22))
      );
    })
    .join('');
  const glaze = b.sideways([
    [0, mix(vase, '#ffffff', 0.4)],
    [0.5, vase],
    [1, mix(vase, '#000000', 0.3)],
  ]);
  return placed(
    at,
    scale,
    leaves + blossoms + b.path('M-8 -36H8C6 -28 18 -22 16 -10Q14 0 8 0H-8Q-14 0 -16 -10C-18 -22 -6 -28 -8 -36Z', glaze),
  );
}

/** A lit candle in a glass. */
export function candle(b: Brush, at: Point, scale: number): string {
  return placed(
    at,
    scale,
    b.rect(-8, -22, 16, 22, '#fff3dc', 'rx="3" opacity=".9"') +
      b.rect(-8, -8, 16, 8, '#e9b872', 'rx="3"') +
      b.path('M0 -34Q6 -26 0 -20Q-6 -26 0 -34Z', '#ffb53f') +
      b.glow(0, -22, 60, '#ffcf7a', 0.7),
  );
}

/** A stemmed glass, a third full. */
export function wineGlass(b: Brush, at: Point, scale: number, drink: string): string {
  return placed(
    at,
    scale,
    b.ellipse(0, 0, 9, 2.6, '#ffffff', 'opacity=".75"') +
      b.rect(-0.9, -22, 1.8, 22, '#ffffff', 'opacity=".75"') +
      b.path('M-10 -50Q-13 -24 0 -20Q13 -24 10 -50Z', '#ffffff', 'opacity=".42"') +
      b.path('M-11 -36Q-11 -24 0 -21Q11 -24 11 -36Z', drink, 'opacity=".85"'),
  );
}

/** A plate with a napkin folded into a cone. */
export function placeSetting(
  b: Brush,
  at: Point,
  scale: number,
  { rim, napkin }: { rim: string; napkin: string },
): string {
  return placed(
    at,
    scale,
    b.ellipse(0, 2, 34, 9, '#3a2a1c', 'opacity=".18"') +
      b.ellipse(0, 0, 34, 8.5, rim) +
      b.ellipse(0, -0.8, 31, 7.2, '#fffdf8') +
      b.ellipse(0, -0.4, 20, 4.4, '#eee5d6') +
      b.path('M0 -34L13 0Q0 5 -13 0Z', napkin) +
      b.path('M0 -34L13 0Q6 4 2 3Z', mix(napkin, '#000000', 0.16)),
  );
}

/** A row of bottles and jars on a shelf. */
export function bottles(b: Brush, [x, y]: Point, width: number, colours: readonly [string, ...string[]]): string {
  const gap = 15;
  return times(width / gap, (index) => {
    const height = b.between(20, 34);
    const left = x + index * gap + 3;
    const colour = b.pick(colours);
    return (
      b.rect(left, y - height * 0.66, 9, height * 0.66, colour, 'rx="2"') +
      b.rect(left + 3, y - height, 3.4, height * 0.4, mix(colour, '#000000', 0.2)) +
      b.rect(left + 1.6, y - height * 0.6, 1.8, height * 0.5, '#ffffff', 'opacity=".35"')
    );
  });
}
