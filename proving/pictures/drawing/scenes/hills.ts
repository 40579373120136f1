import { joined, H, n1, placed, skyStops, times, W, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { snowRange } from '../mountains.ts';
import { pine } from '../plants.ts';

interface HillLook {
  readonly sky: readonly [string, string, string];
  readonly far: string;
  readonly near: string;
  readonly snow: string;
  readonly tea: readonly [string, string];
}

const LOOKS: readonly [HillLook, ...HillLook[]] = [
  {
    sky: ['#e88f6d', '#f6c08e', '#fdebcd'],
    far: '#9a7f9e',
    near: '#2f4a46',
    snow: '#fff2e8',
    tea: ['#7d9a4c', '#4f7a42'],
  },
  {
    sky: ['#7fb4d6', '#c4e0ea', '#fdf3e2'],
    far: '#8aa7c2',
    near: '#24514a',
    snow: '#ffffff',
    tea: ['#8fb556', '#4c8a48'],
  },
  {
    sky: ['#8f9bc4', '#d6c3d6', '#fbe6d6'],
    far: '#8f86b0',
    near: '#2b3f58',
    snow: '#fbf3f6',
    tea: ['#7f9f68', '#446b50'],
  },
];
const RANGES = 6;

/** A hill station: ranges in the haze, a cottage, and either snow behind it or tea gardens in front of it. */
export function hills(b: Brush): string {
  const look = b.pick(LOOKS);
  const isSnowy = b.pick([true, false]);
  return (
    heavens(b, look) +
    (isSnowy ? snowRange(b, look, { y: 300, height: 110, haze: 0.45 }) : '') +
    (isSnowy ? snowRange(b, look, { y: 350, height: 190, haze: 0 }) : '') +
    times(RANGES, (index) => forestRange(b, look, index / (RANGES - 1))) +
    nearSlope(b, look, isSnowy) +
    nearPines(b, look) +
    birds(b, look)
  );
}

function heavens(b: Brush, { sky }: HillLook): string {
  const sun = b.between(300, 900);
  return (
    b.rect(0, 0, W, H, b.gradient(skyStops(sky, 0.64))) +
    b.glow(sun, 230, 300, '#fff6e0', 0.9) +
    b.ellipse(sun, 230, 42, 42, '#fffaf0') +
    times(3, () => b.cloud(b.between(80, 1120), b.between(70, 200), b.between(180, 320), '#ffffff', 0.6))
  );
}

/** A range with its forest and the haze below it; with `t` 0 it is the farthest. */
function forestRange(b: Brush, { far, near, sky }: HillLook, t: number): string {
  const y = 380 + t * 250;
  const colour = mix(mix(far, sky[2], 0.5), near, t ** 0.9);
  const line = b.skyline(y, 46 + t * 26, 2.6 + t * 2.2);
  const slope = b.ridge(
    line,
    b.gradient([
      [0, colour],
      [0.35, mix(colour, sky[2], 0.28 * (1 - t))],
      [1, colour],
    ]),
  );
  const hasForest = t > 0.35 && t < 0.95;
  const forest = times(hasForest ? 46 : 0, () => {
    const [x, top] = line[Math.floor(b.random() * line.length)] ?? [0, y];
    const height = b.between(16, 30) * (0.5 + t * 1.3);
    return pine(b, [x, n1(top + b.between(4, 30))], height, mix(colour, near, 0.35 + 0.4 * b.random()));
  });
  return slope + forest + (t < 0.9 ? valleyHaze(b, line, y, sky[2]) : '');
}

function valleyHaze(b: Brush, line: readonly Point[], y: number, colour: string): string {
  const lowered = line.map(([x, top]): Point => [x, top + 70]);
  return b.polygon(
    [...lowered, [W + 20, y + 200], [-20, y + 200]],
    b.gradient([
      [0, colour, 0],
      [0.5, colour, 0.34],
      [1, colour, 0],
    ]),
  );
}

function nearSlope(b: Brush, { tea, sky }: HillLook, isSnowy: boolean): string {
  const line = b.skyline(650, 34, 2.4);
  const grass = b.gradient([
    [0, mix(tea[0], sky[2], 0.15)],
    [1, tea[1]],
  ]);
  const rows = times(10, (index) => {
    const i = index + 1;
    const row = line.map(([x, y]): Point => [x, y + i * i * 1.6 + i * 5 + 5 * Math.sin(x / 90 + i)]);
    return b.stroke(`M${joined(row)}`, mix(tea[1], '#10261c', 0.35), 2 + i * 0.7, {
      opacity: isSnowy ? 0.28 : 0.55,
      dash: isSnowy ? '' : `${14 + i * 3} ${5 + i}`,
    });
  });
  const x = b.between(600, 760);
  const y = (line.find(([at]) => at >= x)?.[1] ?? 650) + 26;
  return b.ridge(line, grass) + rows + cottage(b, [x, y]) + b.glow(x + 80, y - 30, 150, '#ffcf87', 0.3);
}

function cottage(b: Brush, at: Point): string {
  const wall = b.gradient([
    [0, '#f6e6cf'],
    [1, '#e0c3a0'],
  ]);
  const windows = [16, 54, 98]
    .map((x) => b.rect(x, -42, 26, 24, '#ffdf9e') + b.rect(x + 12, -42, 2, 24, '#7d4d36'))
    .join('');
  return placed(
    at,
    1.25,
    b.ellipse(70, 4, 110, 9, '#10201c', 'opacity=".35"') +
      b.rect(0, -56, 140, 58, wall) +
      b.path('M140 -56L190 -46V0L140 2Z', '#b98f6e') +
      b.path('M-14 -54L26 -104H170L206 -44L140 -54Z', '#8f4a35') +
      b.path('M170 -104L206 -44L140 -54L128 -104Z', '#6f3628') +
      b.rect(112, -122, 16, 30, '#a9765a') +
      windows +
      b.rect(-22, -8, 170, 6, '#7d4d36'),
  );
}

function nearPines(b: Brush, { near }: HillLook): string {
  return times(16, (index) => {
    const x = index < 9 ? b.between(-10, 300) : b.between(1050, 1220);
    return pine(b, [x, n1(b.between(730, 815))], b.between(150, 270), mix(near, '#0b1d1a', b.between(0.1, 0.5)));
  });
}

function birds(b: Brush, { near, far }: HillLook): string {
  return times(6, () => {
    const span = b.between(7, 13);
    const wing = `q${n1(span * 0.6)} ${n1(-span * 0.7)} ${n1(span)} 0q${n1(span * 0.5)} ${n1(-span * 0.7)} ${n1(span)} 0`;
    return b.stroke(`M${n1(b.between(420, 700))} ${n1(b.between(160, 290))}${wing}`, mix(near, far, 0.3), 2);
  });
}
