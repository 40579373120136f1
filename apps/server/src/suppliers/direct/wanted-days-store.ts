import * as calls from '@safar/contract/desk/contracts';
import { z } from 'zod';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';
import { storedJson } from '../../platform/stored-json.ts';

export type WantedDays = z.output<typeof calls.setContractDays.body>;

const column = storedJson<WantedDays>({
  column: 'direct_wanted_days.wanted',
  schema: calls.setContractDays.body,
});

/** Stores a change of days that waits for a second person, replacing the room's previous one. */
export async function saveWantedDays(transaction: Transaction, wanted: WantedDays): Promise<void> {
  await transaction.query(
    `insert into direct_wanted_days (room_type_id, wanted) values ($1, $2)
     on conflict (room_type_id) do update set wanted = excluded.wanted`,
    [wanted.roomTypeId, column.write(wanted)],
  );
}

const WantedRow = z.object({ wanted: z.unknown() });

/** The newest change of a room's days that needed a second person; null when there never was one. */
export async function findWantedDays(db: Queryable, roomTypeId: string): Promise<WantedDays | null> {
  const [row] = await rowsOf(db, WantedRow)('select wanted from direct_wanted_days where room_type_id = $1', [
    roomTypeId,
  ]);
  return row === undefined ? null : column.read(row.wanted, roomTypeId);
}
