import { ProgressSteps } from '#design/progress-steps.tsx';
import type { BookingKind } from '#lib/schemas.ts';

const FIRST_STEP: Record<BookingKind, string> = { hotel: 'Room Selection', flight: 'Flight Selection' };

interface CheckoutStepsProps {
  of: BookingKind;
  /** 1-based. */
  current: number;
  /** All are done. */
  done?: boolean;
  isRow?: boolean;
}

/** The four steps of a booking (REQ-GUEST-9). */
export function CheckoutSteps({ of, ...props }: CheckoutStepsProps) {
  return <ProgressSteps steps={[FIRST_STEP[of], 'Your Details', 'Review Booking', 'Payment & Book']} {...props} />;
}
