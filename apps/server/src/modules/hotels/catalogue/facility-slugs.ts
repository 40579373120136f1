import type { SupplierHotel } from '../../../suppliers/hotel-supplier.ts';

/** A facility travellers filter by (REQ-HRES-5). */
interface Facility {
  readonly slug: string;
  readonly name: string;
}

interface Rule extends Facility {
  /** Matches the supplier's texts that mean this facility. */
  readonly pattern: RegExp;
}

/** In order of interest: a card shows the first few. */
const RULES: readonly Rule[] = [
  { slug: 'wifi', name: 'WiFi', pattern: /wi-?fi|wireless internet|internet access|free internet|wired internet/i },
  { slug: 'swimming-pool', name: 'Swimming Pool', pattern: /\bpools?\b(?! (?:table|bar))|swimming/i },
  { slug: 'breakfast', name: 'Breakfast', pattern: /breakfast/i },
  { slug: 'parking', name: 'Parking', pattern: /\bparking\b|\bvalet\b/i },
  { slug: 'restaurant', name: 'Restaurant', pattern: /restaurants?\b|\bdining\b|coffee shop|\bcafe\b|\bcafé\b/i },
  { slug: 'spa', name: 'Spa', pattern: /\bspa\b|massage|sauna|steam room|ayurved/i },
  { slug: 'gym', name: 'Gym', pattern: /\bgym\b|fitness|health club/i },
  { slug: 'air-conditioning', name: 'Air Conditioning', pattern: /air[- ]?condition|climate control/i },
  { slug: 'airport-shuttle', name: 'Airport Shuttle', pattern: /airport (?:shuttle|transfer|transport|pick)|shuttle/i },
  { slug: 'room-service', name: 'Room Service', pattern: /room service/i },
  { slug: 'bar', name: 'Bar', pattern: /\bbars?\b(?!\s*(?:fridge|soap))|\blounge\b|\bpub\b/i },
  {
    slug: 'front-desk-24h',
    name: '24-hour Front Desk',
    pattern: /(?:24|round).{0,12}(?:front desk|reception)|front desk \(24/i,
  },
  {
    slug: 'beach-access',
    name: 'Beach Access',
    pattern: /beachfront|private beach|beach access|(?:near|on) the beach|beach nearby/i,
  },
  { slug: 'laundry', name: 'Laundry', pattern: /laundry|dry cleaning|washing machine|washer/i },
  { slug: 'elevator', name: 'Elevator', pattern: /elevator|\blifts?\b/i },
  { slug: 'family-friendly', name: 'Family Friendly', pattern: /family room|kids|children|babysit|childcare/i },
  {
    slug: 'business-centre',
    name: 'Business Centre',
    pattern: /business (?:centre|center)|meeting room|conference|banquet/i,
  },
  { slug: 'wheelchair-access', name: 'Wheelchair Access', pattern: /wheelchair|accessib|disabled/i },
  { slug: 'garden', name: 'Garden', pattern: /garden|lawn/i },
  { slug: 'terrace', name: 'Terrace', pattern: /terrace|rooftop/i },
  { slug: 'concierge', name: 'Concierge', pattern: /concierge|tour desk|tour assistance|travel desk/i },
  { slug: 'non-smoking-rooms', name: 'Non-smoking Rooms', pattern: /non[- ]?smoking|smoke[- ]free/i },
  { slug: 'power-backup', name: 'Power Backup', pattern: /power back ?-?up|generator/i },
  { slug: 'ev-charging', name: 'EV Charging', pattern: /electric (?:car|vehicle)|\bev charg/i },
  { slug: 'pets-allowed', name: 'Pets Allowed', pattern: /\bpets? (?:allowed|friendly|welcome)|pet-friendly/i },
];

/** Amenities of rooms (REQ-HRES-5), not shown on a card. */
const ROOM_RULES: readonly Rule[] = [
  { slug: 'tv', name: 'TV', pattern: /\btv\b|television/i },
  { slug: 'minibar', name: 'Minibar', pattern: /mini-?bar/i },
  { slug: 'safe', name: 'Safe', pattern: /\bsafes?\b(?! (?:distance|parking|play))|safe deposit|\blocker\b/i },
  { slug: 'coffee-maker', name: 'Coffee Maker', pattern: /coffee(?:\/tea)?[- ]?(?:maker|machine)|tea tray|kettle/i },
  { slug: 'balcony', name: 'Balcony', pattern: /balcon/i },
];

const NEGATED = /\b(?:no|not|without)\b/i;
/** The paragraph of a description that is about the rooms. */
const ROOMS_LINE = /^\s*rooms?\s*:/i;
const NAMES = new Map([...RULES, ...ROOM_RULES].map(({ slug, name }) => [slug, name]));

/** The facilities that a supplier's texts mean, in order of interest. A text that negates one does not count. */
export function facilitySlugs(texts: readonly string[]): string[] {
  return matchingSlugs(RULES, texts);
}

/** Amenities of a hotel's rooms, from its facilities, the rooms' part of its description, and its room types. */
export function roomAmenitySlugs({
  facilities,
  description,
  roomTypes,
}: Pick<SupplierHotel, 'facilities' | 'description' | 'roomTypes'>): string[] {
  const ofRooms = description.split('\n').filter((line) => ROOMS_LINE.test(line));
  const kinds = roomTypes.flatMap((room) => [room.name, room.description]);
  return matchingSlugs(ROOM_RULES, [...facilities, ...ofRooms, ...kinds]);
}

function matchingSlugs(rules: readonly Rule[], texts: readonly string[]): string[] {
  const affirmed = texts.filter((text) => !NEGATED.test(text) || /smoking/i.test(text));
  return rules.filter((rule) => affirmed.some((text) => rule.pattern.test(text))).map((rule) => rule.slug);
}

/** A facility's name for people. */
export function facilityName(slug: string): string {
  return NAMES.get(slug) ?? slug.replaceAll('-', ' ');
}
