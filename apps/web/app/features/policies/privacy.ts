import * as m from '@safar/messages/policies';
import { t } from '@safar/messages/t';
import { ADULT_AGE } from '@safar/domain/stay/occupancy';
import {
  BOOKING_NUMBERS_KEPT_DAYS,
  CHECKOUT_NUMBERS_KEPT_DAYS,
  FINANCIAL_YEARS_KEPT,
  JOURNEYS_KEPT_DAYS,
} from '@safar/domain/people/retention';
import type { PublicConfig } from '#lib/session.ts';
import type { PolicySection } from './policy-page.tsx';
import { contactText } from './terms.ts';

type Contact = Pick<PublicConfig, 'support' | 'grievanceOfficer'>;

/** Minimum age in years for using the service (REQ-FRAME-10); a condition of use that is not checked. */
const SERVICE_AGE = 16;

/** Privacy and Cookie Statement: the sections of REQ-FRAME-10, in their order. */
export const privacySections = (contact: Contact): readonly PolicySection[] => [
  { id: 'terms', title: t(m.privacyTermsTitle), body: [t(m.privacyWords)] },
  {
    id: 'data-collected',
    title: t(m.privacyDataCollectedTitle),
    body: [[t(m.privacyAccount), t(m.privacyGuests), t(m.privacySearches), t(m.privacyRecords)], t(m.privacyCards)],
  },
  {
    id: 'why',
    title: t(m.privacyWhyTitle),
    body: [
      [t(m.privacyWhyBookings), t(m.privacyWhySafe), t(m.privacyWhyRepair), t(m.privacyWhyBooks)],
      t(m.privacyWhyNothingElse),
    ],
  },
  { id: 'sharing', title: t(m.privacySharingTitle), body: [t(m.privacyReceivers), t(m.privacyNoSale)] },
  { id: 'transport', title: t(m.privacyTransportTitle), body: [t(m.privacyTransportText)] },
  { id: 'insurance', title: t(m.privacyInsuranceTitle), body: [t(m.privacyInsuranceText)] },
  { id: 'communications', title: t(m.privacyCommunicationsTitle), body: [t(m.privacyCommunicationsText)] },
  { id: 'mobile', title: t(m.privacyMobileTitle), body: [t(m.privacyMobileText)] },
  { id: 'social-media', title: t(m.privacySocialMediaTitle), body: [t(m.privacySocialText)] },
  {
    id: 'security',
    title: t(m.privacySecurityTitle),
    body: [
      t(m.privacySecurityText),
      t(m.privacyRetentionText, {
        checkout: CHECKOUT_NUMBERS_KEPT_DAYS,
        journeys: JOURNEYS_KEPT_DAYS,
        trip: BOOKING_NUMBERS_KEPT_DAYS,
        years: FINANCIAL_YEARS_KEPT,
      }),
    ],
  },
  {
    id: 'children',
    title: t(m.privacyChildrenTitle),
    body: [t(m.privacyChildrenText, { adult: ADULT_AGE, least: SERVICE_AGE })],
  },
  { id: 'control', title: t(m.privacyControlTitle), body: [t(m.privacyControlText), t(m.privacyDeletionText)] },
  {
    id: 'controller',
    title: t(m.privacyControllerTitle),
    body: [
      t(m.privacyControllerText),
      contactText(contact),
      { label: t(m.privacyConnectWithUs), to: '/about/connect' },
    ],
  },
  { id: 'cookies', title: t(m.privacyCookiesTitle), body: [t(m.privacyCookiesText)] },
];
