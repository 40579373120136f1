import { PolicyPage } from '#features/policies/policy-page.tsx';
import { REFUND_SECTIONS } from '#features/policies/refunds.ts';
import { PageHead } from '#lib/page-head.tsx';

export default function RefundsAndCancellations() {
  return (
    <>
      <PageHead
        title="Refund and Cancellations Policy"
        description="What a cancelled hotel booking costs, how the 10% and pay-later plans work, and how refunds are paid."
        path="/refunds-and-cancellations"
      />
      <PolicyPage
        title="Refund and Cancellations Policy"
        lead="What a cancelled booking costs, and how your money comes back."
        sections={REFUND_SECTIONS}
      />
    </>
  );
}
