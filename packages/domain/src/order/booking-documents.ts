/** Which documents a booking has (REQ-DOC-1, decision 0010). */

import { holdsRoom, type BookingStatus } from './booking-machine.ts';
import type { Paise } from '../money/money.ts';

export interface DocumentFacts {
  status: BookingStatus;
  totalPaise: Paise;
  paidPaise: Paise;
  /** The part of the total that we had received when it was booked. */
  advancePaise: Paise;
  /** The part of the amount paid that was refunded, or whose refund is under way. */
  refundedPaise: Paise;
  /** The part of `refundedPaise` that the gateway has accepted, or that the payer's bank has returned. */
  sentBackPaise: Paise;
  /** The supplier issued its voucher. */
  vouchered: boolean;
}

export interface Documents {
  voucher: boolean;
  calendar: boolean;
  /**
   * The amount of the invoice: the whole sale, or the cancellation charge of a sale that was never paid in full; null when there is no
   * invoice.
   */
  invoicePaise: Paise | null;
  /** The amount that a credit note takes off the invoice; null when there is no credit note. */
  creditPaise: Paise | null;
  /** The amount of the receipt voucher, received before the invoice (CGST rule 50); null when there is no receipt voucher. */
  receiptPaise: Paise | null;
  /** The amount of the refund voucher, refunded without an invoice (CGST rule 51); null when there is no refund voucher. */
  refundVoucherPaise: Paise | null;
}

export function documentsOf(facts: DocumentFacts): Documents {
  const { status, totalPaise, paidPaise, refundedPaise, advancePaise, sentBackPaise } = facts;
  const holds = holdsRoom(status);
  const isPaid = paidPaise >= totalPaise;
  const isOver = status === 'cancelled' || status === 'released';
  const invoicePaise = invoiced({ holds, isPaid, isOver }, totalPaise, paidPaise - refundedPaise);
  // When everything was paid at once, the invoice replaces the receipt.
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
