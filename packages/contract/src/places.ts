import { z } from 'zod';
import { defineCall } from './call.ts';
import { codeField, decimalParam } from './fields.ts';

/** A city the supplier sells (REQ-HSEARCH-8). */
export const City = z
  .object({
    name: z.string(),
    slug: z.string(),
    code: z.string(),
    countryCode: z.string(),
    country: z.string(),
    countryName: z.string(),
  })
  .meta({ id: 'City' });

const LocatedCity = City.extend({
  state: z.string().nullable().describe('The Indian state, by name; null abroad'),
  hotels: z.int().nullable().describe('How many hotels it has; null while its list is not read'),
});

const Country = z.object({ code: z.string(), name: z.string() });

export const suggestions = defineCall({
  id: 'suggestions',
  method: 'get',
  path: '/api/suggestions',
  summary: 'Cities and countries matching what is being typed',
  access: 'open',
  query: z.object({ query: codeField({ max: 80 }).trim().min(1) }),
  answer: z.object({
    ok: z.literal(true),
    cities: z.array(LocatedCity),
    /** Areas of cities, and villages, that cannot be searched on their own. */
    places: z.array(
      z.object({
        name: z.string(),
        district: z.string(),
        state: z.string().nullable(),
        lat: z.number(),
        lng: z.number(),
        isArea: z.boolean().describe('A part of the first of its towns; else a village'),
        towns: z
          .array(z.object({ city: LocatedCity, km: z.int().describe('In a straight line') }))
          .describe('Cities that are sold, the nearest first'),
      }),
    ),
    inCity: z
      .object({ city: LocatedCity, text: z.string() })
      .nullable()
      .describe('The city that the text names, and what else it says: a hotel, a road'),
    countries: z.array(Country),
  }),
  errors: [],
});

/** Cities suggested before anything is typed. Cities that an empty field suggests (REQ-HSEARCH-7). */
export const MAX_POPULAR_CITIES = 6;

export const popularCities = defineCall({
  id: 'popularCities',
  method: 'get',
  path: '/api/popular-cities',
  summary: 'The cities of India most looked for, the first six',
  access: 'open',
  answer: z.object({ ok: z.literal(true), cities: z.array(LocatedCity).max(MAX_POPULAR_CITIES) }),
  errors: [],
});

export const resolveCity = defineCall({
  id: 'resolveCity',
  method: 'get',
  path: '/api/geo/resolve-city',
  summary: 'The supported city nearest to a position',
  access: 'open',
  query: z.object({ lat: decimalParam(-90, 90), lng: decimalParam(-180, 180) }),
  answer: City.extend({ ok: z.literal(true) }),
  errors: ['CITY_NOT_FOUND'],
});

export const countries = defineCall({
  id: 'countries',
  method: 'get',
  path: '/api/countries',
  summary: 'Countries by two-letter code',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    countries: z.array(z.object({ Code: z.string(), Name: z.string(), code: z.string(), name: z.string() })),
  }),
  errors: [],
});
