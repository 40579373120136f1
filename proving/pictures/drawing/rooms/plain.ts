import { H, n1, placed, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { armchair, pottedPlant, windowBars } from '../furniture/indoor.ts';
import { outlook } from '../outlook.ts';
import { marble, skirting, sunPatch, walls, type BackWall } from '../room-shell.ts';
import { ROOM_LOOKS, type RoomLook } from './furnishing.ts';
import { ceilingFan, kitchenette } from './pieces.ts';

const BACK: BackWall = { left: 150, right: 1050, top: 90, bottom: 560 };

function plainLook(number: number): RoomLook {
  const look = ROOM_LOOKS[number % ROOM_LOOKS.length] ?? ROOM_LOOKS[0];
  return { ...look, floor: ['#ddd6c9', '#b5ab9b'] };
}

function shell(b: Brush, look: RoomLook): string {
  return (
    walls(b, look, BACK) +
    b.rect(BACK.left, 380, BACK.right - BACK.left, 170, mix(look.accent, look.wall[0], 0.66)) +
    marble(b, look, BACK, 56) +
    skirting(b, look, BACK)
  );
}

function gardenWindow(b: Brush, look: RoomLook, box: readonly [number, number, number, number]): string {
  const [x, y, width, height] = box;
  const frame = mix(look.wall[0], '#ffffff', 0.7);
  return (
    b.rect(x - 12, y - 12, width + 24, height + 24, frame) +
    outlook(b, 'forest', box) +
    windowBars(b, box, frame, 2) +
    sunPatch(b, [
      [x + 60, 574],
      [x + width + 60, 574],
      [x + width + 240, H],
      [x + 130, H],
    ])
  );
}

/** The reception desk of a small hotel, with its keys. */
export function reception(number: number): (b: Brush) => string {
  return (b) => {
    const look = plainLook(number);
    const keys = times(18, (at) => {
      const [x, y] = [640 + (at % 6) * 40, 180 + Math.floor(at / 6) * 48];
      return (
        b.rect(x, y, 32, 40, mix(look.wood, '#000000', 0.2), 'rx="2"') +
        b.ellipse(x + 16, y + 12, 4, 4, '#e7c58c') +
        b.rect(x + 14, y + 14, 4, 14, '#e7c58c')
      );
    });
    const seats = { fabric: look.throw, cushion: look.linen, wood: look.wood };
    return (
      shell(b, look) +
      gardenWindow(b, look, [220, 160, 230, 230]) +
      b.rect(626, 168, 264, 158, look.wood, 'rx="4"') +
      keys +
      b.ellipse(960, 210, 34, 34, look.wood) +
      b.ellipse(960, 210, 28, 28, '#fffaf0') +
      b.stroke('M960 210V190M960 210L974 218', '#3a2a26', 3) +
      b.ellipse(770, 660, 330, 18, '#1f140c', 'opacity=".25"') +
      b.rect(
        540,
        470,
        470,
        184,
        b.gradient([
          [0, mix(look.wood, '#ffffff', 0.2)],
          [1, look.wood],
        ]),
        'rx="4"',
      ) +
      times(5, (at) =>
        b.rect(556 + at * 90, 500, 78, 134, 'none', `stroke="${mix(look.wood, '#000000', 0.25)}" stroke-width="3"`),
      ) +
      b.rect(524, 456, 502, 18, mix(look.wood, '#ffffff', 0.4), 'rx="3"') +
      b.path('M620 456q0 -16 16 -16t16 16z', '#d3a559') +
      b.rect(720, 446, 90, 10, '#f4efe4') +
      placed([930, 456], 0.32, pottedPlant(b, [0, 0], 1, look.accent)) +
      armchair(b, [110, 520], 0.86, seats) +
      armchair(b, [316, 540], 0.82, { ...seats, fabric: mix(look.accent, '#ffffff', 0.2) }) +
      ceilingFan(b, look, [520, 50]) +
      pottedPlant(b, [1120, 760], 1.1, look.throw)
    );
  };
}

/** A breakfast room with plain tables. */
export function breakfast(number: number): (b: Brush) => string {
  return (b) => {
    const look = plainLook(number + 1);
    const table = (x: number, y: number, scale: number) =>
      placed(
        [x, y],
        scale,
        b.ellipse(0, 2, 150, 14, '#1f140c', 'opacity=".25"') +
          [-150, 100]
            .map(
              (at) =>
                b.rect(at, -84, 52, 10, mix(look.throw, '#000000', 0.1), 'rx="4"') +
                b.rect(at + 4, -74, 6, 76, look.wood) +
                b.rect(at + 42, -74, 6, 76, look.wood) +
                b.rect(at < 0 ? at : at + 44, -176, 8, 100, look.wood) +
                b.rect(at < 0 ? at - 2 : at + 40, -178, 14, 50, look.throw, 'rx="5"'),
            )
            .join('') +
          b.rect(-88, -118, 176, 14, mix(look.wood, '#ffffff', 0.3), 'rx="4"') +
          b.rect(-8, -104, 16, 104, look.wood) +
          b.rect(-40, -4, 80, 8, look.wood, 'rx="4"') +
          b.ellipse(-44, -120, 28, 5, '#ffffff') +
          b.ellipse(-44, -123, 16, 5, '#e0a04a') +
          b.ellipse(44, -120, 28, 5, '#ffffff') +
          b.path('M-6 -118v-22h18v22z', '#f4d9a0') +
          b.path('M30 -138h24l-3 18h-18z', '#ffffff') +
          times(3, (at) => b.stroke(`M${34 + at * 7} -144q4 -8 0 -14`, '#ffffff', 2, { opacity: 0.6 })),
      );
    return (
      shell(b, look) +
      kitchenette(b, look, [170, 230]) +
      gardenWindow(b, look, [560, 150, 290, 230]) +
      ceilingFan(b, look, [700, 46]) +
      table(720, 640, 0.8) +
      table(1000, 660, 0.8) +
      table(600, 780, 1.15) +
      pottedPlant(b, [80, 770], 1)
    );
  };
}

/** A small tiled bathroom with a shower. */
export function shower(number: number): (b: Brush) => string {
  return (b) => {
    const look = plainLook(number + 2);
    const tile = mix(look.accent, '#ffffff', 0.55);
    const tiles = times(260, (at) =>
      b.rect(
        BACK.left + (at % 20) * 45 + 1,
        170 + Math.floor(at / 20) * 30 + 1,
        43,
        28,
        mix(tile, look.accent, n1(b.random() * 0.25)),
        'rx="2"',
      ),
    );
    const white = b.gradient([
      [0, '#ffffff'],
      [1, '#d8dcdc'],
    ]);
    return (
      walls(b, look, BACK) +
      b.rect(BACK.left, 168, 900, 392, '#f4f1ea') +
      tiles +
      marble(b, look, BACK, 48) +
      gardenWindow(b, look, [560, 120, 150, 120]) +
      b.rect(786, 150, 8, 330, '#b9bcc4', 'rx="4"') +
      b.path('M790 156h70q14 0 14 16', 'none', 'stroke="#b9bcc4" stroke-width="9"') +
      b.path('M846 172h56l12 18h-80z', '#c9ccd2') +
      times(9, (at) =>
        b.stroke(`M${842 + at * 8} 200L${832 + at * 10} 470`, '#dff3f7', 2.4, { opacity: 0.75, dash: '14 12' }),
      ) +
      b.rect(750, 130, 300, 8, '#b9bcc4') +
      times(7, (at) =>
        b.path(
          `M${986 + at * 10} 138q6 200 0 400h11q-5 -200 0 -400z`,
          mix(look.throw, '#ffffff', at % 2 === 0 ? 0.35 : 0.55),
        ),
      ) +
      b.ellipse(870, 690, 60, 12, '#1f140c', 'opacity=".25"') +
      b.path('M816 606h108l-12 82h-84z', look.throw) +
      b.ellipse(870, 606, 54, 10, mix(look.throw, '#ffffff', 0.5)) +
      b.rect(234, 190, 190, 170, look.wood, 'rx="10"') +
      b.rect(
        244,
        200,
        170,
        150,
        b.gradient(
          [
            [0, '#e8f4f6'],
            [1, '#b9d3d8'],
          ],
          [0, 0, 1, 1],
        ),
        'rx="6"',
      ) +
      b.path('M210 430H450Q446 494 380 502H280Q214 494 210 430Z', white) +
      b.rect(306, 500, 48, 120, white) +
      b.path('M324 430v-26q0 -10 14 -10h22', 'none', 'stroke="#b9bcc4" stroke-width="8"') +
      b.ellipse(560, 700, 110, 14, '#1f140c', 'opacity=".22"') +
      b.rect(490, 440, 140, 110, white, 'rx="10"') +
      b.path('M470 560h180q0 70 -60 84l6 56h-72l6 -56q-60 -14 -60 -84z', white) +
      b.rect(464, 548, 192, 18, '#ffffff', 'rx="9"') +
      b.rect(470, 270, 130, 7, '#b9bcc4') +
      b.rect(486, 274, 90, 116, mix(look.throw, '#ffffff', 0.3), 'rx="4"') +
      b.rect(486, 360, 90, 10, look.throw)
    );
  };
}
