import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import { DIRECT } from '../books/supplier-payment-store.ts';
import type { Span } from '../period.ts';

/**
 * Stays at hotels of direct contracts (or at one, $3) that ended by $2, and what each leaves the hotel: its price, or what it keeps of a
 * cancelled one. Nights are those of rooms that were stayed in.
 */
const STAYS = `select b.user_id, b.id, b.hotel_code as hotel, b.context #>> '{hotel,name}' as name, b.starts_on, b.ends_on, b.status, rooms.n as rooms,
    case when b.status in ('confirmed', 'vouchered', 'cancel-rejected') then (b.ends_on - b.starts_on) * rooms.n else 0 end as nights, net.paise as net
  from bookings b
  cross join lateral (
    select count(*)::int as n from booking_items i where i.user_id = b.user_id and i.booking_id = b.id and i.kind = 'room' and i.state = 'standing') rooms
  cross join lateral (
    select -sum(l.amount_paise) as paise from ledger_transactions t
    join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.account = 'supplier-payable'
    where t.user_id = b.user_id and t.booking_id = b.id) net
  where b.supplier = '${DIRECT}' and b.ends_on <= $2 and ($3::text is null or b.hotel_code = $3) and net.paise <> 0`;

const SumsRow = z.object({
  hotel: z.string(),
  name: z.string(),
  stays: z.int(),
  nights: z.int(),
  netPaise: Amount,
  broughtPaise: Amount,
  paidPaise: Amount,
  duePaise: Amount,
});

/**
 * What each hotel of a direct contract (or one) earned with stays that ended in a span, was paid in it, and is due at
 * its end; by name (REQ-DESK-62, REQ-DESK-60).
 */
export function hotelSums(db: Queryable, { fromDay, untilDay }: Span, hotel: string | null) {
  return rowsOf(db, SumsRow)(
    `with stays as (${STAYS}),
     earned as (
       select hotel, min(name) as name, (count(*) filter (where ends_on >= $1))::int as stays,
         coalesce(sum(nights) filter (where ends_on >= $1), 0)::int as nights, coalesce(sum(net) filter (where ends_on >= $1), 0) as net,
         coalesce(sum(net) filter (where ends_on < $1), 0) as before
       from stays group by 1),
     paid as (
       select hotel_code as hotel, coalesce(sum(amount_paise) filter (where booked_on >= $1), 0) as paid,
         coalesce(sum(amount_paise) filter (where booked_on < $1), 0) as before
       from supplier_payments where supplier = '${DIRECT}' and booked_on <= $2 and ($3::text is null or hotel_code = $3) group by 1),
     sums as (
       select hotel, coalesce(e.name, (select min(b.context #>> '{hotel,name}') from bookings b where b.supplier = '${DIRECT}'
           and b.kind = 'hotel' and b.hotel_code = hotel), '') as name, coalesce(stays, 0) as stays, coalesce(nights, 0) as nights,
         coalesce(net, 0) as net, coalesce(e.before, 0) - coalesce(p.before, 0) as brought, coalesce(paid, 0) as paid
       from earned e full join paid p using (hotel))
     select hotel, name, stays, nights, net as "netPaise", brought as "broughtPaise", paid as "paidPaise", brought + net - paid as "duePaise"
     from sums where stays > 0 or paid > 0 or brought <> 0 order by name, hotel`,
    [fromDay, untilDay, hotel],
  );
}

/** The sums of a hotel of a direct contract in a month of which nothing is told; null when it is no such hotel. */
export async function noSums(db: Queryable, hotel: string): Promise<z.infer<typeof SumsRow> | null> {
  const found = await rowsOf(db, SumsRow)(
    `select code as hotel, name, 0 as stays, 0 as nights, 0::bigint as "netPaise", 0::bigint as "broughtPaise",
       0::bigint as "paidPaise", 0::bigint as "duePaise"
     from hotels where code = $1 and exists (select from hotel_mappings where supplier = '${DIRECT}' and hotel_code = $1)`,
    [hotel],
  );
  return found[0] ?? null;
}

const StayRow = z.object({
  userId: z.string(),
  id: z.string(),
  hotelReference: z.string(),
  from: z.string(),
  until: z.string(),
  rooms: z.int(),
  nights: z.int(),
  status: z.string(),
  netPaise: Amount,
});

/** The stays of a hotel that ended in a span, by the day on which they ended. */
export function staysOfHotel(db: Queryable, { fromDay, untilDay }: Span, hotel: string) {
  return rowsOf(db, StayRow)(
    `select s.user_id as "userId", s.id, coalesce(r.supplier_id, '') as "hotelReference", starts_on::text as from, ends_on::text as until, rooms,
       nights, status, net as "netPaise"
     from (${STAYS}) s left join supplier_records r on r.user_id = s.user_id and r.booking_id = s.id and r.terms is null
       and exists (select from booking_items i where i.user_id = r.user_id and i.booking_id = r.booking_id and i.record = r.record)
     where ends_on >= $1 order by ends_on, s.id`,
    [fromDay, untilDay, hotel],
  );
}

const PaymentRow = z.object({ paidOn: z.string(), reference: z.string(), amountPaise: Amount, tdsPaise: Amount });

/** What a hotel was paid in a span. */
export function paymentsOfHotel(db: Queryable, { fromDay, untilDay }: Span, hotel: string) {
  return rowsOf(db, PaymentRow)(
    `select paid_on::text as "paidOn", reference, amount_paise as "amountPaise", tds_paise as "tdsPaise" from supplier_payments
     where supplier = '${DIRECT}' and hotel_code = $3 and booked_on between $1 and $2 order by paid_on, reference`,
    [fromDay, untilDay, hotel],
  );
}
