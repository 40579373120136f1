import * as common from '@safar/messages/common';
import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import { HOME_TABS, homePath } from './product-tabs.ts';

/** Cities that the footer links to, with the search form filled in. */
export const DESTINATIONS: readonly string[] = ['Goa', 'Jaipur', 'Mumbai', 'New Delhi', 'Bengaluru', 'Udaipur'];

const HELP = '/about/connect';

export interface FooterLink {
  label: string;
  to: string;
}

export interface FooterColumn {
  title: string;
  links: readonly FooterLink[];
}

const AIRLINES = ['IndiGo', 'Air India', 'Akasa Air', 'SpiceJet'];

/** The tall columns (REQ-FRAME-8). An entry without a screen of its own links to a page that says so (REQ-FRAME-8). */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  { title: t(m.offerings), links: HOME_TABS.map((tab) => ({ label: tab.name, to: homePath(tab) })) },
  {
    title: t(m.quickLinks),
    links: [
      { label: t(common.myBookings), to: '/bookings' },
      { label: t(m.help), to: HELP },
      { label: t(m.refunds), to: '/refunds-and-cancellations' },
      { label: t(m.privacy), to: '/privacy-policy' },
      { label: t(m.fairDealing), to: '/fair-dealing' },
      { label: t(m.terms), to: '/terms/service-providers' },
      { label: t(m.cookies), to: '/privacy-policy#cookies' },
    ],
  },
  {
    title: t(m.destinations),
    links: DESTINATIONS.map((city) => ({
      label: placeName(city),
      to: `/home?tab=hotels&city=${encodeURIComponent(city)}`,
    })),
  },
  { title: t(m.airlines), links: AIRLINES.map((airline) => ({ label: airline, to: '/home?tab=flights' })) },
];

/** The links of the footer on checkout pages. */
export const BUYING_LINKS: readonly FooterLink[] = [
  { label: t(m.refunds), to: '/refunds-and-cancellations' },
  { label: t(m.privacy), to: '/privacy-policy' },
  { label: t(m.help), to: HELP },
];

/** The short columns, which share the place of one tall column. */
export const COMPANY_COLUMNS: readonly FooterColumn[] = [
  { title: t(m.connect), links: [{ label: t(m.help), to: HELP }] },
  { title: t(m.offers), links: [{ label: t(m.runningOffers), to: '/about/offers' }] },
  { title: t(m.media), links: [{ label: t(m.press), to: '/about/media' }] },
  { title: t(m.investors), links: [{ label: t(m.reports), to: '/about/investor-relations' }] },
  { title: t(m.openings), links: [{ label: t(m.work), to: '/about/openings' }] },
];

interface ProductList {
  title: string;
  cities: readonly string[];
}

/** Hotels by kind of place; each entry links to the results of its city. */
const PRODUCT_LISTS: readonly ProductList[] = [
  { title: t(m.bySea), cities: ['Goa', 'Kochi', 'Puri', 'Visakhapatnam', 'Chennai', 'Pondicherry'] },
  { title: t(m.inHills), cities: ['Shimla', 'Manali', 'Mussoorie', 'Darjeeling', 'Ooty', 'Munnar'] },
  { title: t(m.inOldCities), cities: ['Jaipur', 'Udaipur', 'Varanasi', 'Agra', 'Amritsar', 'Mysuru'] },
];

/** The product lists with their addresses. */
export const FOOTER_PRODUCTS = PRODUCT_LISTS.map(({ title, cities }) => ({
  title,
  links: cities.map((city): FooterLink => ({
    label: placeName(city),
    to: `/${city.toLowerCase().replaceAll(' ', '-')}/hotels`,
  })),
}));
