import { randomUUID } from 'node:crypto';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { addDays, indiaDay, isDay } from '../tbo-hotel/wire.ts';
import { problemIn, strangerIn, type Desk } from './desk.ts';
import { invalid, noResult, refused, success, temporary } from './envelopes.ts';
import { cheapestOf, publishedFare, wholeFare, type Offer } from './offers.ts';
import { journey, questionOf, searchBody, type Question, type SearchBody } from './question.ts';
import { taxOf } from '../timetable/fares.ts';

const DAYS_AHEAD = 361;

interface Day {
  readonly day: string;
  readonly offer: Offer;
}

/** `GetCalendarFare`: the cheapest fare of each day of a month, as far as it lies ahead (protocol 10). */
export function getCalendarFare(desk: Desk, body: unknown, fault?: Fault): Answer {
  return calendar(desk, body, fault, 'month');
}

/** `UpdateCalendarFareOfDay`: the same for one day. */
export function updateCalendarFareOfDay(desk: Desk, body: unknown, fault?: Fault): Answer {
  return calendar(desk, body, fault, 'day');
}

function calendar(desk: Desk, body: unknown, fault: Fault | undefined, span: 'month' | 'day'): Answer {
  const stranger = strangerIn(desk.world, body, fault);
  if (stranger !== undefined) return refused(stranger, randomUUID());
  const parsed = searchBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), randomUUID());
  if (fault?.kind === 'temporary') return refused(temporary, randomUUID());
  const now = desk.world.now();
  const days = daysAsked(parsed.data, now, span);
  const [first] = days;
  if (first === undefined) return refused(noResult, randomUUID());
  const question = questionOf(onDay(parsed.data, first), now);
  if (typeof question === 'string') return refused(invalid(question), randomUUID());
  if (fault?.kind === 'sold-out') return refused(noResult, randomUUID());
  const found = days.flatMap((day): Day[] => {
    const offer = cheapestOf(desk.timetable, oneAdult(question, day), now);
    return offer === undefined ? [] : [{ day, offer }];
  });
  if (found.length === 0) return refused(noResult, randomUUID());
  const lowest = Math.min(...found.map(({ offer }) => publishedFare(offer)));
  return success(randomUUID(), {
    Origin: question.legs[0]?.from,
    Destination: question.legs[0]?.to,
    SearchResults: found.map(({ offer }) => row(offer, span === 'month' ? publishedFare(offer) === lowest : undefined)),
  });
}

/** A month's fares are those of one adult at any hour, whatever the body counts: a traveller's own party is asked of Search. */
function oneAdult(question: Question, day: string): Question {
  const [leg] = question.legs;
  return {
    ...question,
    legs: leg === undefined ? [] : [{ ...leg, day, hour: 0 }],
    adults: 1,
    children: 0,
    infants: 0,
  };
}

/**
 * The protocol's `Fare` is not what is paid (section 10). Here BaseFare + Tax + OtherCharges is: it equals PublishedFare of
 * the cheapest result that Search has for one adult on that day; `Fare` repeats BaseFare as recorded.
 */
function row(offer: Offer, lowest: boolean | undefined): object {
  const [adult] = offer.fares;
  const one = adult === undefined ? undefined : wholeFare(adult);
  return {
    AirlineCode: offer.carrier.code,
    AirlineName: offer.carrier.name,
    DepartureDate: offer.legs[0]?.flights[0]?.departs,
    ...(lowest !== undefined && { IsLowestFareOfMonth: lowest }),
    Fare: one?.base,
    BaseFare: one?.base,
    Tax: one === undefined ? undefined : taxOf(one),
    OtherCharges: offer.otherCharges,
    FuelSurcharge: one?.yq,
  };
}

function daysAsked(body: SearchBody, nowMs: number, span: 'month' | 'day'): string[] {
  const asked = body.Segments[0]?.PreferredDepartureTime.slice(0, 10) ?? '';
  if (!isDay(asked)) return [];
  const today = indiaDay(nowMs);
  const latest = addDays(today, DAYS_AHEAD);
  const days = span === 'day' ? [asked] : daysOfMonth(asked.slice(0, 7));
  return days.filter((day) => day >= today && day <= latest);
}

function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

function onDay(body: SearchBody, day: string): SearchBody {
  return {
    ...body,
    JourneyType: journey.oneWay,
    Segments: body.Segments.slice(0, 1).map((segment) => ({ ...segment, PreferredDepartureTime: `${day}T00:00:00` })),
  };
}
