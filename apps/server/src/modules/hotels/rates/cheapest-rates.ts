import { equalRateKey } from '@safar/domain/stay/equal-rates';
import { splitOf, stayLines, type PriceSplit, type StayCharges } from '@safar/domain/money/price';
import type { TaxedStay } from '@safar/domain/money/room-tax';
import type { RateOption } from '../../../suppliers/hotel-supplier.ts';

/** A rate with our code of its hotel, and its supplier. */
export interface OfferedRate extends RateOption {
  readonly supplier: string;
}

/** A rate with the price for a traveller. */
export interface PricedRate {
  readonly option: OfferedRate;
  readonly price: PriceSplit;
}

/** A hotel with a room, its rates cheapest first. */
export interface PricedHotel {
  readonly hotelCode: string;
  readonly cheapest: PricedRate;
  readonly rates: readonly PricedRate[];
}

/**
 * Groups rates by hotel and prices them. Of equal rates from several suppliers only the cheapest are kept (REQ-RATE-15); a rate that nobody
 * should buy is left out (REQ-RATE-17).
 * @param chargesOf our mark-up and fee for a rate
 */
export function pricedHotels(
  options: readonly OfferedRate[],
  chargesOf: (option: OfferedRate) => StayCharges,
  stay: Pick<TaxedStay, 'nights' | 'day'>,
): PricedHotel[] {
  return [...Map.groupBy(options, (option) => option.hotelCode)].flatMap(([hotelCode, ofHotel]) => {
    const rates = ofHotel
      .map((option) => ({
        option,
        price: splitOf(stayLines(option.price, chargesOf(option), { ...stay, ...taxedAs(option) })),
      }))
      .toSorted(
        (a, b) => a.price.totalPaise - b.price.totalPaise || byText(a.option.bookingCode, b.option.bookingCode),
      );
    const shown = withoutWorse(withoutDearerEquals(rates));
    const [cheapest] = shown;
    return cheapest === undefined ? [] : [{ hotelCode, cheapest, rates: shown }];
  });
}

/** The facts of a rate that decide the GST of its nights. */
export function taxedAs(
  option: Pick<RateOption, 'roomNames' | 'nightlyPaise'>,
): Pick<TaxedStay, 'rooms' | 'nightlyPaise'> {
  return { rooms: roomsOf(option), nightlyPaise: option.nightlyPaise };
}

/** How many rooms a rate is for. */
export function roomsOf({ roomNames }: Pick<RateOption, 'roomNames'>): number {
  return Math.max(1, roomNames.length);
}

/** Removes the rates of a supplier when another sells an equal one for less. @param rates cheapest first */
function withoutDearerEquals(rates: readonly PricedRate[]): readonly PricedRate[] {
  if (new Set(rates.map(({ option }) => option.supplier)).size < 2) return rates;
  const cheapestSeller = new Map<string, string>();
  return rates.filter(({ option }) => {
    const key = equalRateKey(option);
    const seller = cheapestSeller.get(key) ?? option.supplier;
    cheapestSeller.set(key, seller);
    return seller === option.supplier;
  });
}

/**
 * Removes rates that cost no less than another one of the same rooms, board and inclusions, with as much to pay at the property, and better
 * cancellation terms. @param rates cheapest first
 */
function withoutWorse(rates: readonly PricedRate[]): readonly PricedRate[] {
  const before = new Map<string, number>();
  return rates.filter(({ option }) => {
    const { inclusion, supplements } = option;
    const key = JSON.stringify([equalRateKey({ ...option, refundable: true }), inclusion, supplements]);
    const free = freeUntilMs(option);
    const best = before.get(key);
    before.set(key, Math.max(best ?? free, free));
    return best === undefined || best <= free;
  });
}

/** Until when cancellation is free, epoch ms; 0 when it never is, also for general terms, whose rows count from their own day. */
function freeUntilMs({ refundable, policies }: RateOption): number {
  if (!refundable) return 0;
  const charging = policies.filter(({ value }) => value > 0).map(({ from }) => Date.parse(from));
  return charging.length === 0 ? 1 : Math.min(...charging);
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
