import type { Queryable } from './database.ts';
import type { Logger } from './logging.ts';

/** Where PostgreSQL carries what processes tell one another. */
export const NOTICE_CHANNEL = 'safar_notices';

/** That something was written down which others wait for: work that is due, a workflow in a queue, a switch. */
export type Notice = 'due' | 'switches' | `queue ${string}`;

/** Heard of what processes tell one another, this one included. */
export interface Notices {
  /** `listener` must not throw. It is also called when the connection was away, since a notice may have been missed. */
  on(notice: Notice, listener: () => void): void;
}

/** Tells every process; with a transaction once that commits. A notice may be lost: who listens looks by itself as well, only less often. */
export async function tell(db: Queryable, notice: Notice): Promise<void> {
  await db.query('select pg_notify($1, $2)', [NOTICE_CHANNEL, notice]);
}

/** Hands notices to who listens. */
export class NoticeBoard implements Notices {
  readonly #listeners = new Map<string, (() => void)[]>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  on(notice: Notice, listener: () => void): void {
    this.#listeners.set(notice, [...(this.#listeners.get(notice) ?? []), listener]);
  }

  /** @param notice undefined: any may have been missed */
  heard(notice: string | undefined): void {
    const listeners = notice === undefined ? [...this.#listeners.values()].flat() : this.#listeners.get(notice);
    this.#log.trace({ notice }, 'a notice was heard');
    for (const listener of listeners ?? []) listener();
  }
}
