import { n1, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { shrub } from '../plants.ts';
import { cornice, type HotelLook } from './look.ts';
import { dome } from './palace.ts';

export type Roof =
  | 'flat'
  | 'hip'
  | 'gable'
  | 'terrace'
  | 'tank'
  | 'domes'
  | 'thatch'
  | 'tin'
  | 'merlons'
  | 'shed'
  | 'crown';

/** Place of a roof: its eaves are at `y`; `height` is the height of a pitched roof. */
export type Eaves = readonly [x: number, y: number, width: number, height: number];

/** A roof with the things that stand on it. */
export function roof(b: Brush, look: HotelLook, kind: Roof, eaves: Eaves): string {
  const [x, y, width, height] = eaves;
  const light = mix(look.wall, '#ffffff', look.night ? 0.08 : 0.4);
  const parapet =
    b.rect(x - 6, y - 16, width + 12, 18, mix(look.wall, look.shade, 0.15)) +
    b.rect(x - 9, y - 19, width + 18, 6, light);
  switch (kind) {
    case 'flat':
      return parapet;
    case 'hip':
      return pitched(b, look, eaves, width * 0.2);
    case 'gable':
      return gable(b, look, eaves);
    case 'tin':
      return (
        pitched(b, look, [x, y, width, height * 0.7], width * 0.06) +
        times(width / 22, (at) =>
          b.stroke(
            `M${n1(x + 8 + at * 22)} ${n1(y - height * 0.66)}L${n1(x + at * 22 * 1.02)} ${y - 4}`,
            '#000000',
            1.4,
            { opacity: 0.16 },
          ),
        ) +
        chimney(b, look, [x + width * 0.72, y - height * 0.6])
      );
    case 'thatch':
      return thatch(b, look, eaves);
    case 'terrace':
      return (
        shrub(b, [x + width * 0.1, y - 14], [width * 0.34, 26], ...look.leaves) +
        times(5, (at) => b.rect(x + width * 0.5 + at * width * 0.1, y - 64, 4, 52, light)) +
        b.rect(x + width * 0.47, y - 68, width * 0.47, 7, light) +
        b.rect(x + width * 0.47, y - 61, width * 0.47, 6, '#101022', 'opacity=".12"') +
        parapet
      );
    case 'tank':
      return (
        b.rect(x + width * 0.14, y - 62, width * 0.24, 50, mix(look.wall, look.shade, 0.5)) +
        b.rect(x + width * 0.12, y - 66, width * 0.28, 6, light) +
        b.rect(x + width * 0.68, y - 58, 40, 42, mix('#2d3138', look.shade, look.night ? 0.5 : 0.2), 'rx="6"') +
        b.rect(x + width * 0.68 + 12, y - 63, 16, 6, '#2d3138') +
        parapet
      );
    case 'domes':
      return (
        dome(b, look, [x + width * 0.08, y - 14], 19) +
        dome(b, look, [x + width * 0.92, y - 14], 19) +
        dome(b, look, [x + width / 2, y - 16], 30) +
        parapet
      );
    case 'merlons':
      return (
        times(width / 18, (at) =>
          b.path(`M${n1(x + at * 18 + 1)} ${n1(y - 14)}v-8q7-9 15 0v8z`, mix(look.wall, look.shade, 0.25)),
        ) + cornice(b, look, [x - 7, y - 14, width + 14, 9])
      );
    case 'shed':
      return (
        b.polygon(
          [
            [x - 20, y - 8],
            [x + width + 26, y - height * 0.62],
            [x + width + 26, y - height * 0.62 + 12],
            [x - 20, y + 6],
          ],
          mix(look.trim, '#000000', 0.12),
        ) +
        b.polygon(
          [
            [x, y + 3],
            [x + width, y + 3],
            [x + width, y - height * 0.52],
          ],
          mix(look.wall, look.shade, 0.3),
        )
      );
    case 'crown':
      return (
        b.rect(x + width * 0.12, y - 44, width * 0.76, 46, mix(look.wall, look.shade, 0.35)) +
        times(9, (at) =>
          b.rect(x + width * (0.15 + at * 0.08), y - 38, width * 0.05, 28, mix(look.glass, '#ffffff', 0.25)),
        ) +
        b.rect(x + width * 0.1, y - 50, width * 0.8, 7, light) +
        b.rect(x + width * 0.3, y - 84, 4, 36, look.shade) +
        parapet
      );
  }
}

function pitched(b: Brush, look: HotelLook, [x, y, width, height]: Eaves, inset: number): string {
  const slope = b.polygon(
    [
      [x - 26, y],
      [x + inset, y - height],
      [x + width - inset, y - height],
      [x + width + 26, y],
    ],
    b.gradient(
      [
        [0, mix(look.trim, '#ffffff', look.night ? 0.05 : 0.2)],
        [1, mix(look.trim, '#000000', 0.16)],
      ],
      [0, 0, 0.4, 1],
    ),
  );
  const rows = Math.round(height / 9);
  const tiles = times(rows - 1, (row) => {
    const share = (row + 1) / rows;
    const edge = (inset + 26) * share;
    return b.rect(x - 26 + edge, y - height * share, width + 52 - 2 * edge, 1.6, '#000', 'opacity=".15"');
  });
  return (
    slope +
    tiles +
    b.rect(x - 30, y - 3, width + 60, 6, mix(look.trim, '#000000', 0.3)) +
    b.rect(x, y + 3, width, 10, '#101022', 'opacity=".2"')
  );
}

function gable(b: Brush, look: HotelLook, [x, y, width, height]: Eaves): string {
  const peak = height * 1.25;
  const middle = x + width / 2;
  return (
    b.polygon(
      [
        [x, y + 2],
        [middle, y - peak],
        [x + width, y + 2],
      ],
      b.gradient([
        [0, look.shade],
        [1, look.wall],
      ]),
    ) +
    b.ellipse(middle, y - peak * 0.38, 15, 15, mix(look.wall, '#ffffff', 0.5)) +
    b.ellipse(middle, y - peak * 0.38, 11, 11, look.lit > 0.5 ? '#ffd58a' : look.glass) +
    b.polygon(
      [
        [x - 30, y + 10],
        [middle, y - peak - 16],
        [middle, y - peak + 4],
        [x - 20, y + 18],
      ],
      mix(look.trim, '#ffffff', 0.12),
    ) +
    b.polygon(
      [
        [x + width + 30, y + 10],
        [middle, y - peak - 16],
        [middle, y - peak + 4],
        [x + width + 20, y + 18],
      ],
      mix(look.trim, '#000000', 0.2),
    )
  );
}

function thatch(b: Brush, look: HotelLook, [x, y, width, height]: Eaves): string {
  const straw = mix('#c99a56', look.shade, look.night ? 0.6 : 0.15);
  const middle = x + width / 2;
  const shape = `M${n1(x - 34)} ${n1(y + 12)}Q${n1(x + width * 0.2)} ${n1(y - height * 0.5)} ${n1(middle - width * 0.12)} ${n1(y - height * 1.2)}H${n1(middle + width * 0.12)}Q${n1(x + width * 0.8)} ${n1(y - height * 0.5)} ${n1(x + width + 34)} ${n1(y + 12)}Z`;
  const straws = times(46, () => {
    const share = b.random();
    const top = b.between(-height, -8);
    const spread = 1 + top / (height * 1.5);
    const at = middle + (share - 0.5) * width * Math.max(0.2, spread);
    return b.stroke(
      `M${n1(at)} ${n1(y + top)}l${n1((share - 0.5) * 16)} ${n1(b.between(18, 34))}`,
      mix(straw, '#6b4524', 0.5),
      1.6,
      { opacity: 0.5 },
    );
  });
  return (
    b.path(
      shape,
      b.gradient([
        [0, mix(straw, '#ffffff', look.night ? 0 : 0.25)],
        [1, mix(straw, '#6b4524', 0.35)],
      ]),
    ) +
    b.clip(shape, straws) +
    b.rect(middle - width * 0.14, y - height * 1.2 - 6, width * 0.28, 12, mix(straw, '#5a3a1e', 0.4), 'rx="5"')
  );
}

function chimney(b: Brush, look: HotelLook, [x, y]: readonly [number, number]): string {
  return (
    b.rect(x, y - 34, 24, 46, mix('#a9765a', look.shade, 0.3)) +
    b.rect(x - 3, y - 38, 30, 7, mix('#8a5c45', look.shade, 0.3))
  );
}
