import { H, n1, times, W, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, type HotelLook } from '../facades/look.ts';
import { pine, shrub, tree } from '../plants.ts';
import type { Setting } from './light.ts';
import { car, lampPost } from './street.ts';

export function grass(look: HotelLook): readonly [string, string] {
  return [mix(look.leaves[1], look.ground[0], 0.35), mix(look.leaves[0], look.leaves[1], 0.5)];
}

export function soil(b: Brush, look: HotelLook, [near, far]: readonly [string, string]): string {
  return b.rect(
    0,
    GROUND_Y,
    W,
    H - GROUND_Y,
    b.gradient([
      [0, mix(near, look.haze, 0.12)],
      [1, far],
    ]),
  );
}

export function path(b: Brush, look: HotelLook): string {
  const bend = b.between(-160, 160);
  return (
    b.path(
      `M560 ${GROUND_Y}H650Q${n1(690 + bend * 0.3)} 690 ${n1(790 + bend)} ${H}H${n1(380 + bend)}Q${n1(520 + bend * 0.3)} 690 560 ${GROUND_Y}Z`,
      b.gradient([
        [0, mix(look.road, '#ffffff', look.night ? 0 : 0.2)],
        [1, look.road],
      ]),
    ) +
    times(7, (at) =>
      b.stroke(
        `M${n1(560 - at * 12 + bend * (at / 7) ** 1.6)} ${n1(GROUND_Y + 12 + at * at * 3.8)}h${n1(96 + at * 32)}`,
        mix(look.road, '#5a4a40', 0.4),
        1.4,
        { opacity: 0.3 },
      ),
    )
  );
}

export function beds(b: Brush, look: HotelLook): string {
  const [dark, light] = look.leaves;
  return (
    shrub(b, [-30, 690], [420, 38], dark, light) +
    shrub(b, [820, 690], [420, 38], dark, light) +
    shrub(b, [-60, H + 14], [330, 84], mix(dark, '#0b1a16', 0.2), light) +
    shrub(b, [950, H + 14], [330, 84], mix(dark, '#0b1a16', 0.2), light) +
    flowers(b, look, 40)
  );
}

function flowers(b: Brush, look: HotelLook, count: number): string {
  const colours = look.night
    ? (['#8a6a9a', '#a0708a'] as const)
    : (['#fff3e6', '#f2a0a0', '#f7c65b', '#e96f7b', '#d977b0'] as const);
  return times(count, (at) =>
    b.ellipse(
      at % 2 === 0 ? b.between(0, 300) : b.between(900, W),
      b.between(728, 794),
      b.between(3, 6),
      b.between(3, 6),
      mix(b.pick(colours), look.shade, 0.08),
    ),
  );
}

export function paved(b: Brush, look: HotelLook): string {
  const stone = mix(look.road, '#ffffff', look.night ? 0.05 : 0.25);
  return (
    soil(b, look, [stone, mix(stone, look.shade, 0.3)]) +
    shrub(b, [-30, GROUND_Y + 22], [300, 32], ...look.leaves) +
    shrub(b, [930, GROUND_Y + 22], [300, 32], ...look.leaves)
  );
}

export function bank(b: Brush, look: HotelLook): string {
  return soil(b, look, grass(look)) + b.rect(0, 630, W, 12, mix(look.road, look.shade, 0.3));
}

export function steps(b: Brush, look: HotelLook, setting: Setting): string {
  const stone = mix(look.road, look.wall, 0.4);
  return (
    times(8, (at) => {
      const y = GROUND_Y + at * at * 2.1 + at * 9;
      return (
        b.rect(0, y, W, 60, mix(stone, look.shade, 0.08 + at * 0.05)) +
        b.rect(0, y, W, 4 + at * 0.5, mix(stone, '#ffffff', look.night ? 0.05 : 0.4))
      );
    }) +
    (setting === 'lake' ? b.rect(0, 778, W, 22, mix(look.sky[0], '#2f6f7c', 0.4)) : '') +
    times(4, (at) => {
      const x = [60, 210, 960, 1110][at] ?? 60;
      return (
        b.path(`M${x - 24} 690h48l-9 46h-30z`, mix('#b5623f', look.shade, 0.25)) +
        shrub(b, [x - 34, 696], [68, 46], ...look.leaves)
      );
    }) +
    lampPost(b, look, [330, 690]) +
    lampPost(b, look, [870, 690])
  );
}

export function rows(b: Brush, look: HotelLook): string {
  const tea = b.random() < 0.5;
  const lines = times(tea ? 9 : 0, (at) =>
    b.stroke(
      `M-20 ${n1(640 + at * at * 1.9 + at * 8)}Q600 ${n1(622 + at * at * 2.2 + at * 9)} 1220 ${n1(646 + at * at * 1.7 + at * 7)}`,
      mix(look.leaves[0], '#10261c', 0.2),
      5 + at * 2.2,
      { opacity: 0.5, dash: `${18 + at * 4} ${5 + at}` },
    ),
  );
  const wall = tea
    ? ''
    : times(44, (at) =>
        b.rect(at * 28 - 8, 700 + (at % 2) * 3, 26, 20, mix('#a39b90', look.shade, b.between(0.1, 0.5)), 'rx="6"'),
      );
  return (
    lines +
    wall +
    pine(b, [n1(b.between(40, 120)), 770], b.between(300, 400), mix(look.leaves[0], '#0b1d1a', 0.3)) +
    pine(b, [n1(b.between(1080, 1170)), 790], b.between(260, 380), mix(look.leaves[0], '#0b1d1a', 0.3)) +
    flowers(b, look, 46)
  );
}

export function track(b: Brush, look: HotelLook): string {
  const bend = b.between(-200, 200);
  const rut = (at: number) =>
    b.path(
      `M${n1(570 + at * 46)} ${GROUND_Y}h22Q${n1(620 + at * 90 + bend * 0.4)} 700 ${n1(560 + at * 190 + bend)} ${H}h-60Q${n1(580 + at * 90 + bend * 0.4)} 700 ${n1(570 + at * 46)} ${GROUND_Y}Z`,
      mix(look.ground[1], '#5a3a28', 0.3),
      'opacity=".55"',
    );
  const tufts = times(60, () => {
    const [x, y] = [b.between(-10, W), b.between(640, 796)];
    return b.stroke(
      `M${n1(x)} ${n1(y)}q-6 -14 -10 -22M${n1(x)} ${n1(y)}q2 -16 2 -28M${n1(x)} ${n1(y)}q6 -12 12 -20`,
      mix(look.leaves[0], look.leaves[1], b.random()),
      2.4,
    );
  });
  return (
    rut(0) +
    rut(1) +
    tufts +
    tree(
      b,
      [b.between(20, 110), 750],
      b.between(380, 520),
      [mix(look.leaves[0], '#0b1a16', 0.2), look.leaves[1]],
      mix('#5d4632', look.shade, 0.2),
    ) +
    (b.random() < 0.5 ? car(b, look, [b.between(800, 900), 726]) : shrub(b, [960, 760], [260, 70], ...look.leaves))
  );
}
