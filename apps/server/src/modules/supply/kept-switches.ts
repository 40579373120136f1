import type { PlatformContext } from '../../platform/context.ts';
import { onceMore } from '../../platform/once-more.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { Switches } from '../../platform/switches.ts';
import { listOff } from './switch-store.ts';

/** Whoever changes one says so; after at most this long it is known here without having been heard. */
const REREAD_MS = 15_000;

/** Switches as they were last read from the database, again and again. */
export interface KeptSwitches extends Switches {
  /** Reads them: what was written before is known afterwards. */
  read(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** While the database is away, what was off stays off. */
export function keepSwitches({
  database,
  log,
  notices,
}: Pick<PlatformContext, 'database' | 'log' | 'notices'>): KeptSwitches {
  let off: ReadonlySet<string> = new Set();
  let mark = '';
  // One after the other: of two at once, what was read first could be kept last.
  const read = onceMore(async () => {
    const rows = await listOff(database.pool);
    off = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
    mark = [...off].toSorted().join(',');
  });
  const rounds = repeatEvery(REREAD_MS, 'reading what is switched off', log, read);
  notices.on('switches', () => {
    read().catch((error: unknown) => log.warn({ err: error }, 'what is switched off was not read; it is read again'));
  });
  return {
    isOff: (kind, id) => off.has(`${kind} ${id}`),
    mark: () => mark,
    read,
    start: async () => {
      await read();
      rounds.start();
    },
    stop: () => rounds.stop(),
  };
}
