import { times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { GROUND_Y, type HotelLook, isLit, lamplight, pane } from './look.ts';

const FLOOR_HEIGHT = 70;
const TIMBER = '#8a6144';

type Box = readonly [x: number, y: number, width: number, height: number];

/** A hipped roof of tiles standing on `y`. */
function hippedRoof(b: Brush, look: HotelLook, [x, y, width, height]: Box): string {
  const slope = b.polygon(
    [
      [x - 26, y],
      [x + width * 0.2, y - height],
      [x + width * 0.8, y - height],
      [x + width + 26, y],
    ],
    b.gradient([
      [0, mix(look.trim, '#ffffff', 0.14)],
      [1, mix(look.trim, '#000000', 0.16)],
    ]),
  );
  const tiles = times(9, (row) => {
    const share = (row + 1) / 10;
    const inset = (width * 0.2 + 26) * share;
    return b.rect(x - 26 + inset, y - height * share, width + 52 - 2 * inset, 1.6, '#000', 'opacity=".16"');
  });
  return slope + tiles + b.rect(x - 30, y - 3, width + 60, 6, mix(look.trim, '#000000', 0.3));
}

interface Pavilion {
  readonly x: number;
  readonly width: number;
  readonly floors: number;
  /** 0 in the light, 1 in the shade. */
  readonly shade: number;
}

/** A house of verandas with timber posts under a tiled roof. */
function pavilion(b: Brush, look: HotelLook, { x, width, floors, shade }: Pavilion): string {
  const height = floors * FLOOR_HEIGHT;
  const top = GROUND_Y - height;
  const bays = Math.round(width / 62);
  const bay = width / bays;
  const rail = mix(look.trim, look.shade, 0.3);
  const storeys = times(floors, (floor) => {
    const y = top + floor * FLOOR_HEIGHT;
    const deck = y + FLOOR_HEIGHT;
    return (
      times(bays, (at) =>
        pane(b, look, [x + at * bay + bay * 0.17, y + 16, bay * 0.66, FLOOR_HEIGHT - 18], isLit(b, look, 0.75)),
      ) +
      b.rect(x - 14, deck - 4, width + 28, 6, mix(look.wall, '#ffffff', 0.2)) +
      b.rect(x - 14, deck - 24, width + 28, 2.5, rail) +
      times((width + 20) / 9 + 1, (at) => b.rect(x - 12 + at * 9, deck - 24, 1.6, 20, rail)) +
      times(bays + 1, (at) =>
        b.rect(x + at * bay - 3, y, 6, FLOOR_HEIGHT, mix(TIMBER, look.shade, look.night ? 0.5 : 0.25)),
      )
    );
  });
  return (
    b.rect(x, top, width, height, mix(look.wall, look.shade, shade)) +
    storeys +
    b.rect(x, top, width, 12, '#101022', 'opacity=".25"') +
    hippedRoof(b, look, [x, top, width, floors > 2 ? 92 : 74])
  );
}

/** Three pavilions of a resort around an entrance with its own roof. */
export function villa(b: Brush, look: HotelLook): string {
  const centre = 600 + b.between(-30, 30);
  const inside = look.night
    ? lamplight(b)
    : b.gradient([
        [0, '#4d3a30'],
        [1, '#d9a868'],
      ]);
  return (
    pavilion(b, look, { x: centre - 400, width: 260, floors: 2, shade: 0.35 }) +
    pavilion(b, look, { x: centre + 150, width: 270, floors: 2, shade: 0.35 }) +
    pavilion(b, look, { x: centre - 170, width: 350, floors: 3, shade: 0.05 }) +
    hippedRoof(b, look, [centre - 80, GROUND_Y - 302, 170, 56]) +
    b.rect(centre - 60, GROUND_Y - 82, 130, 82, inside) +
    hippedRoof(b, look, [centre - 80, GROUND_Y - 80, 170, 46]) +
    b.rect(centre - 84, GROUND_Y - 80, 7, 80, look.wall) +
    b.rect(centre + 87, GROUND_Y - 80, 7, 80, look.wall)
  );
}
