import { type CitySearch, createCitySearch } from './rank-cities.ts';
import { createLocalitySearch, readLocalities, type Locality, type LocalitySearch } from './localities.ts';
import { createNearestCity, type NearestCity, type SoldCity, soldCities } from './city-index.ts';
import { createPlaceMatcher, type PlaceMatcher } from './match-city.ts';
import {
  type ReferenceCountry,
  type ReferencePlace,
  readReferenceCountries,
  namesAbroad,
  readReferencePlaces,
} from './reference-data.ts';
import type { PlacesStore } from './store.ts';

/** The data for suggestions, built in memory from one state of the city table; the search is built on first use. */
export interface Directory {
  /** Most searched first. */
  readonly cities: readonly SoldCity[];
  readonly byCode: ReadonlyMap<string, SoldCity>;
  readonly search: CitySearch;
  readonly nearest: NearestCity;
  readonly localities: LocalitySearch;
  /** Names of cities abroad, folded. */
  readonly abroad: ReadonlySet<string>;
  /** Every country, ordered by name. */
  readonly countries: readonly ReferenceCountry[];
  /** The countries with a sold city. */
  readonly soldCountries: readonly ReferenceCountry[];
  readonly fingerprint: string;
}

/** Keeps the directory of this process up to date with the city table. */
export interface DirectoryKeeper {
  /** The directory; built on first use, then cached. */
  current(): Promise<Directory>;
  /** Rebuilds it. A call during a rebuild waits for another rebuild that begins after it. */
  refresh(): Promise<void>;
  /** Rebuilds it when the table was changed, by any process. */
  refreshIfChanged(): Promise<void>;
}

interface ReferenceData {
  readonly localities: readonly Locality[];
  readonly places: readonly ReferencePlace[];
  readonly abroad: ReadonlySet<string>;
  readonly matcher: PlaceMatcher;
  readonly countries: readonly ReferenceCountry[];
}

/** Cached for the whole process, since the data ships with the server. */
let reference: ReferenceData | undefined;

function readReference(): ReferenceData {
  const places = readReferencePlaces();
  return {
    localities: readLocalities(),
    places,
    abroad: namesAbroad(places),
    matcher: createPlaceMatcher(places),
    countries: readReferenceCountries(),
  };
}

export function createDirectoryKeeper(store: PlacesStore): DirectoryKeeper {
  let directory: Directory | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function build(): Promise<Directory> {
    reference ??= readReference();
    // Read before the cities, so that a change in between is noticed.
    const fingerprint = await store.fingerprint();
    directory = buildDirectory(reference, await store.readCities(), fingerprint);
    return directory;
  }

  function next<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    current: async () => directory ?? next(async () => directory ?? build()),
    refresh: async () => {
      await next(build);
    },
    refreshIfChanged: async () => {
      await next(async () => {
        if (directory === undefined || directory.fingerprint !== (await store.fingerprint())) await build();
      });
    },
  };
}

function buildDirectory(
  { localities, places, abroad, matcher, countries }: ReferenceData,
  supplierCities: Parameters<typeof soldCities>[0],
  fingerprint: string,
): Directory {
  const cities = soldCities(supplierCities, matcher);
  const nearest = createNearestCity(cities);
  let search: CitySearch | undefined;
  let around: LocalitySearch | undefined;
  // While the catalogue is read, most directories are replaced before they are searched.
  const found = () => (search ??= createCitySearch(cities, places, nearest));
  const soldIn = new Set(cities.map((city) => city.countryCode));
  return {
    cities,
    byCode: new Map(cities.map((city) => [city.code, city])),
    search: { find: (text, limit) => found().find(text, limit), named: (text) => found().named(text) },
    localities: {
      find: (text, limit) => (around ??= createLocalitySearch(localities, cities, abroad)).find(text, limit),
    },
    abroad,
    nearest,
    countries,
    soldCountries: countries.filter((country) => soldIn.has(country.code)),
    fingerprint,
  };
}
