import { answerOf, browserApi } from './api.ts';
import type { JourneyDetails } from './journey-log.ts';
import { readSession, readStored, writeSession } from './storage.ts';

/** Length of the queue of events that wait while one is being sent; beyond it the oldest are dropped. */
const MAX_WAITING = 50;
const SESSION_KEY = 'journey:session';

export interface JourneyEvent {
  readonly event: string;
  readonly details: JourneyDetails;
  readonly atMs: number;
  readonly path: string;
}

/** Sends events one after the other, in order. An event that fails is dropped and logged to the console (REQ-LOG-3). */
export class JourneySender {
  readonly #send: (event: JourneyEvent) => Promise<unknown>;
  #waiting: JourneyEvent[] = [];
  #sending = false;

  constructor(send: (event: JourneyEvent) => Promise<unknown>) {
    this.#send = send;
  }

  add(event: JourneyEvent): void {
    this.#waiting = [...this.#waiting, event].slice(-MAX_WAITING);
    if (!this.#sending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#sending = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      try {
        await this.#send(next);
      } catch (error) {
        console.debug('journey log', error);
      }
    }
    this.#sending = false;
  }
}

/** The journey sender of this tab. */
export const journey = new JourneySender((event) =>
  answerOf(browserApi.POST('/api/snapshots/append', { body: bodyOf(event) })),
);

function bodyOf({ event, details, atMs, path }: JourneyEvent) {
  return {
    userId: readStored('uid') ?? 'guest',
    sessionId: journeySession(),
    event,
    data: { ...details },
    meta: { path, ts: atMs, ua: navigator.userAgent.slice(0, 400) },
  };
}

function journeySession(): string {
  const kept = readSession(SESSION_KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeSession(SESSION_KEY, made);
  return made;
}
