import { n1, n2, W, type Brush } from './brush.ts';
import { mix } from './colour.ts';
import { backdrop } from './front/backdrop.ts';
import { frontLook, type Setting } from './front/light.ts';

/** The part of a backdrop that a window shows, from the sky to the ground: its height and its lower edge. */
const DEPTH = 422;
const FOOT = 612;
/** Lower edge where there is water, which shows more of it. */
const WATER_FOOT = 640;
/** Upper edge of the water in front of a window. */
const WATER = 556;

/** Draws inside the box what a window of a hotel shows. Only windows of the setting `beach` show the sea. */
export function outlook(
  b: Brush,
  setting: Setting,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
): string {
  const look = frontLook(b, setting, b.pick(['morning', 'noon', 'golden', 'noon']), ['#f6ead6', '#b5683f']);
  const scale = Math.max(height / DEPTH, width / W);
  const left = b.between(0, Math.max(0, W - width / scale));
  const isWet = setting === 'lake' || setting === 'backwater';
  const top = (isWet ? WATER_FOOT : FOOT) - height / scale;
  const water = isWet
    ? b.rect(
        0,
        WATER,
        W,
        100,
        b.gradient([
          [0, mix(look.haze, look.sky[1], 0.6)],
          [1, mix(look.sky[0], '#2f6f7c', 0.5)],
        ]),
      ) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((at) =>
          b.rect(
            at * 160 + b.between(0, 60),
            WATER + 8 + (at % 4) * 11,
            b.between(40, 110),
            2,
            '#ffffff',
            'opacity=".4"',
          ),
        )
        .join('')
    : '';
  const view = `<g transform="translate(${n1(x - left * scale)} ${n1(y - top * scale)}) scale(${n2(scale + 0.005)})">${backdrop(b, setting, look, Math.floor(b.between(0, 12)))}${water}</g>`;
  return b.clip(`M${n1(x)} ${n1(y)}h${n1(width)}v${n1(height)}h${n1(-width)}Z`, view);
}
