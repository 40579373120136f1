import {
  IconBarbell,
  IconBell,
  IconBus,
  IconCheck,
  IconCoffee,
  IconGlassFull,
  IconLeaf,
  IconParking,
  IconPool,
  IconSnowflake,
  IconToolsKitchen2,
  IconWifi,
} from '@tabler/icons-react';
import type { IconGlyph } from '#design/icon.tsx';

/** What a card shows at most (REQ-HRES-11). */
export const MAX_FEATURES = 6;

const ICONS: Readonly<Record<string, IconGlyph>> = {
  wifi: IconWifi,
  'swimming-pool': IconPool,
  breakfast: IconCoffee,
  parking: IconParking,
  restaurant: IconToolsKitchen2,
  spa: IconLeaf,
  gym: IconBarbell,
  'air-conditioning': IconSnowflake,
  'airport-shuttle': IconBus,
  'room-service': IconBell,
  bar: IconGlassFull,
};
/** Slugs whose words are not simply their own. */
const NAMES: Readonly<Record<string, string>> = {
  wifi: 'WiFi',
  'front-desk-24h': '24-hour front desk',
  'non-smoking-rooms': 'Non-smoking rooms',
  'ev-charging': 'EV charging',
};

/** A facility for people: its name and icon. */
export function facilityOf(slug: string): { name: string; icon: IconGlyph } {
  const words = slug.replaceAll('-', ' ');
  const name = NAMES[slug] ?? words.charAt(0).toUpperCase() + words.slice(1);
  return { name, icon: ICONS[slug] ?? IconCheck };
}
