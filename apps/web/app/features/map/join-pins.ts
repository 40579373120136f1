/** Something at a point of the screen, in pixels. */
export interface Placed<T> {
  item: T;
  x: number;
  y: number;
}

/** What stands at a point: one thing, or several that would cover one another. */
export interface PinGroup<T> extends Placed<T> {
  /** With `item`, which is the first of them. */
  members: readonly T[];
}

/** The room a pin takes, with air around it. */
export const PIN_PX = { width: 116, height: 52 };

/**
 * Joins what would stand on another to it: each in turn stands by itself where it has room, else with the nearest that stands. No two
 * groups cover one another, and nothing is left out.
 */
export function joinPins<T>(placed: readonly Placed<T>[]): PinGroup<T>[] {
  const groups: (Placed<T> & { members: T[] })[] = [];
  for (const { item, x, y } of placed) {
    const covered = groups.filter(
      (group) => Math.abs(group.x - x) < PIN_PX.width && Math.abs(group.y - y) < PIN_PX.height,
    );
    const nearest = covered.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    if (nearest) nearest.members.push(item);
    else groups.push({ item, x, y, members: [item] });
  }
  return groups;
}

/** The one in the midst of many: what a map zooms about, so that some of them stay in sight; undefined without any. */
export function midmost<T>(placed: readonly Placed<T>[]): Placed<T> | undefined {
  const x = median(placed.map((each) => each.x));
  const y = median(placed.map((each) => each.y));
  return placed.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
