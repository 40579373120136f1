import type { PricedProduct } from '@safar/domain/money/price-rules';
import { formatDay } from '@safar/domain/time/days';
import { paxShares } from '../../suppliers/flight-fare.ts';
import type { DayFare, FlightOffer, FlightQuestion, PaxCharges, PaxType } from '../../suppliers/flight-supplier.ts';
import type { PriceBook, PriceSample } from '../pricing/index.ts';
import type { Airports } from './airports.ts';
import type { FoundFare } from './calendar-store.ts';
import { travelClassOf } from './trip-question.ts';

const HOME = 'IN';

/** Applies our mark-up and fee by the rules of a book, replacing any earlier ones. */
export function pricedLists(
  lists: readonly (readonly FlightOffer[])[],
  book: PriceBook,
  supplierId: string,
): readonly (readonly FlightOffer[])[] {
  if (!book.looksAt('flight')) return lists;
  return lists.map((list) => list.map((offer) => pricedOffer(offer, book, supplierId)));
}

/** An offer with our mark-up and fee by the rules of a book, replacing any earlier ones (REQ-FCHK-4, REQ-PRICE-5). */
export function pricedOffer(offer: FlightOffer, book: PriceBook, supplierId: string): FlightOffer {
  const fare = supplierFare(offer);
  const product = pricedProductOf(offer, supplierId);
  const adult = book.fareCharges(product, faresOf(fare, 'adult')[0] ?? 0);
  const child = book.fareCharges(product, faresOf(fare, 'child')[0] ?? 0);
  const markUp = { adultPaise: adult.markUpPaise, childPaise: child.markUpPaise };
  const fee = { adultPaise: adult.feePaise, childPaise: child.feePaise };
  return { ...offer, fare: { ...fare, ...(isSome(markUp) && { markUp }), ...(isSome(fee) && { fee }) } };
}

function isSome({ adultPaise, childPaise }: PaxCharges): boolean {
  return adultPaise + childPaise > 0;
}

/** The supplier's fare, without our mark-up and fee. */
function supplierFare(offer: FlightOffer): FlightOffer['fare'] {
  const { markUp: _, fee: __, ...fare } = offer.fare;
  return fare;
}

/** The amount that each passenger of a type pays of a fare. */
function faresOf(fare: FlightOffer['fare'], wanted: PaxType): number[] {
  return paxShares(fare).flatMap(({ type, count, basePaise, taxPaise }) =>
    type === wanted ? Array.from({ length: count }, () => basePaise + taxPaise) : [],
  );
}

function pricedProductOf({ legs, carrierCode }: FlightOffer, supplierId: string): PricedProduct {
  const stops = legs.flat();
  const isAbroad = stops.some(({ from, to }) => from.countryCode !== HOME || to.countryCode !== HOME);
  return {
    ...NO_HOTEL,
    supplier: supplierId,
    reach: isAbroad ? 'international' : 'domestic',
    airline: carrierCode,
    cabin: stops[0]?.cabin ?? null,
    startsOn: stops[0]?.from.time.slice(0, 10) ?? null,
  };
}

const NO_HOTEL = { product: 'flight', country: null, city: null, hotel: null, stars: null, plan: 'pay_full' } as const;

/** The lowest fare of a day, for one adult, with our mark-up and fee. */
export function pricedDay(
  { date, farePaise, carrierCode }: DayFare,
  { from, to, cabin }: Pick<FlightQuestion['legs'][number], 'from' | 'to'> & Pick<FlightQuestion, 'cabin'>,
  { book, airports, supplierId }: { book: PriceBook; airports: Pick<Airports, 'byCode'>; supplierId: string },
): NonNullable<FoundFare['fare']> {
  const isAbroad = [from, to].some((code) => airports.byCode(code)?.countryCode !== HOME);
  const product: PricedProduct = {
    ...NO_HOTEL,
    supplier: supplierId,
    reach: isAbroad ? 'international' : 'domestic',
    airline: carrierCode,
    cabin: travelClassOf(cabin),
    startsOn: date,
  };
  const { markUpPaise, feePaise } = book.fareCharges(product, farePaise);
  return { farePaise: farePaise + markUpPaise + feePaise, carrierCode };
}

/** One of the offers as a sample for trying out draft rules; null when there is none. */
export function anySample(lists: readonly (readonly FlightOffer[])[], supplierId: string): Promise<PriceSample> | null {
  const offers = lists.flat();
  const offer = offers[Math.floor(Math.random() * offers.length)];
  return offer === undefined ? null : Promise.resolve(sampleFare(offer, supplierId));
}

/** An offer as a sample for trying out draft rules. */
export function sampleFare(offer: FlightOffer, supplierId: string): PriceSample {
  const fare = supplierFare(offer);
  const product = pricedProductOf(offer, supplierId);
  const first = offer.legs[0]?.[0];
  const last = offer.legs[0]?.at(-1);
  const route = `${first?.from.code} to ${last?.to.code}`;
  return {
    title: `${route}, ${product.startsOn === null ? '' : formatDay(product.startsOn)}, ${offer.carrierName}`,
    thing: product,
    costPaise: fare.publishedPaise,
    floorPaise: null,
    heldUntil: null,
    faresPaise: [...faresOf(fare, 'adult'), ...faresOf(fare, 'child')],
    roomNights: 0,
  };
}
