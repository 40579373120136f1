import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
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

/** Most facilities on a card (REQ-HRES-11). */
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
/** A facility's display name and icon. */
export function facilityOf(slug: string): { name: string; icon: IconGlyph } {
  const name = t(m.facility, { slug: slug.replaceAll('-', '_') }) || ownWords(slug);
  return { name, icon: ICONS[slug] ?? IconCheck };
}

/** The supplier's name of a facility that we have no name for. */
function ownWords(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
