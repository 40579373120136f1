/** One piece of work; it ends when its signal says so. */
type Work = (signal: AbortSignal) => Promise<void>;

/** Runs work with at most `lanes` pieces at once, each key once at a time, in the order asked for. */
export class TaskLanes {
  readonly #lanes: number;
  readonly #waiting = new Map<string, Work>();
  readonly #running = new Map<string, AbortController>();

  constructor(lanes: number) {
    this.#lanes = lanes;
  }

  /** Asks for work; the same key is not taken twice while it waits or runs. */
  add(key: string, work: Work): void {
    if (this.#waiting.has(key) || this.#running.has(key)) return;
    this.#waiting.set(key, work);
    this.#pump();
  }

  /** Drops what waits and aborts what runs. */
  clear(): void {
    this.#waiting.clear();
    for (const abort of this.#running.values()) abort.abort();
    this.#running.clear();
  }

  #pump(): void {
    for (const [key, work] of this.#waiting) {
      if (this.#running.size >= this.#lanes) return;
      this.#waiting.delete(key);
      void this.#run(key, work);
    }
  }

  async #run(key: string, work: Work): Promise<void> {
    const abort = new AbortController();
    this.#running.set(key, abort);
    try {
      await work(abort.signal);
    } finally {
      if (this.#running.get(key) === abort) {
        this.#running.delete(key);
        this.#pump();
      }
    }
  }
}
