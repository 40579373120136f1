import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { loadPolicyFacts, PolicyPage } from '#features/policies/policy-page.tsx';
import { termsSections } from '#features/policies/terms.ts';
import { apiFrom } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#lib/session.ts';
import type { Route } from './+types/service-providers';

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await loadPolicyFacts(apiFrom(context)) };
}

export default function ServiceProviders({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t(m.termsTitle)} description={t(m.termsDescription)} path="/terms/service-providers" />
      <PolicyPage title={t(m.termsTitle)} lead={t(m.termsLead)} sections={termsSections(facts, useSession().config)} />
    </>
  );
}
