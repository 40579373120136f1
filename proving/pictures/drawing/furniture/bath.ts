import { n1, placed, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { bouquet, candle } from './tableware.ts';

/** Materials of a bathroom's furniture. */
export interface BathLook {
  readonly wood: string;
  readonly brass: string;
  readonly towel: string;
}

/** A free-standing tub full of foam, with a tray across it and a tap on the floor. */
export function bathtub(b: Brush, { wood, brass, towel }: BathLook): string {
  const enamel = b.sideways([
    [0, '#d9d5cd'],
    [0.3, '#ffffff'],
    [0.72, '#f4f1eb'],
    [1, '#bdb7ad'],
  ]);
  const belly = b.gradient([
    [0, '#ffffff', 0],
    [1, '#6d665c', 0.32],
  ]);
  const shape = 'M352 474C366 580 396 652 470 660H742C816 652 846 580 860 474Z';
  const foam = times(34, (index) => {
    const size = b.between(8, 19);
    return b.ellipse(
      440 + index * 7.6 + b.between(-8, 8),
      b.between(464, 475),
      size,
      size * 0.62,
      index % 3 === 0 ? '#e9f4f3' : '#ffffff',
    );
  });
  const water = b.sideways([
    [0, '#bfe3e2'],
    [1, '#6fb9bd'],
  ]);
  const feet = [478, 734]
    .map((x) => b.path(`M${x - 16} 650h32q2 16-6 24h-20q-8-8-6-24z`, mix(brass, '#5a3716', 0.15)))
    .join('');
  return (
    b.ellipse(606, 674, 250, 14, '#1f140c', 'opacity=".3"') +
    floorTap(b, brass) +
    feet +
    b.path(shape, enamel) +
    b.path(shape, belly) +
    b.ellipse(606, 474, 258, 23, '#f3f0ea') +
    b.ellipse(606, 472, 258, 22, '#ffffff') +
    b.ellipse(606, 473, 240, 16, water) +
    b.clip('M366 420H846V473A240 16 0 0 1 366 473Z', foam) +
    towelOver(b, towel) +
    tray(b, wood)
  );
}

function floorTap(b: Brush, brass: string): string {
  return (
    b.stroke('M884 660V404Q884 382 862 382Q842 382 842 404V424', brass, 9) +
    b.stroke('M881 655V404Q881 386 862 386', mix(brass, '#ffffff', 0.5), 2.4) +
    b.rect(866, 470, 36, 8, brass, 'rx="4"') +
    b.ellipse(884, 662, 20, 5, mix(brass, '#5a3716', 0.3))
  );
}

function towelOver(b: Brush, towel: string): string {
  const cloth = b.gradient([
    [0, mix(towel, '#ffffff', 0.25)],
    [1, towel],
  ]);
  return (
    b.path('M404 488Q448 496 494 498L498 592Q452 594 414 584Z', cloth) +
    b.path('M412 566Q452 574 497 574V582Q452 583 413 574Z', mix(towel, '#ffffff', 0.55))
  );
}

function tray(b: Brush, wood: string): string {
  return placed(
    [690, 462],
    1,
    b.path('M-70 -6H78L86 34H-62Z', mix(wood, '#ffffff', 0.18)) +
      b.path('M-62 34H86V41H-62Z', mix(wood, '#000000', 0.2)) +
      b.path('M-30 2H24L30 22H-24Z', '#fdf8ee') +
      b.path('M-3 2H-1L4 22H2Z', '#b9a68c') +
      candle(b, [54, 18], 0.85) +
      bouquet(b, [-50, 14], 0.42, { vase: '#e9e2d6', flowers: ['#f6b3a2', '#ffffff'] }),
  );
}

/** A wooden cabinet with a stone top, a bowl, a tap, a round mirror and two lamps. */
export function vanity(b: Brush, { wood, brass, towel }: BathLook): string {
  const front = b.gradient([
    [0, mix(wood, '#ffffff', 0.2)],
    [1, wood],
  ]);
  const rolls = times(5, (index) => {
    const colour = mix(towel, '#ffffff', index % 2 === 0 ? 0.7 : 0.3);
    return (
      b.ellipse(188 + index * 42, 556, 20, 17, colour) +
      b.ellipse(188 + index * 42, 556, 9, 8, mix(colour, '#6b5a4a', 0.2))
    );
  });
  return (
    roundMirror(b, brass) +
    wallLamp(b, 158, brass) +
    wallLamp(b, 390, brass) +
    b.ellipse(276, 596, 140, 10, '#1f140c', 'opacity=".28"') +
    b.rect(160, 444, 232, 82, front) +
    b.rect(274, 450, 2, 70, mix(wood, '#000000', 0.4)) +
    b.rect(200, 482, 44, 5, brass, 'rx="2"') +
    b.rect(306, 482, 44, 5, brass, 'rx="2"') +
    b.rect(164, 526, 224, 60, mix(wood, '#000000', 0.5)) +
    rolls +
    b.rect(160, 572, 232, 10, mix(wood, '#ffffff', 0.1)) +
    b.rect(160, 520, 10, 76, wood) +
    b.rect(382, 520, 10, 76, wood) +
    b.rect(150, 430, 252, 16, '#fbf8f2', 'rx="2"') +
    b.rect(150, 444, 252, 4, '#3a2a1c', 'opacity=".2"') +
    b.path(
      'M222 404H332Q330 430 300 432H254Q224 430 222 404Z',
      b.sideways([
        [0, '#ffffff'],
        [0.6, '#f3efe8'],
        [1, '#c9c2b6'],
      ]),
    ) +
    b.ellipse(277, 404, 55, 7, '#e5ded2') +
    b.stroke('M277 398V372Q277 360 290 362', brass, 6) +
    bouquet(b, [368, 431], 0.62, {
      vase: mix(towel, '#ffffff', 0.4),
      flowers: ['#fff3e6', mix(towel, '#ffffff', 0.3)],
    }) +
    b.rect(172, 404, 15, 27, mix(brass, '#ffffff', 0.2), 'rx="3"') +
    b.rect(192, 410, 13, 21, '#fdfaf3', 'rx="3"')
  );
}

function roundMirror(b: Brush, brass: string): string {
  const glass = b.gradient(
    [
      [0, '#eef6f6'],
      [0.5, '#c6d9da'],
      [1, '#a5bfc2'],
    ],
    [0, 0, 1, 1],
  );
  return (
    b.ellipse(281, 252, 92, 92, '#3a2a1c', 'opacity=".16"') +
    b.ellipse(276, 246, 92, 92, brass) +
    b.ellipse(276, 246, 85, 85, glass) +
    b.path('M212 286L300 166L330 182L228 316Z', '#ffffff', 'opacity=".3"') +
    b.path('M246 326L346 192L352 206L262 330Z', '#ffffff', 'opacity=".22"')
  );
}

function wallLamp(b: Brush, x: number, brass: string): string {
  return (
    b.rect(x - 3, 246, 6, 34, brass) +
    b.ellipse(x, 230, 16, 19, '#fff6df') +
    b.rect(x - 9, 246, 18, 5, brass) +
    b.glow(x, 230, 96, '#ffe2a6', 0.75)
  );
}

/** A wooden ladder that leans on the wall, with towels over its rungs. */
export function towelLadder(b: Brush, { wood, towel }: BathLook): string {
  const rungs = [0.1, 0.32, 0.56, 0.8].map((t) => ({ y: 200 + 390 * t, left: 916 - 14 * t, width: 92 + 12 * t }));
  const bars = rungs.map(({ y, left, width }) => b.rect(left, y, width, 7, wood, 'rx="3"')).join('');
  const towels = rungs.slice(0, 3).map(({ y, left, width }, index) => {
    const colour = [mix(towel, '#ffffff', 0.55), towel, mix(towel, '#ffffff', 0.82)][index] ?? towel;
    const cloth = b.sideways([
      [0, mix(colour, '#6b5a4a', 0.22)],
      [0.4, mix(colour, '#ffffff', 0.2)],
      [1, mix(colour, '#6b5a4a', 0.16)],
    ]);
    const height = [74, 66, 70][index] ?? 70;
    return (
      b.path(`M${n1(left + 10)} ${n1(y - 4)}h${n1(width - 26)}q6 0 6 6v${height}h${n1(26 - width - 6)}z`, cloth) +
      b.rect(left + 11, y + height - 14, width - 22, 5, mix(colour, '#6b5a4a', 0.28), 'opacity=".6"')
    );
  });
  return b.stroke('M916 196L898 592M1008 196L1010 592', wood, 9) + bars + towels.join('');
}
