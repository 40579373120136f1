import { z } from 'zod';
import { defineCall } from './call.ts';
import { decimalParam } from './fields.ts';

/** A city the supplier sells (spec 3.3 'City suggestion'). */
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

const Country = z.object({ code: z.string(), name: z.string() });

export const suggestions = defineCall({
  id: 'suggestions',
  method: 'get',
  path: '/api/suggestions',
  summary: 'Cities and countries matching what is being typed',
  access: 'open',
  query: z.object({ query: z.string().trim().min(1).max(80) }),
  answer: z.object({ ok: z.literal(true), cities: z.array(City), countries: z.array(Country) }),
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
