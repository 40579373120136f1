import { Redis, type RedisOptions } from 'ioredis';
import { waitBefore } from './back-off.ts';

type Sent = Parameters<Redis['sendCommand']>;

/** A server that takes longer than this does not help any more: whoever asked goes on without it. */
const ANSWER_LIMIT_MS = 200;
const CONNECT_LIMIT_MS = 1000;
/** A connection that is silent for so long is tried: one that only listens sends nothing that would show its end. */
const KEEP_ALIVE_MS = 10_000;
/** Waits before it is looked for again. */
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2000;

const OPTIONS: RedisOptions = {
  connectTimeout: CONNECT_LIMIT_MS,
  keepAlive: KEEP_ALIVE_MS,
  // Nothing waits for a server that is away: a command is answered, or fails now.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  disableClientInfo: true,
  retryStrategy: (tries) => waitBefore(tries, FIRST_RETRY_MS, LAST_RETRY_MS),
};

/**
 * A connection whose commands fail within a moment. After the first without an answer in time all fail at once, until the server has answered
 * a new connection; it is looked for again and again, less and less often.
 */
export class GuardedRedis extends Redis {
  readonly #limitMs: number;

  constructor(url: string, limitMs = ANSWER_LIMIT_MS) {
    super(url, OPTIONS);
    this.#limitMs = limitMs;
    // Told by its state; without a listener the client prints each.
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
    // Where this process was busy for long, the answer has come meanwhile and is read first.
    const timer = setTimeout(() => setImmediate(giveUp), this.#limitMs);
    const over = () => {
      isOver = true;
      clearTimeout(timer);
    };
    command.promise.then(over, over);
    return super.sendCommand(...sent);
  }
}
