import { bookingReference } from '@safar/domain/order/booking-reference';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Instant, rowsOf } from '../../../platform/rows.ts';

/** A booking as operators call it, and what the address of its page holds. */
export interface NamedBooking {
  readonly userId: string;
  readonly id: string;
  readonly reference: string;
}

const BOOKING = { id: z.string(), userId: z.string(), hotelCode: z.string().nullable(), createdAt: Instant };
const Row = z.object(BOOKING);
const WorkflowRow = z.object({ ...BOOKING, workflow: z.string() });

function named({ id, userId, hotelCode, createdAt }: z.infer<typeof Row>): NamedBooking {
  return { userId, id, reference: bookingReference(id, hotelCode, createdAt) };
}

/** The bookings of some ids, by id. Unknown ids are left out. */
export async function namesOfBookings(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedBooking>> {
  const rows = await rowsOf(db, Row)(
    `select id, user_id as "userId", coalesce(context ->> 'bookedCode', hotel_code) as "hotelCode", created_at as "createdAt" from bookings
     where id = any ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, named(row)]));
}

/** The bookings that workflows are about, by the workflows' ids: a run of a change or of a refund names it. */
export async function bookingsOfWorkflows(
  db: Queryable,
  workflows: readonly string[],
): Promise<ReadonlyMap<string, NamedBooking>> {
  const rows = await rowsOf(db, WorkflowRow)(
    `with asked as (
       select workflow, substring(workflow from '^(?:change|refund)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
       from unnest($1::text[]) as workflow),
     about as (
       select workflow, booking_id from asked join booking_changes using (id) where workflow like 'change-%'
       union all
       select workflow, booking_id from asked join refunds using (id) where workflow like 'refund-%')
     select workflow, id, user_id as "userId", coalesce(context ->> 'bookedCode', hotel_code) as "hotelCode", created_at as "createdAt"
     from about join bookings on id = booking_id`,
    [workflows],
  );
  return new Map(rows.map((row) => [row.workflow, named(row)]));
}
