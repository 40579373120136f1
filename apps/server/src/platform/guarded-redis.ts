import { Redis, type RedisOptions } from 'ioredis';
import { waitBefore } from './repeat.ts';

type Sent = Parameters<Redis['sendCommand']>;

/** A server that takes longer than this is of no help: the caller continues without it. */
const ANSWER_LIMIT_MS = 200;
const CONNECT_LIMIT_MS = 1000;
/** A connection idle for this long is probed: one that only listens sends nothing that would reveal that it is lost. */
const KEEP_ALIVE_MS = 10_000;
/** Waits before reconnecting. */
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2000;

const OPTIONS: RedisOptions = {
  connectTimeout: CONNECT_LIMIT_MS,
  keepAlive: KEEP_ALIVE_MS,
  // Commands do not wait for a server that is away: they are answered or fail at once.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  disableClientInfo: true,
  retryStrategy: (tries) => waitBefore(tries, FIRST_RETRY_MS, LAST_RETRY_MS),
};

/**
 * A connection whose commands fail quickly. After the first command without an answer in time all fail at once, until
 * the server has answered on a new connection; it reconnects with growing waits (REQ-OPS-24).
 */
export class GuardedRedis extends Redis {
  readonly #limitMs: number;

  constructor(url: string, limitMs = ANSWER_LIMIT_MS) {
    super(url, OPTIONS);
    this.#limitMs = limitMs;
    // The state reports errors; without a listener the client prints each one.
    this.on('error', () => undefined);
  }

  override sendCommand(...sent: Sent): unknown {
    const [command] = sent;
    let isOver = false;
    const giveUp = () => {
      if (isOver) return;
      command.reject(new Error('Redis does not answer'));
      this.disconnect(true);
    };
    // If this process was busy for long, the answer may have arrived already and is read first.
    const timer = setTimeout(() => setImmediate(giveUp), this.#limitMs);
    const over = () => {
      isOver = true;
      clearTimeout(timer);
    };
    command.promise.then(over, over);
    return super.sendCommand(...sent);
  }
}
