import * as m from '@safar/messages/privacy-policy';
import { t } from '@safar/messages/t';
import { ADULT_AGE } from '@safar/domain/occupancy';
import {
  BOOKING_NUMBERS_KEPT_DAYS,
  CHECKOUT_NUMBERS_KEPT_DAYS,
  FINANCIAL_YEARS_KEPT,
  JOURNEYS_KEPT_DAYS,
} from '@safar/domain/retention';
import type { PublicConfig } from '#lib/session.ts';
import type { PolicySection } from './policy-page.tsx';
import { contactText } from './terms.ts';

type Contact = Pick<PublicConfig, 'support' | 'grievanceOfficer'>;

/** Minimum age in years for using the service (REQ-FRAME-10); a condition of use that is not checked. */
const SERVICE_AGE = 16;

/** Privacy and Cookie Statement: the sections of REQ-FRAME-10, in their order. */
export const privacySections = (contact: Contact): readonly PolicySection[] => [
  { id: 'terms', title: t(m.termsTitle), body: [t(m.words)] },
  {
    id: 'data-collected',
    title: t(m.dataCollectedTitle),
    body: [[t(m.account), t(m.guests), t(m.searches), t(m.records)], t(m.cards)],
  },
  {
    id: 'why',
    title: t(m.whyTitle),
    body: [[t(m.whyBookings), t(m.whySafe), t(m.whyRepair), t(m.whyBooks)], t(m.whyNothingElse)],
  },
  { id: 'sharing', title: t(m.sharingTitle), body: [t(m.receivers), t(m.noSale)] },
  { id: 'transport', title: t(m.transportTitle), body: [t(m.transportText)] },
  { id: 'insurance', title: t(m.insuranceTitle), body: [t(m.insuranceText)] },
  { id: 'communications', title: t(m.communicationsTitle), body: [t(m.communicationsText)] },
  { id: 'mobile', title: t(m.mobileTitle), body: [t(m.mobileText)] },
  { id: 'social-media', title: t(m.socialMediaTitle), body: [t(m.socialText)] },
  {
    id: 'security',
    title: t(m.securityTitle),
    body: [
      t(m.securityText),
      t(m.retentionText, {
        checkout: CHECKOUT_NUMBERS_KEPT_DAYS,
        journeys: JOURNEYS_KEPT_DAYS,
        trip: BOOKING_NUMBERS_KEPT_DAYS,
        years: FINANCIAL_YEARS_KEPT,
      }),
    ],
  },
  { id: 'children', title: t(m.childrenTitle), body: [t(m.childrenText, { adult: ADULT_AGE, least: SERVICE_AGE })] },
  { id: 'control', title: t(m.controlTitle), body: [t(m.controlText), t(m.deletionText)] },
  {
    id: 'controller',
    title: t(m.controllerTitle),
    body: [t(m.controllerText), contactText(contact), { label: t(m.connectWithUs), to: '/about/connect' }],
  },
  { id: 'cookies', title: t(m.cookiesTitle), body: [t(m.cookiesText)] },
];
