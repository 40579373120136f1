import { createDice, hashText, type Dice } from './random.ts';
import type { Hotel, RateOffer, StayQuestion } from './types.ts';

type Supplement = RateOffer['supplements'][number];

const MIN_AGES = [18, 18, 18, 21] as const;
const ALWAYS = [
  'Early check out will attract full cancellation charge unless otherwise specified',
  'Bedding type is not guaranteed and it will be allocated by hotel based on availability',
] as const;
const SOMETIMES: readonly (readonly [text: string, chance: number])[] = [
  ['Children allowed', 0.7],
  ['Unmarried couples NOT allowed', 0.18],
  ['Local ID proofs are NOT accepted', 0.2],
  ['Bachelors are allowed', 0.4],
  ['Alcohol consumption NOT allowed within the premises', 0.22],
  ['Non-Veg NOT allowed within the premises', 0.1],
  ['Food from outside NOT allowed within the premises', 0.3],
  ['Smoking NOT allowed within the premises', 0.45],
  ['Visitors NOT allowed in the rooms', 0.35],
  ['Private parties or events are NOT allowed at the property', 0.3],
  ['Aadhaar, Passport and Driving Licence are acceptable ID proofs', 0.85],
  ['Pets NOT allowed within the premises', 0.6],
  ['Guests can pay by Debit/Credit Card (VISA & Mastercard) and UPI', 0.6],
  ['Property is elderly-friendly', 0.25],
];
const AT_CHECK_IN: readonly string[] = [
  'Extra-person charges may apply and vary depending on property policy',
  'Government-issued photo identification and a credit card, debit card or cash deposit may be required at check-in for incidental charges',
  'Special requests are subject to availability upon check-in and may incur additional charges; special requests cannot be guaranteed',
  'The name on the booking has to be the name of a guest',
  'Safety features at this property include a fire extinguisher and a first aid kit',
];
const GALA_DAYS = [
  ['12-24', 'Christmas Eve (24 December)'],
  ['12-31', 'New Year’s Eve (31 December)'],
] as const;
const GALA_SHARE_OF_PRICE = 0.35;

const conditionCache = new WeakMap<Hotel, readonly string[]>();

/** Returns the house rules of a hotel as plain text or HTML. The caller escapes the markup before sending it. */
export function conditionsOf(hotel: Hotel): readonly string[] {
  const known = conditionCache.get(hotel);
  if (known !== undefined) return known;
  const dice = createDice(hashText(`conditions/${hotel.code}/${hotel.name}`));
  const conditions = makeConditions(hotel, dice);
  conditionCache.set(hotel, conditions);
  return conditions;
}

function makeConditions(hotel: Hotel, dice: Dice): readonly string[] {
  const points = AT_CHECK_IN.filter(() => dice.chance(0.75)).map((text) => `<li>${text}</li>`);
  const conditions: string[] = [
    ...ALWAYS,
    `CheckIn Time-Begin: ${hotel.checkIn}`,
    `CheckOut Time: ${hotel.checkOut}`,
    `CheckIn Instructions: <ul>${points.join('')}</ul>`,
    `Minimum CheckIn Age : ${dice.pick(MIN_AGES)}`,
    ...SOMETIMES.filter(([, chance]) => dice.chance(chance)).map(([text]) => text),
  ];
  if (galaPrice(hotel) > 0) {
    conditions.push(
      'Mandatory Fees: <p>Gala dinners on Christmas Eve and New Year’s Eve are charged at the property</p>',
    );
  }
  return conditions;
}

/**
 * Returns the fees that a guest pays at the property on top of the price. `share` (0 to 1) decides about the deposit.
 */
export function supplementsOf(hotel: Hotel, stay: StayQuestion, nights: number, share: number): readonly Supplement[] {
  const found: Supplement[] = [];
  const adults = stay.rooms.reduce((sum, room) => sum + room.adults, 0);
  if (hotel.destination.countryCode === 'AE') {
    found.push({
      description: 'Tourism Dirham Fee per bedroom per night',
      price: Math.max(7, hotel.stars * 4) * nights * stay.rooms.length,
      currency: 'AED',
    });
  }
  if (share < 0.06)
    found.push({ description: 'Deposit Fee per stay', price: hotel.stars >= 4 ? 2000 : 1000, currency: 'INR' });
  const dinner = galaPrice(hotel);
  if (dinner === 0) return found;
  for (const [day, name] of GALA_DAYS) {
    const inFirstYear = `${stay.checkIn.slice(0, 4)}-${day}`;
    if (inFirstYear < stay.checkIn || inFirstYear >= stay.checkOut) continue;
    found.push({ description: `Gala Dinner Fee on ${name}`, price: dinner * adults, currency: 'INR' });
  }
  return found;
}

// Returns the price of a gala dinner in rupees per adult, or 0 where the hotel gives none. Only restaurants of hotels
// with four or more stars in India give one, and none does in a place of pilgrimage.
function galaPrice(hotel: Hotel): number {
  const { kind, countryCode } = hotel.destination;
  if (countryCode !== 'IN' || hotel.stars < 4 || kind === 'pilgrimage' || !hotel.facilities.includes('Restaurant'))
    return 0;
  return Math.round((hotel.basePrice * GALA_SHARE_OF_PRICE) / 100) * 100;
}
