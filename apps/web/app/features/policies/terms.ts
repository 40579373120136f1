import { formatInr } from '@safar/domain/money';
import * as m from '@safar/messages/terms';
import { t } from '@safar/messages/t';
import { generalCheckinTime } from '@safar/domain/general-policy';
import { ADULT_AGE } from '@safar/domain/occupancy';
import { nationalityRules } from '@safar/domain/nationality';
import { HOLD_PERCENT } from '@safar/domain/plans';
import type { PublicConfig } from '#lib/session.ts';
import type { PolicyFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-page.tsx';

type Term = Omit<PolicySection, 'id'>;
type Contact = Pick<PublicConfig, 'support' | 'grievanceOfficer'>;

/** Terms & Conditions, sections VC1 to VC13 (REQ-FRAME-10). */
const terms = (facts: PolicyFacts, contact: Contact): readonly Term[] => [
  { title: t(m.whoTitle), body: [t(m.whoText), t(m.whoAdult, { adult: ADULT_AGE })] },
  { title: t(m.whatTitle), body: [t(m.whatText), t(m.whatOrder)] },
  { title: t(m.accountTitle), body: [t(m.accountText)] },
  { title: t(m.nationalityTitle), body: [nationalityRules(), t(m.nationalityDocuments)] },
  { title: t(m.pricesTitle), body: [pricesText(facts), t(m.pricesChecked)] },
  { title: t(m.paymentTitle), body: [t(m.paymentText, { percent: HOLD_PERCENT }), t(m.paymentProvider)] },
  { title: t(m.confirmationTitle), body: [t(m.confirmationText), t(m.confirmationNames)] },
  {
    title: t(m.cancellationTitle),
    body: [t(m.cancellationText), { label: t(m.refundPolicy), to: '/refunds-and-cancellations' }],
  },
  { title: t(m.hotelTitle), body: [t(m.hotelText, { adult: ADULT_AGE, time: generalCheckinTime() })] },
  { title: t(m.forbiddenTitle), body: [t(m.forbiddenText)] },
  { title: t(m.descriptionsTitle), body: [t(m.descriptionsText), { label: t(m.tellUs), to: '/about/connect' }] },
  { title: t(m.liabilityTitle), body: [t(m.liabilityText)] },
  {
    title: t(m.lawTitle),
    body: [t(m.lawText), contactText(contact), { label: t(m.tellUs), to: '/about/connect' }],
  },
];

function pricesText({ platformFeePaise }: PolicyFacts): string {
  return t(m.pricesText, { fee: platformFeePaise === 0 ? 'none' : formatInr(platformFeePaise) });
}

/** The contact for help and complaints, in a sentence; the Help page has the same. */
export function contactText({ support, grievanceOfficer }: Contact): string {
  const { name: officer, phone: officerPhone, email: officerEmail } = grievanceOfficer;
  return t(m.contactText, { ...support, officer, officerPhone, officerEmail });
}

/** The sections with their numbers as anchors: `vc1` to `vc13`. */
export function termsSections(facts: PolicyFacts, contact: Contact): readonly PolicySection[] {
  return terms(facts, contact).map(({ title, body }, index) => ({
    id: `vc${index + 1}`,
    title: `VC${index + 1}. ${title}`,
    body,
  }));
}
