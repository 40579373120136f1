import { PolicyPage } from '#features/policies/policy-page.tsx';
import { TERMS_SECTIONS } from '#features/policies/terms.ts';

export default function ServiceProviders() {
  return (
    <>
      <title>Terms & Conditions – Safar</title>
      <meta name="description" content="The terms on which Safar books hotels for you." />
      <PolicyPage
        title="Terms & Conditions"
        lead="The terms on which you book with Safar and its service providers."
        sections={TERMS_SECTIONS}
      />
    </>
  );
}
