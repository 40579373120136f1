import * as m from '@safar/messages/booking-words';
import { t } from '@safar/messages/t';
import { IconAlertTriangle, IconCheck, IconClock, IconTicket, IconX } from '@tabler/icons-react';
import { badgeLabel, type DisplayStatus } from '@safar/domain/booking-status';
import type { BadgeTone } from '#design/badge.tsx';
import type { IconGlyph } from '#design/icon.tsx';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';

type Shown = Pick<BookingSummary, 'shownStatus'>;

export interface StatusLook {
  label: string;
  tone: BadgeTone;
  icon: IconGlyph;
  /** The traveller has what was booked. */
  confirmed: boolean;
}

const LOOKS: Record<DisplayStatus, Omit<StatusLook, 'label'>> = {
  confirmed: { tone: 'positive', icon: IconCheck, confirmed: true },
  vouchered: { tone: 'positive', icon: IconTicket, confirmed: true },
  pending: { tone: 'caution', icon: IconClock, confirmed: false },
  verifyprice: { tone: 'caution', icon: IconAlertTriangle, confirmed: false },
  failed: { tone: 'critical', icon: IconAlertTriangle, confirmed: false },
  cancelled: { tone: 'neutral', icon: IconX, confirmed: false },
};

/** What a booking's badge is made of. */
export type LookFacts = Pick<BookingSummary | FlightBookingSummary, 'shownStatus' | 'kind' | 'cancelling'>;

/**
 * How a booking's status is shown (REQ-BKG-3). What a voucher is to a stay, a ticket is to a flight. One whose
 * cancellation is not decided is nothing else (REQ-CXL-4).
 */
export function statusLook({ shownStatus, kind, cancelling }: LookFacts): StatusLook {
  if (cancelling) return { label: t(m.underCancellation), tone: 'caution', icon: IconClock, confirmed: false };
  const isTicketed = kind === 'flight' && shownStatus === 'vouchered';
  return { ...LOOKS[shownStatus], label: isTicketed ? t(m.ticketed) : badgeLabel(shownStatus) };
}

/** What stands where a number of the seller's would: it comes yet, or, of a booking that is over, never. */
export function missingNumber(booking: Shown): string {
  return isOver(booking) ? t(m.never) : t(m.notYet);
}

/** The supplier's invoice, of a booking that is over none that is to come. */
export function invoiceText(booking: Shown, number: string | null | undefined): string {
  if (number) return t(m.invoice, { number });
  return isOver(booking) ? t(m.noInvoice) : t(m.noInvoiceYet);
}

/** Nothing is awaited any more: it failed, or was cancelled. */
export function isOver({ shownStatus }: Shown): boolean {
  return shownStatus === 'failed' || shownStatus === 'cancelled';
}
