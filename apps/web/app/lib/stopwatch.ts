/** Tells the ms since it was started, whatever the device's clock says; a device that slept has not stopped it. */
export function startStopwatch(): () => number {
  const [startTick, startMs] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - startTick, Date.now() - startMs);
}
