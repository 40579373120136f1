import { H, joined, n1, times, W, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { lounger, parasol } from '../furniture/outdoor.ts';
import { palm, shrub } from '../plants.ts';
import { glitter, SEA_LOOKS, seasideSky, type SeaLook } from '../seaside.ts';

const HORIZON = 380;

/** A shore with palms, loungers and a fishing boat. */
export function beach(b: Brush): string {
  const look = b.pick(SEA_LOOKS);
  const sky = seasideSky(b, look, HORIZON);
  return (
    sky.drawn +
    headland(b, { y: HORIZON - 34, height: 30, frequency: 3, end: 430 }, mix(look.far, look.sky[2], 0.45)) +
    headland(b, { y: HORIZON - 22, height: 24, frequency: 6, end: 300 }, mix(look.far, look.sky[2], 0.15)) +
    sea(b, look, sky.sunX) +
    shore(b, look) +
    fishingBoat(b, look) +
    parasol(b, [830, 712], 0.98, look.cloth) +
    lounger(b, [604, 704], 0.92, look.cloth) +
    lounger(b, [846, 722], 0.98, look.cloth) +
    nearPalms(b, look)
  );
}

interface Headland {
  readonly y: number;
  readonly height: number;
  readonly frequency: number;
  /** The x at which the headland sinks into the sea. */
  readonly end: number;
}

function headland(b: Brush, { y, height, frequency, end }: Headland, colour: string): string {
  const line = b
    .skyline(y, height, frequency)
    .filter(([x]) => x < end)
    .map(([x, y]): Point => [x, y + Math.max(0, (x - end * 0.42) / (end * 0.58)) * 44]);
  return b.polygon([...line, [end, HORIZON + 4], [-20, HORIZON + 4]], colour);
}

function sea(b: Brush, look: SeaLook, sunX: number): string {
  const water = b.gradient([
    [0, look.sea[0]],
    [0.5, look.sea[1]],
    [1, look.sea[2]],
  ]);
  const waves = times(26, (index) => {
    const t = index / 26;
    const d = `M${n1(b.between(-50, 900))} ${n1(HORIZON + 10 + t * t * 190)}q${n1(60 + t * 90)} ${n1(-2 - t * 5)} ${n1(130 + t * 220)} 0`;
    return b.stroke(d, '#fff', 0.8 + t * 1.6, { opacity: 0.12 + t * 0.18 });
  });
  const colour = mix(look.sky[2], '#ffffff', 0.6);
  return (
    b.rect(0, HORIZON, W, 260, water) + glitter(b, { sunX, top: HORIZON + 6, bottom: HORIZON + 190, colour }) + waves
  );
}

function shore(b: Brush, { sea, sand }: SeaLook): string {
  const bays = b.skyline(0, 26, 2.4, { step: 20 });
  const ripples = b.skyline(0, 10, 6, { step: 20 });
  const line = (offset: number, bend: number) =>
    bays.map(([x, y], index): Point => [x, 604 - x * 0.05 + (y + (ripples[index]?.[1] ?? 0)) * bend + offset]);
  const band = (offset: number, bend: number, fill: string, extra = '') =>
    b.polygon([...line(offset, bend), [W + 20, H], [-20, H]], fill, extra);
  const wet = b.gradient([
    [0, mix(sand[1], '#7d6650', 0.34)],
    [0.25, mix(sand[1], '#8a7058', 0.16)],
  ]);
  const dry = b.gradient([
    [0, sand[0]],
    [1, sand[1]],
  ]);
  const grains = times(90, () =>
    b.ellipse(
      b.between(0, W),
      b.between(650, H),
      b.between(1, 3.4),
      b.between(0.6, 1.4),
      mix(sand[1], '#6b4a2e', 0.35),
      'opacity=".35"',
    ),
  );
  return (
    band(-34, 1.1, mix(sea[0], '#ffffff', 0.28), 'opacity=".5"') +
    band(-12, 1.05, mix(sea[0], '#ffffff', 0.5), 'opacity=".7"') +
    band(0, 1, '#ffffff', 'opacity=".95"') +
    band(8, 0.95, wet) +
    band(44, 0.7, dry) +
    b.stroke(`M${joined(line(-58, 1.2))}`, '#fff', 4, { opacity: 0.55, dash: '220 60 120 90' }) +
    grains
  );
}

function fishingBoat(b: Brush, { cloth }: SeaLook): string {
  const x = n1(b.between(430, 600));
  const y = n1(HORIZON + b.between(40, 70));
  return (
    b.path(`M${x - 60} ${y}q60 26 124 -6l-12 22q-46 14 -96 2z`, '#3d2f3a') +
    b.rect(x - 4, y - 70, 4, 74, '#4a3a3a') +
    b.path(`M${x} ${y - 70}q44 30 50 58h-50z`, cloth[0]) +
    b.path(`M${x - 60} ${y + 18}q60 12 118 0v5q-60 10 -118 0z`, '#fff', 'opacity=".35"')
  );
}

function nearPalms(b: Brush, { leaves }: SeaLook): string {
  const [dark] = leaves;
  return (
    palm(b, [96, 770], {
      leaves,
      trunk: mix(dark, '#7a5a3c', 0.5),
      height: b.between(500, 560),
      lean: b.between(110, 170),
    }) +
    palm(b, [36, 775], {
      leaves: [mix(dark, '#0c1a18', 0.2), dark],
      trunk: mix(dark, '#5a4230', 0.5),
      height: b.between(380, 430),
      lean: b.between(-10, 30),
    }) +
    shrub(b, [-30, H + 16], [260, 60], mix(dark, '#0a1614', 0.25), leaves[1])
  );
}
