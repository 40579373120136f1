/**
 * Work that never runs concurrently. Requests during a run cause one further run, however many they are; it begins once the current one has
 * ended, so that it sees everything that was there when it was requested. The promise is of a run that began after the request.
 */
export function onceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    // Checked first: between the end of one run and the start of the next nothing runs, but a run is promised.
    if (next !== undefined) return next;
    if (running === undefined) return run();
    const begin = () => {
      next = undefined;
      return run();
    };
    next = running.then(begin, begin);
    return next;
  };
}
