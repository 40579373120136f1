import { Gauge } from 'prom-client';
import { GuardedRedis } from './guarded-redis.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Check } from './readiness.ts';

/** Prefix of every key and of the channel: other data on the same server is not touched. */
const PREFIX = 'safar:';
const CHANNEL = `${PREFIX}news`;
/** A script like those of locks and limits, but without any change. */
const TRIED = `return redis.call('get', KEYS[1])`;

/** Receives a text that is sent to all processes under a subject. */
type Listener = (text: string) => void;

/**
 * What all processes share in Valkey or Redis (`REDIS_URL`): answers, locks and limits. Nothing is stored there
 * alone: while it is away each process works by itself (decision 0067, REQ-OPS-24).
 */
export interface SharedState {
  /** Its commands fail at once while the server is away. Keys begin with `prefix`. */
  readonly redis: GuardedRedis;
  readonly prefix: string;
  /** Sends a text to the other processes that listen; reaches none while the server is away. */
  tell(subject: string, text: string): Promise<void>;
  /** Receives texts of other processes, but not of this one. */
  listen(subject: string, listener: Listener): void;
  /** Whether the server answers and grants this user the commands used here (`/dependencies`, `npm run doctor`). */
  check(): Check;
  close(): void;
}

interface Parts {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** Id of this process. */
  readonly processId: string;
  /** Longest wait for an answer; 200 ms by default. */
  readonly limitMs?: number;
}

/** Connects to the shared state at `url` and reconnects while it is away. Its loss is logged once, and so is its return. */
export function openSharedState(url: string, { log, metrics, processId, limitMs }: Parts): SharedState {
  const redis = new GuardedRedis(url, limitMs);
  const ears = new GuardedRedis(url, limitMs);
  const listeners = new Map<string, Listener>();
  const up = new Gauge({
    name: 'safar_shared_state_up',
    help: '1 while processes share answers and limits in Redis; 0 while each is by itself',
    registers: [metrics.registry],
  });
  let isAway: boolean | undefined;
  /** What the server refuses this user, by purpose. */
  const refused = new Map<string, string>();

  /** Tries what is used of the server: a refusal would otherwise only show as slowness. */
  async function tryOut(what: string, tries: () => Promise<unknown>): Promise<void> {
    try {
      await tries();
      refused.delete(what);
    } catch (error) {
      // Any other error means that the server is away, which is logged elsewhere.
      if (!(error instanceof Error) || error.name !== 'ReplyError') return;
      if (!refused.has(what)) log.error({ err: error }, `Redis refuses ${what}: its user lacks a right`);
      refused.set(what, error.message);
    }
  }

  redis.on('ready', () => {
    void tryOut('turns and limits', () => redis.eval(TRIED, 1, `${PREFIX}tried`));
    void tryOut('telling others', () => redis.publish(CHANNEL, `${processId} tried`));
    if (isAway === true) log.info('Redis is back: processes share answers and limits again');
    isAway = false;
    up.set(1);
  });
  redis.on('close', () => {
    if (isAway !== true)
      log.warn('Redis is away: answers, turns and limits are of each process by itself until it is back');
    isAway = true;
    up.set(0);
  });
  ears.on('ready', () => {
    void tryOut('listening to others', () => ears.subscribe(CHANNEL));
  });
  ears.on('message', (_channel, message) => {
    const [from, subject = '', ...rest] = message.split(' ');
    if (from !== processId) listeners.get(subject)?.(rest.join(' '));
  });

  return {
    redis,
    prefix: PREFIX,
    tell: async (subject, text) => {
      try {
        await redis.publish(CHANNEL, `${processId} ${subject} ${text}`);
      } catch {
        // Other processes use their entries until they expire.
      }
    },
    listen: (subject, listener) => {
      listeners.set(subject, listener);
    },
    check: () => {
      if (redis.status !== 'ready')
        return { ready: false, detail: 'away: each process keeps answers and counts limits by itself' };
      if (refused.size > 0)
        return { ready: false, detail: [...refused].map(([what, why]) => `${what} refused: ${why}`).join('; ') };
      return { ready: true, detail: 'processes share answers and limits' };
    },
    close: () => {
      redis.removeAllListeners('close');
      redis.disconnect();
      ears.disconnect();
    },
  };
}
