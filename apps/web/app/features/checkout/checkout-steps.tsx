import { ProgressSteps } from '#design/progress-steps.tsx';

const STEPS = ['Room Selection', 'Your Details', 'Review Booking', 'Payment & Book'];

/** The four steps of a booking (spec 3.2.4). `current` is 1-based; `done` shows all as done. */
export function CheckoutSteps({ current, done }: { current: number; done?: boolean }) {
  return <ProgressSteps steps={STEPS} current={current} done={done} />;
}
