import { H, n1, times, W, type Brush, type Point } from './brush.ts';
import { mix } from './colour.ts';

/** The colours of a room's walls and floor, each as a light and a dark one. */
export interface ShellLook {
  readonly wall: readonly [string, string];
  readonly floor: readonly [string, string];
}

/** Edges of the back wall in the picture. */
export interface BackWall {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const SIDE_BOTTOM = 700;

/** Draws the ceiling, three walls and a skirting board. `planks` and `marble` draw the floor. */
export function walls(b: Brush, { wall }: ShellLook, { left, right, top, bottom }: BackWall): string {
  const ceiling = b.gradient([
    [0, mix(wall[0], '#ffffff', 0.55)],
    [1, mix(wall[0], '#ffffff', 0.25)],
  ]);
  const leftWall = b.sideways([
    [0, mix(wall[1], '#5a4a40', 0.18)],
    [1, wall[1]],
  ]);
  const rightWall = b.sideways([
    [0, wall[1]],
    [1, mix(wall[1], '#5a4a40', 0.2)],
  ]);
  const back = b.gradient(
    [
      [0, mix(wall[0], wall[1], 0.5)],
      [0.6, wall[0]],
      [1, mix(wall[0], '#ffffff', 0.2)],
    ],
    [0, 0, 1, 0.2],
  );
  return (
    b.rect(0, 0, W, H, mix(wall[1], '#ffffff', 0.2)) +
    b.path(`M0 0H${W}L${right} ${top}H${left}Z`, ceiling) +
    b.path(`M0 0L${left} ${top}V${bottom}L0 ${SIDE_BOTTOM}Z`, leftWall) +
    b.path(`M${W} 0L${right} ${top}V${bottom}L${W} ${SIDE_BOTTOM}Z`, rightWall) +
    b.rect(left, top, right - left, bottom - top, back)
  );
}

/** The white board where walls meet the floor. */
export function skirting(b: Brush, { wall }: ShellLook, { left, right, bottom }: BackWall): string {
  return (
    b.rect(left, bottom - 16, right - left, 16, mix(wall[0], '#ffffff', 0.55)) +
    b.path(
      `M${right} ${bottom - 16}L${W} ${SIDE_BOTTOM - 24}V${SIDE_BOTTOM}L${right} ${bottom}Z`,
      mix(wall[1], '#ffffff', 0.4),
    ) +
    b.path(`M0 ${SIDE_BOTTOM - 24}L${left} ${bottom - 16}V${bottom}L0 ${SIDE_BOTTOM}Z`, mix(wall[1], '#ffffff', 0.35))
  );
}

function floorOutline({ left, right, bottom }: BackWall): string {
  return `M${left} ${bottom}H${right}L${W} ${SIDE_BOTTOM}V${H}H0V${SIDE_BOTTOM}Z`;
}

/** A floor of boards that run towards the vanishing point. */
export function planks(b: Brush, { floor }: ShellLook, back: BackWall): string {
  const joint = mix(floor[1], '#2d1a0e', 0.4);
  const depth = H - back.bottom;
  const surface = b.gradient([
    [0, mix(floor[0], '#ffffff', 0.12)],
    [1, floor[1]],
  ]);
  const seams = times(37, (index) => {
    const i = index - 18;
    return b.stroke(`M${600 + i * 52} ${back.bottom}L${600 + i * 108} ${H}`, joint, 1.6, { opacity: 0.4 });
  });
  const ends = times(40, () => {
    const board = Math.floor(b.between(-16, 16));
    const t = b.random();
    const boardWidth = 52 + 56 * t;
    const [from, to] = [600 + board * boardWidth, 600 + (board + 1) * boardWidth];
    return b.stroke(`M${n1(from)} ${n1(back.bottom + t * depth)}H${n1(to)}`, joint, 1.4, { opacity: 0.35 });
  });
  return b.clip(floorOutline(back), b.rect(0, back.bottom, W, depth, surface) + seams + ends);
}

/** A polished floor of two marbles in a chequered pattern; `tile` is the width of one tile at the back wall. */
export function marble(b: Brush, { floor }: ShellLook, back: BackWall, tile = 60): string {
  const depth = H - back.bottom;
  const spread = (W / (back.right - back.left)) * 1.25;
  const rowEdge = (row: number) => back.bottom + depth * (row / 7) ** 1.55;
  const at = (column: number, y: number) => {
    const t = (y - back.bottom) / depth;
    return 600 + column * tile * (1 + (spread - 1) * t);
  };
  const columns = Math.ceil(700 / tile);
  const tiles = times(7, (row) =>
    times(columns * 2, (index) => {
      const column = index - columns;
      if ((row + column) % 2 === 0) return '';
      const [top, bottom] = [rowEdge(row), rowEdge(row + 1)];
      const corners: Point[] = [
        [at(column, top), top],
        [at(column + 1, top), top],
        [at(column + 1, bottom), bottom],
        [at(column, bottom), bottom],
      ];
      return b.polygon(corners, floor[1], 'opacity=".55"');
    }),
  );
  const polish = b.gradient([
    [0, '#ffffff', 0.34],
    [0.5, '#ffffff', 0.06],
    [1, '#1a1210', 0.12],
  ]);
  return b.clip(
    floorOutline(back),
    b.rect(0, back.bottom, W, depth, floor[0]) + tiles + b.rect(0, back.bottom, W, depth, polish),
  );
}

/** Sunlight on the floor, from a window. */
export function sunPatch(b: Brush, points: readonly Point[], opacity = 0.42): string {
  return b.polygon(
    points,
    b.gradient([
      [0, '#fff4d2', opacity],
      [1, '#fff4d2', 0.05],
    ]),
  );
}
