import { HOME_TABS, homePath } from './product-tabs.ts';

export interface FooterLink {
  label: string;
  to: string;
  isNew?: boolean;
}

export interface FooterColumn {
  title: string;
  links: readonly FooterLink[];
}

const DESTINATIONS = ['Goa', 'Jaipur', 'Mumbai', 'New Delhi', 'Bengaluru', 'Udaipur'];
const AIRLINES = ['IndiGo', 'Air India', 'Akasa Air', 'SpiceJet'];

/** The footer's columns (spec 1.2.5). An entry without a screen of its own leads to a page that says so (D6). */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: 'Offerings', links: HOME_TABS.map((tab) => ({ label: tab.name, to: homePath(tab) })) },
  {
    title: 'Quick links',
    links: [
      { label: 'My Bookings', to: '/bookings' },
      { label: 'Refunds and cancellations', to: '/refunds-and-cancellations' },
      { label: 'Privacy policy', to: '/privacy-policy' },
      { label: 'Terms for service providers', to: '/terms/service-providers' },
    ],
  },
  {
    title: 'Destinations',
    links: DESTINATIONS.map((city) => ({ label: city, to: `/home?tab=hotels&city=${encodeURIComponent(city)}` })),
  },
  { title: 'Airlines', links: AIRLINES.map((airline) => ({ label: airline, to: '/home?tab=flights' })) },
  {
    title: 'Safar',
    links: [
      { label: 'Connect', to: '/about/connect' },
      { label: 'Offers', to: '/about/offers' },
      { label: 'Media', to: '/about/media' },
      { label: 'Investor relations', to: '/about/investor-relations' },
      { label: 'Current openings', to: '/about/openings', isNew: true },
    ],
  },
];
