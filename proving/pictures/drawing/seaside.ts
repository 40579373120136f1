import { n1, skyStops, times, W, type Brush } from './brush.ts';
import type { Leaves } from './plants.ts';

/** The colours of a coast, also for the view from a window. */
export interface SeaLook {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  /** Colours from horizon to shore. */
  readonly sea: readonly [string, string, string];
  readonly sand: readonly [string, string];
  readonly leaves: Leaves;
  readonly cloth: readonly [string, string];
}

/** Noon, sunset and morning. */
export const SEA_LOOKS: readonly [SeaLook, ...SeaLook[]] = [
  {
    sky: ['#3f95c4', '#9fd4e4', '#fdeed2'],
    far: '#5d8fa3',
    sea: ['#5fb9c4', '#2d8fa8', '#1f6f8f'],
    sand: ['#f6e3bf', '#e5c795'],
    leaves: ['#1f5a45', '#5f9a58'],
    cloth: ['#f2efe6', '#e5734f'],
  },
  {
    sky: ['#ef8e62', '#f7bf85', '#fde6ba'],
    far: '#a9706b',
    sea: ['#f0b183', '#b97f86', '#6a6489'],
    sand: ['#f3cf9f', '#d19f73'],
    leaves: ['#2d3f3a', '#5e6a3d'],
    cloth: ['#fff3e0', '#c94f45'],
  },
  {
    sky: ['#4aa7b0', '#a8dcd2', '#f5f0d8'],
    far: '#5f9a8e',
    sea: ['#7fd0c4', '#3aa69d', '#20808a'],
    sand: ['#fbeed2', '#ead2a2'],
    leaves: ['#1d5140', '#6aa35a'],
    cloth: ['#ffffff', '#f0b545'],
  },
];

/** A sky with its sun above a horizon; `sunX` is the x of the sun, where the water glitters. */
export function seasideSky(b: Brush, look: SeaLook, horizon: number): { drawn: string; sunX: number } {
  const sunX = b.between(500, 900);
  const sunY = horizon - b.between(70, 190);
  const clouds = times(5, () =>
    b.cloud(b.between(60, 1140), b.between(60, horizon - 120), b.between(140, 300), '#ffffff', 0.65),
  );
  const sky = b.rect(0, 0, W, horizon + 4, b.gradient(skyStops(look.sky)));
  return {
    drawn: sky + b.glow(sunX, sunY, 330, '#fff4d6', 0.95) + b.ellipse(sunX, sunY, 44, 44, '#fffaf0') + clouds,
    sunX,
  };
}

/** Short strokes of light below the sun, wider when they are nearer. */
export function glitter(
  b: Brush,
  {
    sunX,
    top,
    bottom,
    colour,
    count = 120,
  }: { sunX: number; top: number; bottom: number; colour: string; count?: number },
): string {
  const d = times(count, () => {
    const t = b.random() ** 1.4;
    const spread = 30 + t * 240;
    const x = sunX + (b.random() + b.random() - 1) * spread;
    const length = 6 + t * 44 * b.random();
    return `M${n1(x - length / 2)} ${n1(top + t * (bottom - top))}h${n1(length)}`;
  });
  return b.stroke(d, colour, 2.2, { opacity: 0.6 });
}
