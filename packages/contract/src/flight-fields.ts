import { CITY_ENDS, FARE_TYPES, TRAVEL_CLASSES } from '@safar/domain/flight/flight-search';
import { z } from 'zod';
import { codeField, intParam, IsoDate, numberText, lineField } from './fields.ts';

/** The limits of REQ-FSEARCH-6 on a flight's party. */
export const PAX = { maxAdults: 9, maxChildren: 6, maxInfants: 6 };

/** A three-letter airport code, upper-cased. */
export const IataCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'Use a three-letter airport code')
  .transform((code) => code.toUpperCase())
  .meta({ override: { type: 'string', pattern: '^[A-Za-z]{3}$' } });

/** A local time of an airport: `yyyy-MM-ddTHH:mm`. */
export const LocalDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .meta({ id: 'LocalDateTime' });

/** The ends that mean every airport of their city (REQ-FSEARCH-11): at most six pairs are searched. */
export const AllOf = z.enum(CITY_ENDS).optional();

const SegmentText = numberText().regex(
  /^[A-Za-z]{3}-[A-Za-z]{3}:\d{4}-\d{2}-\d{2}$/,
  'Use a segment like DEL-BOM:2026-12-01',
);

/** Every accepted spelling of a flight search (REQ-FRES-1); the domain's `flight-query.ts` parses it. */
export const FlightQuery = z.object({
  tripType: lineField({ max: 20 }).optional(),
  trip: lineField({ max: 20 }).optional(),
  fareType: z.enum(FARE_TYPES).default('regular'),
  from: IataCode.optional(),
  to: IataCode.optional(),
  all: AllOf,
  departOn: IsoDate.optional(),
  date: IsoDate.optional(),
  returnOn: IsoDate.optional(),
  adults: intParam(1, PAX.maxAdults).default(1),
  children: intParam(0, PAX.maxChildren).default(0),
  infants: intParam(0, PAX.maxInfants).default(0),
  travelClass: z.enum(TRAVEL_CLASSES).default('Economy'),
  /** Joined by pipes: 'DEL-BOM:2026-12-01|BOM-GOI:2026-12-03'. */
  segments: codeField({ max: 120 }).optional(),
  s1: SegmentText.optional(),
  s2: SegmentText.optional(),
  s3: SegmentText.optional(),
});
