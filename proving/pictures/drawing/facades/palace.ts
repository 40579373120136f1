import { n1, times, type Brush } from '../brush.ts';
import { mix } from '../colour.ts';
import { arch, cornice, GROUND_Y, type HotelLook, isLit, lamplight } from './look.ts';

/** The colours of a building that a dome uses. */
export type DomeLook = Pick<HotelLook, 'wall' | 'shade' | 'trim'>;

/** A dome on four posts; `unit` is half its width. */
export function dome(b: Brush, look: DomeLook, [x, y]: readonly [number, number], unit: number): string {
  const u = unit;
  const posts = [-1, -0.34, 0.34, 1]
    .map((at) =>
      b.rect(x + at * u * 0.82 - u * 0.06, y - u * 0.95, u * 0.12, u * 0.95, mix(look.wall, look.shade, 0.4)),
    )
    .join('');
  const slabs =
    b.rect(x - u * 1.2, y - u * 1.12, u * 2.4, u * 0.18, look.shade) +
    b.rect(x - u * 1.05, y - u * 0.06, u * 2.1, u * 0.1, look.shade);
  const shell = `M${n1(x - u * 0.98)} ${n1(y - u * 1.12)}C${n1(x - u * 1.12)} ${n1(y - u * 1.8)} ${n1(x - u * 0.34)} ${n1(y - u * 2.02)} ${n1(x)} ${n1(y - u * 2.4)}C${n1(x + u * 0.34)} ${n1(y - u * 2.02)} ${n1(x + u * 1.12)} ${n1(y - u * 1.8)} ${n1(x + u * 0.98)} ${n1(y - u * 1.12)}Z`;
  const round = b.sideways([
    [0, mix(look.trim, '#ffffff', 0.35)],
    [0.55, look.trim],
    [1, mix(look.trim, '#000000', 0.2)],
  ]);
  return (
    posts +
    slabs +
    b.path(shell, round) +
    b.rect(x - 1.5, y - u * 2.75, 3, u * 0.4, look.trim) +
    b.ellipse(x, y - u * 2.5, u * 0.07, u * 0.07, look.trim)
  );
}

interface Wing {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly bays: number;
  readonly floors: number;
  /** Width of the visible side wall to the right. */
  readonly depth: number;
}

/** A wing of arched bays with a row of merlons on its roof. */
function wing(b: Brush, look: HotelLook, { x, width, height, bays, floors, depth }: Wing): string {
  const top = GROUND_Y - height;
  const side = b.gradient([
    [0, look.shade],
    [1, mix(look.shade, '#2b2433', 0.25)],
  ]);
  const front = b.gradient([
    [0, mix(look.wall, '#ffffff', look.night ? 0 : 0.2)],
    [1, mix(look.wall, look.shade, 0.4)],
  ]);
  const floorHeight = height / floors;
  const bay = width / bays;
  const storeys = times(floors, (floor) => {
    const y = top + floor * floorHeight;
    const ledge = floor > 0 ? cornice(b, look, [x - 4, y - 3, width + 8, 3]) : '';
    const openings = times(bays, (at) => {
      const centre = x + (at + 0.5) * bay;
      return floor === floors - 1
        ? gate(b, look, [centre, y], [bay, floorHeight])
        : balcony(b, look, [centre, y], [bay, floorHeight]);
    });
    return ledge + openings;
  });
  const merlons = times(Math.round(width / 16), (at) =>
    b.path(`M${n1(x + at * 16 + 1)} ${n1(top - 8)}v-7q6-7 13 0v7z`, mix(look.wall, look.shade, 0.3)),
  );
  return (
    b.rect(x + width, top + 6, depth, height - 6, side) +
    b.rect(x, top, width, height, front) +
    storeys +
    cornice(b, look, [x - 9, top - 8, width + 18, 9]) +
    merlons
  );
}

type Spot = readonly [number, number];

/** An open arch of the ground floor. */
function gate(b: Brush, look: HotelLook, [centre, y]: Spot, [bay, floorHeight]: Spot): string {
  const [width, height] = [bay * 0.66, floorHeight * 0.86];
  const top = y + floorHeight - height;
  const inside =
    look.lit > 0.5
      ? lamplight(b)
      : b.gradient([
          [0, '#4d4a4d'],
          [0.6, '#a97d4e'],
          [1, '#e8bd80'],
        ]);
  return (
    arch(b, [centre - width / 2 - 4, top - 5, width + 8, height + 5], mix(look.wall, look.shade, 0.6)) +
    arch(b, [centre - width / 2, top, width, height], inside)
  );
}

/** An arched window behind a railing. */
function balcony(b: Brush, look: HotelLook, [centre, y]: Spot, [bay, floorHeight]: Spot): string {
  const [width, height] = [bay * 0.46, floorHeight * 0.62];
  const top = y + floorHeight - height - floorHeight * 0.16;
  const inside = isLit(b, look)
    ? lamplight(b)
    : b.gradient([
        [0, look.glass],
        [1, mix(look.glass, '#ffffff', look.night ? 0.05 : 0.35)],
      ]);
  const rail = centre - width * 0.66;
  return (
    arch(b, [centre - width / 2 - 4, top - 5, width + 8, height + 5], mix(look.wall, look.shade, 0.6)) +
    arch(b, [centre - width / 2, top, width, height], inside) +
    b.rect(centre - 1, top + 6, 2, height - 6, mix(look.shade, '#2b2026', 0.45)) +
    b.rect(rail, top + height, width * 1.32, 4, look.shade) +
    b.rect(rail, top + height * 0.72, width * 1.32, 2, look.trim) +
    times(7, (at) =>
      b.rect(centre - width * 0.64 + at * width * 0.21, top + height * 0.72, 1.5, height * 0.28, look.trim),
    )
  );
}

/** A palace of domes and arches around a raised middle; `number` decides its towers, bays and roof line. */
export function palace(b: Brush, look: HotelLook, number = 0): string {
  const width = b.between(620, 700) + (number % 3) * 40;
  const x = 600 - width / 2 + b.between(-20, 30);
  const height = b.between(230, 270) - (number % 3) * 26;
  const roof = GROUND_Y - height - 14;
  const tall = number % 2 === 0 ? 1.16 : 1.42;
  const towers = [-0.03, 0.93]
    .map(
      (at) =>
        wing(b, look, { x: x + width * at, width: width * 0.1, height: height * tall, bays: 1, floors: 4, depth: 10 }) +
        dome(b, look, [x + width * (at + 0.05), GROUND_Y - height * tall - 14], 30),
    )
    .join('');
  const kiosks = number % 3 === 1 ? [0.18, 0.3, 0.7, 0.82] : number % 3 === 2 ? [0.24, 0.76] : [0.3, 0.7];
  return (
    wing(b, look, { x, width, height, bays: 9 + (number % 3) * 2, floors: number % 3 === 2 ? 3 : 4, depth: 34 }) +
    kiosks.map((at) => dome(b, look, [x + width * at, roof], number % 3 === 2 ? 30 : 20)).join('') +
    (number % 5 === 3 ? '' : towers) +
    middle(b, look, x + width / 2, [width * (number % 2 === 0 ? 0.27 : 0.36), height * (number % 2 === 0 ? 1.3 : 1.18)])
  );
}

function middle(b: Brush, look: HotelLook, centre: number, [width, height]: Spot): string {
  const roof = GROUND_Y - height - 14;
  return (
    wing(b, look, { x: centre - width / 2, width, height, bays: 3, floors: 5, depth: 16 }) +
    dome(b, look, [centre - width * 0.36, roof], 17) +
    dome(b, look, [centre + width * 0.36, roof], 17) +
    b.rect(centre - width * 0.2, GROUND_Y - height - 40, width * 0.4, 30, look.wall) +
    dome(b, look, [centre, GROUND_Y - height - 38], 46) +
    arch(b, [centre - 44, GROUND_Y - 104, 88, 104], look.trim) +
    arch(b, [centre - 36, GROUND_Y - 94, 72, 94], look.lit > 0.5 ? lamplight(b) : '#5a4032')
  );
}
