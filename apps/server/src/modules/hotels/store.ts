import { and, asc, count, desc, eq, gt, like, sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database.ts';
import type { SupplierHotel } from '../../suppliers/hotel-supplier.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What is kept of a hotel beside its columns. */
export type HotelDetail = Omit<
  SupplierHotel,
  'hotelCode' | 'name' | 'rating' | 'address' | 'lat' | 'lng' | 'cityName' | 'countryCode' | 'countryName'
>;

export const hotels = pgTable('hotels', {
  code: text().primaryKey(),
  cityCode: text('city_code').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  rating: smallint().notNull(),
  address: text().notNull(),
  cityName: text('city_name').notNull(),
  countryCode: text('country_code').notNull(),
  countryName: text('country_name').notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  popularity: real().notNull(),
  images: text().array().notNull(),
  facilities: text().array().notNull(),
  detail: jsonb().$type<HotelDetail>(),
  detailedAt: instant('detailed_at'),
  listed: boolean().notNull(),
  listedAt: instant('listed_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const catalogueCities = pgTable('catalogue_cities', {
  code: text().primaryKey(),
  name: text().notNull(),
  countryName: text('country_name').notNull(),
  countryCode: text('country_code').notNull(),
  priority: integer().notNull(),
  state: text({ enum: ['waiting', 'listed', 'done'] }).notNull(),
  complete: boolean().notNull(),
  hotelCount: integer('hotel_count').notNull(),
  version: integer().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  listedAt: instant('listed_at'),
  doneAt: instant('done_at'),
  requestedAt: instant('requested_at'),
  failures: integer().notNull(),
  nextTryAt: instant('next_try_at'),
});

export const catalogueCountries = pgTable('catalogue_countries', {
  code: text().primaryKey(),
  readAt: instant('read_at').notNull(),
});

export const hotelScores = pgTable('hotel_scores', {
  hotelCode: text('hotel_code').primaryKey(),
  score: real().notNull(),
  reviews: integer().notNull(),
  sampled: boolean().notNull(),
});

export type HotelRow = typeof hotels.$inferSelect;

const CARD = {
  code: hotels.code,
  name: hotels.name,
  rating: hotels.rating,
  address: hotels.address,
  cityName: hotels.cityName,
  countryName: hotels.countryName,
  latitude: hotels.latitude,
  longitude: hotels.longitude,
  images: hotels.images,
  facilities: hotels.facilities,
};

/** What tells a hotel from others of its name. */
export type HotelCardRow = Pick<HotelRow, keyof typeof CARD>;

const GUESTS = { score: hotelScores.score, reviews: hotelScores.reviews, sampled: hotelScores.sampled };

/** The columns of a results card; `guests` is null while nobody has written. */
export type ScoredCardRow = HotelCardRow & {
  readonly guests: Omit<typeof hotelScores.$inferSelect, 'hotelCode'> | null;
};

/** How far the catalogue knows a city. */
export type CityProgress = Pick<
  typeof catalogueCities.$inferSelect,
  'state' | 'complete' | 'hotelCount' | 'version' | 'latitude' | 'longitude' | 'requestedAt'
>;

/** What an address for search engines is made of. */
export interface ListedHotel {
  readonly code: string;
  readonly name: string;
  readonly cityName: string;
  /** ISO instant. */
  readonly updatedAt: string;
}

export interface ListedCity {
  readonly code: string;
  readonly name: string;
}

/** A stretch of a list ordered by code: so many after the first `offset`, or after a code. */
export type Stretch = { readonly limit: number } & ({ readonly offset: number } | { readonly after: string });

export interface FacilityCount {
  readonly slug: string;
  readonly hotels: number;
}

/** What the calls of this module read of the catalogue. */
export interface HotelStore {
  cityProgress(cityCode: string): Promise<CityProgress | null>;
  /** Cards of a city, most popular first. */
  cards(cityCode: string, page: { offset: number; limit: number }): Promise<ScoredCardRow[]>;
  /** Codes of a city's hotels, in the order of its pages. */
  codes(cityCode: string): Promise<string[]>;
  hotel(code: string): Promise<HotelRow | null>;
  /** Hotels with every given text in their name's key, those that begin with the first one before the others. */
  byName(words: readonly string[], options: { limit: number; cityCode?: string | undefined }): Promise<HotelCardRow[]>;
  /** Codes of the most popular hotels of every city, at most so many of each. */
  popularCodes(perCity: number): Promise<string[]>;
  /** How many listed hotels have each facility, in a city or everywhere. */
  facilityCounts(cityCode?: string): Promise<FacilityCount[]>;
  /** How many hotels, and cities that have some, the catalogue lists. */
  listedCounts(): Promise<{ hotels: number; cities: number }>;
  listedHotels(stretch: Stretch): Promise<ListedHotel[]>;
  listedCities(stretch: Stretch): Promise<ListedCity[]>;
}

/** `listed` bare, not compared with a parameter: so the planner sees that the partial index fits. */
function inCity(cityCode: string): SQL | undefined {
  return and(eq(hotels.cityCode, cityCode), sql`${hotels.listed}`);
}

export function createHotelStore({ drizzle: db }: Pick<Database, 'drizzle'>): HotelStore {
  return {
    cityProgress: async (cityCode) => {
      const rows = await db.select().from(catalogueCities).where(eq(catalogueCities.code, cityCode)).limit(1);
      return rows[0] ?? null;
    },
    cards: (cityCode, { offset, limit }) =>
      db
        .select({ ...CARD, guests: GUESTS })
        .from(hotels)
        .leftJoin(hotelScores, eq(hotelScores.hotelCode, hotels.code))
        .where(inCity(cityCode))
        .orderBy(desc(hotels.popularity), asc(hotels.code))
        .offset(offset)
        .limit(limit),
    codes: async (cityCode) => {
      const rows = await db
        .select({ code: hotels.code })
        .from(hotels)
        .where(inCity(cityCode))
        .orderBy(desc(hotels.popularity), asc(hotels.code));
      return rows.map((row) => row.code);
    },
    hotel: async (code) => (await db.select().from(hotels).where(eq(hotels.code, code)).limit(1))[0] ?? null,
    byName: (words, { limit, cityCode }) => {
      const [first = ''] = words;
      const conditions: (SQL | undefined)[] = words.map((word) => like(hotels.nameKey, `%${word}%`));
      return db
        .select(CARD)
        .from(hotels)
        .where(and(hotels.listed, cityCode === undefined ? undefined : eq(hotels.cityCode, cityCode), ...conditions))
        .orderBy(sql`${hotels.nameKey} like ${`${first}%`} desc`, desc(hotels.popularity), asc(hotels.code))
        .limit(limit);
    },
    popularCodes: async (perCity) => {
      const place = sql<number>`row_number() over (partition by ${hotels.cityCode} order by ${hotels.popularity} desc, ${hotels.code})`;
      const ranked = db
        .select({ code: hotels.code, place: place.as('place') })
        .from(hotels)
        .where(sql`${hotels.listed}`)
        .as('ranked');
      const rows = await db
        .select({ code: ranked.code })
        .from(ranked)
        .where(sql`${ranked.place} <= ${perCity}`);
      return rows.map((row) => row.code);
    },
    facilityCounts: async (cityCode) => {
      const slug = sql<string>`unnest(${hotels.facilities})`.as('slug');
      const each = db
        .select({ slug })
        .from(hotels)
        .where(cityCode === undefined ? sql`${hotels.listed}` : inCity(cityCode))
        .as('each');
      return db
        .select({ slug: each.slug, hotels: sql<number>`count(*)::int` })
        .from(each)
        .groupBy(each.slug);
    },
    listedCounts: async () => {
      const [[ofHotels], [ofCities]] = await Promise.all([
        db
          .select({ rows: count() })
          .from(hotels)
          .where(sql`${hotels.listed}`),
        db.select({ rows: count() }).from(catalogueCities).where(gt(catalogueCities.hotelCount, 0)),
      ]);
      return { hotels: ofHotels?.rows ?? 0, cities: ofCities?.rows ?? 0 };
    },
    listedHotels: async (stretch) => {
      const rows = await db
        .select({
          code: hotels.code,
          name: hotels.name,
          // A hotel whose details were not read yet has only its city's name.
          cityName: sql<string>`coalesce(nullif(${hotels.cityName}, ''), ${catalogueCities.name}, '')`,
          updatedAt: hotels.updatedAt,
        })
        .from(hotels)
        .leftJoin(catalogueCities, eq(catalogueCities.code, hotels.cityCode))
        .where(and(sql`${hotels.listed}`, 'after' in stretch ? gt(hotels.code, stretch.after) : undefined))
        .orderBy(asc(hotels.code))
        .offset('offset' in stretch ? stretch.offset : 0)
        .limit(stretch.limit);
      return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
    },
    listedCities: (stretch) =>
      db
        .select({ code: catalogueCities.code, name: catalogueCities.name })
        .from(catalogueCities)
        .where(
          and(
            gt(catalogueCities.hotelCount, 0),
            'after' in stretch ? gt(catalogueCities.code, stretch.after) : undefined,
          ),
        )
        .orderBy(asc(catalogueCities.code))
        .offset('offset' in stretch ? stretch.offset : 0)
        .limit(stretch.limit),
  };
}
