import { BookingFilter } from '@safar/contract/desk/find';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { rowsOf } from '../../../platform/rows.ts';
import { readEach, storedJson } from '../../../platform/stored-json.ts';

const filterColumn = storedJson<z.infer<typeof BookingFilter>>({ column: 'saved_views.filter', schema: BookingFilter });

const SavedViewRow = z.object({ id: z.string(), name: z.string(), filter: z.unknown() });

/** A named filter of an operator. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly filter: z.infer<typeof BookingFilter>;
}

/** An operator's saved views, by name. */
export async function savedViewsOf(db: Queryable, operatorId: string): Promise<SavedView[]> {
  const rows = await rowsOf(db, SavedViewRow)(
    'select id, name, filter from saved_views where operator_id = $1 order by lower(name), id',
    [operatorId],
  );
  return readEach(rows, ({ id, name, filter }) => ({ id, name, filter: filterColumn.read(filter, id) }));
}

/** Saves a filter. It replaces one of the same name (REQ-DESK-12). */
export async function saveView(transaction: Transaction, operatorId: string, { id, name, filter }: SavedView) {
  await transaction.query(
    `insert into saved_views (id, operator_id, name, filter) values ($1, $2, $3, $4)
     on conflict (operator_id, name) do update set filter = excluded.filter`,
    [id, operatorId, name, filterColumn.write(filter)],
  );
}

/** Deletes a saved view. False when this operator has no such view. */
export async function deleteView(transaction: Transaction, operatorId: string, id: string): Promise<boolean> {
  const deleted = await transaction.query('delete from saved_views where id = $1 and operator_id = $2', [
    id,
    operatorId,
  ]);
  return deleted.rowCount === 1;
}
