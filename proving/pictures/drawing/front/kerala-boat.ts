import { n1, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { isLit, lamplight, type HotelLook } from '../facades/look.ts';

/** A kettuvallam: a rice boat under a woven roof, 640 wide; its waterline is at the origin. */
export function keralaBoat(b: Brush, look: HotelLook, number: number): string {
  const straw = mix('#cda266', look.shade, look.night ? 0.55 : 0.15);
  const wood = mix('#5d3c28', look.shade, look.night ? 0.4 : 0.1);
  const upper = number % 2 === 0;
  const roof = (x: number, y: number, width: number, height: number) => {
    const outline = `M${n1(x)} ${n1(y)}Q${n1(x + width * 0.06)} ${n1(y - height)} ${n1(x + width * 0.3)} ${n1(y - height)}H${n1(x + width * 0.7)}Q${n1(x + width * 0.94)} ${n1(y - height)} ${n1(x + width)} ${n1(y)}Z`;
    const ribs = times(width / 15, (at) =>
      b.stroke(`M${n1(x + at * 15)} ${n1(y)}q-4 ${n1(-height / 2)} 3 ${n1(-height)}`, mix(straw, '#6b4524', 0.5), 1.6, {
        opacity: 0.45,
      }),
    );
    const weave = times(4, (at) =>
      b.stroke(`M${n1(x)} ${n1(y - (at + 0.5) * (height / 4))}h${n1(width)}`, mix(straw, '#6b4524', 0.5), 1.4, {
        opacity: 0.35,
      }),
    );
    return (
      b.path(
        outline,
        b.gradient([
          [0, mix(straw, '#ffffff', look.night ? 0 : 0.3)],
          [1, mix(straw, '#6b4524', 0.35)],
        ]),
      ) + b.clip(outline, ribs + weave)
    );
  };
  const windows = times(6, (at) => {
    const x = 150 + at * 62;
    return (
      b.rect(x, -104, 42, 50, mix(wood, '#ffffff', 0.3)) +
      b.rect(x + 4, -100, 34, 42, isLit(b, look) ? lamplight(b) : mix(look.glass, '#1a2a33', 0.25)) +
      b.path(`M${x + 4} -100h12q-2 26-12 34zM${x + 38} -100h-12q2 26 12 34z`, look.trim, 'opacity=".85"')
    );
  });
  const deck = upper
    ? times(7, (at) => b.rect(220 + at * 38, -236, 5, 68, wood)) +
      b.rect(214, -190, 246, 4, mix(wood, '#ffffff', 0.3)) +
      roof(196, -228, 280, 46)
    : '';
  return (
    b.path(
      'M-34 -72C20 -20 60 -2 120 4H520C590 0 630 -24 672 -84C650 -52 600 -40 540 -38H110C40 -40 0 -52 -34 -72Z',
      b.gradient([
        [0, mix(wood, '#ffffff', 0.12)],
        [1, mix(wood, '#000000', 0.35)],
      ]),
    ) +
    b.rect(120, -128, 420, 92, mix(straw, wood, 0.25)) +
    windows +
    times(4, (at) => b.rect(52 + at * 20, -128, 4, 88, wood)) +
    times(3, (at) => b.rect(556 + at * 24, -122, 4, 82, wood)) +
    b.rect(40, -64, 80, 4, mix(wood, '#ffffff', 0.35)) +
    deck +
    roof(34, -120, 590, upper ? 58 : 96) +
    b.rect(28, -126, 600, 7, mix(look.trim, wood, 0.25), 'rx="3"')
  );
}
