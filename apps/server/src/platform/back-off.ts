/** The wait before try number `tries` (from 0): it doubles each time and never exceeds `lastMs`. */
export function waitBefore(tries: number, firstMs: number, lastMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(tries, 30), lastMs);
}
