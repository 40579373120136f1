import { holdsRoom, type BookingStatus } from './booking-machine.ts';
import type { Paise } from './money.ts';

/** Which documents a booking has (REQ-DOC-1, decision 0010). */

export interface DocumentFacts {
  status: BookingStatus;
  totalPaise: Paise;
  paidPaise: Paise;
  /** Of what was paid: gone back, or on its way. */
  refundedPaise: Paise;
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
}

export function documentsOf(facts: DocumentFacts): Documents {
  const { status, totalPaise, paidPaise, refundedPaise } = facts;
  const holds = holdsRoom(status);
  const isPaid = paidPaise >= totalPaise;
  const isOver = status === 'cancelled' || status === 'released';
  return {
    voucher: holds && isPaid && facts.vouchered,
    calendar: holds,
    invoicePaise: invoiced({ holds, isPaid, isOver }, totalPaise, paidPaise - refundedPaise),
    creditPaise: isOver && isPaid && refundedPaise > 0 ? Math.min(refundedPaise, totalPaise) : null,
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
