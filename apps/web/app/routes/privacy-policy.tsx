import { PolicyPage } from '#features/policies/policy-page.tsx';
import { PRIVACY_SECTIONS } from '#features/policies/privacy.ts';
import { PageHead } from '#lib/page-head.tsx';

export default function PrivacyPolicy() {
  return (
    <>
      <PageHead
        title="Privacy and Cookie Statement"
        description="What Safar knows about you, why, who receives it, how long it is kept, and how to control it."
        path="/privacy-policy"
      />
      <PolicyPage title="Privacy and Cookie Statement" lead="Last updated 02 Feb 2023." sections={PRIVACY_SECTIONS} />
    </>
  );
}
