import { holdsRoom, type BookingStatus } from './booking-machine.ts';
import type { Paise } from './money.ts';

/** Which documents a booking has (REQ-DOC-1, decision 0010). */

export interface DocumentFacts {
  status: BookingStatus;
  totalPaise: Paise;
  paidPaise: Paise;
  /** Of it, what had reached us when it was booked. */
  advancePaise: Paise;
  /** Of what was paid: gone back, or on its way. */
  refundedPaise: Paise;
  /** Of that, what the gateway has taken, or the payer's bank gave. */
  sentBackPaise: Paise;
  /** The supplier issued its voucher. */
  vouchered: boolean;
}

export interface Documents {
  voucher: boolean;
  calendar: boolean;
  /** What the invoice is about: the whole sale, or the charge kept of one that was never paid in full; null: none. */
  invoicePaise: Paise | null;
  /** What a credit note takes back from the invoice; null: none. */
  creditPaise: Paise | null;
  /** What a receipt voucher says was received before the invoice (CGST rule 50); null: there is none. */
  receiptPaise: Paise | null;
  /** What a refund voucher says went back of that without an invoice (CGST rule 51); null: none. */
  refundVoucherPaise: Paise | null;
}

export function documentsOf(facts: DocumentFacts): Documents {
  const { status, totalPaise, paidPaise, refundedPaise, advancePaise, sentBackPaise } = facts;
  const holds = holdsRoom(status);
  const isPaid = paidPaise >= totalPaise;
  const isOver = status === 'cancelled' || status === 'released';
  const invoicePaise = invoiced({ holds, isPaid, isOver }, totalPaise, paidPaise - refundedPaise);
  // Where all was paid at once, the invoice takes the place of the receipt.
  const hasReceipt = advancePaise > 0 && (advancePaise < totalPaise || invoicePaise !== totalPaise);
  const hasRefundVoucher = hasReceipt && invoicePaise !== totalPaise && sentBackPaise > 0;
  return {
    voucher: holds && isPaid && facts.vouchered,
    calendar: holds,
    invoicePaise,
    creditPaise: isOver && isPaid && refundedPaise > 0 ? Math.min(refundedPaise, totalPaise) : null,
    receiptPaise: hasReceipt ? advancePaise : null,
    refundVoucherPaise: hasRefundVoucher ? Math.min(sentBackPaise, advancePaise) : null,
  };
}

function invoiced(
  { holds, isPaid, isOver }: { holds: boolean; isPaid: boolean; isOver: boolean },
  totalPaise: Paise,
  keptPaise: Paise,
): Paise | null {
  if ((holds || isOver) && isPaid) return totalPaise;
  return isOver && keptPaise > 0 ? keptPaise : null;
}
