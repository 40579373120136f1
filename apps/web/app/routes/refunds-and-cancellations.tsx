import { loadPolicyFacts } from '#features/policies/policy-facts.ts';
import { PolicyPage } from '#features/policies/policy-page.tsx';
import { refundSections } from '#features/policies/refunds.ts';
import { apiFrom } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/refunds-and-cancellations';

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await loadPolicyFacts(apiFrom(context)) };
}

export default function RefundsAndCancellations({ loaderData: { facts } }: Route.ComponentProps) {
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
        sections={refundSections(facts)}
      />
    </>
  );
}
