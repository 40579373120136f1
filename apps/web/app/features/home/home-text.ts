import { DESTINATIONS } from '#features/app-shell/destinations.ts';
import { homePath, type ProductTab } from '#features/app-shell/product-tabs.ts';

export interface HomeText {
  title: string;
  heading: string;
  description: string;
  /** The canonical address. */
  path: string;
}

/**
 * What the home page is called, by its tab and city.
 * @param city as the address names it; only a destination of ours is repeated on the page
 */
export function homeText(tab: ProductTab | null, city: string | null): HomeText {
  if (tab?.key === 'hotels') return hotelsText(DESTINATIONS.find((name) => name === city));
  if (tab?.key === 'flights') return FLIGHTS_TEXT;
  const name = tab?.name ?? 'This page';
  return {
    title: `${name}: coming soon`,
    heading: tab ? `${name}, coming soon` : 'Plan your next safar',
    description: `${name} is not open on Safar yet. Hotels across India are, at prices with taxes and fees in them.`,
    path: tab ? homePath(tab) : '/home',
  };
}

const FLIGHTS_TEXT: HomeText = {
  title: 'Book flights in India and abroad',
  heading: 'Plan your next safar',
  description:
    'Search flights in India and abroad. Taxes and fees are in the first price, and every day shows its lowest fare.',
  path: '/home?tab=flights',
};

function hotelsText(city: string | undefined): HomeText {
  return {
    title: `Book hotels ${city ? `in ${city}` : 'across India'}`,
    heading: city ? `Your next safar: ${city}` : 'Plan your next safar',
    description: `Search hotels ${city ? `in ${city}` : 'across India'}. Taxes and fees are in the first price, and each rate says until when it can be cancelled free.`,
    path: city ? `/home?tab=hotels&city=${encodeURIComponent(city)}` : '/home',
  };
}
