import type { SupplierHotel } from '../../suppliers/hotel-supplier.ts';

/** A facility travellers filter by (REQ-HRES-5). */
interface Facility {
  readonly slug: string;
  readonly name: string;
}

interface Rule extends Facility {
  /** What the supplier's text says when it means this. */
  readonly says: RegExp;
}

/** In order of interest: the first few are what a card shows. */
const RULES: readonly Rule[] = [
  { slug: 'wifi', name: 'WiFi', says: /wi-?fi|wireless internet|internet access|free internet|wired internet/i },
  { slug: 'swimming-pool', name: 'Swimming Pool', says: /\bpools?\b(?! (?:table|bar))|swimming/i },
  { slug: 'breakfast', name: 'Breakfast', says: /breakfast/i },
  { slug: 'parking', name: 'Parking', says: /\bparking\b|\bvalet\b/i },
  { slug: 'restaurant', name: 'Restaurant', says: /restaurants?\b|\bdining\b|coffee shop|\bcafe\b|\bcafé\b/i },
  { slug: 'spa', name: 'Spa', says: /\bspa\b|massage|sauna|steam room|ayurved/i },
  { slug: 'gym', name: 'Gym', says: /\bgym\b|fitness|health club/i },
  { slug: 'air-conditioning', name: 'Air Conditioning', says: /air[- ]?condition|climate control/i },
  { slug: 'airport-shuttle', name: 'Airport Shuttle', says: /airport (?:shuttle|transfer|transport|pick)|shuttle/i },
  { slug: 'room-service', name: 'Room Service', says: /room service/i },
  { slug: 'bar', name: 'Bar', says: /\bbars?\b(?!\s*(?:fridge|soap))|\blounge\b|\bpub\b/i },
  {
    slug: 'front-desk-24h',
    name: '24-hour Front Desk',
    says: /(?:24|round).{0,12}(?:front desk|reception)|front desk \(24/i,
  },
  {
    slug: 'beach-access',
    name: 'Beach Access',
    says: /beachfront|private beach|beach access|(?:near|on) the beach|beach nearby/i,
  },
  { slug: 'laundry', name: 'Laundry', says: /laundry|dry cleaning|washing machine|washer/i },
  { slug: 'elevator', name: 'Elevator', says: /elevator|\blifts?\b/i },
  { slug: 'family-friendly', name: 'Family Friendly', says: /family room|kids|children|babysit|childcare/i },
  {
    slug: 'business-centre',
    name: 'Business Centre',
    says: /business (?:centre|center)|meeting room|conference|banquet/i,
  },
  { slug: 'wheelchair-access', name: 'Wheelchair Access', says: /wheelchair|accessib|disabled/i },
  { slug: 'garden', name: 'Garden', says: /garden|lawn/i },
  { slug: 'terrace', name: 'Terrace', says: /terrace|rooftop/i },
  { slug: 'concierge', name: 'Concierge', says: /concierge|tour desk|tour assistance|travel desk/i },
  { slug: 'non-smoking-rooms', name: 'Non-smoking Rooms', says: /non[- ]?smoking|smoke[- ]free/i },
  { slug: 'power-backup', name: 'Power Backup', says: /power back ?-?up|generator/i },
  { slug: 'ev-charging', name: 'EV Charging', says: /electric (?:car|vehicle)|\bev charg/i },
  { slug: 'pets-allowed', name: 'Pets Allowed', says: /\bpets? (?:allowed|friendly|welcome)|pet-friendly/i },
];

/** What rooms have (REQ-HRES-5), of no interest on a card. */
const ROOM_RULES: readonly Rule[] = [
  { slug: 'tv', name: 'TV', says: /\btv\b|television/i },
  { slug: 'minibar', name: 'Minibar', says: /mini-?bar/i },
  { slug: 'safe', name: 'Safe', says: /\bsafes?\b(?! (?:distance|parking|play))|safe deposit|\blocker\b/i },
  { slug: 'coffee-maker', name: 'Coffee Maker', says: /coffee(?:\/tea)?[- ]?(?:maker|machine)|tea tray|kettle/i },
  { slug: 'balcony', name: 'Balcony', says: /balcon/i },
];

const NEGATED = /\b(?:no|not|without)\b/i;
/** The paragraph of a description that tells of the rooms. */
const ROOMS_LINE = /^\s*rooms?\s*:/i;
const NAMES = new Map([...RULES, ...ROOM_RULES].map(({ slug, name }) => [slug, name]));

/** The facilities that a supplier's texts stand for, in order of interest. A text that denies one does not count. */
export function facilitySlugs(texts: readonly string[]): string[] {
  return slugsSaid(RULES, texts);
}

/** What a hotel's rooms have, by its facilities, the rooms' part of its description, and its kinds of room. */
export function roomAmenitySlugs({
  facilities,
  description,
  roomTypes,
}: Pick<SupplierHotel, 'facilities' | 'description' | 'roomTypes'>): string[] {
  const ofRooms = description.split('\n').filter((line) => ROOMS_LINE.test(line));
  const kinds = roomTypes.flatMap((room) => [room.name, room.description]);
  return slugsSaid(ROOM_RULES, [...facilities, ...ofRooms, ...kinds]);
}

function slugsSaid(rules: readonly Rule[], texts: readonly string[]): string[] {
  const affirmed = texts.filter((text) => !NEGATED.test(text) || /smoking/i.test(text));
  return rules.filter((rule) => affirmed.some((text) => rule.says.test(text))).map((rule) => rule.slug);
}

/** A facility's name for people. */
export function facilityName(slug: string): string {
  return NAMES.get(slug) ?? slug.replaceAll('-', ' ');
}
