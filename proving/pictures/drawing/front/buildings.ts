import type { Brush } from '../brush.ts';
import { palace } from '../facades/palace.ts';
import { hotel, tower, grand, haveli } from './city-hotels.ts';
import { resort, villa, bungalow, camp, boats } from './resorts.ts';
import type { Site } from './site.ts';
import { house, bnb, huts, budget } from './small-houses.ts';

const BUILDERS = {
  house,
  bnb,
  huts,
  budget,
  hotel,
  tower,
  resort,
  grand,
  villa,
  bungalow,
  haveli,
  palace: (b: Brush, { look, number }: Site) => palace(b, look, number),
  camp,
  houseboat: boats,
} satisfies Record<string, (b: Brush, site: Site) => string>;

/** Style of a hotel's building. Plain houses have one or two stars, grand ones four or five. */
export type Style = keyof typeof BUILDERS;

function isStyle(name: string): name is Style {
  return name in BUILDERS;
}

export const STYLES: readonly Style[] = Object.keys(BUILDERS).filter(isStyle);

/** A building in the middle of the picture, standing on the ground. */
export function building(b: Brush, style: Style, site: Site): string {
  return BUILDERS[style](b, site);
}
