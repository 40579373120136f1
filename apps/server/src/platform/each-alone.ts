import type { Logger } from './logging.ts';

/**
 * Handles rows one after another and returns whether all succeeded. A row that throws is logged as `what` with its id, and the
 * others continue.
 */
export async function eachAlone<Row>(
  { log }: { readonly log: Logger },
  what: string,
  rows: readonly Row[],
  { idOf, look }: { readonly idOf: (row: Row) => string; readonly look: (row: Row) => Promise<void> },
): Promise<boolean> {
  let allWell = true;
  for (const row of rows) {
    try {
      await look(row);
    } catch (error) {
      allWell = false;
      log.error({ err: error, id: idOf(row) }, `${what} failed; its turn comes again`);
    }
  }
  return allWell;
}
