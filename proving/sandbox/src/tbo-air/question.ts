import { z } from 'zod';
import { DAY_MS } from '../time-units.ts';
import { airportsMeant } from '../timetable/airports.ts';
import { indiaDay, isDay } from '../tbo-hotel/wire.ts';

/** The values of `JourneyType` (protocol 4). */
export const journey = { oneWay: 1, return: 2, multiStop: 3, advance: 4, specialReturn: 5 } as const;
/** The values of `ResultFareType` (protocol 4). */
export const fareTypes = { regular: 2, student: 3, armedForces: 4, senior: 5 } as const;

const MAX_SEATS = 9;
const MAX_SEGMENTS = 6;
const MAX_DAYS_AHEAD = 361;
const CABIN_ALL = 1;
const CABIN_PREMIUM_BUSINESS = 5;

const numeric = z.union([z.string().regex(/^\d{1,3}$/), z.int()]).transform(Number);
const flag = z.union([z.boolean(), z.string()]).transform((value) => String(value).toLowerCase() === 'true');
const list = z.array(z.string()).nullish();

const airportCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .toUpperCase();

const segment = z.object({
  Origin: airportCode,
  Destination: airportCode,
  FlightCabinClass: numeric,
  PreferredDepartureTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  PreferredArrivalTime: z.string().optional(),
});

/** The body of Search and of the calendar calls. */
export const searchBody = z.object({
  EndUserIp: z.string().min(1),
  TokenId: z.string().min(1),
  AdultCount: numeric,
  ChildCount: numeric,
  InfantCount: numeric,
  DirectFlight: flag.default(false),
  OneStopFlight: flag.default(false),
  JourneyType: numeric,
  PreferredAirlines: list,
  Segments: z.array(segment).min(1).max(MAX_SEGMENTS),
  Sources: list,
  ResultFareType: numeric.nullish(),
  /** 1: flights in place of those of an issued ticket, which the next two name (protocol 12). */
  SearchType: numeric.nullish(),
  Pnr: z.string().nullish(),
  BookingId: z.int().nullish(),
});
export type SearchBody = z.infer<typeof searchBody>;

const cabinSchema = z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6)]);

/** The question of a search, as it is stored under its TraceId. */
export const questionSchema = z.object({
  journey: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  legs: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      day: z.string(),
      /** The hour of the preferred departure: 0 any, 8 morning, 14 afternoon, 19 evening, 1 night. */
      hour: z.number(),
    }),
  ),
  adults: z.number(),
  children: z.number(),
  infants: z.number(),
  cabin: cabinSchema,
  stopsMost: z.number(),
  /** The codes of the carriers to search; empty for all. */
  carriers: z.array(z.string()),
  /** True for fares sold through a GDS only, false for all other fares only, null for both. */
  gds: z.boolean().nullable(),
  fareType: z.number(),
  /** The booking whose ticket is to be reissued; absent of any other search. */
  reissueOf: z.number().optional(),
});
export type Question = z.infer<typeof questionSchema>;
export type LegAsked = Question['legs'][number];

/** Reads a valid body. Returns the text of an error when the body is not valid. */
export function questionOf(body: SearchBody, nowMs: number): Question | string {
  const problem = partyProblem(body) ?? segmentProblem(body, nowMs);
  if (problem !== undefined) return problem;
  const cabin = cabinSchema.safeParse(cabinAsked(body));
  if (!cabin.success) return 'Invalid FlightCabinClass.';
  const kind = questionSchema.shape.journey.safeParse(body.JourneyType);
  if (!kind.success) return 'Invalid JourneyType.';
  const sources = (body.Sources ?? []).map((source) => source.toUpperCase());
  const carriers = [...(body.PreferredAirlines ?? []), ...sources.filter((source) => source !== 'GDS')];
  return {
    journey: kind.data,
    legs: body.Segments.map(({ Origin, Destination, PreferredDepartureTime }) => ({
      from: Origin,
      to: Destination,
      day: PreferredDepartureTime.slice(0, 10),
      hour: Number(PreferredDepartureTime.slice(11, 13)),
    })),
    adults: body.AdultCount,
    children: body.ChildCount,
    infants: body.InfantCount,
    cabin: cabin.data,
    stopsMost: body.OneStopFlight ? 1 : body.DirectFlight ? 0 : Number.MAX_SAFE_INTEGER,
    carriers: [...new Set(carriers.map((code) => code.toUpperCase()))],
    gds: sources.length === 0 ? null : sources.includes('GDS') && sources.length === 1 ? true : null,
    fareType: body.ResultFareType ?? 0,
  };
}

/** Says whether all legs begin and end in India. */
export function isDomestic({ legs }: Pick<Question, 'legs'>): boolean {
  return legs.every(({ from, to }) => [from, to].every((code) => airportsMeant(code)[0]?.country === 'IN'));
}

function cabinAsked({ Segments: [first] }: SearchBody): number {
  const asked = first?.FlightCabinClass ?? CABIN_ALL;
  if (asked === CABIN_ALL) return 2;
  return asked === CABIN_PREMIUM_BUSINESS ? 4 : asked;
}

function partyProblem({
  AdultCount: adults,
  ChildCount: children,
  InfantCount: infants,
}: SearchBody): string | undefined {
  if (adults < 1) return 'Adult count should be at least 1.';
  if (adults + children + infants > MAX_SEATS) return `Total passenger count should not be more than ${MAX_SEATS}.`;
  return infants > adults ? 'Infant count should not be more than adult count.' : undefined;
}

function segmentProblem({ JourneyType, Segments }: SearchBody, nowMs: number): string | undefined {
  const wanted: Readonly<Record<number, readonly [number, number]>> = {
    [journey.oneWay]: [1, 1],
    [journey.return]: [2, 2],
    [journey.multiStop]: [2, MAX_SEGMENTS],
    [journey.specialReturn]: [2, 2],
  };
  const [least, most] = wanted[JourneyType] ?? [1, MAX_SEGMENTS];
  if (Segments.length < least || Segments.length > most) return 'Invalid segment length.';
  const today = indiaDay(nowMs);
  const latest = indiaDay(nowMs + MAX_DAYS_AHEAD * DAY_MS);
  let before = today;
  for (const { Origin, Destination, PreferredDepartureTime } of Segments) {
    const day = PreferredDepartureTime.slice(0, 10);
    if (!isDay(day)) return 'PreferredDepartureTime is invalid.';
    if (day < today || day > latest) return 'Departure date should be between today and 361 days from today.';
    if (day < before) return 'Departure dates should be in order.';
    before = day;
    if (Origin === Destination) return 'Origin and Destination should not be the same.';
  }
  return undefined;
}
