import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { ProgressSteps } from '#design/progress-steps.tsx';
import type { BookingKind } from '#lib/schemas.ts';

interface CheckoutStepsProps {
  of: BookingKind;
  /** 1-based. */
  current: number;
  /** Whether all steps are done. */
  done?: boolean;
  isRow?: boolean;
}

/** The four steps of a booking (REQ-GUEST-9). */
export function CheckoutSteps({ of, ...props }: CheckoutStepsProps) {
  return (
    <ProgressSteps steps={[t(m.stepChoice, { of }), t(m.stepDetails), t(m.stepReview), t(m.stepPayment)]} {...props} />
  );
}
