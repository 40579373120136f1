import { placed, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { block, type Block } from '../facades/block.ts';
import { GROUND_Y, type HotelLook } from '../facades/look.ts';
import type { Roof } from '../facades/roofs.ts';
import { shrub } from '../plants.ts';
import { type Site, turn, SMALL_OPENINGS, roofsOf, sign } from './site.ts';

/** A family's house with a room or two for guests. */
export function house(b: Brush, { look, setting, number }: Site): string {
  const narrow = setting === 'city' || setting === 'oldtown';
  const width = narrow ? b.between(210, 270) : b.between(270, 350);
  const x = 600 - width / 2;
  const floors = narrow ? 2 + (number % 2) : 1 + (number % 2);
  const roof = turn(roofsOf(setting), number);
  const main: Block = {
    x,
    width,
    floors,
    floorHeight: floors === 1 ? 118 : 94,
    bays: narrow ? 3 : 3 + (number % 2) * 2,
    opening: turn(SMALL_OPENINGS, number),
    balcony: floors > 1 ? turn(['iron', 'none', 'planted', 'slab'], number) : 'none',
    roof,
    entrance: narrow || number % 3 === 1 ? 'door' : 'porch',
    depth: turn([44, 0, 60], number),
  };
  const annexe: Block = {
    ...main,
    x: x + width - 6,
    width: width * 0.5,
    floors: 1,
    floorHeight: 92,
    bays: 2,
    balcony: 'none',
    roof: roof === 'gable' ? 'hip' : roof,
    roofHeight: 46,
    entrance: 'none',
    depth: 30,
  };
  const side = number % 3 === 2 ? block(b, { ...look, wall: mix(look.wall, look.shade, 0.25) }, annexe) : '';
  return (
    side +
    block(b, look, main) +
    times(6, (at) => pot(b, look, x + 8 + at * (width / 5.4))) +
    laundry(b, look, x, number)
  );
}

/** A well-kept house for guests. */
export function bnb(b: Brush, { look, setting, number }: Site): string {
  const width = b.between(330, 420);
  const x = 600 - width / 2;
  const gabled = number % 2 === 0;
  const roofs = roofsOf(setting);
  const main: Block = {
    x,
    width,
    floors: 2,
    floorHeight: 104,
    bays: 5,
    opening: turn(['french', 'arch', 'shutters', 'twin'], number),
    balcony: turn(['iron', 'stone', 'planted', 'glass'], number),
    roof: turn(roofs, number + 1),
    entrance: turn(['porch', 'arcade', 'door'], number),
    depth: 50,
  };
  const wing: Block = {
    ...main,
    x: gabled ? x - 120 : x + width - 40,
    width: 170,
    floors: setting === 'oldtown' || setting === 'city' ? 3 : 2,
    bays: 2,
    roof: setting === 'desert' || setting === 'oldtown' || setting === 'city' ? 'domes' : 'gable',
    balcony: 'planted',
    entrance: 'none',
    depth: 0,
  };
  return (
    block(b, look, main) +
    block(b, { ...look, wall: mix(look.wall, '#ffffff', look.night ? 0 : 0.35) }, wing) +
    shrub(b, [x - 150, GROUND_Y + 8], [150, 34], ...look.leaves)
  );
}

/** Three or four small houses of one room each. */
export function huts(b: Brush, { look, setting, number }: Site): string {
  const roof: Roof = turn(
    setting === 'hills' ? ['gable', 'tin', 'gable'] : ['thatch', 'gable', 'hip', 'thatch'],
    number,
  );
  const count = 3 + (number % 2);
  const raised = number % 3 !== 1;
  const tints = ['#ffffff', look.trim, look.leaves[1], '#ffffff'];
  const hut = (at: number) => {
    const wall = mix(look.wall, tints[(at + number) % 4] ?? '#ffffff', 0.18);
    const body = block(
      b,
      { ...look, wall },
      {
        x: 600 - 88,
        width: 176,
        floors: 1,
        floorHeight: 112,
        bays: 3,
        opening: turn(['pane', 'french', 'shutters'], number),
        balcony: 'none',
        roof,
        roofHeight: 92,
        entrance: 'porch',
      },
    );
    const stilts = raised
      ? times(5, (post) => b.rect(516 + post * 40, GROUND_Y - 4, 8, 34, mix('#6d4c34', look.shade, 0.4))) +
        b.rect(494, GROUND_Y - 8, 212, 10, mix('#9a7048', look.shade, 0.3)) +
        times(4, (step) =>
          b.rect(576 - step * 2, GROUND_Y + 4 + step * 8, 48 + step * 4, 5, mix('#9a7048', look.shade, 0.3)),
        )
      : '';
    return stilts + body;
  };
  return times(count, (at) => {
    const spread = 820 / count;
    const scale = 0.86 + (at % 2) * 0.16;
    const x = 600 + (at - (count - 1) / 2) * spread;
    const lift = raised ? -30 * scale : at % 2 === 0 ? -10 : 0;
    return (
      placed([x - 600 * scale, GROUND_Y + lift - GROUND_Y * scale], scale, hut(at)) +
      shrub(b, [x + 70, GROUND_Y + 6], [110, 30], ...look.leaves)
    );
  });
}

/** A narrow hotel of few stars with a sign, a water tank and shops. */
export function budget(b: Brush, { look, setting, number }: Site): string {
  const floors = (setting === 'beach' || setting === 'hills' || setting === 'lake' ? 2 : 3) + (number % 2);
  const bays = 4 + (number % 3);
  const width = bays * b.between(62, 74);
  const x = 600 - width / 2 + b.between(-20, 20);
  const floorHeight = 78;
  const spec: Block = {
    x,
    width,
    floors,
    floorHeight,
    bays,
    opening: turn(['pane', 'twin', 'strip', 'shutters', 'arch'], number),
    balcony: turn(['none', 'slab', 'iron', 'none', 'iron'], number),
    roof: setting === 'hills' ? turn(['tin', 'hip'], number) : turn(['tank', 'flat', 'tank', 'terrace'], number),
    roofHeight: 70,
    entrance: turn(['shops', 'door', 'shops', 'arcade'], number),
    depth: 56,
    rhythm: number % 3 === 0,
  };
  const top = GROUND_Y - floors * floorHeight;
  const units = times(bays - 1, (at) =>
    b.rect(
      x + (at + 0.92) * (width / bays),
      top + floorHeight * (0.62 + (at % 2)),
      14,
      12,
      mix('#e6e6e2', look.shade, 0.35),
    ),
  );
  return block(b, look, spec) + units + sign(b, look, [x - 30, top + 6, 26, floorHeight * 1.5]);
}

function pot(b: Brush, look: HotelLook, x: number): string {
  return (
    b.path(`M${x - 9} ${GROUND_Y - 16}h18l-4 18h-10z`, mix('#b5623f', look.shade, 0.25)) +
    b.ellipse(x, GROUND_Y - 26, 13, 13, mix(look.leaves[0], look.leaves[1], b.random())) +
    b.ellipse(x + 4, GROUND_Y - 30, 3.4, 3.4, b.pick(['#f2a0a0', '#f7c65b', '#e96f7b', '#fff3e6']))
  );
}

/** A line of washing beside the house. */
function laundry(b: Brush, look: HotelLook, x: number, number: number): string {
  if (number % 4 !== 1) return '';
  const cloths = ['#e5734f', '#f2efe6', '#4f8fa8', '#f0b545'];
  return (
    b.stroke(`M${x - 150} ${GROUND_Y - 84}Q${x - 76} ${GROUND_Y - 70} ${x - 4} ${GROUND_Y - 88}`, look.shade, 1.6) +
    b.rect(x - 152, GROUND_Y - 88, 4, 88, mix('#7a5a3c', look.shade, 0.3)) +
    times(4, (at) =>
      b.rect(
        x - 136 + at * 32,
        GROUND_Y - 78 + (at % 2) * 2,
        22,
        34 + (at % 3) * 6,
        mix(cloths[at] ?? '#fff', look.shade, look.night ? 0.6 : 0.1),
      ),
    )
  );
}
