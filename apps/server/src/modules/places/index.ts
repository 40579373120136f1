import type { City } from '@safar/contract/places';
import type { z } from 'zod';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { stateOf, toCity } from './city-index.ts';
import { createDirectoryKeeper } from './directory.ts';
import { registerPlacesRoutes } from './routes.ts';
import { fold } from './fold.ts';
import { placeMeant, splitCity } from './typed-place.ts';
import { createPlacesStore, type SupplierCity } from './store.ts';
import { suggestCities } from './find-cities.ts';

export { fold, foldWords } from './fold.ts';
export { placeMeant } from './typed-place.ts';
export { oneEditLikeness } from './one-edit.ts';
export { readReferenceCountries, readReferencePlaces, type ReferencePlace } from './reference-data.ts';
export { stateNames } from './states.ts';
export { isIndianScript, soundOf, type Sound } from './sound.ts';
export type { SupplierCity } from './store.ts';

/** Interval at which a process checks whether another one has changed the cities. */
const WATCH_INTERVAL_MS = 30_000;
/** An unknown city is looked up in the database at once, but at most this often for all callers together. */
const LOOK_AGAIN_MS = 1000;

/** The place calls for other modules. */
export interface Places extends Module {
  /**
   * Stores cities of the supplier's list, by code. Called once with the whole list of a country, and again for a city when its hotels are
   * known (position, hotel count); null keeps the stored value. Suggestions follow with `refreshPlaces`, in other processes within 30 s; a
   * city requested by its code is known to them at once.
   */
  saveSupplierCities(cities: readonly SupplierCity[]): Promise<void>;
  /** Rebuilds the suggestions of this process from the stored cities. */
  refreshPlaces(): Promise<void>;
  /** A sold city by the supplier's code, as the API shows it; undefined for an unknown code, or a city without hotels. */
  findCity(code: string): Promise<z.input<typeof City> | undefined>;
  /** ISO 3166-2 code (without `IN-`) of a sold city's Indian state; null abroad and when it is unknown. */
  stateOfCity(code: string): Promise<string | null>;
  /** The code of the sold city that a text begins or ends with, and the rest of the text; null when there is none. */
  inCity(text: string): Promise<{ readonly cityCode: string; readonly rest: string } | null>;
  /** Whether a text is the name of a city abroad and of no sold city. */
  isAbroad(text: string): Promise<boolean>;
  /** Sold cities that a typed text may mean, best first. */
  suggestCities(text: string): Promise<z.input<typeof City>[]>;
  /** All sold cities, most searched first: the order in which a catalogue is read. */
  citiesByDemand(): Promise<z.input<typeof City>[]>;
}

type PlacesContext = Pick<ModuleContext, 'database' | 'log' | 'sessions' | 'idempotency'>;

/** Countries, city suggestions, and the city of a position. */
export function createPlaces(context: PlacesContext): Places {
  const store = createPlacesStore(context.database);
  const keeper = createDirectoryKeeper(store);
  let watch: NodeJS.Timeout | undefined;
  let looked = { atMs: -Infinity, done: Promise.resolve() };

  async function follow(): Promise<void> {
    try {
      await keeper.refreshIfChanged();
    } catch (error) {
      context.log.warn({ err: error }, 'the cities could not be read; suggestions stay as they are');
    }
  }

  /** Loads changes of other processes now; when a load began a moment ago, waits for that one. */
  function followNow(): Promise<void> {
    if (performance.now() - looked.atMs > LOOK_AGAIN_MS) looked = { atMs: performance.now(), done: follow() };
    return looked.done;
  }

  /** A sold city; another process may just have read one that is unknown here. */
  async function soldCity(code: string) {
    const known = (await keeper.current()).byCode.get(code);
    if (known !== undefined) return known;
    await followNow();
    return (await keeper.current()).byCode.get(code);
  }

  return {
    name: 'places',
    register: (app) => registerPlacesRoutes(app, context, keeper),
    start: async () => {
      await follow();
      watch = setInterval(() => void follow(), WATCH_INTERVAL_MS);
      watch.unref();
    },
    stop: async () => clearInterval(watch),
    saveSupplierCities: (cities) => store.saveCities(cities),
    refreshPlaces: () => keeper.refresh(),
    findCity: async (code) => {
      const city = await soldCity(code);
      return city === undefined ? undefined : toCity(city);
    },
    stateOfCity: async (code) => stateOf(await soldCity(code)),
    inCity: async (text) => {
      const split = splitCity((await keeper.current()).search, text);
      return split && { cityCode: split.city.code, rest: split.rest };
    },
    isAbroad: async (text) => {
      const { abroad, search } = await keeper.current();
      const meant = placeMeant(text);
      return abroad.has(fold(meant)) && search.named(meant) === undefined;
    },
    suggestCities: async (text) => suggestCities(await keeper.current(), text).cities,
    citiesByDemand: async () => (await keeper.current()).cities.map(toCity),
  };
}
