/**
 * Returns a function that gives the ms since the start. A device clock that is set back does not shorten it, and the
 * time that the device was asleep counts.
 */
export function startStopwatch(): () => number {
  const [startTick, startMs] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - startTick, Date.now() - startMs);
}
