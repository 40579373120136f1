import type { components } from '#lib/api-types.ts';
import { TaskLanes } from '#lib/task-lanes.ts';

export type Prebook = components['schemas']['Prebook'];

/** At most four prebooks at once (REQ-HOTEL-5). */
export const MAX_PREBOOKS = 4;

/** What is known of a rate's latest price and terms. */
export type RateCheck =
  | { kind: 'waiting' }
  | { kind: 'ok'; prebook: Prebook }
  /** Sold out at the supplier. */
  | { kind: 'gone'; text: string }
  | { kind: 'failed'; text: string };

/** A prebook call: answers the rate, or why there is none; throws only when aborted. */
export type AskPrebook = (bookingCode: string, signal: AbortSignal) => Promise<RateCheck>;

export type RateChecks = ReadonlyMap<string, RateCheck>;

/** Asks for the latest price of each rate once, when it comes on the screen; aborted when the page is left. */
export class RateChecker {
  #checks: RateChecks = new Map();
  readonly #ask: AskPrebook;
  readonly #lanes = new TaskLanes(MAX_PREBOOKS);
  readonly #listeners = new Set<() => void>();

  constructor(ask: AskPrebook) {
    this.#ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): RateChecks => this.#checks;

  /** Asks, unless it has been asked for. */
  check(bookingCode: string): void {
    if (this.#checks.has(bookingCode)) return;
    this.again(bookingCode);
  }

  /** Asks anew, whatever is known. */
  again(bookingCode: string): void {
    this.put(bookingCode, { kind: 'waiting' });
    this.#lanes.add(bookingCode, async (signal) => {
      const check = await this.#ask(bookingCode, signal);
      if (!signal.aborted) this.put(bookingCode, check);
    });
  }

  /** Keeps what has been learnt of a rate elsewhere. */
  put(bookingCode: string, check: RateCheck): void {
    this.#checks = new Map(this.#checks).set(bookingCode, check);
    for (const listener of this.#listeners) listener();
  }

  /** Ends the calls; what was waiting is asked for again when it is next on the screen. */
  stop(): void {
    this.#lanes.clear();
    this.#checks = new Map([...this.#checks].filter(([, { kind }]) => kind !== 'waiting'));
  }
}
