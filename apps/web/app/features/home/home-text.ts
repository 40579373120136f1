import * as m from '@safar/messages/home';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import { DESTINATIONS } from '#features/app-shell/footer-links.ts';
import { homePath, type ProductTab } from '#features/app-shell/product-tabs.ts';

export interface HomeText {
  title: string;
  heading: string;
  description: string;
  /** The canonical address. */
  path: string;
}

/**
 * The home page's title and texts, by its tab and city.
 * @param city as the address names it; the page repeats it only if it is one of our destinations
 */
export function homeText(tab: ProductTab | null, city: string | null): HomeText {
  if (tab?.key === 'hotels') return hotelsText(DESTINATIONS.find((name) => name === city));
  if (tab?.key === 'flights') return FLIGHTS_TEXT;
  const product = tab?.name ?? t(m.thisPage);
  return {
    title: t(m.productSoon, { product }),
    heading: tab ? t(m.productSoonHeading, { product }) : t(m.heading),
    description: t(m.productSoonDescription, { product }),
    path: tab ? homePath(tab) : '/home',
  };
}

const FLIGHTS_TEXT: HomeText = {
  title: t(m.flightsTitle),
  heading: t(m.heading),
  description: t(m.flightsDescription),
  path: '/home?tab=flights',
};

function hotelsText(city: string | undefined): HomeText {
  if (city === undefined)
    return {
      title: t(m.hotelsTitle),
      heading: t(m.heading),
      description: t(m.hotelsDescription),
      path: '/home',
    };
  return {
    title: t(m.hotelsTitleCity, { city: placeName(city) }),
    heading: t(m.headingCity, { city: placeName(city) }),
    description: t(m.hotelsDescriptionCity, { city: placeName(city) }),
    path: `/home?tab=hotels&city=${encodeURIComponent(city)}`,
  };
}
