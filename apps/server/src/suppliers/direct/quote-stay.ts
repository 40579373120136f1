import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { epochMs, nightsBetween, toInstantIso } from '@safar/domain/time/days';
import { sumPaise, type Paise } from '@safar/domain/money/money';
import type { PaxRoom } from '@safar/domain/stay/occupancy';
import type { SupplierRate } from '@safar/domain/money/price';
import { accommodationTax } from '@safar/domain/money/room-tax';
import { instantAt } from '@safar/domain/time/local-time';
import { SECOND_MS, HOUR_MS } from '@safar/domain/time/time-units';
import type { ChildBand, RatePlan } from './rate-plan.ts';

/** The stay requested: one room for each entry of `paxRooms`. */
export interface PlanStay {
  /** `yyyy-MM-dd`, in the hotel's days. */
  readonly checkin: string;
  readonly checkout: string;
  readonly paxRooms: readonly PaxRoom[];
}

/** Why a rate plan is not sold for a stay. */
export type Unsold =
  | 'past'
  /** A night has no price or no allotment. */
  | 'no-price'
  | 'too-short'
  | 'too-long'
  | 'closed-to-arrival'
  | 'stop-sell'
  | 'sold-out'
  /** Too many guests in a room. */
  | 'too-many';

/** Price and cancellation terms of a stay, all rooms together. */
export interface Quote {
  readonly price: SupplierRate;
  /** Before tax; outer: room, inner: night. They add up to the fare without its tax. */
  readonly nightlyPaise: Paise[][];
  readonly policies: CancelPolicy[];
}

export type QuoteOutcome =
  | { readonly kind: 'ok'; readonly quote: Quote }
  | { readonly kind: 'unsold'; readonly why: Unsold };

/**
 * Quotes a stay by a rate plan with its nights, or says why it is not sold (REQ-DIR-1, REQ-DIR-2, REQ-DIR-3).
 * @param today `yyyy-MM-dd` in India: the day of the invoice, which decides the GST inside the price
 */
export function quoteStay(plan: RatePlan, stay: PlanStay, today: string): QuoteOutcome {
  const why = stay.checkin < today ? 'past' : whyUnsold(plan, stay);
  if (why !== null) return { kind: 'unsold', why };
  const rooms = stay.paxRooms.map((room) => {
    const extraPaise = extrasOf(plan, room);
    return plan.nights.map(({ pricePaise }) => pricePaise + extraPaise);
  });
  const totalFarePaise = sumPaise(rooms.flat());
  const nightlyPaise = rooms.map((nights) => nights.map((grossPaise) => grossPaise - taxOfNight(grossPaise, today)));
  return {
    kind: 'ok',
    quote: {
      price: { totalFarePaise, totalTaxPaise: totalFarePaise - sumPaise(nightlyPaise.flat()) },
      nightlyPaise,
      policies: cancellationPolicies(plan, stay),
    },
  };
}

/** The GST included in the price of one room for a night. */
function taxOfNight(grossPaise: Paise, day: string): Paise {
  return accommodationTax(grossPaise, { rooms: 1, nights: 1, day });
}

function whyUnsold(plan: RatePlan, { checkin, checkout, paxRooms }: PlanStay): Unsold | null {
  const { nights, minNights, maxNights } = plan;
  const count = nightsBetween(checkin, checkout);
  if (count < minNights) return 'too-short';
  if (maxNights !== null && count > maxNights) return 'too-long';
  if (nights.length !== count) return 'no-price';
  if (nights[0]?.closedToArrival === true) return 'closed-to-arrival';
  if (nights.some(({ stopSell }) => stopSell)) return 'stop-sell';
  if (nights.some(({ left }) => left < paxRooms.length)) return 'sold-out';
  return paxRooms.every((room) => fits(plan, room)) ? null : 'too-many';
}

interface CountedGuests {
  readonly adults: number;
  readonly children: readonly ChildBand[];
}

/** Guests of a room as the plan counts them: a child above the last band is an adult. */
function countedGuests({ childBands }: RatePlan, { adults, childAges }: PaxRoom): CountedGuests {
  const children = childAges
    .map((age) => childBands.find(({ upToAge }) => age <= upToAge))
    .filter((band) => band !== undefined);
  return { adults: adults + childAges.length - children.length, children };
}

function fits(plan: RatePlan, room: PaxRoom): boolean {
  const { adults, children } = countedGuests(plan, room);
  const { maxAdults, maxChildren, maxGuests } = plan;
  return adults <= maxAdults && children.length <= maxChildren && adults + children.length <= maxGuests;
}

/** The extra charge for a room's guests per night. */
function extrasOf(plan: RatePlan, room: PaxRoom): Paise {
  const { adults, children } = countedGuests(plan, room);
  const extraAdults = Math.max(0, adults - plan.standardAdults);
  return sumPaise([extraAdults * plan.extraAdultPaise, ...children.map(({ pricePaise }) => pricePaise)]);
}

/**
 * The plan's tiers as rows with instants, counted back from arrival in the hotel's time zone; a fixed charge is per room.
 */
function cancellationPolicies(plan: RatePlan, { checkin, paxRooms }: PlanStay): CancelPolicy[] {
  const arrivalMs = instantAt(`${checkin}T${plan.checkInTime}`, plan.zone);
  return plan.cancellationTiers
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
    .map(({ hoursBefore, kind, value }) => ({
      kind,
      value: kind === 'fixed' ? value * paxRooms.length : value,
      from: toInstantIso(arrivalMs - hoursBefore * HOUR_MS),
      to: null,
    }));
}

/** The last second of free cancellation by rows in the order of their instants, ISO; null when none of them charges. */
export function freeUntil(policies: readonly CancelPolicy[]): string | null {
  const charging = policies.find(({ value }) => value > 0);
  return charging === undefined ? null : toInstantIso(epochMs(charging.from) - SECOND_MS);
}
