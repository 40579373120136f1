/** Names as parts of addresses (REQ-HRES-1). */

const DIACRITICS = /[\u0300-\u036f]/g;

function withoutDiacritics(text: string): string {
  return text.normalize('NFKD').replace(DIACRITICS, '');
}

/**
 * A city's slug: lower case, commas removed, spaces turned to hyphens, other non-word characters removed (REQ-HRES-1);
 * accents are folded first so that letters are not lost. 'city' when nothing is left.
 */
export function citySlug(name: string): string {
  const slug = withoutDiacritics(name)
    .toLowerCase()
    .replace(/,/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '');
  return slug === '' ? 'city' : slug;
}

/** A hotel name's slug: as a city's, with 'and' for '&' and no doubled or outer hyphens. 'hotel' when nothing is left. */
export function hotelSlug(name: string): string {
  const slug = withoutDiacritics(name)
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[\s_-]+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'hotel' : slug;
}

/** The canonical address of a city for search engines: its hotels without dates. */
export function canonicalCityPath(city: { name: string; code: string }): string {
  return `/${citySlug(city.name)}/hotels?cc=${encodeURIComponent(city.code)}`;
}

/** The canonical address of a hotel for search engines. */
export function canonicalHotelPath(hotel: { name: string; code: string; cityName: string }): string {
  return `/${citySlug(hotel.cityName)}/hotels/${hotelSlug(hotel.name)}?hcc=${encodeURIComponent(hotel.code)}`;
}
