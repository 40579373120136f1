import { conditionsOf, supplementsOf } from './conditions.ts';
import { indiaDay, indiaMidnight, nonRefundable, refundable, type Policy } from './policies.ts';
import { hashText, hashWith, unit } from './random.ts';
import { inclusionOf, ratePlansOf, type RatePlan } from './rate-plans.ts';
import { bookedRoomName } from './rooms.ts';
import { dayNumber, type Demand } from './season.ts';
import { addUp, roomTaxPaise, shownNightPaise } from './taxes.ts';
import type { Hotel, RateOffer, RoomType, StayQuestion } from './types.ts';

const MAX_OFFERS = 8;
const MIN_OFFERS = 3;
const MISSING_PLAN_SHARE = 0.12;
/** How many children a room holds in addition to its adults. */
const CHILDREN_BESIDES = 2;
const DEFAULT_CHILD_AGE = 8;

const SOLD_OUT_SHARE = 0.055;
const SOLD_OUT_AT_PEAK = 0.28;
const SOLD_OUT_MOST = 0.3;
const JITTER = 0.035;
const PAN_SHARE = 0.03;
const SAME_NAME_SHARE = 0.88;

// The purposes of a hotel's hash; each gives numbers that do not depend on those of the others.
const PURPOSE = { plans: 1, soldOut: 2, missing: 3, beds: 4, policy: 5, night: 6, rules: 7, supplements: 8 } as const;

interface Stay {
  readonly question: StayQuestion;
  readonly checkInDay: number;
  readonly nights: number;
  /** The start of today in India, in epoch ms. */
  readonly todayMs: number;
  readonly hotelHash: number;
  readonly stayHash: number;
  /** The price of each night relative to an ordinary night, without what depends on the plan. */
  readonly nightFactors: readonly number[];
}

/**
 * Makes the rates of a hotel for a stay. The list is empty when the hotel is sold out or no room is big enough. Of
 * `nowMs` (epoch ms) only the day in India matters.
 */
export function makeOffers(
  seed: number,
  hotel: Hotel,
  question: StayQuestion,
  demandOn: (day: number) => Demand,
  nowMs: number,
): readonly RateOffer[] {
  const checkInDay = dayNumber(question.checkIn);
  const nights = dayNumber(question.checkOut) - checkInDay;
  if (!(nights >= 1) || question.rooms.length === 0) return [];
  const hotelHash = hashWith(seed, Number(hotel.code));
  const datesHash = hashWith(hashWith(hotelHash, checkInDay), nights);
  const demands = Array.from({ length: nights }, (_, night) => demandOn(checkInDay + night));
  if (unit(hashWith(datesHash, PURPOSE.soldOut)) < soldOutShare(demands)) return [];
  const today = indiaDay(nowMs);
  const overall = leadFactor(checkInDay - today) * lengthFactor(nights);
  const stay: Stay = {
    question,
    checkInDay,
    nights,
    todayMs: indiaMidnight(today),
    hotelHash,
    stayHash: hashText(`${datesHash}/${guestsKey(question)}`),
    nightFactors: demands.map(({ factor }, night) => factor * overall * jitter(hotelHash, checkInDay + night)),
  };
  return choosePlans(hotel, stay).map(({ plan, room, number }, index) =>
    makeOffer(hotel, stay, plan, room, number, index),
  );
}

interface ChosenPlan {
  readonly plan: RatePlan;
  readonly room: RoomType;
  /** The index among all plans of the hotel. */
  readonly number: number;
}

function choosePlans(hotel: Hotel, stay: Stay): readonly ChosenPlan[] {
  const seen = new Set<string>();
  const fitting: ChosenPlan[] = [];
  ratePlansOf(hotel, hashWith(stay.hotelHash, PURPOSE.plans)).forEach((plan, number) => {
    // A party that is too big for the room is offered the next bigger room on the same terms.
    const room = hotel.roomTypes.slice(plan.room).find((type) => fits(type, stay.question));
    if (room === undefined) return;
    const key = `${room.id}/${plan.meal}/${plan.refundable}`;
    if (seen.has(key)) return;
    seen.add(key);
    fitting.push({ plan, room, number });
  });
  const missingHash = hashWith(stay.stayHash, PURPOSE.missing);
  const present = fitting.filter(({ number }) => unit(hashWith(missingHash, number)) >= MISSING_PLAN_SHARE);
  return (present.length >= MIN_OFFERS ? present : fitting).slice(0, MAX_OFFERS);
}

function fits(room: RoomType, { rooms }: StayQuestion): boolean {
  return rooms.every(
    ({ adults, children }) => adults <= room.maxAdults && adults + children <= room.maxAdults + CHILDREN_BESIDES,
  );
}

function makeOffer(hotel: Hotel, stay: Stay, plan: RatePlan, room: RoomType, number: number, index: number): RateOffer {
  const planned = hotel.roomTypes[plan.room] ?? room;
  const price = hotel.basePrice * plan.factor * (room.factor / planned.factor);
  const priced = priceNights(hotel, stay, price);
  const totals = addUp(priced.ratePaise, priced.taxPaise);
  const nightly = spread(priced.shown, totals.totalFarePaise - totals.totalTaxPaise);
  const totalFare = totals.totalFarePaise / 100;
  const policy = policyOf(stay, plan, number, (totalFare * priced.firstNightPaise) / priced.ratePaise);
  const { roomRate, roomTax, serviceFee, feeTax } = totals;
  return {
    index,
    roomType: room,
    roomNames: stay.question.rooms.map(({ adults }) =>
      bookedRoomName(room, adults, unit(hashWith(hashWith(stay.hotelHash, PURPOSE.beds), room.id * 16 + adults))),
    ),
    inclusion: inclusionOf(hotel, plan.meal),
    mealType: plan.meal,
    nightly,
    totalTax: totals.totalTaxPaise / 100,
    totalFare,
    netAmount: totals.netAmount,
    netTax: totals.netTax,
    breakup: { roomRate, roomTax, serviceFee, feeTax },
    recommendedSellingRate:
      plan.recommendedShare === 0 ? undefined : Math.round(totals.totalFarePaise * (1 + plan.recommendedShare)) / 100,
    promotion: plan.discountPercent === 0 ? undefined : `Save:${plan.discountPercent}%`,
    refundable: policy.lastFreeMs !== undefined,
    policies: policy.rows,
    lastFreeMs: policy.lastFreeMs,
    supplements: supplementsOf(hotel, stay.question, stay.nights, unit(hashWith(stay.hotelHash, PURPOSE.supplements))),
    rateConditions: conditionsOf(hotel),
    ...guestRules(hotel, stay.hotelHash),
  };
}

interface PricedNights {
  readonly ratePaise: number;
  readonly taxPaise: number;
  /** The price of the first night of all rooms together, without tax. */
  readonly firstNightPaise: number;
  /**
   * The shown price in paise of each room and night, with the service fee in it. The outer array lists rooms, the inner
   * one nights.
   */
  readonly shown: readonly (readonly number[])[];
}

function priceNights(hotel: Hotel, stay: Stay, price: number): PricedNights {
  let ratePaise = 0;
  let taxPaise = 0;
  let firstNightPaise = 0;
  const shown = stay.question.rooms.map((guests) => {
    const roomPrice = price * occupancyFactor(guests);
    return stay.nightFactors.map((factor, night) => {
      const nightPaise = Math.round(roomPrice * factor * 100);
      const nightTaxPaise = roomTaxPaise(hotel.destination.countryCode, nightPaise);
      ratePaise += nightPaise;
      taxPaise += nightTaxPaise;
      if (night === 0) firstNightPaise += nightPaise;
      return shownNightPaise(nightPaise, nightTaxPaise);
    });
  });
  return { ratePaise, taxPaise, firstNightPaise, shown };
}

// Each night's fee was rounded by itself; the paise that are left over are added to the last night.
function spread(shown: readonly (readonly number[])[], targetPaise: number): number[][] {
  let left = targetPaise;
  for (const room of shown) for (const paise of room) left -= paise;
  return shown.map((room, roomIndex) =>
    room.map((paise, night) => {
      const last = roomIndex === shown.length - 1 && night === room.length - 1;
      return (last ? paise + left : paise) / 100;
    }),
  );
}

function policyOf(stay: Stay, plan: RatePlan, number: number, firstNight: number): Policy {
  if (!plan.refundable) return nonRefundable(stay.todayMs);
  const seed = hashWith(hashWith(stay.hotelHash, PURPOSE.policy), number);
  return refundable(seed, stay.checkInDay, stay.todayMs, Math.round(firstNight * 100) / 100);
}

function occupancyFactor({ adults, children, childrenAges }: StayQuestion['rooms'][number]): number {
  let factor = adults === 1 ? 0.94 : 1 + Math.max(0, adults - 2) * 0.2;
  for (let child = 0; child < children; child++) {
    const age = childrenAges[child] ?? DEFAULT_CHILD_AGE;
    if (age >= 12) factor += 0.16;
    else if (age >= 6) factor += 0.08;
  }
  return factor;
}

function leadFactor(days: number): number {
  if (days <= 1) return 1.06;
  if (days <= 3) return 1.04;
  if (days <= 14) return 1;
  if (days <= 45) return 0.97;
  return days <= 120 ? 0.95 : 0.97;
}

function lengthFactor(nights: number): number {
  if (nights >= 14) return 0.85;
  if (nights >= 7) return 0.9;
  return nights >= 4 ? 0.95 : 1;
}

function soldOutShare(demands: readonly Demand[]): number {
  const peak = demands.reduce((highest, demand) => Math.max(highest, demand.peak), 0);
  return Math.min(SOLD_OUT_MOST, SOLD_OUT_SHARE + peak * SOLD_OUT_AT_PEAK);
}

function jitter(hotelHash: number, day: number): number {
  return 1 + (unit(hashWith(hashWith(hotelHash, PURPOSE.night), day)) - 0.5) * 2 * JITTER;
}

function guestRules(hotel: Hotel, hotelHash: number): Pick<RateOffer, 'panMandatory' | 'samePaxNameAllowed'> {
  const share = unit(hashWith(hotelHash, PURPOSE.rules));
  return {
    // Payment for a hotel abroad falls under the remittance rules, which require the PAN.
    panMandatory: hotel.destination.countryCode !== 'IN' || share < PAN_SHARE,
    samePaxNameAllowed: 1 - share < SAME_NAME_SHARE,
  };
}

function guestsKey({ rooms }: StayQuestion): string {
  return rooms.map(({ adults, children, childrenAges }) => `${adults}.${children}.${childrenAges.join('-')}`).join('/');
}
