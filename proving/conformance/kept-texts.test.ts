import { beforeAll, describe, expect, test } from 'vitest';
import { deliverySchema } from '../../apps/server/src/gateways/razorpay/notice-wire.ts';
import { ANSWERS } from '../../apps/server/src/gateways/razorpay/operations.ts';
import { errorSchema } from '../../apps/server/src/gateways/razorpay/wire.ts';
import { parseOutsideJson } from '../../apps/server/src/platform/outside-text.ts';
import { airReply } from '../../apps/server/src/suppliers/tbo-air/operations.ts';
import * as airBookings from '../../apps/server/src/suppliers/tbo-air/parse-booking.ts';
import { parseExtras } from '../../apps/server/src/suppliers/tbo-air/parse-extras.ts';
import * as airReplies from '../../apps/server/src/suppliers/tbo-air/parse-replies.ts';
import { parseBook, parseVoucher } from '../../apps/server/src/suppliers/tbo-hotel/parse-book.ts';
import { parseBookingDetail } from '../../apps/server/src/suppliers/tbo-hotel/parse-booking-detail.ts';
import { parseBookingList } from '../../apps/server/src/suppliers/tbo-hotel/parse-booking-list.ts';
import { parseCancelRequest, parseCancelStatus } from '../../apps/server/src/suppliers/tbo-hotel/parse-cancel.ts';
import { parsePrebook } from '../../apps/server/src/suppliers/tbo-hotel/parse-prebook.ts';
import { parseSearch } from '../../apps/server/src/suppliers/tbo-hotel/parse-search.ts';
import * as hotels from '../../apps/server/src/suppliers/tbo-hotel/parse-static.ts';
import { legsIn } from './tbo-air/extras.ts';
import { readAs } from './tbo-air/operations.ts';
import { at, isWritten } from './written.ts';
import type { Answer } from './sandbox-shapes/answer.ts';
import { WIRES } from './wires.ts';

/**
 * Characters that no stored text may hold: PostgreSQL refuses NUL and lone surrogates, and the other control characters
 * are unreadable.
 */
const NO_TEXT = /[\p{Cc}--[\t\n\r\u{80}-\u{9f}]]|\p{Cs}/v;
/**
 * NUL, BEL, ESC and lone surrogates as JSON and HTML write them, and surrogate pairs up to and beyond any length limit.
 */
const HOSTILE = [`\0\u0007\u001b\ud83d`, '&#0;&#xd83d;&#27;', `x${'💥'.repeat(2000)}`, '💥'.repeat(2000)];
/** Number of rows of a list that are checked; the other rows are alike. */
const ROWS = 2;

/** Everything that production parses from a service's answers. */
const READERS: Readonly<Record<string, (payload: unknown) => unknown[]>> = {
  'tbo-air': (payload) => {
    const reply = airReply('ReleasePNRRequest', payload);
    if (reply === null) return [];
    const written = at(payload, 'Response');
    return [
      { ...reply, fields: null },
      airReplies.parseSearch(readAs('Search', written)),
      airReplies.parseQuote(readAs('FareQuote', written)),
      airReplies.parseFareRules(readAs('FareRule', written)),
      airReplies.parseCalendar(readAs('GetCalendarFare', written), 1),
      parseExtras(readAs('SSR', written), legsIn(written)),
      airBookings.parseHold(readAs('Book', written)),
      airBookings.parseTicket(readAs('Ticket', written)),
      airBookings.parseItinerary(readAs('GetBookingDetails', written).FlightItinerary),
      airBookings.parseChangeRequests(readAs('SendChangeRequest', written)),
      airBookings.parseChangeStatus(readAs('GetChangeRequestStatus', written)),
      airBookings.parseCharges(readAs('GetCancellationCharges', written)),
    ];
  },
  'tbo-hotel': (payload) => [
    parseSearch(payload),
    parsePrebook(payload),
    parseBook(payload, true),
    parseVoucher(payload),
    parseBookingDetail(payload),
    parseBookingList(payload),
    parseCancelRequest(payload),
    parseCancelStatus(payload),
    hotels.parseCities(payload),
    hotels.parseHotelList(payload),
    hotels.parseHotelDetails(payload),
  ],
  razorpay: (payload) =>
    [deliverySchema, errorSchema, ...Object.values(ANSWERS)].map((schema) => schema.safeParse(payload).data),
};

let answers: Answer[] = [];
beforeAll(async () => {
  const all = (await Promise.all(Object.values(WIRES).map(({ sandboxAnswers }) => sandboxAnswers()))).flat();
  answers = [...Map.groupBy(all, ({ service, operation }) => `${service} ${operation}`).values()].flatMap((same) =>
    same.slice(0, ROWS).map((answer) => ({ ...answer, body: shortened(answer.body) })),
  );
});

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map(shortened);
  if (!isWritten(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, shortened(of)]));
}

/** The paths of all texts in a payload, with each field of a list's rows once. */
function placesOf(value: unknown, place: readonly string[] = []): string[] {
  if (typeof value === 'string') return [place.join('.')];
  const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((each) => ['[]', each])
    : isWritten(value)
      ? Object.entries(value)
      : [];
  return [...new Set(inner.flatMap(([key, of]) => placesOf(of, [...place, key])))];
}

/** The payload with `text` in place of every text at `place`. */
function spoilt(value: unknown, place: readonly string[], text: string): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return typeof value === 'string' ? `${value}${text}` : value;
  if (Array.isArray(value)) return value.map((each) => spoilt(each, rest, text));
  return isWritten(value) ? { ...value, [key]: spoilt(value[key], rest, text) } : value;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Map) return [...value.entries()].flatMap(textsIn);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isWritten(value) ? Object.entries(value).flat().flatMap(textsIn) : [];
}

describe.each(Object.keys(WIRES))('what is read of %s', (service) => {
  test.each(HOSTILE)('[REQ-OPS-14] can be kept, whatever stands in whichever text (%#)', (hostile) => {
    const own = answers.filter((answer) => answer.service === service);
    const bad = own.flatMap(({ operation, body }) =>
      placesOf(body)
        .filter((place) => {
          const sent = JSON.stringify(spoilt(body, place.split('.'), hostile));
          const read = READERS[service]?.(parseOutsideJson(sent)?.value) ?? [];
          return textsIn(read).some((text) => NO_TEXT.test(text));
        })
        .map((place) => `${operation} ${place}`),
    );
    expect(own.length).toBeGreaterThan(5);
    expect([...new Set(bad)]).toEqual([]);
  });
});
