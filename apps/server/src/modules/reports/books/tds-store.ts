import { z } from 'zod';
import type { Queryable, Transaction } from '../../../platform/database.ts';
import { Amount, rowsOf } from '../../../platform/rows.ts';
import type { Span } from '../period.ts';

const DeductedRow = z.object({
  paidOn: z.string(),
  supplier: z.string(),
  hotel: z.string().nullable(),
  reference: z.string(),
  section: z.string(),
  amountPaise: Amount,
  tdsPaise: Amount,
});

/** The payments booked in a span from which tax was deducted, by section and day. */
export function deductionsIn(db: Queryable, { fromDay, untilDay }: Span) {
  return rowsOf(db, DeductedRow)(
    `select paid_on::text as "paidOn", supplier, hotel_code as hotel, reference, tds_section as section, amount_paise as "amountPaise",
       tds_paise as "tdsPaise"
     from supplier_payments where tds_paise > 0 and booked_on between $1 and $2 order by tds_section, paid_on, reference`,
    [fromDay, untilDay],
  );
}

const DepositRow = z.object({ paidOn: z.string(), challan: z.string(), amountPaise: Amount, by: z.string() });

/** What was deposited of it in a span. */
export function depositsIn(db: Queryable, { fromDay, untilDay }: Span) {
  return rowsOf(db, DepositRow)(
    `select paid_on::text as "paidOn", challan, amount_paise as "amountPaise", o.name as by
     from tds_deposits d join operators o on o.id = d.noted_by where booked_on between $1 and $2 order by paid_on, challan`,
    [fromDay, untilDay],
  );
}

/** Stores a deposit; false when there is one with its challan. */
export async function insertDeposit(
  transaction: Transaction,
  deposit: {
    readonly id: string;
    readonly amountPaise: number;
    readonly challan: string;
    readonly paidOn: string;
    readonly bookedOn: string;
    readonly operatorId: string;
    readonly nowIso: string;
  },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into tds_deposits (id, amount_paise, challan, paid_on, booked_on, noted_by, noted_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (challan) do nothing`,
    [
      deposit.id,
      deposit.amountPaise,
      deposit.challan,
      deposit.paidOn,
      deposit.bookedOn,
      deposit.operatorId,
      deposit.nowIso,
    ],
  );
  return rowCount === 1;
}
