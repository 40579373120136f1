import { ProgressSteps } from '#design/progress-steps.tsx';
import type { BookingKind } from '#lib/schemas.ts';

const FIRST_STEP: Record<BookingKind, string> = { hotel: 'Room Selection', flight: 'Flight Selection' };

/** The four steps of a booking (REQ-GUEST-9). `current` is 1-based; `done` shows all as done. */
export function CheckoutSteps({ of, current, done }: { of: BookingKind; current: number; done?: boolean }) {
  return (
    <ProgressSteps
      steps={[FIRST_STEP[of], 'Your Details', 'Review Booking', 'Payment & Book']}
      current={current}
      done={done}
    />
  );
}
