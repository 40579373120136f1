import { PolicyPage } from '#features/policies/policy-page.tsx';
import { PRIVACY_SECTIONS } from '#features/policies/privacy.ts';

export default function PrivacyPolicy() {
  return (
    <>
      <title>Privacy and Cookie Statement – Safar</title>
      <meta name="description" content="What Safar knows about you, why, who receives it, and how to control it." />
      <link rel="canonical" href="/privacy-policy" />
      <PolicyPage title="Privacy and Cookie Statement" lead="Last updated 02 Feb 2023." sections={PRIVACY_SECTIONS} />
    </>
  );
}
