import { z } from 'zod';

/** The part of a `pg` connection that is used here. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/**
 * A payment, room or ticket that exists at the other side, by its id there, and whose rows the loss of the last minutes
 * would delete.
 */
export interface Standing {
  readonly what: 'payment' | 'room' | 'ticket';
  readonly counterparty: string;
  readonly subject: string;
  /** Id of the booking: tickets of one trip are found together. */
  readonly of: string;
}

const StandingRow = z.object({
  what: z.enum(['payment', 'room', 'ticket']),
  counterparty: z.string(),
  subject: z.string(),
  of: z.string(),
});

/** Payments, rooms and tickets recorded since `since` (ISO instant) that still exist at a gateway or a supplier. */
export async function standingSince(db: Queryable, since: string): Promise<Standing[]> {
  const { rows } = await db.query(
    `select 'payment' as what, p.gateway as counterparty, p.gateway_payment_id as subject, p.booking_id::text as of from payments p
     where p.created_at > $1 and p.amount_paise > coalesce((select sum(r.amount_paise) from refunds r
       where r.user_id = p.user_id and r.payment_id = p.id and r.status in ('pending', 'processed')), 0)
     union all
     select case b.kind when 'hotel' then 'room' else 'ticket' end, r.supplier, r.supplier_id, b.id::text from supplier_records r
     join bookings b on b.user_id = r.user_id and b.id = r.booking_id
     where b.created_at > $1 and r.supplier <> 'direct' and r.supplier_id is not null and case b.kind
       when 'hotel' then r.state in ('held', 'issued') and b.status in ('confirmed', 'vouchered')
       else r.state = 'issued' and b.status <> 'cancelling' end`,
    [since],
  );
  return z.array(StandingRow).parse(rows);
}

/** The instant (ISO) of the newest booking or payment; null when there is none. */
export async function newestRow(db: Queryable): Promise<string | null> {
  const { rows } = await db.query(
    `select greatest((select max(created_at) from bookings), (select max(created_at) from payments)) as at`,
  );
  return (
    z
      .array(z.object({ at: z.date().nullable() }))
      .parse(rows)[0]
      ?.at?.toISOString() ?? null
  );
}
