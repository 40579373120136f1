import { DESTINATIONS } from './destinations.ts';
import { HOME_TABS, homePath } from './product-tabs.ts';

export interface FooterLink {
  label: string;
  to: string;
}

export interface FooterColumn {
  title: string;
  isNew?: boolean;
  links: readonly FooterLink[];
}

const AIRLINES = ['IndiGo', 'Air India', 'Akasa Air', 'SpiceJet'];

/** The tall columns (REQ-FRAME-8). An entry without a screen of its own leads to a page that says so (REQ-FRAME-8). */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: 'Offerings', links: HOME_TABS.map((tab) => ({ label: tab.name, to: homePath(tab) })) },
  {
    title: 'Quick links',
    links: [
      { label: 'My Bookings', to: '/bookings' },
      { label: 'Refunds and cancellations', to: '/refunds-and-cancellations' },
      { label: 'Privacy policy', to: '/privacy-policy' },
      { label: 'Terms for service providers', to: '/terms/service-providers' },
      { label: 'Cookies', to: '/privacy-policy#cookies' },
    ],
  },
  {
    title: 'Destinations',
    links: DESTINATIONS.map((city) => ({ label: city, to: `/home?tab=hotels&city=${encodeURIComponent(city)}` })),
  },
  { title: 'Airlines', links: AIRLINES.map((airline) => ({ label: airline, to: '/home?tab=flights' })) },
];

/** The short columns, which share the place of one. */
export const COMPANY_COLUMNS: readonly FooterColumn[] = [
  { title: 'Connect', links: [{ label: 'Write to us', to: '/about/connect' }] },
  { title: 'Offers', links: [{ label: 'Running offers', to: '/about/offers' }] },
  { title: 'Media', links: [{ label: 'Press', to: '/about/media' }] },
  { title: 'Investor relations', links: [{ label: 'Reports and notices', to: '/about/investor-relations' }] },
  { title: 'Current openings', isNew: true, links: [{ label: 'Work at Safar', to: '/about/openings' }] },
];

interface ProductList {
  title: string;
  cities: readonly string[];
}

/** Hotels by kind of place, each leading to the results of its city. */
const PRODUCT_LISTS: readonly ProductList[] = [
  { title: 'Hotels by the sea', cities: ['Goa', 'Kochi', 'Puri', 'Visakhapatnam', 'Chennai', 'Pondicherry'] },
  { title: 'Hotels in the hills', cities: ['Shimla', 'Manali', 'Mussoorie', 'Darjeeling', 'Ooty', 'Munnar'] },
  { title: 'Hotels in old cities', cities: ['Jaipur', 'Udaipur', 'Varanasi', 'Agra', 'Amritsar', 'Mysuru'] },
];

/** The product lists with their addresses. */
export const FOOTER_PRODUCTS = PRODUCT_LISTS.map(({ title, cities }) => ({
  title,
  links: cities.map((city): FooterLink => ({ label: city, to: `/${city.toLowerCase().replaceAll(' ', '-')}/hotels` })),
}));
