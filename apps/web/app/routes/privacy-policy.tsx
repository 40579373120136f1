import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { formatDay } from '@safar/domain/time/days';
import { PolicyPage } from '#features/policies/policy-page.tsx';
import { privacySections } from '#features/policies/privacy.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useSession } from '#lib/session.ts';

/** The day on which the statement last changed. */
const UPDATED_ON = '2023-02-02';

export default function PrivacyPolicy() {
  return (
    <>
      <PageHead title={t(m.privacyTitle)} description={t(m.privacyDescription)} path="/privacy-policy" />
      <PolicyPage
        title={t(m.privacyTitle)}
        lead={t(m.updated, { day: formatDay(UPDATED_ON) })}
        sections={privacySections(useSession().config)}
      />
    </>
  );
}
