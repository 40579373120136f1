import { times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { shrub } from '../plants.ts';
import { GROUND_Y, type HotelLook, isLit, pane } from './look.ts';

const FLOOR_HEIGHT = 42;
const FOYER_HEIGHT = 76;

interface Body {
  readonly x: number;
  readonly width: number;
  readonly floors: number;
  readonly top: number;
}

/** A modern building of balconies, a stair tower, a roof garden and a glazed foyer. */
export function tower(b: Brush, look: HotelLook): string {
  const floors = Math.floor(b.between(7, 10));
  const width = b.between(480, 560);
  const body: Body = { x: 600 - width / 2 + b.between(-70, 40), width, floors, top: GROUND_Y - floors * FLOOR_HEIGHT };
  return (
    sideWall(b, look, body) +
    b.rect(body.x, body.top, width, floors * FLOOR_HEIGHT, mix(look.wall, look.shade, 0.7)) +
    times(floors, (floor) => storey(b, look, body, body.top + floor * FLOOR_HEIGHT)) +
    stairTower(b, look, body) +
    roofGarden(b, look, body) +
    foyer(b, look, body)
  );
}

function sideWall(b: Brush, look: HotelLook, { x, width, floors, top }: Body): string {
  const right = x + width;
  const wall = b.polygon(
    [
      [right, top],
      [right + 70, top + 20],
      [right + 70, GROUND_Y],
      [right, GROUND_Y],
    ],
    b.gradient([
      [0, look.shade],
      [1, mix(look.shade, '#2b2433', 0.3)],
    ]),
  );
  const windows = times(floors, (floor) => {
    const y = top + floor * FLOOR_HEIGHT;
    return b.polygon(
      [
        [right + 12, y + 14],
        [right + 58, y + 24],
        [right + 58, y + 38],
        [right + 12, y + 32],
      ],
      isLit(b, look, 0.4) ? '#ffce80' : mix(look.glass, look.shade, 0.3),
    );
  });
  return wall + windows;
}

function storey(b: Brush, look: HotelLook, { x, width }: Body, y: number): string {
  const bays = Math.floor(width / 52);
  const bay = width / bays;
  const windows = times(bays, (at) => {
    const left = x + at * bay;
    const pillar = at % 2 === 0 ? b.rect(left - 3, y, 6, FLOOR_HEIGHT, mix(look.wall, look.shade, 0.15)) : '';
    return pane(b, look, [left + 3, y + 5, bay - 6, FLOOR_HEIGHT - 5], isLit(b, look, 0.58)) + pillar;
  });
  const floor = y + FLOOR_HEIGHT;
  const glass = mix(look.glass, '#ffffff', 0.55);
  return (
    windows +
    b.rect(x - 12, floor - 19, width + 24, 15, glass, `opacity="${look.night ? 0.18 : 0.5}"`) +
    b.rect(x - 12, floor - 20, width + 24, 2, mix(look.wall, '#ffffff', 0.4)) +
    b.rect(x - 14, floor - 5, width + 28, 7, mix(look.wall, '#ffffff', 0.3)) +
    b.rect(x, floor + 2, width, 7, '#101022', 'opacity=".2"')
  );
}

function stairTower(b: Brush, look: HotelLook, { x, width, top }: Body): string {
  const left = x + width * b.between(0.2, 0.3);
  const stairWidth = 86;
  const height = GROUND_Y - top + 46;
  const cladding = b.sideways([
    [0, mix(look.trim, '#ffffff', 0.12)],
    [1, mix(look.trim, '#000000', 0.18)],
  ]);
  return (
    b.rect(x - 14, top - 8, width + 28, 9, mix(look.wall, '#ffffff', 0.3)) +
    b.rect(left, top - 46, stairWidth, height, cladding) +
    times(6, (at) => b.rect(left + ((at + 1) * stairWidth) / 7, top - 46, 1.5, height, '#000', 'opacity=".14"')) +
    b.rect(left + 20, top - 28, 46, 5, '#fff', 'opacity=".9"') +
    b.rect(left + 30, top - 18, 26, 4, '#fff', 'opacity=".7"')
  );
}

function roofGarden(b: Brush, look: HotelLook, { x, width, top }: Body): string {
  return (
    shrub(b, [x + width * 0.5, top - 6], [width * 0.44, 26], ...look.leaves) +
    times(5, (at) => b.rect(x + width * 0.5 + at * width * 0.1, top - 58, 3, 52, look.wall)) +
    b.rect(x + width * 0.48, top - 62, width * 0.46, 6, look.wall)
  );
}

function foyer(b: Brush, look: HotelLook, { x, width }: Body): string {
  const [left, foyerWidth, top] = [x - 90, width + 230, GROUND_Y - FOYER_HEIGHT];
  const inside = look.night
    ? b.gradient([
        [0, '#ffe7b5'],
        [1, '#f2a556'],
      ])
    : b.gradient([
        [0, mix(look.glass, '#ffffff', 0.2)],
        [0.6, '#b98a5a'],
        [1, '#e6bd84'],
      ]);
  const door = x + width * 0.42;
  return (
    b.rect(left, top, foyerWidth, FOYER_HEIGHT, inside) +
    times(foyerWidth / 44 + 1, (at) =>
      b.rect(left + at * 44 - 2, top, 4, FOYER_HEIGHT, mix(look.wall, look.shade, 0.5)),
    ) +
    b.rect(left - 24, top - 14, foyerWidth + 48, 15, mix(look.wall, '#ffffff', 0.25)) +
    b.rect(left - 24, top + 1, foyerWidth + 48, 6, '#101022', 'opacity=".25"') +
    b.rect(door, top + 10, 150, 8, look.trim) +
    b.rect(door + 10, top + 18, 5, 58, look.wall) +
    b.rect(door + 135, top + 18, 5, 58, look.wall)
  );
}
