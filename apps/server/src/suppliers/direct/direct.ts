import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { Module, PlatformContext } from '../../platform/context.ts';
import { TRANSACTION_LIMIT_MS } from '../../platform/database.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import { endedHolds } from './booking-store.ts';
import { bookingCalls } from './booking-calls.ts';
import type { Contract } from './contract-store.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { expireHold } from './change-stay.ts';
import { expireKeep } from './keep-stay.ts';
import { endedKeeps } from './keep-store.ts';
import { registerContracts, type ContractCatalogue } from './desk-routes.ts';
import { DIRECT, type ContractDeskParts, type DirectParts } from './direct-parts.ts';
import { rateCalls } from './rate-calls.ts';

/** Holds ended in one round, and the time between rounds. */
const HOLDS_PER_ROUND = 100;
const HOLDS_MS = 60_000;
/** Rooms kept for a payment are wanted by other travellers, so they are given back sooner. */
const KEEPS_MS = 10_000;
/** The demonstration's catalogue grows for a minute after its first start. */
const SEED_MS = 30_000;

/**
 * Hotels that contract with us directly: our own tables behind the interface of every hotel supplier (decision 0043,
 * REQ-DIR-8).
 */
export function createDirect(parts: DirectParts): HotelSupplier {
  return {
    id: DIRECT,
    isOwedByHotel: true,
    effectWithinMs: TRANSACTION_LIMIT_MS,
    // The catalogue is in our own database, so reading it again is cheap.
    catalogueFreshMs: MINUTE_MS,
    ...catalogueCalls(parts),
    ...rateCalls(parts),
    ...bookingCalls(parts),
  };
}

/** Catalogue functions that sample contracts need. */
export interface SampleCatalogue {
  /** Cities that are sold, with name and code. */
  cities(): Promise<readonly { readonly code: string; readonly name: string }[]>;
  /** Hotels of a city, in the order of its page. */
  hotels(cityCode: string, page: { offset: number; limit: number }): Promise<readonly SampledHotel[]>;
  /** Links the contracted hotel to a hotel of the catalogue. */
  name(mapping: { supplier: string; supplierCode: string; hotelCode: string }): Promise<void>;
}

export type SampledHotel = Pick<
  Contract['hotel'],
  'code' | 'name' | 'rating' | 'address' | 'cityName' | 'countryName' | 'latitude' | 'longitude'
>;

/**
 * The desk's calls for contracts (REQ-DIR-9), and their background work: rooms whose hold has ended are given back (REQ-DIR-6),
 * and `seed` adds samples.
 */
export function directContracts(
  { log, ...parts }: ContractDeskParts & Pick<PlatformContext, 'log'>,
  { catalogue, seed }: { readonly catalogue: ContractCatalogue; readonly seed: (() => Promise<void>) | null },
): Module {
  const rounds = [
    repeatEvery(HOLDS_MS, 'giving back rooms on hold', log, () => expireHolds(parts)),
    repeatEvery(KEEPS_MS, 'giving back rooms that were not paid for', log, () => expireKeeps(parts)),
  ];
  if (seed !== null) rounds.push(repeatEvery(SEED_MS, 'adding sample contracts', log, seed));
  return {
    name: 'direct-contracts',
    register: () => {},
    registerDesk: (desk) => registerContracts(desk, parts, catalogue),
    work: async () => {
      for (const round of rounds) round.start();
    },
    stop: async () => {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

/** One round of ending holds whose time is over. */
export async function expireHolds({ database, clock }: DirectParts): Promise<void> {
  for (const reference of await endedHolds(database.pool, clock.nowIso(), HOLDS_PER_ROUND))
    await database.transaction((transaction) => expireHold(clock, transaction, reference));
}

/** One round of giving back rooms whose payment did not come. */
export async function expireKeeps({ database, clock }: DirectParts): Promise<void> {
  for (const checkoutId of await endedKeeps(database.pool, clock.nowIso(), HOLDS_PER_ROUND))
    await database.transaction((transaction) => expireKeep(clock, transaction, checkoutId));
}
