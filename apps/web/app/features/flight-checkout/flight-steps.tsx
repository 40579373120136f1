import { ProgressSteps } from '#design/progress-steps.tsx';

const STEPS = ['Flight Selection', 'Your Details', 'Review Booking', 'Payment & Book'];

/** The four steps of booking a flight. `current` is 1-based; `done` shows all as done. */
export function FlightSteps({ current, done }: { current: number; done?: boolean }) {
  return <ProgressSteps steps={STEPS} current={current} done={done} />;
}
