import { H, n1, placed, times, W, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { archPath } from '../facades/look.ts';
import type { Setting } from '../front/light.ts';
import { bed } from '../furniture/bed.ts';
import { armchair, sofa } from '../furniture/indoor.ts';
import { chandelier } from '../furniture/lounge.ts';
import { outlook } from '../outlook.ts';
import { planks } from '../room-shell.ts';
import { bedside, painting, rug, type RoomLook } from './furnishing.ts';
import { canopy, fireplace, lanternOnChain } from './pieces.ts';
import { BACK, type Box, shell, light, framed } from './room-shell.ts';

/** A wall of arches with the outlook behind them. */
function arches(b: Brush, look: RoomLook, setting: Setting, count: number): string {
  const width = 400 / count;
  return times(count, (at) => {
    const box = [176 + at * width, 130, width - 26, 370] as const;
    return (
      b.path(archPath([box[0] - 12, box[1] - 14, box[2] + 24, box[3] + 14]), mix(look.wall[0], '#ffffff', 0.55)) +
      b.clip(archPath(box), outlook(b, setting, box) + b.rect(box[0] + box[2] / 2 - 2, box[1], 4, box[3], look.wood)) +
      times(7, (bar) => b.rect(box[0] + (bar * box[2]) / 6 - 1.5, 420, 3, 80, look.wood)) +
      b.rect(box[0] - 6, 414, box[2] + 12, 8, look.wood)
    );
  });
}

function niches(b: Brush, look: RoomLook): string {
  return (
    [640, 950]
      .map(
        (x) =>
          b.path(
            archPath([x, 200, 74, 150]),
            b.gradient([
              [0, '#ffe6b0'],
              [1, mix(look.wall[1], look.throw, 0.35)],
            ]),
          ) + b.path(`M${x + 24} 348c-14 -20 -10 -42 4 -48v-12h18v12c14 6 18 28 4 48z`, look.accent),
      )
      .join('') +
    times(30, (at) =>
      b.path(`M${BACK.left + at * 30} 112l15 14l15 -14z`, at % 2 === 0 ? look.throw : look.accent, 'opacity=".7"'),
    )
  );
}

export function heritage(b: Brush, look: RoomLook, setting: Setting): string {
  const warm = { ...look, wall: [mix(look.wall[0], '#f6d3a8', 0.45), mix(look.wall[1], '#dca878', 0.4)] as const };
  return (
    shell(b, warm, 'marble') +
    arches(b, warm, setting, 2) +
    niches(b, warm) +
    light(b, [190, 0, 200, 0]) +
    rug(b, { ...warm, accent: '#9c3d33' }) +
    bed(b, { ...warm, accent: warm.wood }) +
    bedside(b, warm, 528) +
    lanternOnChain(b, [600, 200]) +
    armchair(b, [110, 540], 0.95, { fabric: '#9c3d33', cushion: '#f0c060', wood: warm.wood })
  );
}

export function royal(b: Brush, look: RoomLook, setting: Setting): string {
  const rich = {
    ...look,
    wall: [mix(look.wall[0], '#f3dcb8', 0.5), mix(look.wall[1], '#cf9f78', 0.4)] as const,
    floor: ['#f3e6d6', '#c28e74'] as const,
  };
  return (
    shell(b, rich, 'marble') +
    arches(b, rich, setting, 3) +
    niches(b, rich) +
    light(b, [190, 0, 200, 0]) +
    rug(b, { ...rich, accent: '#7a3f4d' }) +
    canopy(b, rich, 'back') +
    bed(b, rich) +
    canopy(b, rich, 'front') +
    chandelier(b, [420, 110], '#d3a559') +
    sofa(b, [40, 560], 0.78, { fabric: rich.accent, cushion: '#f0c060', wood: rich.wood })
  );
}

export function tent(b: Brush, look: RoomLook, setting: Setting): string {
  const cloth = mix('#f6e6c8', look.wall[0], 0.3);
  const folds = times(15, (at) =>
    b.polygon(
      [
        [600, -60],
        [at * 92 - 90, 150],
        [at * 92 - 44, 150],
      ],
      mix(look.throw, cloth, 0.35),
      'opacity=".8"',
    ),
  );
  const stripes = times(13, (at) => b.rect(at * 96 - 10, 170, 40, 420, mix(look.throw, cloth, 0.72)));
  const flap = `M250 560V230Q370 150 490 230V560Z`;
  return (
    b.rect(
      0,
      0,
      W,
      H,
      b.gradient([
        [0, mix(cloth, '#ffffff', 0.3)],
        [1, mix(cloth, '#8a6a48', 0.25)],
      ]),
    ) +
    stripes +
    folds +
    times(26, (at) => b.path(`M${at * 48 - 20} 150q24 44 48 0z`, at % 2 === 0 ? look.throw : look.accent)) +
    b.path('M240 560V224Q370 136 500 224V560Z', look.wood) +
    b.clip(flap, outlook(b, setting, [250, 170, 240, 390])) +
    b.path(
      'M250 560V230Q290 200 330 190Q330 420 262 560ZM490 560V230Q450 200 410 190Q410 420 478 560Z',
      mix(cloth, '#8a6a48', 0.12),
    ) +
    planks(b, look, { ...BACK, left: 0, right: W }) +
    light(b, [250, 0, 200, 0]) +
    rug(b, { ...look, accent: '#9c3d33' }) +
    bed(b, { ...look, accent: look.wood }) +
    bedside(b, look, 528) +
    lanternOnChain(b, [560, 190]) +
    armchair(b, [80, 540], 0.9, { fabric: look.accent, cushion: '#f0c060', wood: look.wood })
  );
}

/** The look of a room with walls and a ceiling of boards. */
function timbered(b: Brush, look: RoomLook): RoomLook {
  return { ...look, wall: [mix('#cfa070', look.wall[0], 0.3), mix('#a97849', look.wall[1], 0.25)] };
}

function boards(b: Brush, look: RoomLook): string {
  return (
    times(15, (at) =>
      b.stroke(`M${BACK.left} ${BACK.top + at * 32}H${BACK.right}`, mix(look.wall[1], '#3a2416', 0.4), 1.6, {
        opacity: 0.35,
      }),
    ) +
    times(9, (at) =>
      b.stroke(`M${at * 150} 0L${BACK.left + at * 112.5} ${BACK.top}`, mix(look.wood, '#3a2416', 0.2), 9, {
        opacity: 0.6,
      }),
    )
  );
}

export function cottage(b: Brush, look: RoomLook, setting: Setting): string {
  const wooden = timbered(b, look);
  const box: Box = [190, 150, 310, 300];
  return (
    shell(b, wooden) +
    boards(b, wooden) +
    framed(b, { ...wooden, wall: [wooden.wood, wooden.wood] }, setting, box, 3, true) +
    light(b, box) +
    rug(b, look) +
    bed(b, { ...look, accent: look.wood }) +
    [528, 1040].map((x) => bedside(b, look, x)).join('') +
    armchair(b, [100, 540], 0.95, { fabric: look.throw, cushion: look.linen, wood: look.wood })
  );
}

export function planter(b: Brush, look: RoomLook, setting: Setting): string {
  const box: Box = [430, 140, 170, 300];
  return (
    shell(b, look) +
    boards(b, { ...look, wall: [look.wall[0], look.wall[0]] }) +
    framed(b, look, setting, box, 2, true) +
    light(b, box) +
    fireplace(b, look, [150, 300]) +
    rug(b, look) +
    placed([110, 30], 0.94, bed(b, { ...look, accent: look.wood })) +
    bedside(b, look, 1080) +
    painting(b, look) +
    armchair(b, [90, 590], 1, { fabric: '#7a4a35', cushion: look.throw, wood: look.wood })
  );
}

export function houseboat(b: Brush, look: RoomLook, setting: Setting): string {
  const wooden = timbered(b, look);
  const box: Box = [170, 190, 860, 190];
  const ribs = times(13, (at) =>
    b.path(
      `M${at * 100} 0Q${n1(600 + (at * 100 - 600) * 0.86)} 60 ${n1(600 + (at * 100 - 600) * 0.75)} 92`,
      'none',
      `stroke="${mix('#cda266', '#6b4524', 0.4)}" stroke-width="12"`,
    ),
  );
  return (
    shell(b, wooden) +
    b.path(
      `M0 0H${W}L1050 92H150Z`,
      b.gradient([
        [0, '#d9b27a'],
        [1, '#b88a52'],
      ]),
    ) +
    ribs +
    framed(b, { ...wooden, wall: [wooden.wood, wooden.wood] }, setting, box, 6, false) +
    light(b, [300, 0, 300, 0]) +
    rug(b, look) +
    placed([40, 90], 0.88, bed(b, { ...look, accent: look.wood })) +
    bedside(b, look, 478) +
    lanternOnChain(b, [420, 170]) +
    armchair(b, [150, 540], 0.95, { fabric: look.throw, cushion: look.linen, wood: look.wood })
  );
}
