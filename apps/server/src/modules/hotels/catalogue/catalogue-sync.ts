import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createSharedWork } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { Readiness } from '../../../platform/readiness.ts';
import type { HotelSupplier } from '../../../suppliers/hotel-supplier.ts';
import type { Places } from '../../places/index.ts';
import { holdCatalogueLock, type CatalogueLock } from './catalogue-lock.ts';
import { FIRST_CITIES, type CatalogueStore, type CityTurn } from './catalogue-store.ts';
import { readCityList, readSomeDetails, type Reading, type ReadingParts } from './read-city.ts';

/** Countries the catalogue covers, India first (REQ-HOTEL-10: the nationalities of the list). */
export const COUNTRIES = ['IN', 'AU', 'MU'];
/** Cities that are read before all others, so that they can be searched at once; names as travellers and suppliers write them. */
const FIRST_NAMES = [['new delhi', 'delhi'], ['mumbai'], ['bengaluru', 'bangalore'], ['goa'], ['jaipur']];

const CONCURRENCY = 2;
/** Interval at which new work is looked for when there is none. */
const IDLE_MS = 15_000;
const RETRY_MS = 2000;
/** Pause between two steps that no traveller waits for, so that travellers' calls do not queue behind the reading. */
const REST_MS = 250;
/** How long a call under way may take at shutdown; the next process repeats the step. */
const STOP_MS = 2000;
/** Minimum interval between rebuilds of the suggestions while cities are being read. */
const SUGGESTIONS_MS = 20_000;
const PROGRESS_LOG_MS = 10_000;

export interface CatalogueSyncParts {
  readonly supplier: HotelSupplier;
  readonly store: CatalogueStore;
  readonly places: Pick<Places, 'saveSupplierCities' | 'refreshPlaces' | 'citiesByDemand' | 'findCity'>;
  readonly database: Database;
  readonly readiness: Readiness;
  readonly log: Logger;
  /** Starts matching further suppliers' hotels with ours; each call does one step, none once `going` returns false. */
  readonly createMapping: () => (going: () => boolean) => Promise<void>;
  /** `asked`: only the cities that travellers ask for. */
  readonly extent: 'full' | 'asked';
}

/** Reads the supplier's catalogue in the background of one process at a time. */
export interface CatalogueSync {
  start(): void;
  /** Ends after the call under way, or without it; results so far are stored. */
  stop(): Promise<void>;
  /** Signals that there may be work. */
  wake(): void;
  /** Reads a city's list now in this process, whichever process reads the rest. One read at a time for each city. */
  listNow(cityCode: string): Promise<void>;
}

/**
 * Reads countries, cities, lists and details in steps, each of which is stored before the next: when a process dies, another, or the same
 * one, continues where it stopped.
 */
export function createCatalogueSync(parts: CatalogueSyncParts): CatalogueSync {
  const state = { stopping: new AbortController(), running: Promise.resolve(), wake: () => {} };
  const share = createSharedWork<Reading>();
  const listOnce: ListReader = (cityCode) => share(cityCode, () => listIfWaiting(parts, cityCode));
  addReadiness(parts);
  return {
    start: () => {
      state.running = run({ ...parts, listOnce }, state).catch((error: unknown) =>
        parts.log.error({ err: error }, 'the catalogue stopped'),
      );
    },
    stop: async () => {
      state.stopping.abort();
      state.wake();
      await Promise.race([state.running, wait(STOP_MS, undefined, { ref: false })]);
    },
    wake: () => state.wake(),
    listNow: async (cityCode) => {
      await listOnce(cityCode);
    },
  };
}

/** Reads a city's list, once for all callers of this process at the same time. */
type ListReader = (cityCode: string) => Promise<Reading>;

interface RunParts extends CatalogueSyncParts {
  readonly listOnce: ListReader;
}

interface RunState {
  readonly stopping: AbortController;
  wake: () => void;
}

async function run(parts: RunParts, state: RunState): Promise<void> {
  while (!state.stopping.signal.aborted) {
    const lock = await lockOrNull(parts);
    if (lock === null) {
      await pause(state, IDLE_MS);
      continue;
    }
    try {
      await readWhileLocked(parts, state, lock);
    } catch (error) {
      parts.log.warn({ err: error }, 'reading the catalogue was interrupted');
      await pause(state, RETRY_MS);
    } finally {
      await lock.release();
    }
  }
}

async function lockOrNull({ database, log }: CatalogueSyncParts): Promise<CatalogueLock | null> {
  try {
    return await holdCatalogueLock(database, log);
  } catch (error) {
    log.warn({ err: error }, 'the catalogue lock could not be asked for');
    return null;
  }
}

async function readWhileLocked(parts: RunParts, state: RunState, lock: CatalogueLock): Promise<void> {
  const going = () => !state.stopping.signal.aborted && lock.held;
  const progress = createProgressLog(parts);
  const mapHotels = parts.createMapping();
  while (going()) {
    if (parts.extent === 'full') await parts.store.renewOlderThan(parts.supplier.catalogueFreshMs);
    const countriesRead = await readCountries(parts, going);
    const busy = new Set<string>();
    await allEnded(Array.from({ length: CONCURRENCY }, () => work(parts, { going, busy, progress })));
    await progress.report();
    await mapHotels(going);
    await pause(state, countriesRead ? IDLE_MS : RETRY_MS);
  }
}

/** Reads the list of cities of every country whose list is due; false when one could not be read. */
async function readCountries(parts: CatalogueSyncParts, going: () => boolean): Promise<boolean> {
  const due = await parts.store.countriesToRead(COUNTRIES, parts.supplier.catalogueFreshMs);
  if (due.length === 0) return true;
  const names = await parts.supplier.countries();
  if (names.kind === 'no-answer') return false;
  let complete = true;
  for (const code of due) {
    if (!going()) return false;
    const name = names.countries.find((country) => country.code === code)?.name;
    if (name === undefined) {
      await parts.store.saveCities(code, []);
      continue;
    }
    complete = (await readCountry(parts, code, name)) && complete;
  }
  return complete;
}

async function readCountry(parts: CatalogueSyncParts, countryCode: string, countryName: string): Promise<boolean> {
  const answer = await parts.supplier.cities(countryCode);
  if (answer.kind === 'no-answer') return false;
  await parts.places.saveSupplierCities(
    answer.cities.map((city) => ({ ...city, countryName, position: null, hotelCount: null })),
  );
  await parts.places.refreshPlaces();
  const byDemand = (await parts.places.citiesByDemand()).filter((city) => city.countryCode === countryCode);
  const ranks = new Map(byDemand.map((city, rank) => [city.code, rank]));
  const base = COUNTRIES.indexOf(countryCode) * 1_000_000 + FIRST_CITIES;
  const firsts = countryCode === COUNTRIES[0] ? firstCities(byDemand) : new Map<string, number>();
  await parts.store.saveCities(
    countryCode,
    answer.cities.map((city) => ({
      ...city,
      countryName,
      priority: firsts.get(city.code) ?? base + (ranks.get(city.code) ?? byDemand.length),
    })),
  );
  parts.log.info({ country: countryCode, cities: answer.cities.length }, 'cities of a country read');
  return true;
}

/** The most searched city for each of the first names, by code. */
function firstCities(byDemand: readonly { code: string; name: string }[]): Map<string, number> {
  const found = FIRST_NAMES.flatMap((names, rank) => {
    const city = byDemand.find(({ name }) => names.includes(name.toLowerCase()));
    return city === undefined ? [] : [[city.code, rank] as const];
  });
  return new Map(found);
}

interface Shift {
  readonly going: () => boolean;
  /** Cities that another worker is reading. */
  readonly busy: Set<string>;
  readonly progress: ReturnType<typeof createProgressLog>;
}

/** Waits for all workers even when one fails, then fails like the first: the lock is not released under a worker. */
async function allEnded(workers: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Does one step after another until there is no work left. */
async function work(parts: RunParts, { going, busy, progress }: Shift): Promise<void> {
  while (going()) {
    const city = await parts.store.nextCity([...busy], parts.extent);
    if (city === null) return;
    // The other worker may have taken it meanwhile.
    if (busy.has(city.code)) continue;
    busy.add(city.code);
    try {
      await onePiece(parts, city);
    } finally {
      busy.delete(city.code);
    }
    await progress.reportSometimes(city);
    await (city.awaited ? nextTurn() : wait(REST_MS));
  }
}

async function onePiece(parts: RunParts, city: CityTurn): Promise<Reading> {
  const reading = city.state === 'waiting' ? await parts.listOnce(city.code) : await readSomeDetails(parts, city);
  if (reading.kind === 'no-answer') {
    parts.log.warn({ city: city.code, reason: reading.reason, text: reading.text }, 'a city could not be read');
    await parts.store.markFailed(city.code);
  }
  return reading;
}

async function listIfWaiting(parts: ReadingParts, cityCode: string): Promise<Reading> {
  const city = await parts.store.cityTurn(cityCode);
  return city?.state === 'waiting' ? readCityList(parts, city) : { kind: 'more' };
}

/** Reports the progress to the suggestions and the log. */
function createProgressLog({ places, store, log }: CatalogueSyncParts) {
  let suggestionsAtMs = 0;
  let logAtMs = performance.now();
  let reported = '';
  async function report(): Promise<void> {
    suggestionsAtMs = performance.now();
    logAtMs = suggestionsAtMs;
    const progress = await store.citiesRead();
    const text = JSON.stringify(progress);
    if (text === reported) return;
    reported = text;
    await places.refreshPlaces();
    log.info(progress, 'catalogue progress');
  }
  return {
    report,
    reportSometimes: async (city: CityTurn) => {
      const nowMs = performance.now();
      if (city.state === 'waiting' && nowMs - suggestionsAtMs > SUGGESTIONS_MS) return report();
      if (nowMs - logAtMs > PROGRESS_LOG_MS) {
        logAtMs = nowMs;
        log.info(await store.citiesRead(), 'catalogue progress');
      }
    },
  };
}

function addReadiness({ readiness, store }: CatalogueSyncParts): void {
  readiness.add('catalogue', async () => {
    const { cities, complete, hotels } = await store.citiesRead();
    // An unread catalogue does not prevent serving: a requested city is read at once. A catalogue without a hotel sells nothing.
    return { ready: hotels > 0, detail: `${complete} of ${cities} cities complete, ${hotels} hotels` };
  });
}

/** Waits for a time, or less when woken or stopped. */
async function pause(state: RunState, ms: number): Promise<void> {
  if (state.stopping.signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  timer.unref();
  state.wake = resolve;
  await promise;
  clearTimeout(timer);
}
