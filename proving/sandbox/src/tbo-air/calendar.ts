import { randomUUID } from 'node:crypto';
import type { Fault } from '../control/faults.ts';
import type { Answer } from '../control/serve.ts';
import { addDays, indiaDay, isDay } from '../tbo-hotel/wire.ts';
import { invalid } from '../tbo/refusal.ts';
import { problemIn, strangerIn, type CallContext } from './call-context.ts';
import { noResult, refused, success, temporary } from './envelopes.ts';
import { cheapestOf } from './offers.ts';
import { journey, questionOf, searchBody, type Question, type SearchBody } from './question.ts';
import { taxOf } from '../timetable/fares.ts';
import { wholeFare, type Offer } from './offer.ts';

const DAYS_AHEAD = 361;

interface Day {
  readonly day: string;
  readonly offer: Offer;
}

/** `GetCalendarFare` answers the cheapest fare of each remaining day of a month (protocol 10). */
export function getCalendarFare(context: CallContext, body: unknown, fault?: Fault): Answer {
  return calendar(context, body, fault, 'month');
}

/** `UpdateCalendarFareOfDay` answers the cheapest fare of one day. */
export function updateCalendarFareOfDay(context: CallContext, body: unknown, fault?: Fault): Answer {
  return calendar(context, body, fault, 'day');
}

function calendar(context: CallContext, body: unknown, fault: Fault | undefined, span: 'month' | 'day'): Answer {
  const stranger = strangerIn(context.world, body, fault);
  if (stranger !== undefined) return refused(stranger, randomUUID());
  const parsed = searchBody.safeParse(body);
  if (!parsed.success) return refused(invalid(problemIn(parsed.error)), randomUUID());
  if (fault?.kind === 'temporary') return refused(temporary, randomUUID());
  const now = context.world.now();
  const days = daysAsked(parsed.data, now, span);
  const [first] = days;
  if (first === undefined) return refused(noResult, randomUUID());
  const question = questionOf(onDay(parsed.data, first), now);
  if (typeof question === 'string') return refused(invalid(question), randomUUID());
  if (fault?.kind === 'sold-out') return refused(noResult, randomUUID());
  const found = days.flatMap((day): Day[] => {
    const offer = cheapestOf(context.timetable, onDayOf(question, day), now);
    return offer === undefined ? [] : [{ day, offer }];
  });
  if (found.length === 0) return refused(noResult, randomUUID());
  const shares = found.map(({ offer }) => adultShare(offer, question));
  const lowest = Math.min(...shares);
  return success(randomUUID(), {
    Origin: question.legs[0]?.from,
    Destination: question.legs[0]?.to,
    SearchResults: found.map(({ offer }, index) => row(offer, span === 'month' ? shares[index] === lowest : undefined)),
  });
}

/** Returns what one adult pays, with a share of the booking's charges, in rupees. */
function adultShare({ fares: [adult], otherCharges }: Offer, { adults, children }: Question): number {
  if (adult === undefined) return otherCharges;
  const one = wholeFare(adult);
  return one.base + taxOf(one) + otherCharges / (adults + children);
}

/** Returns the same question for a day, at any hour. */
function onDayOf(question: Question, day: string): Question {
  const [leg] = question.legs;
  return { ...question, legs: leg === undefined ? [] : [{ ...leg, day, hour: 0 }] };
}

/**
 * Writes a day of the calendar. The protocol's `Fare` is not what a traveller pays (section 10). Here BaseFare and Tax
 * are those of one adult and OtherCharges those of the booking, as in Search: for one adult their sum equals
 * PublishedFare of the day's cheapest result. `Fare` repeats BaseFare, as recorded.
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
