import { n1, placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';

/** A plain and a bright colour of cloth. */
export type Cloth = readonly [string, string];

/** A cushioned lounger, its head to the right. */
export function lounger(b: Brush, at: Point, scale: number, cloth: Cloth): string {
  const shade = mix(cloth[0], '#7d8794', 0.2);
  const back = b.gradient([
    [0, cloth[0]],
    [1, shade],
  ]);
  return placed(
    at,
    scale,
    b.ellipse(104, 50, 132, 9, '#2a2230', 'opacity=".2"') +
      b.path('M2 30h178l34-58 7 4-36 63H2z', '#8f6242') +
      b.path('M14 36l-5 14h8l5-14zM150 36l5 14h8l-6-14z', '#75503a') +
      b.path('M0 22q0-9 9-9h150l-2 17H5q-5 0-5-8z', cloth[0]) +
      b.path('M5 30h152l1-6H1q0 6 4 6z', shade) +
      b.path('M150 13L192 -50q6-8 14-3t4 13L164 30h-10z', back) +
      b.path('M186 -41l7-10q6-7 13-3t4 12l-6 11z', cloth[1]) +
      b.path('M44 13h26v17H44z', cloth[1]) +
      b.path('M78 13h7v17h-7z', cloth[1]),
  );
}

/** A striped parasol; its foot is at `at`. */
export function parasol(b: Brush, at: Point, scale: number, cloth: Cloth): string {
  const stripes = times(6, (index) => {
    const [from, to] = [-120 + 40 * index, -80 + 40 * index];
    return b.path(
      `M0 -250Q${n1(from * 0.72)} -236 ${from} -176Q${n1((from + to) / 2)} -190 ${to} -176Q${n1(to * 0.72)} -236 0 -250Z`,
      index % 2 === 1 ? cloth[0] : cloth[1],
    );
  });
  return placed(
    at,
    scale,
    b.ellipse(30, 2, 90, 9, '#2a2230', 'opacity=".2"') +
      b.path('M-3 0h6V-190h-6z', '#a87a52') +
      stripes +
      b.path('M0 -250Q86 -236 120 -176Q96 -188 80 -180Q62 -228 0 -250Z', '#1a1830', 'opacity=".14"') +
      b.path('M-3 -262h6v14h-6z', '#a87a52'),
  );
}

/** A small round table with a drink. */
export function drinkTable(b: Brush, at: Point, colour: string): string {
  return placed(
    at,
    1,
    b.ellipse(0, 16, 34, 7, '#2a2230', 'opacity=".25"') +
      b.rect(-3, -14, 6, 30, '#8c6748') +
      b.ellipse(0, -16, 30, 7, '#a87a52') +
      b.path('M-6 -40l3 22h8l3 -22z', colour, 'opacity=".85"'),
  );
}
