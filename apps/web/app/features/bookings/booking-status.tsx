import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { IconAlertTriangle, IconCheck, IconClock, IconTicket, IconX } from '@tabler/icons-react';
import { badgeLabel, type DisplayStatus } from '@safar/domain/order/booking-status';
import { type BadgeTone, Badge } from '#design/badge.tsx';
import type { IconGlyph } from '#design/icon.tsx';
import type { BookingSummary, FlightBookingSummary } from '#lib/schemas.ts';

type Shown = Pick<BookingSummary, 'shownStatus'>;

interface StatusLook {
  label: string;
  tone: BadgeTone;
  icon: IconGlyph;
  /** Whether the purchase is confirmed. */
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

/** The facts that decide a booking's badge. */
type LookFacts = Pick<BookingSummary | FlightBookingSummary, 'shownStatus' | 'kind' | 'cancelling'> & {
  payment?: Pick<BookingSummary['payment'], 'paid'>;
};

/**
 * How a booking's status is shown (REQ-BKG-3). A flight's ticket corresponds to a stay's voucher; until then its seats are held. An undecided
 * cancellation overrides the status (REQ-CXL-4).
 */
export function statusLook({ shownStatus, kind, cancelling, payment }: LookFacts): StatusLook {
  if (cancelling) return { label: t(m.underCancellation), tone: 'caution', icon: IconClock, confirmed: false };
  if (kind === 'flight' && shownStatus === 'confirmed')
    return {
      label: payment?.paid === true ? t(m.ticketing) : t(m.seatsHeld),
      tone: 'caution',
      icon: IconClock,
      confirmed: true,
    };
  const isTicketed = kind === 'flight' && shownStatus === 'vouchered';
  return { ...LOOKS[shownStatus], label: isTicketed ? t(m.ticketed) : badgeLabel(shownStatus) };
}

/** Shown instead of a missing number of the seller: it is awaited or, for a booking that is over, there is none. */
export function missingNumber(booking: Shown): string {
  return isOver(booking) ? t(m.never) : t(m.notYet);
}

/** The supplier's invoice number; a booking that is over does not await one. */
export function invoiceText(booking: Shown, number: string | null | undefined): string {
  if (number) return t(m.invoice, { number });
  return isOver(booking) ? t(m.noInvoice) : t(m.noInvoiceYet);
}

/** Whether the booking failed or was cancelled, so that nothing is awaited. */
export function isOver({ shownStatus }: Shown): boolean {
  return shownStatus === 'failed' || shownStatus === 'cancelled';
}

/** The single badge of a booking with its current state; a confirmed room with an open balance also says so. */
export function BookingBadge({
  booking,
}: {
  booking: LookFacts & Partial<Pick<BookingSummary, 'payable'> & Pick<FlightBookingSummary, 'balance'>>;
}) {
  const { label, tone, icon } = statusLook(booking);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      {booking.payable && <span className="text-2xs font-semibold text-caution">{t(m.heldUnpaid)}</span>}
      {booking.balance && <span className="text-2xs font-semibold text-caution">{t(m.seatsPayDue)}</span>}
    </span>
  );
}
