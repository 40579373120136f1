/**
 * Work that runs once at a time. What is asked for while it runs is one run more, however often it was asked for: it begins once that one has
 * ended, so that it sees what was there when it was asked for. The promise is of a run that began after the asking.
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
    // Asked first: between the end of one run and the begin of the next nothing runs, and one is promised.
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
