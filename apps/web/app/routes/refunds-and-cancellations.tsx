import { PolicyPage } from '#features/policies/policy-page.tsx';
import { REFUND_SECTIONS } from '#features/policies/refunds.ts';

export default function RefundsAndCancellations() {
  return (
    <>
      <title>Refund and Cancellations Policy – Safar</title>
      <meta
        name="description"
        content="What a cancelled hotel booking costs, how to cancel, and how refunds are paid."
      />
      <PolicyPage
        title="Refund and Cancellations Policy"
        lead="What a cancelled booking costs, and how your money comes back."
        sections={REFUND_SECTIONS}
      />
    </>
  );
}
