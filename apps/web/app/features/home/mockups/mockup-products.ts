/** What the form of a product that is not open yet will ask for. */
export interface MockupProduct {
  types: readonly string[];
  place: { label: string; placeholder: string };
  dates: string;
  /** Plural and lower case. */
  people: string;
  /** What a sample price is for. */
  priceOf: string;
}

const PLACE = { label: 'Location', placeholder: 'City, area or landmark' };

/** By the home page's tab key. */
const PRODUCTS: Readonly<Record<string, MockupProduct>> = {
  budget: {
    types: ['Budget Hotel', 'Hostel', 'Guest House', 'Lodge'],
    place: PLACE,
    dates: 'Stay dates',
    people: 'guests',
    priceOf: 'a room and night',
  },
  villas: {
    types: ['Homestay', 'Villa', 'Apartment', 'Farm Stay', 'Cottage'],
    place: PLACE,
    dates: 'Stay dates',
    people: 'guests',
    priceOf: 'a room and night',
  },
  adventure: {
    types: ['Camp', 'Treehouse', 'Jungle Lodge', 'Houseboat'],
    place: { label: 'Location', placeholder: 'Hills, forest, river …' },
    dates: 'Stay dates',
    people: 'travellers',
    priceOf: 'a person and night',
  },
  events: {
    types: ['Wedding', 'Birthday', 'Corporate', 'Catering only'],
    place: { label: 'Venue', placeholder: 'City or venue' },
    dates: 'Event dates',
    people: 'guests',
    priceOf: 'a plate',
  },
  activities: {
    types: ['Sightseeing', 'Trekking', 'Water Sports', 'Food Walk'],
    place: { label: 'Location', placeholder: 'Where will you be?' },
    dates: 'Activity dates',
    people: 'people',
    priceOf: 'a person',
  },
  packages: {
    types: ['Family', 'Honeymoon', 'Pilgrimage', 'Group Tour'],
    place: { label: 'Destination', placeholder: 'Where do you want to go?' },
    dates: 'Travel dates',
    people: 'travellers',
    priceOf: 'a person and day',
  },
};

/** Null for a product without a mockup. */
export function mockupOf(tabKey: string): MockupProduct | null {
  return PRODUCTS[tabKey] ?? null;
}
