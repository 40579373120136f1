import { placed, times, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import type { RoomLook } from './furnishing.ts';

/** A ceiling fan; its hub is at the given point. */
export function ceilingFan(b: Brush, { wood }: RoomLook, [x, y]: Point): string {
  const blade = (turn: number) =>
    `<g transform="translate(${x} ${y + 30}) scale(1 .3) rotate(${turn})">${b.path('M10 -14H170Q186 0 170 14H10Z', mix(wood, '#ffffff', 0.2))}</g>`;
  return (
    b.rect(x - 3, y - 70, 6, 100, '#8a8076') +
    [10, 100, 190, 280].map(blade).join('') +
    b.ellipse(x, y + 30, 20, 11, mix(wood, '#000000', 0.2))
  );
}

/** A writing desk with its chair and lamp, 240 wide. */
export function desk(b: Brush, { wood, throw: fabric }: RoomLook, at: Point, scale: number): string {
  return placed(
    at,
    scale,
    b.ellipse(120, 152, 140, 10, '#1f140c', 'opacity=".25"') +
      b.rect(0, 40, 240, 12, mix(wood, '#ffffff', 0.18), 'rx="3"') +
      b.rect(8, 52, 10, 98, wood) +
      b.rect(222, 52, 10, 98, wood) +
      b.rect(150, 52, 72, 44, mix(wood, '#ffffff', 0.06)) +
      b.ellipse(186, 74, 4, 3, '#e7c58c') +
      b.rect(44, 14, 4, 26, '#4a3a30') +
      b.path('M26 14L34 -14H58L66 14Z', '#f3d9a0') +
      b.glow(46, 14, 80, '#ffe6b0', 0.5) +
      b.rect(104, 32, 54, 8, '#f4efe4', 'rx="1"') +
      b.rect(110, 26, 42, 6, fabric, 'rx="1"') +
      b.path('M66 62h70l4 34h-78z', fabric) +
      b.rect(60, 96, 82, 10, mix(fabric, '#000000', 0.2), 'rx="4"') +
      b.path('M66 106h8l-4 48h-7zM128 106h8l4 48h-7z', mix(wood, '#000000', 0.2)),
  );
}

/** A television on the side wall. */
export function television(b: Brush, at: Point, scale: number): string {
  return placed(
    at,
    scale,
    b.path('M0 -14L120 6V104L0 116Z', '#1d1f29') +
      b.path(
        'M8 -4L112 12V98L8 106Z',
        b.gradient(
          [
            [0, '#4a5a78'],
            [1, '#23283a'],
          ],
          [0, 0, 1, 1],
        ),
      ),
  );
}

/** A shelf with books and a pot. */
export function shelf(b: Brush, { wood, accent, throw: bright }: RoomLook, [x, y]: Point): string {
  const books = ['#c9623c', accent, '#e0b04a', '#5f7f6a', bright, '#f2efe6', accent];
  return (
    b.rect(x, y + 60, 260, 10, wood, 'rx="2"') +
    times(7, (at) =>
      b.rect(x + 14 + at * 19, y + 14 + (at % 3) * 6, 15, 46 - (at % 3) * 6, books[at] ?? accent, 'rx="1"'),
    ) +
    b.path(`M${x + 190} ${y + 34}h36l-6 26h-24z`, '#b5623f') +
    times(5, (at) => b.ellipse(x + 196 + at * 6, y + 22 - (at % 2) * 9, 10, 9, mix('#2f6b4f', '#7aa860', at / 5)))
  );
}

/** A bunk bed, 300 wide. */
export function bunk(b: Brush, { wood, linen, throw: bright, accent }: RoomLook, at: Point): string {
  const berth = (y: number, cover: string) =>
    b.rect(10, y, 300, 42, linen, 'rx="8"') +
    b.rect(90, y - 2, 220, 44, cover, 'rx="8"') +
    b.rect(20, y - 14, 74, 26, '#ffffff', 'rx="10"') +
    b.rect(0, y + 38, 320, 22, mix(wood, '#ffffff', 0.12), 'rx="3"');
  return placed(
    at,
    1,
    b.ellipse(160, 470, 190, 12, '#1f140c', 'opacity=".28"') +
      berth(330, bright) +
      berth(120, accent) +
      b.rect(0, 60, 14, 408, wood) +
      b.rect(306, 60, 14, 408, wood) +
      b.rect(100, 92, 210, 8, wood) +
      times(7, (rung) => b.rect(318, 140 + rung * 46, 46, 7, wood)) +
      b.rect(360, 100, 8, 368, wood),
  );
}

/** A small kitchen along the wall, 290 wide. */
export function kitchenette(b: Brush, { wood, accent, linen }: RoomLook, [x, y]: Point): string {
  const front = mix(accent, '#ffffff', 0.25);
  return (
    times(
      3,
      (at) =>
        b.rect(x + at * 96, y - 110, 92, 100, front, 'rx="3"') + b.rect(x + at * 96 + 78, y - 50, 4, 24, '#e7c58c'),
    ) +
    times(44, (at) =>
      b.rect(x + (at % 11) * 26, y + Math.floor(at / 11) * 24, 24, 22, mix(linen, '#9fb4b8', (at % 3) * 0.14)),
    ) +
    b.rect(x - 6, y + 110, 302, 14, mix(wood, '#ffffff', 0.35)) +
    times(
      3,
      (at) =>
        b.rect(x + at * 96, y + 124, 92, 206, front, 'rx="3"') + b.rect(x + at * 96 + 78, y + 144, 4, 34, '#e7c58c'),
    ) +
    b.path(`M${x + 60} ${y + 110}q-4 -44 20 -44q10 0 10 12`, 'none', 'stroke="#b9bcc4" stroke-width="6"') +
    b.path(`M${x + 180} ${y + 110}v-34h54v34z`, '#c9473f') +
    b.path(`M${x + 234} ${y + 84}l22 -10v8l-22 16z`, '#c9473f') +
    times(3, (at) => b.ellipse(x + 124 + at * 14, y + 102 - (at === 1 ? 9 : 0), 8, 8, '#e0903f'))
  );
}

/** The posts, curtains and roof of a four-poster bed. */
export function canopy(b: Brush, { wood, throw: cloth, linen }: RoomLook, side: 'back' | 'front'): string {
  const silk = mix(cloth, linen, 0.4);
  const drape = (x: number, lean: number, height: number) =>
    b.path(
      `M${x} 160q${lean} ${height * 0.5} ${lean * 0.4} ${height}h${lean * 0.9}q${lean * 1.2} ${-height * 0.5} ${lean * 0.5} ${-height}z`,
      b.sideways([
        [0, mix(silk, '#ffffff', 0.25)],
        [1, mix(silk, '#5a3a3c', 0.2)],
      ]),
    );
  if (side === 'back')
    return (
      b.rect(584, 150, 12, 400, wood) + b.rect(1014, 150, 12, 400, wood) + drape(596, 44, 390) + drape(1014, -44, 390)
    );
  return (
    b.rect(522, 110, 14, 630, mix(wood, '#ffffff', 0.1)) +
    b.rect(1074, 110, 14, 630, mix(wood, '#ffffff', 0.1)) +
    b.path('M510 104H1100L1040 152H570Z', mix(silk, '#ffffff', 0.12)) +
    b.rect(506, 96, 598, 16, wood, 'rx="4"') +
    times(19, (at) => b.path(`M${510 + at * 31} 112q15.5 46 31 0z`, at % 2 === 0 ? cloth : silk)) +
    drape(536, 52, 500) +
    drape(1074, -52, 500)
  );
}

/** A lit fireplace, 240 wide. */
export function fireplace(b: Brush, { wood }: RoomLook, [x, y]: Point): string {
  return (
    b.rect(x, y - 190, 240, 190, '#c9b8a4') +
    times(24, (at) =>
      b.rect(
        x + 6 + (at % 4) * 58 + (Math.floor(at / 4) % 2) * 10,
        y - 184 + Math.floor(at / 4) * 31,
        50,
        26,
        mix('#b5a28c', '#8a7866', (at % 5) / 6),
        'rx="4"',
      ),
    ) +
    b.rect(x - 20, y - 6, 280, 20, wood, 'rx="3"') +
    b.rect(x, y + 14, 240, 250, '#b9a794') +
    b.path(`M${x + 40} ${y + 264}V${y + 110}Q${x + 120} ${y + 40} ${x + 200} ${y + 110}V${y + 264}Z`, '#2a1c18') +
    b.glow(x + 120, y + 220, 190, '#ff9a4a', 0.75, 150) +
    b.path(`M${x + 84} ${y + 250}q-10 -60 26 -96q4 30 18 34q2 -26 18 -40q30 50 12 102z`, '#ffb347') +
    b.path(`M${x + 104} ${y + 250}q-4 -34 16 -56q18 26 12 56z`, '#fff1c9') +
    b.rect(x + 66, y + 246, 110, 14, '#5a3a28', 'rx="7"')
  );
}

/** A lantern of brass and coloured glass on a chain. */
export function lanternOnChain(b: Brush, [x, y]: Point): string {
  return (
    b.rect(x - 1.5, 0, 3, y, '#8a6a3c') +
    b.glow(x, y + 34, 130, '#ffcf87', 0.7) +
    b.path(
      `M${x - 20} ${y + 8}L${x} ${y - 14}L${x + 20} ${y + 8}L${x + 24} ${y + 48}L${x} ${y + 74}L${x - 24} ${y + 48}Z`,
      '#c9984f',
    ) +
    b.path(`M${x - 14} ${y + 14}h28l3 32l-17 18l-17 -18z`, '#ffe3a3') +
    b.rect(x - 1, y + 10, 2, 54, '#a5743a')
  );
}
