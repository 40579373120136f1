import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap may grow, in percent of its size after the last collection. V8 lets it grow up to fourfold where the machine has memory to
 * spare; that garbage is not counted by the bound of any cache.
 */
const GROWTH_PERCENT = 40;

/**
 * Makes the garbage collector run before the heap grows much, so that the memory of a process follows what it holds.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
