export interface AboutTopic {
  title: string;
  text: string;
}

/** The footer entries that have no screen of their own say here what they are about (D6). */
const TOPICS: Readonly<Record<string, AboutTopic>> = {
  connect: {
    title: 'Connect',
    text: 'For anything about a booking, open it under My Bookings: what happened, what was paid and how to cancel stand there. Other ways to reach us will be listed on this page.',
  },
  offers: {
    title: 'Offers',
    text: 'There is no offer running right now. When there is one, it is listed here with its last day and its terms.',
  },
  media: { title: 'Media', text: 'News about Safar for the press will be published here. There is none yet.' },
  'investor-relations': {
    title: 'Investor relations',
    text: 'Reports and notices for investors will be published here. There are none yet.',
  },
  openings: {
    title: 'Current openings',
    text: 'We list open positions here. There is none today.',
  },
};

/** A topic by its part of the address; null when there is none. */
export function aboutTopic(slug: string | undefined): AboutTopic | null {
  return slug && Object.hasOwn(TOPICS, slug) ? (TOPICS[slug] ?? null) : null;
}
