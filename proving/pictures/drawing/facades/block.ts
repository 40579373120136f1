import { n1, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { arch, GROUND_Y, isLit, lamplight, pane, type HotelLook } from './look.ts';
import { balcony, opening, type Balcony, type Opening } from './openings.ts';
import { roof, type Roof } from './roofs.ts';

export type Entrance = 'door' | 'porch' | 'shops' | 'arcade' | 'glazed' | 'none';

/** A body of a building: storeys of equal bays under a roof. */
export interface Block {
  readonly x: number;
  readonly width: number;
  readonly floors: number;
  readonly floorHeight: number;
  readonly bays: number;
  readonly opening: Opening;
  readonly balcony: Balcony;
  readonly roof: Roof;
  readonly roofHeight?: number;
  readonly entrance: Entrance;
  /** Width of the visible side wall to the right. */
  readonly depth?: number;
  /** Every second bay of the upper storeys is set back and shaded. */
  readonly rhythm?: boolean;
}

/** Draws a block standing on the ground, with its shadow. */
export function block(b: Brush, look: HotelLook, spec: Block): string {
  const { x, width, floors, floorHeight, bays, depth = 0 } = spec;
  const height = floors * floorHeight;
  const top = GROUND_Y - height;
  const bay = width / bays;
  const front = b.gradient(
    [
      [0, mix(look.wall, '#ffffff', look.night ? 0 : 0.22)],
      [0.55, look.wall],
      [1, mix(look.wall, look.shade, 0.45)],
    ],
    [0, 0, 0.5, 1],
  );
  const hasGround = spec.entrance !== 'none';
  const storeys = times(floors, (floor) => {
    const y = top + floor * floorHeight;
    if (hasGround && floor === floors - 1) return '';
    const cells = times(bays, (at) => {
      const recess =
        spec.rhythm === true && at % 2 === 1
          ? b.rect(x + at * bay, y, bay, floorHeight, mix(look.wall, look.trim, 0.32))
          : '';
      return recess + opening(b, look, spec.opening, [x + at * bay, y, bay, floorHeight]);
    });
    return cells + balcony(b, look, spec.balcony, [x, y, width, floorHeight]);
  });
  const course = times(floors - 1, (floor) =>
    b.rect(x, top + (floor + 1) * floorHeight - 2, width, 3, mix(look.wall, look.shade, 0.5), 'opacity=".7"'),
  );
  return (
    b.ellipse(
      x + width / 2 + depth,
      GROUND_Y + 4,
      width * 0.62 + depth,
      13,
      '#14122a',
      `opacity="${look.night ? 0.4 : 0.24}"`,
    ) +
    (depth > 0 ? side(b, look, spec, top) : '') +
    b.rect(x, top, width, height, front) +
    course +
    storeys +
    (hasGround ? entrance(b, look, spec) : '') +
    b.rect(x - 3, GROUND_Y - 8, width + 6, 9, mix(look.shade, '#3a3038', 0.25)) +
    roof(b, look, spec.roof, [x, top, width, spec.roofHeight ?? Math.min(110, width * 0.26)])
  );
}

function side(b: Brush, look: HotelLook, { x, width, floors, floorHeight, depth = 0 }: Block, top: number): string {
  const right = x + width;
  const drop = depth * 0.16;
  const wall = b.polygon(
    [
      [right, top],
      [right + depth, top + drop],
      [right + depth, GROUND_Y],
      [right, GROUND_Y],
    ],
    b.gradient([
      [0, look.shade],
      [1, mix(look.shade, '#2b2433', 0.28)],
    ]),
  );
  const windows = times(floors, (floor) => {
    const y = top + floor * floorHeight + floorHeight * 0.24;
    const [low, high] = [right + depth * 0.22, right + depth * 0.74];
    return b.polygon(
      [
        [low, y + drop * 0.22],
        [high, y + drop * 0.74],
        [high, y + floorHeight * 0.5 + drop * 0.5],
        [low, y + floorHeight * 0.5],
      ],
      isLit(b, look) ? '#ffce80' : mix(look.glass, look.shade, 0.3),
    );
  });
  return wall + windows;
}

function entrance(b: Brush, look: HotelLook, spec: Block): string {
  const { x, width, floorHeight, bays } = spec;
  const top = GROUND_Y - floorHeight;
  const bay = width / bays;
  const middle = x + (Math.floor(bays / 2) + 0.5) * bay;
  const light = mix(look.wall, '#ffffff', look.night ? 0.08 : 0.5);
  const inside =
    look.lit > 0.5
      ? lamplight(b)
      : b.gradient([
          [0, '#4d4240'],
          [0.6, '#8f6a48'],
          [1, '#d9a868'],
        ]);
  const others = () =>
    times(bays, (at) =>
      Math.abs(x + (at + 0.5) * bay - middle) < 4
        ? ''
        : opening(b, look, spec.opening === 'jharokha' ? 'arch' : spec.opening, [x + at * bay, top, bay, floorHeight]),
    );
  const doorWidth = Math.min(bay * 0.66, floorHeight * 0.62);
  const door = (height: number) =>
    b.rect(middle - doorWidth / 2 - 5, GROUND_Y - height - 5, doorWidth + 10, height + 5, light) +
    b.rect(middle - doorWidth / 2, GROUND_Y - height, doorWidth, height, inside) +
    b.rect(middle - 1, GROUND_Y - height, 2, height, mix(look.trim, '#000000', 0.4)) +
    b.rect(middle - doorWidth / 2 - 14, GROUND_Y - 5, doorWidth + 28, 6, mix(light, look.shade, 0.3));
  switch (spec.entrance) {
    case 'none':
      return '';
    case 'door':
      return (
        others() +
        door(floorHeight * 0.72) +
        b.path(
          `M${n1(middle - doorWidth)} ${n1(GROUND_Y - floorHeight * 0.74)}l12 -16h${n1(doorWidth * 2 - 24)}l12 16z`,
          look.trim,
        )
      );
    case 'porch': {
      const [left, wide] = [x - 16, width + 32];
      const posts = Math.max(4, bays + 1);
      return (
        others() +
        door(floorHeight * 0.7) +
        b.rect(left, top + 2, wide, floorHeight - 2, '#1a1626', 'opacity=".2"') +
        times(posts, (at) => b.rect(left + (at * (wide - 10)) / (posts - 1), top + 8, 10, floorHeight - 8, light)) +
        b.polygon(
          [
            [left - 14, top + 16],
            [left + 12, top - 12],
            [left + wide - 12, top - 12],
            [left + wide + 14, top + 16],
          ],
          b.gradient([
            [0, mix(look.trim, '#ffffff', 0.1)],
            [1, mix(look.trim, '#000000', 0.18)],
          ]),
        ) +
        times(wide / 11, (at) => {
          const post = left + at * 11;
          return Math.abs(post - middle) < doorWidth * 0.8
            ? ''
            : b.rect(post, GROUND_Y - floorHeight * 0.28, 2.4, floorHeight * 0.28, light);
        }) +
        b.rect(left, GROUND_Y - floorHeight * 0.3, middle - doorWidth * 0.8 - left, 4, light) +
        b.rect(middle + doorWidth * 0.8, GROUND_Y - floorHeight * 0.3, left + wide - middle - doorWidth * 0.8, 4, light)
      );
    }
    case 'shops': {
      const cloths = [look.trim, mix(look.trim, '#ffffff', 0.55)];
      return times(bays, (at) => {
        const left = x + at * bay + 5;
        const glass =
          look.lit > 0.5
            ? lamplight(b)
            : b.gradient([
                [0, mix(look.glass, '#000000', 0.25)],
                [1, mix('#c99a66', look.shade, 0.2)],
              ]);
        return (
          b.rect(left, top + 12, bay - 10, floorHeight - 14, glass) +
          b.rect(
            left + (bay - 10) * 0.62,
            top + 18,
            (bay - 10) * 0.3,
            floorHeight - 20,
            mix(look.trim, '#1c1720', 0.45),
          ) +
          times(6, (stripe) =>
            b.path(
              `M${n1(left - 3 + (stripe * (bay - 4)) / 6)} ${n1(top + 8)}h${n1((bay - 4) / 6)}l2 20q${n1(-(bay - 4) / 12)} 8 ${n1(-(bay - 4) / 6)} 0z`,
              cloths[stripe % 2] ?? look.trim,
            ),
          )
        );
      });
    }
    case 'arcade':
      return times(bays, (at) => {
        const [w, h] = [bay * 0.68, floorHeight * 0.84];
        const left = x + at * bay + (bay - w) / 2;
        return (
          arch(b, [left - 5, GROUND_Y - h - 6, w + 10, h + 6], mix(look.wall, look.shade, 0.55)) +
          arch(b, [left, GROUND_Y - h, w, h], inside)
        );
      });
    case 'glazed':
      return (
        times(bays, (at) => pane(b, look, [x + at * bay + 2, top + 8, bay - 4, floorHeight - 10], look.lit > 0.2)) +
        b.rect(middle - bay * 1.3, top + 2, bay * 2.6, 12, light) +
        b.rect(middle - bay * 1.3, top + 14, bay * 2.6, 7, '#101022', 'opacity=".25"') +
        b.rect(middle - bay * 1.2, top + 14, 7, floorHeight - 14, light) +
        b.rect(middle + bay * 1.2 - 7, top + 14, 7, floorHeight - 14, light)
      );
  }
}
