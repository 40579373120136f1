import type { PlatformContext } from '../../platform/context.ts';
import { onceMore, repeatEvery } from '../../platform/repeat.ts';
import type { Switches } from '../../platform/supply.ts';
import { listOff } from './switch-store.ts';

/**
 * A process that changes a switch tells the others; without that message the change is known here within this time
 * (REQ-DESK-30).
 */
const REREAD_MS = 15_000;

/** Switches as last read from the database, refreshed repeatedly. */
export interface KeptSwitches extends Switches {
  /** Reads them again: earlier writes are known afterwards. */
  read(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** While the database is unavailable, switched-off things stay off. */
export function keepSwitches({
  database,
  log,
  notices,
}: Pick<PlatformContext, 'database' | 'log' | 'notices'>): KeptSwitches {
  let off: ReadonlySet<string> = new Set();
  let mark = '';
  // Reads run one after the other: of two at once, the older result could win.
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
