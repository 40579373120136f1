import { z } from 'zod';
import { addressTemplate, number, setting, sources, url } from './setting.ts';

const MAX_HOURS = 60 * 24;

const hours = number(0, MAX_HOURS, { whole: false });
/** A list like `48,24`. */
const hoursList = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,9})?(,\d{1,4}(\.\d{1,9})?){0,4}$/, 'must be at most five numbers like 48,24')
  .transform((text) => text.split(',').map(Number));

/**
 * A usual number of something: a booking above it is reviewed by a person (REQ-PAY-23). The sandbox has one card for all
 * travellers.
 */
function reviewFrom(live: string, what: string) {
  return setting({
    schema: number(0, 1_000_000),
    sandbox: '0',
    live,
    meaning: `${what} that are usual: a booking beyond them waits for a look at the desk before anything is bought. 0 sets no limit.`,
  });
}

/** Rules of the product that an operator sets. */
export const PRODUCT = {
  /** What the landing page counts down to (REQ-FRAME-1). */
  LAUNCH_AT: setting({
    schema: z.iso.datetime({ offset: true, error: 'must be an instant like 2026-01-01T10:00:00+05:30' }),
    default: '2026-01-01T10:00:00+05:30',
    meaning: 'Instant the landing page counts down to.',
  }),
  /** Where a nationality that is not Indian leads (REQ-FRAME-6). */
  INTERNATIONAL_SITE_URL: setting({
    schema: url.or(z.literal('')),
    default: '',
    meaning: 'Site for guests from abroad. Without one they stay here, and are told what holds for them.',
  }),
  /** Our fee for a stay to which no rule applies (REQ-RATE-1). */
  PLATFORM_FEE_RUPEES: setting({ schema: number(0, 100_000), default: '100', meaning: 'Fee per booking, in rupees.' }),
  /** The limit of one operator alone (REQ-DESK-7, REQ-DESK-17, REQ-DESK-22). */
  APPROVAL_LIMIT_RUPEES: setting({
    schema: number(0, 10_000_000),
    default: '10000',
    meaning: 'What an operator may send back without a second person, in rupees.',
  }),
  /** The limit of one operator's day (REQ-DESK-22). */
  GOODWILL_DAY_LIMIT_RUPEES: setting({
    schema: number(0, 10_000_000),
    default: '25000',
    meaning:
      'What one operator may give back as goodwill in a day (India) without a second person, over all bookings, in rupees.',
  }),
  REVIEW_BOOKINGS_PER_DAY: reviewFrom('10', 'Bookings of one traveller, or with one contact mobile, in a day'),
  REVIEW_CARDS_PER_DAY: reviewFrom('4', 'Cards and UPI ids that one traveller pays with in a day'),
  REVIEW_TRAVELLERS_PER_CARD: reviewFrom('3', 'Travellers who pay with one card or UPI id in a day'),
  REVIEW_COUPON_TRAVELLERS: reviewFrom('3', 'Travellers with a coupon and one contact mobile, card or UPI id in a day'),
  /** Hours of the tier 'zero' and of the plan that charges nothing now (REQ-CHK-4, REQ-CHK-5). */
  PLAN_HOURS_PAY_LATER: setting({
    schema: hours,
    default: '72',
    meaning: 'Hours before the last free cancellation by which a pay-later booking is paid.',
  }),
  /** Hours of the tier 'half' and of the plan that charges 10% (REQ-CHK-4, REQ-CHK-5). */
  PLAN_HOURS_PAY_HALF: setting({
    schema: hours,
    default: '24',
    meaning: 'Hours before the last free cancellation by which the balance is paid.',
  }),
  PLAN_HOURS_PAY_FULL: setting({
    schema: hours,
    default: '9',
    meaning:
      'Deadline of a booking paid in full, as for the other plans. It is paid when it is booked: nothing waits for it.',
  }),
  /** When the payer of a balance is reminded (REQ-PAY-7). */
  PLAN_REMINDER_HOURS: setting({
    schema: hoursList,
    default: '48,24',
    meaning: 'Hours before the balance is due at which the traveller is reminded of it.',
  }),
  /** Tiles from elsewhere are loaded only when this is set (REQ-FRAME-13). */
  MAP_TILE_TEMPLATE: setting({
    schema: addressTemplate,
    default: '',
    meaning: 'Map tiles, with {z}, {x} and {y}. Empty: the map drawn from our own data.',
  }),
  MAP_STYLE_URL: setting({
    schema: url.or(z.literal('')),
    default: '',
    meaning:
      'MapLibre style that maps are drawn with; its sources may be PMTiles (pmtiles://https://…). {theme} in it becomes dark or light. Until it is drawn, or when it cannot be, there is the map below it: tiles or our own.',
  }),
  MAP_STYLE_ORIGINS: setting({
    schema: sources,
    default: '',
    meaning:
      'Origins besides its own that the style reads tiles, glyphs and sprites from (Content-Security-Policy), comma separated.',
  }),
  MAP_EMBED_TEMPLATE: setting({
    schema: addressTemplate,
    default: '',
    meaning:
      'Address of an embedded map of one place, with {query}: its position or its address. Empty: our own map is shown.',
  }),
};
