/** An item at a point of the screen, in pixels. */
export interface Placed<T> {
  item: T;
  x: number;
  y: number;
}

/** One item at a point, or several that would cover one another. */
export interface PinGroup<T> extends Placed<T> {
  /** All members; `item` is the first. */
  members: readonly T[];
}

/** The space of a pin, with a margin. */
export const PIN_PX = { width: 116, height: 52 };

/**
 * Joins pins that would cover one another: each in turn stays alone where it has room, else joins the nearest group.
 * No two groups overlap, and no pin is left out (REQ-HRES-7).
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

/**
 * The item nearest the middle of many, about which a map zooms, so that some of them stay in view; undefined when there
 * are none.
 */
export function midmost<T>(placed: readonly Placed<T>[]): Placed<T> | undefined {
  const x = median(placed.map((each) => each.x));
  const y = median(placed.map((each) => each.y));
  return placed.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
