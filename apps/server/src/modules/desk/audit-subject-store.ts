import { z } from 'zod';
import type { Queryable } from '../../platform/database.ts';
import { rowsOf } from '../../platform/rows.ts';
import { namesOfBookings } from '../bookings/index.ts';

/** What an entry is about, as operators call it. */
export interface SubjectName {
  /** The reference of a booking, the code of a coupon, the address of an operator …; null when it has none, or is gone. */
  readonly name: string | null;
  /** Whose booking it is, for the address of its page. */
  readonly userId: string | null;
}

const NameRow = z.object({ id: z.string(), name: z.string() });

/** The names of what entries are about, by the ids of the subjects. One without a name is left out. */
export async function namesOfSubjects(
  db: Queryable,
  subjects: readonly { readonly subjectKind: string; readonly subjectId: string }[],
): Promise<ReadonlyMap<string, SubjectName>> {
  const idsOf = (kind: string) => [
    ...new Set(subjects.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId)),
  ];
  const bookings = await namesOfBookings(db, idsOf('booking'));
  const named = await rowsOf(db, NameRow)(
    `select id::text, email as name from operators where id = any ($1::uuid[])
     union all select id::text, email from place_requests where id = any ($2::uuid[])
     union all select id::text, coalesce(code, name) from coupons where id = any ($3::uuid[])
     union all select id, title from offers where id = any ($4)`,
    [idsOf('operator'), idsOf('place request'), idsOf('coupon'), idsOf('offer')],
  );
  return new Map<string, SubjectName>([
    ...named.map(({ id, name }): [string, SubjectName] => [id, { name, userId: null }]),
    ...[...bookings.values()].map(({ id, reference, userId }): [string, SubjectName] => [
      id,
      { name: reference, userId },
    ]),
  ]);
}
