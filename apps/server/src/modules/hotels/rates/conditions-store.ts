import { rowsOf } from '../../../platform/rows.ts';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { readEach, storedJson } from '../../../platform/stored-json.ts';
import { cutText } from '../../../platform/outside-text.ts';

/** Maximum number of sentences stored for one hotel, and their length. */
const MAX_CONDITIONS = 80;
const MAX_LENGTH = 600;

const conditionsColumn = storedJson({ column: 'hotel_conditions.conditions', schema: z.array(z.string()) });

/** Stores what a rate's conditions say about a stay at its hotel; unchanged ones are not written (REQ-HOTEL-7). */
export async function saveConditions(db: Queryable, hotelCode: string, sentences: readonly string[]): Promise<void> {
  if (sentences.length === 0) return;
  const conditions = sentences.slice(0, MAX_CONDITIONS).map((sentence) => cutText(sentence, MAX_LENGTH));
  await db.query(
    `insert into hotel_conditions as known (hotel_code, conditions, seen_at) values ($1, $2, now())
     on conflict (hotel_code) do update set conditions = excluded.conditions, seen_at = excluded.seen_at
       where excluded.conditions <> known.conditions`,
    [hotelCode, conditionsColumn.write(conditions)],
  );
}

const ConditionsOfRow = z.object({ hotelCode: z.string(), conditions: z.unknown() });

/** Stored conditions of hotels, by their code; absent for hotels whose rates were never requested. */
export async function conditionsOf(
  db: Queryable,
  hotelCodes: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (hotelCodes.length === 0) return new Map();
  const found = await rowsOf(db, ConditionsOfRow)(
    'select hotel_code as "hotelCode", conditions from hotel_conditions where hotel_code = any($1)',
    [hotelCodes],
  );
  return new Map(
    readEach(found, ({ hotelCode, conditions }) => [hotelCode, conditionsColumn.read(conditions, hotelCode)]),
  );
}
