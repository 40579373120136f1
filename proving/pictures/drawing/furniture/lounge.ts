import { n1, placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { bouquet } from './tableware.ts';

/** Three rings of candle lights on a brass stem that hangs from the top of the picture. */
export function chandelier(b: Brush, [x, y]: Point, brass: string): string {
  const metal = mix(brass, '#5a3716', 0.25);
  const rings = [
    { at: y, radius: 118, lights: 11 },
    { at: y - 46, radius: 78, lights: 7 },
    { at: y - 86, radius: 40, lights: 5 },
  ];
  const tiers = rings.map(({ at, radius, lights }) => {
    const drops = times(lights * 2, (index) => {
      const angle = Math.PI * ((index + 0.5) / (lights * 2));
      const [dropX, dropY] = [x - Math.cos(angle) * radius, at + Math.sin(angle) * radius * 0.17];
      return b.ellipse(dropX, dropY + 13, 2, 6, '#fff6df', 'opacity=".85"');
    });
    const flames = times(lights, (index) => {
      const angle = Math.PI * ((index + 0.5) / lights);
      const [lightX, lightY] = [x - Math.cos(angle) * radius, at + Math.sin(angle) * radius * 0.17];
      return (
        b.rect(lightX - 2.4, lightY - 15, 4.8, 14, '#fffaf0') + b.ellipse(lightX, lightY - 20, 3.4, 6.4, '#ffd27a')
      );
    });
    return (
      `<ellipse cx="${n1(x)}" cy="${n1(at)}" rx="${radius}" ry="${n1(radius * 0.17)}" fill="none" stroke="${metal}" stroke-width="5"/>` +
      drops +
      flames
    );
  });
  const arms = b.stroke(
    `M${n1(x)} ${n1(y - 120)}Q${n1(x - 30)} ${n1(y - 20)} ${n1(x - 118)} ${n1(y)}M${n1(x)} ${n1(y - 120)}Q${n1(x + 30)} ${n1(y - 20)} ${n1(x + 118)} ${n1(y)}`,
    metal,
    2.4,
  );
  return (
    b.glow(x, y - 30, 300, '#ffe2a0', 0.8, 190) +
    b.rect(x - 2, 0, 4, y + 10, metal) +
    arms +
    tiers.toReversed().join('') +
    b.ellipse(x, y + 22, 9, 12, brass)
  );
}

/** A round rug with rings on the floor. */
export function roundRug(b: Brush, [x, y]: Point, [radiusX, radiusY]: Point, colour: string): string {
  const rings: readonly (readonly [number, string])[] = [
    [1, mix(colour, '#f5efe4', 0.15)],
    [0.95, mix(colour, '#f5efe4', 0.72)],
    [0.86, mix(colour, '#f5efe4', 0.3)],
    [0.83, mix(colour, '#f5efe4', 0.62)],
    [0.5, mix(colour, '#f5efe4', 0.42)],
    [0.47, mix(colour, '#f5efe4', 0.68)],
  ];
  return rings.map(([share, fill]) => b.ellipse(x, y, radiusX * share, radiusY * share, fill)).join('');
}

/** A low round table with flowers and books. */
export function lowTable(
  b: Brush,
  at: Point,
  { brass, accent, cushion }: { brass: string; accent: string; cushion: string },
): string {
  const top = b.gradient([
    [0, '#fffdf8'],
    [1, '#ded3c2'],
  ]);
  return placed(
    at,
    1,
    b.ellipse(0, 2, 108, 14, '#1f140c', 'opacity=".3"') +
      b.path('M-78 -50L-52 0h6L-68 -50zM78 -50L52 0h-6L68 -50zM-4 -44h8v44h-8z', mix(brass, '#5a3716', 0.2)) +
      b.ellipse(0, -48, 104, 20, brass) +
      b.ellipse(0, -53, 104, 20, top) +
      b.path('M34 -60l44 -6 8 8-44 8z', accent) +
      b.path('M38 -66l38 -6 8 8-40 7z', mix(cushion, '#ffffff', 0.3)) +
      bouquet(b, [-18, -50], 1.05, { vase: mix(brass, '#ffffff', 0.1), flowers: ['#e9785f', '#fff3e0'] }),
  );
}
