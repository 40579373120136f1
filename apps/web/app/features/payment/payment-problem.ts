import type { PaymentOutcome } from './payment-window.ts';

/** What kept a payment from happening, as the page says it. */
export interface PaymentProblem {
  tone: 'caution' | 'critical';
  title: string;
  text: string;
  /** What was to be bought is no longer sold: nothing but another search helps. */
  isGone?: boolean;
}

export const NOT_CHARGED = 'You have not been charged.';

/** What a payment window that ended without paying means. */
export function windowProblem(outcome: Exclude<PaymentOutcome, { kind: 'paid' }>): PaymentProblem {
  if (outcome.kind === 'closed')
    return {
      tone: 'caution',
      title: outcome.lastError ?? 'The payment window was closed.',
      text: `${NOT_CHARGED} If your bank shows a payment after all, we find it within minutes and complete your booking or refund you.`,
    };
  const failed = outcome.text === 'Failed to load' ? 'failed to load' : `was ${outcome.text}`;
  return { tone: 'critical', title: `The payment window ${failed}.`, text: `${NOT_CHARGED} Please try again.` };
}
