import { times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { block, type Block } from '../facades/block.ts';
import { GROUND_Y } from '../facades/look.ts';
import type { Opening } from '../facades/openings.ts';
import { type Site, turn, sign } from './site.ts';

/** A hotel of three stars: four to six storeys, with one of five fronts. */
export function hotel(b: Brush, { look, setting, number }: Site): string {
  const low = setting !== 'city';
  const floors = (low ? 3 : 5) + (number % 3);
  const floorHeight = low ? 70 : 60;
  const bays = 6 + (number % 4);
  const width = bays * b.between(58, 68);
  const x = 600 - width / 2 + b.between(-50, 30);
  const openings: readonly [Opening, ...Opening[]] =
    setting === 'oldtown' || setting === 'desert' || setting === 'lake'
      ? ['arch', 'twin', 'jharokha', 'pane', 'french']
      : ['french', 'strip', 'twin', 'pane', 'shutters', 'french'];
  const spec: Block = {
    x,
    width,
    floors,
    floorHeight,
    bays,
    opening: turn(openings, number),
    balcony: turn(['glass', 'none', 'iron', 'slab', 'planted', 'stone'], number + Math.floor(number / 6)),
    roof:
      setting === 'hills'
        ? turn(['tin', 'hip', 'gable'], number)
        : turn(
            [
              'terrace',
              'flat',
              low && setting !== 'desert' && setting !== 'oldtown' ? 'hip' : 'domes',
              'flat',
              'crown',
            ],
            number,
          ),
    roofHeight: 84,
    entrance: turn(['glazed', 'arcade', 'glazed', 'door'], number),
    depth: 64,
    rhythm: number % 2 === 1,
  };
  const stair: Block = {
    ...spec,
    x: x + width * turn([0.14, 0.7, 0.42], number),
    width: 84,
    floors: floors + 1,
    bays: 1,
    opening: 'strip',
    balcony: 'none',
    roof: 'flat',
    entrance: 'none',
    depth: 0,
    rhythm: false,
  };
  const clad = { ...look, wall: look.trim, shade: mix(look.trim, '#2b2433', 0.35) };
  const wing: Block = {
    ...spec,
    x: x + width - 20,
    width: 200,
    floors: Math.max(2, floors - 2),
    bays: 3,
    roof: 'terrace',
    entrance: 'none',
  };
  const extra = turn(['stair', 'wing', 'none', 'both'], number);
  return (
    (extra === 'wing' || extra === 'both' ? block(b, { ...look, wall: mix(look.wall, look.trim, 0.25) }, wing) : '') +
    block(b, look, spec) +
    (extra === 'stair' || extra === 'both' ? block(b, clad, stair) : '') +
    sign(b, look, [x + 18, GROUND_Y - floors * floorHeight + 10, 22, floorHeight])
  );
}

/** A tall hotel in a city. */
export function tower(b: Brush, { look, number }: Site): string {
  const floors = 10 + (number % 4);
  const floorHeight = 38;
  const width = turn([250, 330, 210, 290], number);
  const x = 600 - width / 2 + turn([-60, 40, 0], number);
  const main: Block = {
    x,
    width,
    floors,
    floorHeight,
    bays: Math.round(width / 42),
    opening: turn(['strip', 'french', 'strip', 'twin', 'pane'], number),
    balcony: turn(['none', 'glass', 'slab', 'none', 'planted'], number),
    roof: turn(['crown', 'flat', 'terrace', 'crown', 'flat', 'domes'], number),
    entrance: 'none',
    depth: 78,
    rhythm: number % 3 === 1,
  };
  const glassy = number % 2 === 0 ? { ...look, wall: mix(look.glass, look.wall, 0.35) } : look;
  const second: Block = {
    ...main,
    x: x + width + (number % 2 === 0 ? 30 : -40),
    width: width * 0.62,
    floors: floors - 3 - (number % 3),
    bays: Math.round((width * 0.62) / 42),
    roof: 'flat',
    depth: 56,
  };
  const podium: Block = {
    x: x - 120,
    width: width + 330,
    floors: 2,
    floorHeight: 62,
    bays: Math.round((width + 330) / 60),
    opening: 'strip',
    balcony: 'planted',
    roof: 'terrace',
    entrance: turn(['glazed', 'arcade', 'glazed'], number),
    depth: 0,
  };
  return (
    (number % 3 !== 2 ? block(b, { ...glassy, wall: mix(glassy.wall, look.shade, 0.4) }, second) : '') +
    block(b, glassy, main) +
    (number % 4 === 1
      ? block(
          b,
          { ...look, wall: look.trim },
          {
            ...main,
            x: x + width * 0.4,
            width: 64,
            bays: 1,
            floors: floors + 1,
            opening: 'strip',
            balcony: 'none',
            roof: 'flat',
            depth: 0,
          },
        )
      : '') +
    block(b, look, podium)
  );
}

/** A large hotel of five stars with wings, terraces and a high hall. */
export function grand(b: Brush, { look, setting, number }: Site): string {
  const dry = setting === 'oldtown' || setting === 'desert' || setting === 'lake';
  const floors = 4 + (number % 2);
  const wing: Block = {
    x: 120,
    width: 420,
    floors,
    floorHeight: 62,
    bays: 7,
    opening: turn(['french', 'twin', 'arch'], number),
    balcony: turn(['glass', 'stone', 'planted', 'slab'], number),
    roof: dry ? 'merlons' : turn(['terrace', 'hip', 'flat'], number),
    roofHeight: 72,
    entrance: 'arcade',
    rhythm: number % 2 === 0,
  };
  const hall: Block = {
    x: 480,
    width: 240,
    floors: 2 + floors - 2 + (number % 3 === 0 ? 1 : 0),
    floorHeight: 68,
    bays: 3,
    opening: 'arch',
    balcony: 'stone',
    roof: dry ? 'domes' : turn(['crown', 'hip', 'domes'], number),
    roofHeight: 110,
    entrance: turn(['porch', 'glazed', 'arcade'], number),
  };
  const terraced = number % 4 === 3;
  if (terraced) {
    return times(4, (at) =>
      block(
        b,
        { ...look, wall: mix(look.wall, look.shade, 0.3 - at * 0.08) },
        {
          ...wing,
          x: 150 + at * 55,
          width: 860 - at * 150,
          bays: 13 - at * 2,
          floors: 5 - at,
          roof: 'terrace',
          entrance: at === 3 ? 'glazed' : 'none',
          balcony: 'planted',
        },
      ),
    );
  }
  const shaded = { ...look, wall: mix(look.wall, look.shade, 0.22) };
  return block(b, shaded, wing) + block(b, shaded, { ...wing, x: 660, depth: 40 }) + block(b, look, hall);
}

/** A merchant's house with stone bays around its gate. */
export function haveli(b: Brush, { look, number }: Site): string {
  const wide = 420 + (number % 3) * 70;
  const x = 600 - wide / 2;
  const floors = 3 + (number % 2);
  const body: Block = {
    x,
    width: wide,
    floors,
    floorHeight: 82,
    bays: 5 + (number % 3),
    opening: turn(['jharokha', 'arch', 'jharokha', 'twin'], number),
    balcony: turn(['none', 'stone', 'iron'], number),
    roof: turn(['merlons', 'domes', 'merlons', 'terrace'], number),
    entrance: turn(['arcade', 'door', 'arcade'], number),
    depth: 50,
  };
  const gate: Block = {
    ...body,
    x: x + wide * turn([0.36, 0.06, 0.66], number),
    width: wide * 0.28,
    bays: 1,
    floors: floors + 1,
    floorHeight: 74,
    opening: 'jharokha',
    balcony: 'none',
    roof: 'domes',
    entrance: 'arcade',
    depth: 0,
  };
  const lower: Block = {
    ...body,
    x: number % 2 === 0 ? x - 150 : x + wide - 20,
    width: 190,
    bays: 2,
    floors: floors - 1,
    roof: 'terrace',
    opening: 'arch',
    entrance: 'arcade',
    depth: 0,
  };
  return (
    block(b, { ...look, wall: mix(look.wall, look.shade, 0.3) }, lower) +
    block(b, look, body) +
    block(b, { ...look, wall: mix(look.wall, '#ffffff', look.night ? 0 : 0.28) }, gate)
  );
}
