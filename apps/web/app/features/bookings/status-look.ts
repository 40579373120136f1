import { IconAlertTriangle, IconCheck, IconClock, IconTicket, IconX } from '@tabler/icons-react';
import {
  badgeLabel,
  displayStatus,
  isDisplayStatus,
  type DisplayStatus,
  type StatusFacts,
} from '@safar/domain/booking-status';
import type { BadgeTone } from '#design/badge.tsx';
import type { IconGlyph } from '#design/icon.tsx';

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

/** How a booking's status is shown (REQ-BKG-3); an unknown one as given. What a voucher is to a stay, a ticket is to a flight. */
export function statusLook(booking: StatusFacts & { kind: 'hotel' | 'flight' }): StatusLook {
  const status = displayStatus(booking);
  const look = isDisplayStatus(status)
    ? LOOKS[status]
    : { tone: 'neutral' as const, icon: IconClock, confirmed: false };
  const ticketed = booking.kind === 'flight' && status === 'vouchered';
  return { ...look, label: ticketed ? 'Ticketed' : badgeLabel(status) };
}

/** What stands where a number of the seller's would: it comes yet, or, of a booking that is over, never. */
export function missingNumber(facts: StatusFacts): string {
  return isOver(facts) ? 'None: nothing is booked' : 'Not yet';
}

/** The supplier's invoice, of a booking that is over none that is to come. */
export function invoiceText(facts: StatusFacts, number: string | null | undefined): string {
  if (number) return `Invoice ${number}`;
  return isOver(facts) ? 'No invoice' : 'No invoice yet';
}

function isOver(facts: StatusFacts): boolean {
  return ['failed', 'cancelled'].includes(displayStatus(facts));
}
