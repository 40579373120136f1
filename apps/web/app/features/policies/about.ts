import * as m from '@safar/messages/about';
import { t } from '@safar/messages/t';

export interface AboutTopic {
  title: string;
  description: string;
  text: readonly string[];
}

/** Texts of the footer entries that have no screen of their own (REQ-FRAME-8). */
const TOPICS: Readonly<Record<string, AboutTopic>> = {
  connect: {
    title: t(m.connect),
    description: t(m.connectDescription),
    text: [t(m.connectBookings)],
  },
  offers: {
    title: t(m.offers),
    description: t(m.offersDescription),
    text: [t(m.offersText)],
  },
  media: {
    title: t(m.media),
    description: t(m.mediaDescription),
    text: [t(m.mediaText)],
  },
  'investor-relations': {
    title: t(m.investors),
    description: t(m.investorsDescription),
    text: [t(m.investorsText)],
  },
  openings: {
    title: t(m.openings),
    description: t(m.openingsDescription),
    text: [t(m.openingsText)],
  },
  data: {
    title: t(m.data),
    description: t(m.dataDescription),
    text: [t(m.dataPlaces), t(m.dataAirports), t(m.dataMaps), t(m.dataMarks)],
  },
};

/** A topic by its slug; null when there is none. */
export function aboutTopic(slug: string | undefined): AboutTopic | null {
  return slug && Object.hasOwn(TOPICS, slug) ? (TOPICS[slug] ?? null) : null;
}
