import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { loadPolicyFacts, PolicyPage } from '#features/policies/policy-page.tsx';
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
      <PageHead title={t(m.refundsTitle)} description={t(m.refundsDescription)} path="/refunds-and-cancellations" />
      <PolicyPage title={t(m.refundsTitle)} lead={t(m.refundsLead)} sections={refundSections(facts)} />
    </>
  );
}
