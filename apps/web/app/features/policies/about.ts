export interface AboutTopic {
  title: string;
  description: string;
  text: readonly string[];
}

/** The footer entries that have no screen of their own say here what they are about (REQ-FRAME-8). */
const TOPICS: Readonly<Record<string, AboutTopic>> = {
  connect: {
    title: 'Connect',
    description: 'How to reach Safar about a booking, a payment, a refund or your data.',
    text: [
      'For anything about a booking, open it under My Bookings first: what happened, what was paid and how to cancel stand there, at any hour.',
      'For everything else, and for complaints, write to us. Name the booking reference, so that we need not ask for it.',
    ],
  },
  offers: {
    title: 'Offers',
    description: 'The offers running on Safar, each with its last day and its terms.',
    text: ['Each offer is listed with its last day and its terms; one that has ended is taken away.'],
  },
  media: {
    title: 'Media',
    description: 'News about Safar for the press, and whom to ask.',
    text: [
      'News about Safar for the press is published here. There is none yet. Journalists are welcome to write to us.',
    ],
  },
  'investor-relations': {
    title: 'Investor relations',
    description: 'Reports and notices of Safar for investors.',
    text: ['Reports and notices for investors are published here. There are none yet.'],
  },
  openings: {
    title: 'Current openings',
    description: 'Open positions at Safar and how to apply.',
    text: [
      'Open positions are listed here from now on. There is none today. If you think we should know you anyway, write to us and say what you would like to build.',
    ],
  },
  data: {
    title: 'Data sources',
    description: 'Whose open data Safar stands on: places, airports, maps and airline marks.',
    text: [
      'Places: GeoNames (CC BY 4.0), modified.',
      'Airports: OpenTravelData (CC BY 4.0) and airport-data-js (CC BY 4.0), modified.',
      'Maps: land by OpenStreetMap contributors (ODbL 1.0); the outline of India from @svg-maps/india (CC BY 4.0), modified.',
      'Airline marks belong to their airlines and stand here only to name their flights.',
    ],
  },
};

/** A topic by its part of the address; null when there is none. */
export function aboutTopic(slug: string | undefined): AboutTopic | null {
  return slug && Object.hasOwn(TOPICS, slug) ? (TOPICS[slug] ?? null) : null;
}
