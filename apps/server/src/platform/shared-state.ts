import { Gauge } from 'prom-client';
import { GuardedRedis } from './guarded-redis.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Check } from './readiness.ts';

/** Begins every key and names the channel: what else is in the same server is left alone. */
const PREFIX = 'safar:';
const CHANNEL = `${PREFIX}news`;
/** A script like those of turns and limits, which changes nothing. */
const TRIED = `return redis.call('get', KEYS[1])`;

/** A text for all processes, under the name of what it is about. */
type Listener = (text: string) => void;

/**
 * What all processes share in Valkey or Redis (`REDIS_URL`): answers, turns and limits. Nothing is kept there alone: while it is away each
 * process goes on by itself (decision 0067).
 */
export interface SharedState {
  /** Its commands fail within a moment while the server is away. Keys begin with `prefix`. */
  readonly redis: GuardedRedis;
  readonly prefix: string;
  /** Tells the other processes that listen; nobody while the server is away. */
  tell(subject: string, text: string): Promise<void>;
  /** Hears what other processes tell, not what this one does. */
  listen(subject: string, listener: Listener): void;
  /** Whether the server answers, and lets this user do what is done here (`/dependencies`, `npm run doctor`). */
  check(): Check;
  close(): void;
}

interface Parts {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** Names this process. */
  readonly processId: string;
  /** An answer is waited for no longer than this; left out: a fifth of a second. */
  readonly limitMs?: number;
}

/** Opens what processes share at `url`, and looks for it again and again while it is away: which is said once, and once that it is back. */
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
  /** What the server refuses this user, by what it is for. */
  const refused = new Map<string, string>();

  /** Tries what is done with the server: what it refuses would else be known by nothing but its cost. */
  async function tryOut(what: string, tries: () => Promise<unknown>): Promise<void> {
    try {
      await tries();
      refused.delete(what);
    } catch (error) {
      // Any other error is of a server that is away, which is told by itself.
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
        // Others keep what they have for as long as it lives.
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
