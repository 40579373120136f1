import { PolicyPage } from '#features/policies/policy-page.tsx';
import { TERMS_SECTIONS } from '#features/policies/terms.ts';
import { PageHead } from '#lib/page-head.tsx';

export default function ServiceProviders() {
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
        sections={TERMS_SECTIONS}
      />
    </>
  );
}
