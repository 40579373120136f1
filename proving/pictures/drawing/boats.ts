import { n1, placed, times, type Brush, type Point } from './brush.ts';
import { mix } from './colour.ts';

/** The colours of a boat. */
export interface BoatLook {
  readonly wood: string;
  readonly cloth: string;
  readonly trim: string;
}

/** A shikara: a long boat with a curtained canopy, 420 wide; its waterline is at `at`. */
export function shikara(b: Brush, at: Point, scale: number, { wood, cloth, trim }: BoatLook): string {
  const hull = b.gradient([
    [0, mix(wood, '#ffffff', 0.2)],
    [1, mix(wood, '#000000', 0.3)],
  ]);
  const roof = b.gradient([
    [0, mix(cloth, '#ffffff', 0.22)],
    [1, cloth],
  ]);
  const fringe = times(16, (index) => `M${n1(112 + index * 12)} -98q6 13 12 0z`);
  const posts = [118, 180, 242, 300].map((x) => b.rect(x - 2, -100, 4, 78, mix(wood, '#000000', 0.15))).join('');
  return placed(
    at,
    scale,
    b.path('M0 -44Q30 -16 100 -20H320Q390 -22 424 -58Q414 -6 352 6H70Q14 4 0 -44Z', hull) +
      b.path('M8 -34Q40 -10 104 -12H322Q380 -14 416 -44L413 -36Q380 -6 322 -5H104Q36 -4 10 -28Z', trim) +
      b.path('M126 -22V-52Q126 -60 136 -60H150V-22ZM292 -22V-52Q292 -60 282 -60H270V-22Z', cloth) +
      b.rect(140, -36, 140, 15, mix(cloth, '#ffffff', 0.35), 'rx="6"') +
      b.rect(164, -56, 26, 22, trim, 'rx="5"') +
      b.rect(232, -56, 26, 22, mix(trim, '#ffffff', 0.35), 'rx="5"') +
      posts +
      b.path('M118 -98Q138 -60 120 -28H114V-98ZM300 -98Q282 -60 298 -28H304V-98Z', mix(cloth, '#ffffff', 0.4)) +
      b.path('M104 -98Q118 -132 150 -134H270Q302 -132 314 -98Z', roof) +
      b.path('M150 -134Q210 -152 270 -134Z', trim) +
      b.path(fringe, trim) +
      b.stroke('M356 -58L400 26M400 26q8 8 4 22', mix(wood, '#000000', 0.1), 4) +
      b.path('M398 24q14 6 10 28q-14-6-10-28z', mix(wood, '#000000', 0.1)),
  );
}

/** A houseboat of carved wood, 330 wide; its waterline is at `at`. */
export function houseboat(b: Brush, at: Point, scale: number, { wood, cloth, trim }: BoatLook): string {
  const wall = b.gradient([
    [0, mix(wood, '#ffffff', 0.25)],
    [1, wood],
  ]);
  const windows = times(6, (index) => {
    const x = 52 + index * 40;
    return (
      b.rect(x, -66, 24, 34, '#ffdf9c') +
      b.path(`M${x} -66h10q-2 20-10 26zM${x + 24} -66h-10q2 20 10 26z`, cloth, 'opacity=".85"') +
      b.rect(x - 3, -31, 30, 4, trim)
    );
  });
  const carving = times(27, (index) => `M${14 + index * 11} -80q5.5 11 11 0z`);
  return placed(
    at,
    scale,
    b.path('M-14 -26H334Q326 4 300 6H24Q-6 4 -14 -26Z', mix(wood, '#000000', 0.35)) +
      b.rect(36, -82, 260, 58, wall) +
      windows +
      b.rect(4, -28, 36, 4, trim) +
      times(4, (index) => b.rect(6 + index * 10, -80, 2.6, 54, mix(wood, '#ffffff', 0.1))) +
      b.path('M0 -82L24 -108H300L322 -82Z', mix(cloth, wood, 0.35)) +
      b.path(carving, trim) +
      b.rect(30, -112, 264, 5, trim) +
      times(22, (index) => b.rect(34 + index * 12, -126, 2, 15, mix(wood, '#ffffff', 0.2))) +
      b.rect(32, -128, 260, 3, mix(wood, '#ffffff', 0.2)),
  );
}
