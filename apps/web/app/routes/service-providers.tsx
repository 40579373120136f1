import { loadPolicyFacts } from '#features/policies/policy-facts.ts';
import { PolicyPage } from '#features/policies/policy-page.tsx';
import { termsSections } from '#features/policies/terms.ts';
import { apiFrom } from '#lib/api.ts';
import { PageHead } from '#lib/page-head.tsx';
import type { Route } from './+types/service-providers';

export async function loader({ context }: Route.LoaderArgs) {
  return { facts: await loadPolicyFacts(apiFrom(context)) };
}

export default function ServiceProviders({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Terms & Conditions"
        description="The terms on which you book with Safar and its service providers, in sections VC1 to VC13."
        path="/terms/service-providers"
      />
      <PolicyPage
        title="Terms & Conditions"
        lead="The terms on which you book with Safar and its service providers."
        sections={termsSections(facts)}
      />
    </>
  );
}
