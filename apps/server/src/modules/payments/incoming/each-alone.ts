import type { PaymentsContext } from '../context.ts';

/** Handles rows one after another. One that throws is logged as `what` with its id, and the others go on. */
export async function eachAlone<Row>(
  { log }: Pick<PaymentsContext, 'log'>,
  what: string,
  rows: readonly Row[],
  { idOf, look }: { readonly idOf: (row: Row) => string; readonly look: (row: Row) => Promise<void> },
): Promise<void> {
  for (const row of rows) {
    try {
      await look(row);
    } catch (error) {
      log.error({ err: error, id: idOf(row) }, `${what} failed; its turn comes again`);
    }
  }
}
