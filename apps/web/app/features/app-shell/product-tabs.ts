import * as m from '@safar/messages/frame';
import { t } from '@safar/messages/t';
import {
  IconBed,
  IconCompass,
  IconHome,
  IconLuggage,
  IconPlane,
  IconTent,
  IconToolsKitchen2,
  IconWallet,
} from '@tabler/icons-react';
import type { IconGlyph } from '#design/icon.tsx';

/** One of the eight products (REQ-FRAME-3, REQ-FRAME-11). */
export interface ProductTab {
  /** The key in `/home?tab=…`, as the home page spells it. */
  key: string;
  /** Other spellings of the key (REQ-FRAME-2). */
  aliases: readonly string[];
  /** The header's own path, which redirects to the home page's tab. */
  path: string;
  /** Its name in the header's tab strip. */
  shortName: string;
  /** Its name on the home page. */
  name: string;
  icon: IconGlyph;
  /** False for a product that is shown as 'Coming soon'. */
  live: boolean;
}

const FLIGHTS: ProductTab = {
  key: 'flights',
  aliases: [],
  path: '/flights',
  shortName: t(m.flights),
  name: t(m.flights),
  icon: IconPlane,
  live: true,
};
const HOTELS: ProductTab = {
  key: 'hotels',
  aliases: [],
  path: '/hotels',
  shortName: t(m.hotels),
  name: t(m.hotels),
  icon: IconBed,
  live: true,
};
const BUDGET: ProductTab = {
  key: 'budget',
  aliases: [],
  path: '/budget',
  shortName: t(m.budget),
  name: t(m.budgetStay),
  icon: IconWallet,
  live: false,
};
const HOMESTAYS: ProductTab = {
  key: 'villas',
  aliases: ['homestays'],
  path: '/villas',
  shortName: t(m.homestays),
  name: t(m.homestayVillas),
  icon: IconHome,
  live: false,
};
const ADVENTURE: ProductTab = {
  key: 'adventure',
  aliases: [],
  path: '/adventure',
  shortName: t(m.adventure),
  name: t(m.adventureStay),
  icon: IconTent,
  live: false,
};
const PACKAGES: ProductTab = {
  key: 'packages',
  aliases: [],
  path: '/packages',
  shortName: t(m.packages),
  name: t(m.holidayPackages),
  icon: IconLuggage,
  live: false,
};
const ACTIVITIES: ProductTab = {
  key: 'activities',
  aliases: [],
  path: '/activities',
  shortName: t(m.activities),
  name: t(m.travelActivities),
  icon: IconCompass,
  live: false,
};
const CATERING: ProductTab = {
  key: 'events',
  aliases: ['catering'],
  path: '/events',
  shortName: t(m.catering),
  name: t(m.eventsCatering),
  icon: IconToolsKitchen2,
  live: false,
};

/** The products in the header's order (REQ-FRAME-3). */
export const HEADER_TABS: readonly ProductTab[] = [
  FLIGHTS,
  HOTELS,
  BUDGET,
  HOMESTAYS,
  ADVENTURE,
  PACKAGES,
  ACTIVITIES,
  CATERING,
];

/** The products in the home page's order (REQ-FRAME-11). */
export const HOME_TABS: readonly ProductTab[] = [
  FLIGHTS,
  HOTELS,
  BUDGET,
  HOMESTAYS,
  ADVENTURE,
  CATERING,
  ACTIVITIES,
  PACKAGES,
];

/** The home page's path for a product. */
export function homePath(tab: ProductTab): string {
  return `/home?tab=${tab.key}`;
}

/** The tab of a `?tab=` value in either spelling; hotels for null; null for an unknown value. */
export function tabOfKey(key: string | null): ProductTab | null {
  if (!key) return HOTELS;
  return HOME_TABS.find((tab) => tab.key === key || tab.aliases.includes(key)) ?? null;
}

/** The tab of a page: by the path's prefix, or by the product after a city (`/goa/hotels/…`). */
export function tabOfPath(pathname: string): ProductTab | null {
  const [, first = '', second = ''] = pathname.split('/');
  return HEADER_TABS.find((tab) => tab.path === `/${first}` || tab.path === `/${second}`) ?? null;
}
