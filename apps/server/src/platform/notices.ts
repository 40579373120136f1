import type { Queryable } from './database.ts';
import type { Logger } from './logging.ts';

/** The PostgreSQL channel of notices between processes. */
export const NOTICE_CHANNEL = 'safar_notices';

/**
 * Tells that something was written for which other processes wait: work that is due, a workflow in a queue, a switch.
 */
export type Notice = 'due' | 'switches' | `queue ${string}`;

/** Receives the notices of all processes, this one included. */
export interface Notices {
  /**
   * `listener` must not throw. It is also called after the connection was lost, since a notice may have been missed.
   */
  on(notice: Notice, listener: () => void): void;
}

/** Notifies every process, with a transaction once it commits. A notice may be lost: listeners also look by themselves, less often. */
export async function tell(db: Queryable, notice: Notice): Promise<void> {
  await db.query('select pg_notify($1, $2)', [NOTICE_CHANNEL, notice]);
}

/** Passes notices to their listeners. */
export class NoticeBoard implements Notices {
  readonly #listeners = new Map<string, (() => void)[]>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  on(notice: Notice, listener: () => void): void {
    this.#listeners.set(notice, [...(this.#listeners.get(notice) ?? []), listener]);
  }

  /** @param notice undefined when any may have been missed */
  heard(notice: string | undefined): void {
    const listeners = notice === undefined ? [...this.#listeners.values()].flat() : this.#listeners.get(notice);
    this.#log.trace({ notice }, 'a notice was heard');
    for (const listener of listeners ?? []) listener();
  }
}
