import { houseboat } from '../boats.ts';
import { placed, times, type Brush } from '../brush.ts';
import { tent } from '../camp.ts';
import { mix } from '../colour.ts';
import { block, type Block, type Entrance } from '../facades/block.ts';
import { GROUND_Y } from '../facades/look.ts';
import { type Balcony, type Opening } from '../facades/openings.ts';
import type { Roof } from '../facades/roofs.ts';
import { keralaBoat } from './kerala-boat.ts';
import { type Site, turn } from './site.ts';

/** Low houses of a resort around its entrance. */
export function resort(b: Brush, { look, setting, number }: Site): string {
  const roofs: readonly [Roof, ...Roof[]] =
    setting === 'desert' || setting === 'oldtown'
      ? ['domes', 'merlons', 'flat', 'terrace']
      : setting === 'hills'
        ? ['tin', 'gable', 'hip']
        : ['hip', 'thatch', 'hip', 'terrace', 'gable'];
  const roof = turn(roofs, number);
  const base = {
    floorHeight: 82,
    opening: turn<Opening>(['french', 'arch', 'french', 'twin'], number),
    balcony: turn<Balcony>(['iron', 'stone', 'glass', 'planted'], number),
    roof,
  } as const;
  const left: Block = { ...base, x: 190, width: 270, floors: 2, bays: 4, entrance: 'none', roofHeight: 70 };
  const right: Block = { ...base, x: 745, width: 270, floors: 2, bays: 4, entrance: 'none', roofHeight: 70 };
  const middle: Block = {
    ...base,
    x: 430,
    width: 340,
    floors: 2 + (number % 2),
    bays: 5,
    roof: number % 3 === 2 ? 'gable' : roof,
    roofHeight: 96,
    entrance: turn<Entrance>(['porch', 'arcade', 'glazed'], number),
  };
  const shaded = { ...look, wall: mix(look.wall, look.shade, 0.35) };
  const forms = [
    () => block(b, shaded, left) + block(b, shaded, right) + block(b, look, middle),
    () =>
      block(b, shaded, { ...left, x: 130, floors: 1, floorHeight: 104, entrance: 'arcade' }) +
      block(b, look, { ...middle, x: 380, width: 300 }) +
      block(b, shaded, { ...right, x: 700, width: 340, bays: 5, floors: 1, floorHeight: 104, entrance: 'arcade' }),
    () =>
      block(b, shaded, { ...right, x: 620, width: 380, bays: 6, floors: 3, floorHeight: 74 }) +
      block(b, look, { ...middle, x: 260, width: 400, bays: 6 }),
    () =>
      block(b, look, { ...middle, x: 190, width: 820, bays: 11, floors: 2, roofHeight: 86 }) +
      block(
        b,
        { ...look, wall: mix(look.wall, '#ffffff', look.night ? 0 : 0.4) },
        {
          ...middle,
          x: 490,
          width: 220,
          bays: 3,
          floors: 3,
          roof: roof === 'thatch' ? 'thatch' : middle.roof,
          entrance: 'arcade',
        },
      ),
  ] as const;
  return turn(forms, number)();
}

/** A villa with a tiled roof, of white cubes, or with arches. */
export function villa(b: Brush, { look, setting, number }: Site): string {
  const cubes = number % 3 === 0;
  if (cubes) {
    const white = { ...look, wall: mix(look.wall, look.night ? look.wall : '#ffffff', 0.6) };
    return (
      block(
        b,
        { ...look, wall: mix(look.trim, look.wall, 0.4) },
        {
          x: 330,
          width: 470,
          floors: 1,
          floorHeight: 108,
          bays: 5,
          opening: 'strip',
          balcony: 'none',
          roof: 'terrace',
          entrance: 'glazed',
          depth: 60,
        },
      ) +
      placed(
        [0, -108],
        1,
        block(b, white, {
          x: 280 + (number % 2) * 190,
          width: 330,
          floors: 1,
          floorHeight: 104,
          bays: 3,
          opening: 'french',
          balcony: 'glass',
          roof: 'flat',
          entrance: 'none',
          depth: 70,
        }),
      ) +
      b.rect(270, GROUND_Y - 6, 640, 8, mix(look.wall, '#ffffff', 0.3))
    );
  }
  const roof: Roof = setting === 'city' ? 'flat' : turn(['hip', 'gable', 'tin', 'thatch'], number);
  const arches = number % 3 === 1;
  return (
    block(
      b,
      { ...look, wall: mix(look.wall, look.shade, 0.25) },
      {
        x: 620,
        width: 250,
        floors: 1,
        floorHeight: 100,
        bays: 4,
        opening: 'french',
        balcony: 'none',
        roof,
        roofHeight: 60,
        entrance: 'arcade',
        depth: 40,
      },
    ) +
    block(b, look, {
      x: 320,
      width: 340,
      floors: 2,
      floorHeight: 98,
      bays: 5,
      opening: arches ? 'arch' : 'shutters',
      balcony: arches ? 'stone' : 'iron',
      roof,
      entrance: arches ? 'arcade' : 'porch',
      depth: arches ? 0 : 46,
    })
  );
}

/** A planter's bungalow with a long veranda. */
export function bungalow(b: Brush, { look, number }: Site): string {
  return (
    block(
      b,
      { ...look, wall: mix(look.wall, look.shade, 0.2) },
      {
        x: 690,
        width: 220,
        floors: 1,
        floorHeight: 100,
        bays: 3,
        opening: 'shutters',
        balcony: 'none',
        roof: 'tin',
        roofHeight: 74,
        entrance: 'none',
      },
    ) +
    block(b, look, {
      x: 290,
      width: 460,
      floors: 1 + (number % 2),
      floorHeight: 108,
      bays: 7,
      opening: number % 2 === 0 ? 'shutters' : 'french',
      balcony: 'iron',
      roof: number % 2 === 0 ? 'tin' : 'hip',
      roofHeight: 104,
      entrance: 'porch',
    }) +
    block(b, look, {
      x: 460,
      width: 120,
      floors: 1 + (number % 2),
      floorHeight: 124,
      bays: 1,
      opening: 'twin',
      balcony: 'none',
      roof: 'gable',
      roofHeight: 60,
      entrance: 'door',
    })
  );
}

/** Tents around a fire. */
export function camp(b: Brush, { look, number }: Site): string {
  const cloth = { canvas: mix(look.wall, '#ffffff', look.night ? 0.1 : 0.5), accent: look.trim, isDark: look.night };
  const count = 3 + (number % 3);
  return (
    times(count, (at) => {
      const scale = 1.02 - (count - 3) * 0.1 + (at % 2) * 0.22;
      const x = 600 + (at - (count - 1) / 2) * (900 / count) - 120 * scale;
      return (
        tent(b, [x, GROUND_Y + (at % 2) * 34 - 10], scale, cloth) +
        (look.lit > 0.2 ? b.glow(x + 120 * scale, GROUND_Y - 20, 130, '#ffbf62', 0.5) : '')
      );
    }) +
    (look.lit > 0.2
      ? b.glow(600, GROUND_Y + 66, 120, '#ff9a4a', 0.8, 70) + b.path('M584 676q16-54 32 0z', '#ffd27a')
      : '')
  );
}

/** A houseboat moored at the bank: a kettuvallam or boats of carved wood. */
export function boats(b: Brush, { look, number }: Site): string {
  if (number % 4 === 3) {
    return times(2, (at) =>
      houseboat(b, [170 + at * 440, GROUND_Y + 20 + at * 8], 1.3, {
        wood: mix('#8a5a38', look.shade, 0.2),
        cloth: look.trim,
        trim: mix('#f0c060', look.shade, look.night ? 0.4 : 0.05),
      }),
    );
  }
  const second = number % 3 === 1 ? placed([620, GROUND_Y - 20], 0.62, keralaBoat(b, look, number + 1)) : '';
  return (
    second +
    placed([number % 3 === 1 ? 90 : 200, GROUND_Y + 34], number % 3 === 1 ? 1 : 1.2, keralaBoat(b, look, number))
  );
}
