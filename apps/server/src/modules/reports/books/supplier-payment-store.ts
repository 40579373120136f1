import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';

/** The supplier that is all hotels of direct contracts: each of them is paid by itself. */
export const DIRECT = 'direct';

const KnownRow = z.object({ known: z.boolean() });

/** Whether something was ever booked with a supplier; of hotels of direct contracts, at that one. */
export async function isKnownSupplier(db: Queryable, supplier: string, hotel: string | null): Promise<boolean> {
  if ((supplier === DIRECT) !== (hotel !== null)) return false;
  const [row] = await rowsOf(db, KnownRow)(
    `select exists (select from bookings where supplier = $1 and ($2::text is null or hotel_code = $2)) as known`,
    [supplier, hotel],
  );
  return row?.known ?? false;
}

/** Stores a payment; false when there is one with its reference. */
export async function insertPayment(
  transaction: Transaction,
  payment: {
    readonly id: string;
    readonly supplier: string;
    readonly hotel: string | null;
    readonly amountPaise: number;
    readonly tdsPaise: number;
    readonly tdsSection: string | null;
    readonly reference: string;
    readonly paidOn: string;
    readonly bookedOn: string;
    readonly operatorId: string;
    readonly nowIso: string;
  },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into supplier_payments (id, supplier, hotel_code, amount_paise, reference, paid_on, booked_on, noted_by, noted_at, tds_paise,
       tds_section)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (reference) do nothing`,
    [
      payment.id,
      payment.supplier,
      payment.hotel,
      payment.amountPaise,
      payment.reference,
      payment.paidOn,
      payment.bookedOn,
      payment.operatorId,
      payment.nowIso,
      payment.tdsPaise,
      payment.tdsSection,
    ],
  );
  return rowCount === 1;
}

const OwedRow = z.object({ hotel: z.string(), name: z.string(), stays: z.int(), owedPaise: Amount, paidPaise: Amount });

/** What each hotel of a direct contract is owed for stays that ended by a day, and what it was paid ever; only those with something to pay. */
export function hotelsOwed(db: Queryable, until: string) {
  return rowsOf(db, OwedRow)(
    `with owed as (
       select b.hotel_code as hotel, min(b.context #>> '{hotel,name}') as name, count(distinct b.id)::int as stays, -sum(l.amount_paise) as paise
       from bookings b join ledger_transactions t on t.user_id = b.user_id and t.booking_id = b.id
       join ledger_lines l on l.user_id = t.user_id and l.transaction_id = t.id and l.account = 'supplier-payable'
       where b.supplier = '${DIRECT}' and b.ends_on <= $1 group by 1),
     paid as (select hotel_code as hotel, sum(amount_paise) as paise from supplier_payments where supplier = '${DIRECT}' group by 1)
     select hotel, coalesce(name, '') as name, stays, owed.paise as "owedPaise", coalesce(paid.paise, 0) as "paidPaise"
     from owed left join paid using (hotel) where owed.paise > coalesce(paid.paise, 0) order by owed.paise - coalesce(paid.paise, 0) desc, hotel`,
    [until],
  );
}
