import { placed, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import type { Setting } from '../front/light.ts';
import { bed } from '../furniture/bed.ts';
import { armchair, curtain, pottedPlant, sofa } from '../furniture/indoor.ts';
import { chandelier, lowTable } from '../furniture/lounge.ts';
import { outlook } from '../outlook.ts';
import { bedside, painting, rug, type RoomLook } from './furnishing.ts';
import { bunk, ceilingFan, desk, kitchenette, shelf, television } from './pieces.ts';
import { BACK, type Box, shell, light, framed } from './room-shell.ts';

export function economy(b: Brush, look: RoomLook, setting: Setting): string {
  const plain = { ...look, floor: ['#d8d2c6', '#b9b1a2'] as const };
  const box: Box = [230, 190, 190, 190];
  const band = b.rect(BACK.left, 370, BACK.right - BACK.left, 176, mix(look.accent, look.wall[0], 0.62));
  const simple = { ...look, accent: look.wood };
  return (
    shell(b, plain, 'marble') +
    band +
    framed(b, look, setting, box, 2, false) +
    light(b, box) +
    placed([150, 120], 0.86, bed(b, simple)) +
    desk(b, look, [200, 452], 0.8) +
    ceilingFan(b, look, [600, 60]) +
    b.rect(560, 150, 190, 10, '#fffdf4', 'rx="5"') +
    b.glow(655, 155, 150, '#fffdf0', 0.45, 50)
  );
}

export function homestay(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [230, 160, 240, 250];
  const quilt = times(6, (row) =>
    times(12, (at) =>
      b.rect(
        556 + at * 42 - row * 3,
        604 + row * 14,
        34,
        11,
        mix([look.throw, look.accent, '#f0c060', '#ffffff'][(at + row) % 4] ?? '#fff', look.linen, 0.15),
        'rx="2"',
      ),
    ),
  );
  return (
    shell(b, look) +
    framed(b, look, setting, box, 2, true) +
    light(b, box) +
    rug(b, look) +
    bed(b, { ...look, accent: look.wood }) +
    quilt +
    bedside(b, look, 528) +
    shelf(b, look, [650, 190]) +
    ceilingFan(b, look, [560, 46]) +
    pottedPlant(b, [90, 720], 0.9)
  );
}

export function standard(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [200, 150, 250, 310];
  return (
    shell(b, look) +
    framed(b, look, setting, box, 2, true) +
    light(b, box) +
    bed(b, look) +
    bedside(b, look, 528) +
    painting(b, look) +
    desk(b, look, [86, 470], 1) +
    television(b, [92, 330], 0.62)
  );
}

export function twin(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [190, 150, 250, 300];
  return (
    shell(b, look) +
    framed(b, look, setting, box, 2, true) +
    light(b, box) +
    placed([30, 130], 0.72, bed(b, look)) +
    placed([392, 130], 0.72, bed(b, look)) +
    bedside(b, look, 760) +
    painting(b, look) +
    pottedPlant(b, [86, 722], 1)
  );
}

export function family(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [430, 150, 250, 270];
  return (
    shell(b, look) +
    framed(b, look, setting, box, 2, true) +
    light(b, box) +
    rug(b, look) +
    placed([240, 60], 0.92, bed(b, look)) +
    bunk(b, look, [40, 210]) +
    pottedPlant(b, [1150, 780], 1)
  );
}

export function deluxe(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [190, 130, 310, 350];
  return (
    shell(b, look) +
    framed(b, look, setting, box, 3, true) +
    light(b, box) +
    rug(b, look) +
    bed(b, look) +
    [528, 1040].map((x) => bedside(b, look, x)).join('') +
    painting(b, look) +
    armchair(b, [128, 518], 1, { fabric: look.throw, cushion: mix(look.linen, look.accent, 0.12), wood: look.wood }) +
    pottedPlant(b, [74, 716], 1)
  );
}

export function business(b: Brush, look: RoomLook, setting: Setting): string {
  const cool = { ...look, wall: [mix(look.wall[0], '#c9d1d8', 0.5), mix(look.wall[1], '#9fabb6', 0.45)] as const };
  const box: Box = [170, 110, 370, 400];
  const panel =
    b.rect(572, 130, 470, 420, mix(look.wood, cool.wall[1], 0.25)) +
    times(9, (at) => b.rect(572 + at * 52, 130, 2, 420, '#000000', 'opacity=".16"'));
  return (
    shell(b, cool) +
    framed(b, cool, setting, box, 4, false) +
    light(b, box) +
    panel +
    b.glow(800, 300, 240, '#ffdf9e', 0.4, 90) +
    rug(b, cool) +
    bed(b, cool) +
    [528, 1040].map((x) => bedside(b, cool, x)).join('') +
    desk(b, cool, [90, 480], 1.25) +
    television(b, [60, 300], 0.7)
  );
}

export function studio(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [480, 130, 220, 300];
  return (
    shell(b, look) +
    kitchenette(b, look, [160, 230]) +
    framed(b, look, setting, box, 2, false) +
    light(b, box) +
    rug(b, look) +
    placed([190, 90], 0.9, bed(b, look)) +
    bedside(b, look, 1080) +
    armchair(b, [120, 590], 0.95, { fabric: look.throw, cushion: look.linen, wood: look.wood })
  );
}

export function suite(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [164, 100, 560, 420];
  const seats = { fabric: mix(look.accent, '#ffffff', 0.2), cushion: look.throw, wood: look.wood };
  return (
    shell(b, look, 'marble') +
    framed(b, look, setting, box, 5, true) +
    light(b, box) +
    rug(b, look) +
    placed([250, 40], 0.92, bed(b, look)) +
    bedside(b, look, 1100) +
    sofa(b, [60, 500], 0.92, seats) +
    placed([-330, 60], 0.9, lowTable(b, [700, 700], { ...look, brass: '#d3a559', cushion: look.linen })) +
    chandelier(b, [560, 120], '#d3a559') +
    pottedPlant(b, [1160, 790], 1.2)
  );
}

export function villa(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [164, 100, 480, 450];
  const [x, y, width, height] = box;
  const pool =
    b.rect(x, y + height - 96, width, 96, mix(look.floor[0], '#ffffff', 0.55)) +
    b.path(
      `M${x + 40} ${y + height - 84}h${width - 90}l50 66h${-width - 10}z`,
      b.gradient([
        [0, '#a5e4e2'],
        [1, '#2fa0b5'],
      ]),
    ) +
    times(8, (at) => b.rect(x + 70 + at * 44, y + height - 76 + (at % 3) * 16, 46, 2, '#ffffff', 'opacity=".6"'));
  const frame = mix(look.wood, '#2b2026', 0.3);
  const doors =
    times(5, (at) => b.rect(x + (at * width) / 4 - 4, y, 8, height, frame)) +
    b.rect(x - 8, y - 10, width + 16, 12, frame);
  return (
    shell(b, look) +
    outlook(b, setting, [x, y, width, height - 90]) +
    pool +
    doors +
    curtain(b, { x: x - 46, y: y - 6, bottom: BACK.bottom, colour: look.curtain, side: 'left' }) +
    light(b, box) +
    rug(b, look) +
    placed([160, 20], 0.96, bed(b, look)) +
    bedside(b, look, 1080) +
    painting(b, look) +
    pottedPlant(b, [80, 740], 1.2)
  );
}
