import type { StayQuestion, HotelSupplier, RateOption } from '../../../suppliers/hotel-supplier.ts';
import type { SuppliersCodes, WhereSold } from '../mapping/where-sold.ts';
import { freeCancellationUntil } from '@safar/domain/stay/cancellation-charge';
import { formatDays, indiaDayStartMs, nightsBetween } from '@safar/domain/time/days';
import pLimit from 'p-limit';
import { z } from 'zod';
import { createSharedWork, type Cache } from '../../../platform/cache.ts';
import { jsonForm } from '../../../platform/second-level.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { SharedState } from '../../../platform/shared-state.ts';
import type { Switches } from '../../../platform/supply.ts';
import type { HotelSuppliers } from '../../../suppliers/hotel-suppliers.ts';
import { NoAnswerSchema, SWITCHED_OFF, type NoAnswer } from '../../../suppliers/no-answer.ts';
import { StoredOption } from '../../../suppliers/stored-rate.ts';
import { isHoldable, offeredRate } from './general-terms.ts';
import type { PriceBook, PriceSample, Pricing } from '../../pricing/index.ts';
import type { HotelFacts } from './price-facts-store.ts';
import { createLookedQuestions, RENEWED_AHEAD_MS } from './looked-questions.ts';
import { pricedRate, type PriceFacts } from './price-facts.ts';
import { createPriceLife } from './price-life.ts';
import type { LastLows } from './last-lows.ts';
import { pricedHotels, roomsOf, type OfferedRate, type PricedHotel } from './cheapest-rates.ts';

/** Age limits of an answer. */
interface AnswerAges {
  /**
   * Maximum age of shown prices while the supplier answers, until it is known how long such prices stay valid; the price to pay is always
   * requested anew.
   */
  readonly freshMs: number;
  /** Bounds of an answer's life, however long or short its prices stay valid. */
  readonly leastMs: number;
  readonly mostMs: number;
  /** While the supplier does not answer, an answer up to this age is used instead of an error. */
  readonly graceMs: number;
  /** When an older answer is available, a newer one is awaited for at most this time. */
  readonly softLimitMs: number;
}

const AGES: AnswerAges = {
  freshMs: 60_000,
  leastMs: 30_000,
  mostMs: 4 * 60_000,
  graceMs: 5 * 60_000,
  softLimitMs: 3000,
};
/** A group of 100 hotels has up to a megabyte, including its serialised answers. */
const MAX_BYTES = 48 * 1024 ** 2;
/** Size of a rate in memory: its price and terms, and its part of the serialised answers. */
const RATE_BYTES = 2500;
/** Rates remembered as no longer available; the oldest are dropped first, when their answers have expired. */
const MAX_GONE = 500;
/** Groups of one search that are requested in parallel. */
const CONCURRENCY = 8;

/** Availability in one group of hotels for a stay. All callers with the same question get the same object. */
export interface GroupAvailability {
  readonly hotels: readonly PricedHotel[];
  /** True when a supplier gave no answer and is left out. */
  readonly isPartial: boolean;
}

/** One supplier's rates for a group (REQ-RATE-15). */
interface SuppliersRates {
  /** When the supplier answered, epoch ms. */
  readonly answeredAtMs: number;
  /** How long it is fresh, from how long such prices stayed valid. */
  readonly lifeMs: number;
  readonly rates: readonly OfferedRate[];
}

const SHARED = jsonForm<SuppliersRates | NoAnswer>(
  z.union([
    z.object({
      answeredAtMs: z.number(),
      lifeMs: z.number(),
      rates: z.array(StoredOption.extend({ supplier: z.string() })),
    }),
    NoAnswerSchema,
  ]),
);

/** A question to a supplier. */
interface Looked {
  readonly supplier: HotelSupplier;
  readonly codes: SuppliersCodes;
  readonly key: string;
  readonly stay: StayQuestion;
}

type GroupAnswer = GroupAvailability | NoAnswer;

/**
 * Live rates, requested in groups of hotels and cached for a minute: one call to each supplier however many
 * travellers ask at once, with the rates of several suppliers merged (REQ-RATE-9).
 */
export interface AvailabilityCache {
  /** One group of at most 100 codes (tbo-hotel.md 5), in any order. */
  ask(codes: readonly string[], stay: StayQuestion): Promise<GroupAnswer>;
  /** Prices of the rates of one group, for trying out draft rules. */
  samples(codes: readonly string[], stay: StayQuestion): Promise<readonly PriceSample[]>;
  /** Several groups, a bounded number at a time. */
  askAll(groups: readonly (readonly string[])[], stay: StayQuestion): Promise<GroupAnswer[]>;
  /**
   * Marks the rate of this code as sold or expired: the cached answer it came from is requested again, since its other codes are no better.
   */
  forgetRate(bookingCode: string): void;
  /** Renews answers that travellers use and that are about to expire, within the suppliers' spare capacity; stops at the first refusal. */
  renewPrices(): Promise<void>;
}

export interface AvailabilityCacheParts {
  readonly suppliers: Pick<HotelSuppliers, 'find'>;
  readonly whereSold: Pick<WhereSold, 'of'>;
  readonly crypto: Pick<Crypto, 'hmac'>;
  readonly switches: Switches;
  readonly cache: Cache;
  /** Processes share with each other how long prices stay valid; absent or null: they do not. */
  readonly news?: Pick<SharedState, 'tell' | 'listen'> | null;
  readonly pricing: Pricing;
  readonly priceFacts: PriceFacts;
  /** Records the lowest prices seen. */
  readonly lows: Pick<LastLows, 'note'>;
  readonly ages?: AnswerAges;
}

export function createAvailabilityCache(parts: AvailabilityCacheParts): AvailabilityCache {
  const { suppliers, whereSold, crypto, switches, cache, news = null, pricing, priceFacts, lows, ages = AGES } = parts;
  const kept = cache.create<SuppliersRates | NoAnswer>({
    name: 'availability',
    ttlMs: ages.freshMs,
    lifeOf: (known) => ('rates' in known ? known.lifeMs : ages.freshMs),
    graceMs: ages.graceMs,
    softLimitMs: ages.softLimitMs,
    maxBytes: MAX_BYTES,
    bytesOf: (known) => ('rates' in known ? RATE_BYTES * (1 + known.rates.length) : 0),
    keeps: (known) => 'rates' in known,
    shared: SHARED,
  });
  const priceLife = createPriceLife({ leastMs: ages.leastMs, mostMs: ages.mostMs, firstMs: ages.freshMs }, news);
  const share = createSharedWork<GroupAnswer>();
  const looked = createLookedQuestions<Looked>(async ({ supplier, codes, key, stay }) => {
    if (switches.isOff('hotel-supplier', supplier.id)) return 'refused';
    const known = await kept.renew(key, () => question(supplier, { codes, key }, stay, 'spare'), RENEWED_AHEAD_MS);
    return 'rates' in known ? 'renewed' : 'refused';
  });
  const gone = new Set<string>();
  const merged = new WeakMap<
    SuppliersRates,
    GroupAvailability & { readonly offers: readonly SuppliersRates[]; readonly book: PriceBook }
  >();

  function forgetRate(bookingCode: string): void {
    gone.add(bookingCode);
    const [oldest] = gone;
    if (gone.size > MAX_GONE && oldest !== undefined) gone.delete(oldest);
  }

  /** Whether an answer contains a rate that is no longer available; the rate is then forgotten. */
  function isOutdated({ rates }: SuppliersRates): boolean {
    if (gone.size === 0) return false;
    return rates.filter((rate) => gone.delete(rate.bookingCode)).length > 0;
  }

  async function answer(
    key: string,
    source: () => Promise<SuppliersRates | NoAnswer>,
  ): Promise<SuppliersRates | NoAnswer> {
    const known = await kept.get(key, source);
    if ('kind' in known || !isOutdated(known)) return known;
    await kept.forget(key);
    return kept.get(key, source);
  }

  /** A supplier's question for hotels, with our codes of them. */
  async function question(
    supplier: HotelSupplier,
    { codes, key }: { readonly codes: SuppliersCodes; readonly key: string },
    stay: StayQuestion,
    use?: 'spare',
  ): Promise<SuppliersRates | NoAnswer> {
    const found = await supplier.search([...codes.keys()], stay, use);
    if (found.kind === 'no-answer') return found;
    const { checkin } = stay;
    const answeredAtMs = Date.now();
    return {
      answeredAtMs,
      lifeMs: priceLife.learn(key, { supplier: supplier.id, checkin, lows: lowsOf(found.options) }, answeredAtMs),
      rates: found.options.flatMap((option) => {
        const hotelCode = codes.get(option.hotelCode);
        if (hotelCode === undefined) return [];
        return [{ ...offeredRate(crypto, { option, supplier: supplier.id }, stay), hotelCode, supplier: supplier.id }];
      }),
    };
  }

  async function look({ supplier, codes, key, stay }: Looked): Promise<SuppliersRates | NoAnswer> {
    const known = await answer(key, () => question(supplier, { codes, key }, stay));
    if ('rates' in known) looked.note(key, { supplier, codes, key, stay }, known.answeredAtMs + known.lifeMs);
    return known;
  }

  /** Asks every supplier that sells one of the hotels; those without an answer are left out, unless none answers. */
  async function askSuppliers(sorted: readonly string[], stay: StayQuestion): Promise<GroupAnswer> {
    const sellers = [...(await whereSold.of(sorted))];
    const selling = sellers.filter(([id]) => !switches.isOff('hotel-supplier', id));
    if (selling.length === 0 && sellers.length > 0) return SWITCHED_OFF;
    const asked = selling.flatMap(([id, codes]) => {
      const supplier = suppliers.find(id);
      const key = `${id}|${keyOf(mappedCodes(codes), stay)}`;
      return supplier === null ? [] : [look({ supplier, codes, key, stay })];
    });
    const answers = await Promise.all(asked);
    const offers = answers.filter((each) => 'rates' in each);
    const silence = answers.find((each) => 'kind' in each);
    if (offers.length === 0 && silence !== undefined) return silence;
    const book = await pricing.book();
    const facts = book.looksAt('hotel') ? await priceFacts.of(sorted) : null;
    sampleRate(offers, stay);
    return groupOf(offers, stay, { isPartial: silence !== undefined, book, facts });
  }

  /** Returns the same object for the same answers and rules: what was derived from it is reused until one of them is renewed. */
  function groupOf(
    offers: readonly SuppliersRates[],
    stay: StayQuestion,
    { isPartial, book, facts }: { isPartial: boolean; book: PriceBook; facts: ReadonlyMap<string, HotelFacts> | null },
  ): GroupAvailability {
    const [first] = offers;
    const known = first && merged.get(first);
    if (known?.isPartial === isPartial && known.book === book && isSame(known.offers, offers)) return known;
    const nights = nightsBetween(stay.checkin, stay.checkout);
    const rates = offers.flatMap((each) => each.rates);
    const pricedProductOf = (rate: OfferedRate) => pricedRate(rate, facts?.get(rate.hotelCode), stay.checkin);
    const chargesOf = (rate: OfferedRate) =>
      book.stayCharges(pricedProductOf(rate), rate.price, roomsOf(rate) * nights);
    const group = { hotels: pricedHotels(rates, chargesOf, { nights, day: book.by.day }), isPartial, offers, book };
    if (first) merged.set(first, group);
    lows.note(group.hotels, stay, Math.min(...offers.map(({ answeredAtMs }) => answeredAtMs)));
    return group;
  }

  /** Samples one of the rates, for trying out draft rules. */
  function sampleRate(offers: readonly SuppliersRates[], stay: StayQuestion): void {
    pricing.sample(() => {
      const rates = offers.flatMap((each) => each.rates);
      const rate = rates[Math.floor(Math.random() * rates.length)];
      if (rate === undefined) return null;
      return priceFacts.of([rate.hotelCode]).then((facts) => sampleOf(rate, facts.get(rate.hotelCode), stay));
    });
  }

  /** All rates of some hotels, for trying out draft rules; none while nobody answers. */
  async function samples(codes: readonly string[], stay: StayQuestion): Promise<readonly PriceSample[]> {
    const group = await ask(codes, stay);
    if ('kind' in group) return [];
    const rates = group.hotels.flatMap((hotel) => hotel.rates.map(({ option }) => option));
    const facts = await priceFacts.of(group.hotels.map(({ hotelCode }) => hotelCode).toSorted());
    return rates.map((rate) => sampleOf(rate, facts.get(rate.hotelCode), stay));
  }

  function ask(codes: readonly string[], stay: StayQuestion): Promise<GroupAnswer> {
    const sorted = [...new Set(codes)].filter((code) => !switches.isOff('hotel', code)).toSorted();
    if (sorted.length === 0) return Promise.resolve({ hotels: [], isPartial: false });
    return share(`${switches.mark()}|${keyOf(sorted, stay)}`, () => askSuppliers(sorted, stay));
  }

  return {
    ask,
    samples,
    askAll: (groups, stay) => pLimit(CONCURRENCY).map(groups, (codes) => ask(codes, stay)),
    forgetRate,
    renewPrices: () => looked.renew(Date.now()),
  };
}

/** The lowest price of each hotel, in paise. */
function lowsOf(options: readonly RateOption[]): ReadonlyMap<string, number> {
  const lows = new Map<string, number>();
  for (const { hotelCode, price } of options)
    lows.set(hotelCode, Math.min(lows.get(hotelCode) ?? Infinity, price.totalFarePaise));
  return lows;
}

function isSame(one: readonly SuppliersRates[], other: readonly SuppliersRates[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

/** A rate as a sample for trying out draft rules. */
function sampleOf(rate: OfferedRate, facts: HotelFacts | undefined, stay: StayQuestion): PriceSample {
  const place = [facts?.name, facts?.cityName].filter(Boolean).join(', ');
  return {
    title: `${place === '' ? rate.hotelCode : place}, ${formatDays(stay.checkin, stay.checkout)}`,
    thing: pricedRate(rate, facts, stay.checkin),
    costPaise: rate.price.totalFarePaise,
    floorPaise: rate.price.recommendedSellingPaise ?? null,
    heldUntil: isHoldable(rate) ? freeCancellationUntil(rate.policies, indiaDayStartMs(stay.checkin)) : null,
    faresPaise: [],
    roomNights: roomsOf(rate) * nightsBetween(stay.checkin, stay.checkout),
  };
}

/** A supplier's hotel codes with ours where they differ: an answer is valid as long as its mappings. */
function mappedCodes(codes: SuppliersCodes): string[] {
  return [...codes].map(([theirs, ours]) => (theirs === ours ? ours : `${theirs}=${ours}`)).toSorted();
}

/** The same set of hotels for the same stay has the same key. */
function keyOf(sorted: readonly string[], stay: StayQuestion): string {
  const party = stay.paxRooms.map((room) => `${room.adults}a${room.childAges.join('.')}`).join('_');
  return [stay.checkin, stay.checkout, stay.nationality, party, sorted.join(',')].join('|');
}
