/** A box on the screen, in pixels, around its point. */
export interface LabelBox<T> {
  item: T;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cell size of the grid by which boxes are looked up. */
const CELL_PX = 64;

/**
 * Chooses which labels are shown where they would overlap: each in turn, if it still has room.
 * @returns those with room, in order, at most `limit`, and the rest
 */
export function thinOut<T>(
  boxes: readonly LabelBox<T>[],
  limit: number,
): { shown: LabelBox<T>[]; rest: LabelBox<T>[] } {
  const grid = new Map<string, LabelBox<T>[]>();
  const shown: LabelBox<T>[] = [];
  const rest: LabelBox<T>[] = [];
  for (const box of boxes) {
    const cells = shown.length < limit ? cellsOf(box) : [];
    const hasRoom = cells.length > 0 && !cells.some((cell) => grid.get(cell)?.some((other) => overlap(box, other)));
    if (!hasRoom) {
      rest.push(box);
      continue;
    }
    shown.push(box);
    for (const cell of cells) {
      const inCell = grid.get(cell);
      if (inCell) inCell.push(box);
      else grid.set(cell, [box]);
    }
  }
  return { shown, rest };
}

export function overlap(a: LabelBox<unknown>, b: LabelBox<unknown>): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

function cellsOf({ x, y, width, height }: LabelBox<unknown>): string[] {
  const cells: string[] = [];
  for (let column = Math.floor((x - width / 2) / CELL_PX); column * CELL_PX < x + width / 2; column += 1)
    for (let row = Math.floor((y - height / 2) / CELL_PX); row * CELL_PX < y + height / 2; row += 1)
      cells.push(`${column}:${row}`);
  return cells;
}
