import { formatInr } from '@safar/domain/money/money';
import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { generalCheckinTime } from '@safar/domain/stay/general-policy';
import { ADULT_AGE } from '@safar/domain/stay/occupancy';
import { nationalityRules } from '@safar/domain/people/nationality';
import { HOLD_PERCENT } from '@safar/domain/money/plans';
import type { PublicConfig } from '#lib/session.ts';
import type { PolicyFacts, PolicySection } from './policy-page.tsx';

type Term = Omit<PolicySection, 'id'>;
type Contact = Pick<PublicConfig, 'support' | 'grievanceOfficer'>;

/** Terms & Conditions, sections VC1 to VC13 (REQ-FRAME-10). */
const terms = (facts: PolicyFacts, contact: Contact): readonly Term[] => [
  { title: t(m.termsWhoTitle), body: [t(m.termsWhoText), t(m.termsWhoAdult, { adult: ADULT_AGE })] },
  { title: t(m.termsWhatTitle), body: [t(m.termsWhatText), t(m.termsWhatOrder)] },
  { title: t(m.termsAccountTitle), body: [t(m.termsAccountText)] },
  { title: t(m.termsNationalityTitle), body: [nationalityRules(), t(m.termsNationalityDocuments)] },
  { title: t(m.termsPricesTitle), body: [pricesText(facts), t(m.termsPricesChecked)] },
  {
    title: t(m.termsPaymentTitle),
    body: [t(m.termsPaymentText, { percent: HOLD_PERCENT }), t(m.termsPaymentProvider)],
  },
  { title: t(m.termsConfirmationTitle), body: [t(m.termsConfirmationText), t(m.termsConfirmationNames)] },
  {
    title: t(m.termsCancellationTitle),
    body: [t(m.termsCancellationText), { label: t(m.termsRefundPolicy), to: '/refunds-and-cancellations' }],
  },
  { title: t(m.termsHotelTitle), body: [t(m.termsHotelText, { adult: ADULT_AGE, time: generalCheckinTime() })] },
  { title: t(m.termsForbiddenTitle), body: [t(m.termsForbiddenText)] },
  {
    title: t(m.termsDescriptionsTitle),
    body: [t(m.termsDescriptionsText), { label: t(m.termsTellUs), to: '/about/connect' }],
  },
  { title: t(m.termsLiabilityTitle), body: [t(m.termsLiabilityText)] },
  {
    title: t(m.termsLawTitle),
    body: [t(m.termsLawText), contactText(contact), { label: t(m.termsTellUs), to: '/about/connect' }],
  },
];

function pricesText({ platformFeePaise }: PolicyFacts): string {
  return t(m.termsPricesText, { fee: platformFeePaise === 0 ? 'none' : formatInr(platformFeePaise) });
}

/** The contact for help and complaints, in a sentence; the Help page has the same. */
export function contactText({ support, grievanceOfficer }: Contact): string {
  const { name: officer, phone: officerPhone, email: officerEmail } = grievanceOfficer;
  return t(m.termsContactText, { ...support, officer, officerPhone, officerEmail });
}

/** The sections with their numbers as anchors: `vc1` to `vc13`. */
export function termsSections(facts: PolicyFacts, contact: Contact): readonly PolicySection[] {
  return terms(facts, contact).map(({ title, body }, index) => ({
    id: `vc${index + 1}`,
    title: `VC${index + 1}. ${title}`,
    body,
  }));
}
