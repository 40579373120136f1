import { z } from 'zod';
import { prepared } from '../../platform/prepared.ts';
import { rowsOf } from '../../platform/rows.ts';
import { type Database, instantText, type Queryable } from '../../platform/database.ts';
import { readEach } from '../../platform/stored-json.ts';
import { GuestScore } from './score-store.ts';
import { detailColumn, type HotelDetail } from './catalogue/stored-detail.ts';

/** The facts that distinguish hotels of the same name. */
const HotelCardRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Stars, 0 to 5. */
  rating: z.number(),
  address: z.string(),
  cityName: z.string(),
  countryName: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** URLs of pictures. */
  images: z.array(z.string()),
  /** Slugs. */
  facilities: z.array(z.string()),
});
export type HotelCardRow = z.infer<typeof HotelCardRow>;

/** Also has the supplier's code of its city. */
const NamedHotelRow = HotelCardRow.extend({ cityCode: z.string() });
export type NamedHotelRow = z.infer<typeof NamedHotelRow>;

export interface HotelRow extends NamedHotelRow {
  /** The words of the name, folded, each after a blank. */
  readonly nameKey: string;
  readonly countryCode: string;
  /** Higher is shown earlier. */
  readonly popularity: number;
  /** Null until the supplier's details were read, or when the stored ones cannot be read: they are requested again. */
  readonly detail: HotelDetail | null;
  readonly guests: z.infer<typeof Guests>;
  /** ISO instant. */
  readonly updatedAt: string;
}

/** Summary of guests' scores; null while nobody has written. */
const Guests = GuestScore.omit({ hotelCode: true }).nullable();

/** The columns of a results card. */
const ScoredCardRow = HotelCardRow.extend({
  /** Fees due at the property, in its own words. */
  fees: z.array(z.string()),
  guests: Guests,
});
export type ScoredCardRow = z.infer<typeof ScoredCardRow>;

/** How completely the catalogue knows a city. */
const CityProgress = z.object({
  state: z.enum(['waiting', 'listed', 'done']),
  complete: z.boolean(),
  hotelCount: z.number(),
  version: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** ISO instant. */
  requestedAt: z.string().nullable(),
});
export type CityProgress = z.infer<typeof CityProgress>;

/** The parts of a URL for search engines. */
const ListedHotel = z.object({
  code: z.string(),
  name: z.string(),
  cityName: z.string(),
  /** ISO instant. */
  updatedAt: z.string(),
});
export type ListedHotel = z.infer<typeof ListedHotel>;

/** A city with hotels, and the maximum number of hotels in its list. */
const ListedCity = z.object({ code: z.string(), name: z.string(), hotels: z.int() });
export type ListedCity = z.infer<typeof ListedCity>;

/** A range of the hotels of several cities, one city after the other: skips `offset`, at most `limit`. */
export interface HotelPart {
  readonly cities: readonly string[];
  readonly offset: number;
  readonly limit: number;
}

const FacilityCount = z.object({ slug: z.string(), hotels: z.number() });
export type FacilityCount = z.infer<typeof FacilityCount>;

/** Queries of the catalogue for the calls of this module. */
export interface HotelStore {
  cityProgress(cityCode: string): Promise<CityProgress | null>;
  /** Cards of a city, most popular first. */
  cards(cityCode: string, page: { offset: number; limit: number }): Promise<ScoredCardRow[]>;
  /** Codes of a city's hotels, in the order of its pages. */
  codes(cityCode: string): Promise<string[]>;
  hotel(code: string): Promise<HotelRow | null>;
  /** Hotels with every given text in their name's key; those whose name begins with the first one come first. */
  byName(words: readonly string[], options: { limit: number; cityCode?: string | undefined }): Promise<NamedHotelRow[]>;
  /** Listed hotels whose name has a word spelled similarly to each of these, the most similar first. Short words match too many. */
  byLikeName(
    words: readonly string[],
    options: { limit: number; cityCode?: string | undefined },
  ): Promise<NamedHotelRow[]>;
  /** Codes of the most popular hotels of every city, at most this many of each. */
  popularCodes(perCity: number): Promise<string[]>;
  /** Number of listed hotels with each facility: current for one city, and for all cities as of each city's last complete reading. */
  facilityCounts(cityCode?: string): Promise<FacilityCount[]>;
  /** Every city that lists hotels, in order of codes: read from the cities alone, however many hotels there are. */
  listedCities(): Promise<ListedCity[]>;
  listedHotels(part: HotelPart): Promise<ListedHotel[]>;
}

const CARD = `hotels.code, hotels.name, hotels.rating, hotels.address, hotels.city_name as "cityName",
  hotels.country_name as "countryName", hotels.latitude, hotels.longitude, hotels.images, hotels.facilities`;
const BY_POPULARITY = 'order by hotels.popularity desc, hotels.code';

export function createHotelStore({ pool, transaction }: Pick<Database, 'pool' | 'transaction'>): HotelStore {
  return {
    cityProgress: (cityCode) => cityProgress(pool, cityCode),
    cards: (cityCode, page) => cards(pool, cityCode, page),
    // `listed` stands alone, not compared with a parameter, so that the planner can use the partial index.
    codes: (cityCode) =>
      codesOf(pool, `select code from hotels where city_code = $1 and listed ${BY_POPULARITY}`, cityCode),
    hotel: (code) => hotelOf(pool, code),
    byName: async (words, { limit, cityCode }) => {
      const [first = '', ...others] = words.map((word) => `%${word}%`);
      const best = (...patterns: string[]) => bestNamed(pool, patterns, { limit, cityCode });
      // Two queries, each in the order of an index: one query with both orders would sort every hotel that has the word.
      const [beginning, all] = await Promise.all([best(first.slice(1), ...others), best(first, ...others)]);
      return [...new Map([...beginning, ...all].map((row) => [row.code, row])).values()].slice(0, limit);
    },
    byLikeName: (words, options) =>
      transaction(async (work) => {
        await work.query(`set local pg_trgm.word_similarity_threshold = ${LIKE_ENOUGH}`);
        return likeNamed(work, words, options);
      }),
    popularCodes: (perCity) =>
      codesOf(
        pool,
        `select code from (
           select code, row_number() over (partition by city_code order by popularity desc, code) as place
           from hotels where listed) ranked
         where place <= $1`,
        perCity,
      ),
    facilityCounts: (cityCode) =>
      cityCode === undefined
        ? rowsOf(
            pool,
            FacilityCount,
          )(
            `select key as slug, sum(value::int)::int as hotels from catalogue_cities, jsonb_each_text(facility_counts) group by key`,
          )
        : rowsOf(pool, FacilityCount)(
            `select slug, count(*)::int as hotels from hotels, unnest(facilities) slug
             where listed and city_code = $1 group by slug`,
            [cityCode],
          ),
    listedCities: () =>
      rowsOf(
        pool,
        ListedCity,
      )(`select code, name, hotel_count as hotels from catalogue_cities where hotel_count > 0 order by code`),
    listedHotels: (part) => listedHotels(pool, part),
  };
}

const CodesOfRow = z.object({ code: z.string() });

async function codesOf(db: Queryable, query: string, parameter: string | number): Promise<string[]> {
  const found = await rowsOf(db, CodesOfRow)(query, [parameter]);
  return found.map((row) => row.code);
}

async function cityProgress(db: Queryable, cityCode: string): Promise<CityProgress | null> {
  const found = await rowsOf(db, CityProgress)(
    `select state, complete, hotel_count as "hotelCount", version, latitude, longitude,
       ${instantText('requested_at')} as "requestedAt"
     from catalogue_cities where code = $1`,
    [cityCode],
  );
  return found[0] ?? null;
}

const GUESTS = `case when guests.hotel_code is not null then json_build_object(
  'score', guests.score, 'reviews', guests.reviews, 'sampled', guests.sampled) end`;
const WITH_GUESTS = 'left join hotel_scores guests on guests.hotel_code = hotels.code';

async function cards(
  db: Queryable,
  cityCode: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ScoredCardRow[]> {
  return rowsOf(db, ScoredCardRow)(
    `select ${CARD}, coalesce(hotels.detail -> 'fees' -> 'mandatory', '[]') as fees,
       ${GUESTS} as guests
     from hotels ${WITH_GUESTS}
     where hotels.city_code = $1 and hotels.listed ${BY_POPULARITY} offset $2 limit $3`,
    [cityCode, offset, limit],
  );
}

const HotelOfRow = NamedHotelRow.extend({
  nameKey: z.string(),
  countryCode: z.string(),
  popularity: z.number(),
  detail: z.unknown(),
  guests: Guests,
  updatedAt: z.string(),
});

async function hotelOf(db: Queryable, code: string): Promise<HotelRow | null> {
  const found = await rowsOf(db, HotelOfRow)(
    prepared(`select ${CARD}, city_code as "cityCode", name_key as "nameKey", country_code as "countryCode", popularity, detail,
       ${GUESTS} as guests, ${instantText('updated_at')} as "updatedAt"
     from hotels ${WITH_GUESTS} where code = $1`),
    [code],
  );
  const [row] = found;
  if (row === undefined) return null;
  const [detail = null] = readEach([row.detail], (kept) => detailColumn.readNullable(kept, code));
  return { ...row, detail };
}

/** Hotels whose name's key matches every pattern. */
async function bestNamed(
  db: Queryable,
  patterns: readonly string[],
  { limit, cityCode }: { limit: number; cityCode: string | undefined },
): Promise<NamedHotelRow[]> {
  const parameters: unknown[] = [limit, ...patterns];
  const conditions = patterns.map((_, at) => `hotels.name_key like $${at + 2}`);
  if (cityCode !== undefined) conditions.push(`hotels.city_code = $${parameters.push(cityCode)}`);
  return rowsOf(db, NamedHotelRow)(
    `select ${CARD}, hotels.city_code as "cityCode" from hotels
     where ${['hotels.listed', ...conditions].join(' and ')} ${BY_POPULARITY} limit $1`,
    parameters,
  );
}

/** Minimum trigram similarity of two words that differ by a letter: 'umed' and 'ummed'. */
const LIKE_ENOUGH = 0.5;
/** With fewer letters nearly every name has a similar word (REQ-HSEARCH-10). */
const MIN_LIKE_LETTERS = 4;
/** Words that a typed one may stand for, the likeliest. */
const MAX_LIKE_WORDS = 8;
/** The best known hotels with such words, of which the most similar come first. */
const MAX_LIKE_HOTELS = 50;

const LikeWordsRow = z.object({ patterns: z.array(z.string()) });

/** Hotels that have, for each word, one of the words of all names that are most like it (decision 0105). */
async function likeNamed(
  db: Queryable,
  words: readonly string[],
  { limit, cityCode }: { limit: number; cityCode?: string | undefined },
): Promise<NamedHotelRow[]> {
  const typed = words.map((word) => word.trim()).filter((word) => word.length >= MIN_LIKE_LETTERS);
  if (typed.length < words.length || typed.length === 0) return [];
  const like = await rowsOf(db, LikeWordsRow)(
    `select array(select '% ' || word || '%' from hotel_words where typed <% word
       order by similarity(typed, word) desc, word limit ${MAX_LIKE_WORDS}) as patterns
     from unnest($1::text[]) with ordinality as each (typed, n) order by n`,
    [typed],
  );
  if (like.some(({ patterns }) => patterns.length === 0)) return [];
  const parameters: unknown[] = [limit, typed, ...like.map(({ patterns }) => patterns)];
  const conditions = like.map((_, at) => `hotels.name_key like any ($${at + 3}::text[])`);
  if (cityCode !== undefined) conditions.push(`hotels.city_code = $${parameters.push(cityCode)}`);
  return rowsOf(db, NamedHotelRow)(
    `select * from (
       select ${CARD}, hotels.city_code as "cityCode", hotels.popularity,
         (select sum(word_similarity(word, hotels.name_key)) from unnest($2::text[]) as word) as likeness
       from hotels where ${['hotels.listed', ...conditions].join(' and ')} ${BY_POPULARITY} limit ${MAX_LIKE_HOTELS}) as best_known
     order by likeness desc, popularity desc, code limit $1`,
    parameters,
  );
}

async function listedHotels(db: Queryable, { cities, offset, limit }: HotelPart): Promise<ListedHotel[]> {
  // Until its details were read, a hotel has only its city's name.
  return rowsOf(db, ListedHotel)(
    `select hotels.code, hotels.name, coalesce(nullif(hotels.city_name, ''), city.name, '') as "cityName",
       ${instantText('hotels.updated_at')} as "updatedAt"
     from hotels left join catalogue_cities city on city.code = hotels.city_code
     where hotels.city_code = any ($1) and hotels.listed
     order by hotels.city_code, hotels.popularity desc, hotels.code offset $2 limit $3`,
    [cities, offset, limit],
  );
}
