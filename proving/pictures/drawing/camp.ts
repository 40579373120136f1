import { n1, placed, times, type Brush, type Point } from './brush.ts';
import { mix } from './colour.ts';

/** The colours of a desert camp's cloth. */
export interface CampLook {
  readonly canvas: string;
  readonly accent: string;
  readonly isDark: boolean;
}

/** A Swiss tent with a scalloped fringe, open and lit inside, 240 wide; its front foot starts at `at`. */
export function tent(b: Brush, at: Point, scale: number, { canvas, accent, isDark }: CampLook): string {
  const cloth = b.sideways([
    [0, mix(canvas, '#7a5a3c', isDark ? 0.5 : 0.25)],
    [0.45, mix(canvas, '#3a2a3c', isDark ? 0.25 : 0)],
    [1, mix(canvas, '#7a5a3c', isDark ? 0.6 : 0.32)],
  ]);
  const roof = b.gradient([
    [0, mix(canvas, isDark ? '#5a4460' : '#ffffff', 0.35)],
    [1, mix(canvas, '#7a5a3c', isDark ? 0.5 : 0.2)],
  ]);
  const inside = b.gradient([
    [0, '#ffdf9c'],
    [0.7, '#e9963f'],
    [1, '#8a4a25'],
  ]);
  const stripes = times(8, (index) => b.rect(8 + index * 30, -112, 7, 112, accent, 'opacity=".75"'));
  const scallops = times(14, (index) => `M${n1(-20 + index * 20)} -112q10 22 20 0z`);
  return placed(
    at,
    scale,
    b.ellipse(120, 2, 190, 10, '#2a1a14', 'opacity=".28"') +
      b.stroke('M-18 -112L-70 2M258 -112L310 2', mix(canvas, '#3a2a1c', 0.5), 1.6) +
      b.rect(0, -114, 240, 114, cloth) +
      stripes +
      b.path('M82 0V-96H158V0Z', inside) +
      b.rect(98, -26, 44, 12, accent, 'rx="3"') +
      b.rect(98, -16, 44, 16, '#fff3dc', 'rx="2" opacity=".85"') +
      b.path(
        'M82 -98H120Q112 -44 84 -36L82 0H70V-98ZM158 -98H120Q128 -44 156 -36L158 0H170V-98Z',
        mix(canvas, '#ffffff', isDark ? 0 : 0.3),
      ) +
      b.path('M78 -40h14v5H78zM148 -40h14v5h-14z', accent) +
      b.path('M-22 -112L52 -192H188L262 -112Z', roof) +
      times(5, (index) =>
        b.stroke(`M${68 + index * 26} -192L${14 + index * 53} -112`, mix(canvas, '#7a5a3c', 0.45), 1.4, {
          opacity: 0.5,
        }),
      ) +
      b.path(scallops, accent) +
      b.rect(-22, -116, 284, 6, mix(accent, '#000000', 0.2)) +
      b.rect(50, -195, 140, 5, accent) +
      b.rect(119, -226, 2.4, 34, '#6b4a2e') +
      b.path('M121 -226L148 -218L121 -209Z', accent),
  );
}

/** A lantern standing in the sand. */
export function lantern(b: Brush, at: Point, scale: number): string {
  return placed(
    at,
    scale,
    b.glow(0, -24, 92, '#ffc566', 0.75) +
      b.ellipse(0, 1, 16, 4, '#2a1a14', 'opacity=".35"') +
      b.path('M-12 0V-28L0 -42L12 -28V0Z', '#4a2f20') +
      b.path('M-8 -4V-26H8V-4Z', '#ffe09a') +
      b.rect(-1, -26, 2, 22, '#4a2f20') +
      b.stroke('M-5 -42Q0 -52 5 -42', '#4a2f20', 2),
  );
}

/** A camel walking to the right under a saddle cloth, 130 wide and 100 high; its feet stand at `at`. */
export function camel(b: Brush, at: Point, scale: number, { hide, cloth }: { hide: string; cloth: string }): string {
  const far = mix(hide, '#2a1a14', 0.25);
  return placed(
    at,
    scale,
    b.ellipse(54, 1, 62, 4, '#2a1a14', 'opacity=".22"') +
      b.path('M20 -46L12 -24L16 0H10L6 -23L12 -48ZM74 -46L76 -22L70 0H64L70 -22L66 -46Z', far) +
      b.path(
        'M8 -52C6 -66 16 -71 28 -70C36 -70 40 -90 49 -91C58 -90 60 -72 68 -69C77 -67 84 -60 89 -60C97 -61 100 -76 101 -87C101 -95 106 -100 112 -99L126 -93Q129 -88 125 -86L112 -86C110 -72 107 -50 92 -45C84 -41 78 -42 74 -40C60 -36 40 -36 28 -40C18 -42 9 -44 8 -52Z',
        hide,
      ) +
      b.path('M10 -54C4 -48 3 -40 5 -34L8 -34Q7 -42 12 -48Z', far) +
      b.path('M10 -52L22 -46L24 -24L30 0H23L18 -23ZM90 -50L80 -42L83 -22L89 0H82L77 -22L74 -46Z', hide) +
      b.path('M104 -98L102 -106L108 -100Z', hide) +
      b.path('M30 -72C37 -74 42 -93 49 -93C57 -92 60 -76 68 -71L66 -50H32Z', cloth) +
      b.path('M31 -58H67L66 -54H31Z', '#f6d98f') +
      times(5, (index) => b.rect(33 + index * 7.4, -50, 2.4, 7, '#f6d98f')) +
      b.stroke('M112 -88Q96 -62 66 -66', mix(cloth, '#2a1a14', 0.3), 1.2),
  );
}
