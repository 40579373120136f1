import { n1, placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { bouquet, candle, placeSetting, wineGlass } from './tableware.ts';

/** The colours of a laid table and its chairs. */
export interface DiningLook {
  readonly cloth: string;
  readonly napkin: string;
  readonly brass: string;
  readonly wood: string;
  readonly seat: string;
  readonly flowers: readonly [string, string];
}

/** A round table laid for three, with its chairs; the foot of its pedestal stands at `at`. */
export function diningTable(b: Brush, at: Point, scale: number, look: DiningLook): string {
  return placed(
    at,
    scale,
    b.ellipse(0, 2, 250, 20, '#1f140c', 'opacity=".26"') +
      backChair(b, look) +
      placed([-236, 0], 1, sideChair(b, look)) +
      placed([236, 0], 1, sideChair(b, look), { mirrored: true }) +
      tableCloth(b, look) +
      laid(b, look),
  );
}

/** A chair behind the table: only its back is visible. */
function backChair(b: Brush, { wood, seat }: DiningLook): string {
  const back = b.gradient([
    [0, mix(seat, '#ffffff', 0.2)],
    [1, seat],
  ]);
  return (
    b.path('M-52 -130V-212Q-52 -246 0 -248Q52 -246 52 -212V-130Z', wood) +
    b.path('M-43 -130V-210Q-43 -237 0 -239Q43 -237 43 -210V-130Z', back)
  );
}

/** A padded chair seen from the side, its back to the left. */
function sideChair(b: Brush, { wood, seat }: DiningLook): string {
  const back = b.sideways([
    [0, mix(seat, '#000000', 0.22)],
    [1, mix(seat, '#ffffff', 0.12)],
  ]);
  const leg = mix(wood, '#000000', 0.12);
  return (
    b.path('M4 -84L-10 0h8L16 -84zM84 -84L94 0h-8L74 -84z', leg) +
    b.path('M24 -84L20 -12h6L34 -84zM64 -84L70 -12h-6L56 -84z', mix(leg, '#000000', 0.25)) +
    b.path('M-4 -90H92Q100 -90 98 -80H0Z', wood) +
    b.path('M2 -90Q2 -108 22 -108H90Q102 -104 96 -90Z', mix(seat, '#ffffff', 0.1)) +
    b.path('M-2 -88C-10 -130 -22 -176 -20 -208Q-14 -224 2 -214C2 -176 10 -130 20 -96Z', back)
  );
}

function tableCloth(b: Brush, { cloth, wood }: DiningLook): string {
  const folds = 9;
  const hem = times(folds, (index) => {
    const from = 120 - (240 * index) / folds;
    const to = 120 - (240 * (index + 1)) / folds;
    return `Q${n1((from + to) / 2)} ${index % 2 === 0 ? -44 : -56} ${n1(to)} -50`;
  });
  const drape = b.sideways([
    [0, mix(cloth, '#8c7c6c', 0.34)],
    [0.35, mix(cloth, '#ffffff', 0.4)],
    [0.7, mix(cloth, '#8c7c6c', 0.1)],
    [1, mix(cloth, '#8c7c6c', 0.42)],
  ]);
  const creases = times(folds - 1, (index) => {
    const x = -105 + (210 * (index + 1)) / folds;
    return b.stroke(`M${n1(x * 1.06)} -128Q${n1(x * 1.02)} -90 ${n1(x)} -56`, mix(cloth, '#6b5a4a', 0.6), 2, {
      opacity: 0.28,
    });
  });
  const top = b.gradient([
    [0, mix(cloth, '#ffffff', 0.2)],
    [1, mix(cloth, '#ffffff', 0.75)],
  ]);
  return (
    b.path('M-9 -60H9L12 -8Q40 -4 52 2H-52Q-40 -4 -12 -8Z', mix(wood, '#000000', 0.2)) +
    b.path(`M-140 -150H140C136 -116 126 -80 120 -50${hem}C-126 -80 -136 -116 -140 -150Z`, drape) +
    creases +
    b.ellipse(0, -150, 140, 30, mix(cloth, '#8c7c6c', 0.22)) +
    b.ellipse(0, -153, 139, 29, top)
  );
}

function laid(b: Brush, { napkin, brass, flowers }: DiningLook): string {
  const wine = b.pick(['#9c2f3d', '#e9c46a', '#f3d9a0']);
  const plate = { rim: brass, napkin };
  return (
    placeSetting(b, [0, -166], 0.8, plate) +
    wineGlass(b, [44, -166], 0.72, wine) +
    wineGlass(b, [-62, -164], 0.72, wine) +
    placeSetting(b, [-86, -150], 1, plate) +
    placeSetting(b, [86, -150], 1, plate) +
    bouquet(b, [-10, -142], 0.72, { vase: mix(brass, '#ffffff', 0.2), flowers }) +
    candle(b, [24, -138], 0.8) +
    wineGlass(b, [-44, -136], 0.9, wine) +
    wineGlass(b, [50, -134], 0.9, wine)
  );
}

/** A woven lamp on a cord from the top of the picture; its light is at the given point. */
export function wovenLamp(b: Brush, [x, y]: Point, scale: number, colour: string): string {
  const weave = b.gradient([
    [0, mix(colour, '#3d2412', 0.35)],
    [1, mix(colour, '#ffdf9e', 0.45)],
  ]);
  const ribs = times(9, (index) => {
    const at = -60 + index * 15;
    return b.stroke(`M${n1(at * 0.2)} -78Q${n1(at * 0.92)} -66 ${at} 0`, mix(colour, '#2d1a10', 0.5), 1.4, {
      opacity: 0.6,
    });
  });
  const hoops = [0.3, 0.55, 0.8]
    .map((t) =>
      b.stroke(
        `M${n1(-62 * t ** 0.6)} ${n1(-78 + 78 * t)}Q0 ${n1(-70 + 80 * t)} ${n1(62 * t ** 0.6)} ${n1(-78 + 78 * t)}`,
        mix(colour, '#2d1a10', 0.5),
        1.4,
        { opacity: 0.5 },
      ),
    )
    .join('');
  return (
    b.rect(x - 1.5, 0, 3, y - 76 * scale, '#3a2a1c') +
    b.glow(x, y + 10, 190 * scale, '#ffdc98', 0.7) +
    placed(
      [x, y],
      scale,
      b.path('M-64 0C-64 -50 -34 -78 0 -80C34 -78 64 -50 64 0Q0 12 -64 0Z', weave) +
        ribs +
        hoops +
        b.ellipse(0, 1, 62, 8, '#fff1c9', 'opacity=".85"'),
    )
  );
}
