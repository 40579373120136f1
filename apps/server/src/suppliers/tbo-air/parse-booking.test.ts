import { describe, expect, test } from 'vitest';
import { heldChanges } from '@safar/domain/order/held-change';
import { type Fields, fieldsOf, listOf, objectsOf } from '../tbo/read-fields.ts';
import type { SupplierFlightBooking } from '../flight-supplier.ts';
import { parseChangeRequests, parseChangeStatus, parseCharges, parseHold, parseTicket } from './parse-booking.ts';
import { airReply } from './operations.ts';
import { parseQuote } from './parse-replies.ts';
import { meaningOf } from './reply-meaning.ts';
import { answered } from './testing/read-answer.ts';
import { hasRecordings, recordedReplies } from './testing/recorded-air.ts';

const SEGMENT = {
  Airline: { AirlineCode: 'AI', FlightNumber: '2927' },
  Origin: { Airport: { AirportCode: 'DEL', CountryCode: 'IN' }, DepTime: '2026-12-01T06:05:00' },
  Destination: { Airport: { AirportCode: 'BOM', CountryCode: 'IN' }, ArrTime: '2026-12-01T08:15:00' },
  Duration: 130,
  CabinClass: 2,
};
const FARE = { Currency: 'INR', BaseFare: 4000, Tax: 1000, PublishedFare: 5000, OfferedFare: 5000 };

/** A quote with texts for baggage and cabin baggage. */
function quoted(Baggage: string | null, CabinBaggage: string | null) {
  const Results = {
    ResultIndex: 'OB1',
    Fare: FARE,
    FareBreakdown: [{ PassengerType: 1, PassengerCount: 1, BaseFare: 4000, Tax: 1000 }],
    Segments: [[{ ...SEGMENT, Baggage, CabinBaggage }]],
  };
  const quote = parseQuote(answered('FareQuote', { Results }));
  if (quote === null) throw new Error('no quote');
  return quote.offer.legs.flat();
}

/** An answer of Book with Status 5 that lists changes. */
function heldAsOther(segment: object = {}, inner: object = {}): SupplierFlightBooking {
  const FlightItinerary = {
    BookingId: 7,
    PNR: '9QVDTA',
    Status: 1,
    Fare: FARE,
    Passenger: [{ Fare: FARE }],
    Segments: [{ ...SEGMENT, ...segment }],
  };
  const Response = {
    PNR: '9QVDTA',
    BookingId: 7,
    Status: 5,
    ItineraryChangeList: [6, 5],
    FlightDetailChangeInfo: 'BaggageChanged',
    FlightItinerary,
    ...inner,
  };
  const hold = parseHold(answered('Book', { Response }));
  if (hold?.kind !== 'done') throw new Error(`not held but ${hold?.kind}`);
  return hold.booking;
}

function changesOf(sold: ReturnType<typeof quoted>, { terms }: SupplierFlightBooking) {
  return heldChanges(sold, terms?.flights ?? null, { flagged: terms?.flagged ?? false });
}

describe('a purchase with Status 5, a PNR and changes', () => {
  test('is held, and says that something was changed', () => {
    expect(heldAsOther()).toMatchObject({ pnr: '9QVDTA', state: 'held', terms: { flagged: true } });
    expect(heldAsOther({}, { ItineraryChangeList: [], FlightDetailChangeInfo: '' }).terms?.flagged).toBe(false);
  });

  test('is asked about where less may be taken along, and only there', () => {
    const sold = quoted('25 KG', '7 KG');
    expect(changesOf(sold, heldAsOther({ Baggage: '15 KG', CabinBaggage: '7 KG' }))).toMatchObject([
      { kind: 'baggage', pax: 'adult', sold: '25 kg', held: '15 kg' },
    ]);
    expect(changesOf(sold, heldAsOther({ Baggage: '25 KG', CabinBaggage: '7 KG' }))).toEqual([]);
    expect(changesOf(sold, heldAsOther({ Baggage: '30 KG', CabinBaggage: null })), 'silence is no change').toEqual([]);
  });

  test('whose pieces are told without a unit keeps them', () => {
    const details = { SegmentDetails: [{ CheckedInBaggage: { Unit: '', Value: '1' }, CabinBaggage: null }] };
    const FareBreakdown = [{ PassengerType: 1, PassengerCount: 1, BaseFare: 4000, Tax: 1000, ...details }];
    const booking = heldAsOther(
      {},
      {
        FlightItinerary: {
          BookingId: 7,
          PNR: '9QVDTA',
          Status: 1,
          Fare: FARE,
          FareBreakdown,
          Passenger: [{ Fare: FARE, PaxType: 1, ...details }],
          Segments: [{ ...SEGMENT, Baggage: null }],
        },
      },
    );
    expect(changesOf(quoted('1 PC(s)', null), booking)).toEqual([]);
  });

  test('is pending where its itinerary cannot be read: a PNR that was made is never forgotten', () => {
    const Response = { PNR: '9QVDTA', Status: 5, FlightItinerary: null };
    expect(parseHold(answered('Book', { Response }))).toMatchObject({ kind: 'pending' });
  });
});

test('a refusal with error 20 is for our balance, never an unknown outcome', () => {
  const reply = airReply('Ticket', {
    Response: { ResponseStatus: 2, Error: { ErrorCode: 20, ErrorMessage: 'Agency do not have enough balance.' } },
  });
  expect(reply && meaningOf(reply)).toMatchObject({ kind: 'refused', reason: 'balance' });
});

test('an answer without an Error, with a null one or without a trace is a success where its status says so', () => {
  for (const more of [{}, { Error: null }, { TraceId: '' }]) {
    const reply = airReply('ReleasePNRRequest', { Response: { ResponseStatus: 1, ...more } });
    expect(reply && meaningOf(reply)).toEqual({ kind: 'ok' });
  }
});

function made(word: RegExp) {
  return recordedReplies(word).flatMap(({ status, sent, ...recorded }) => {
    const inner = fieldsOf(sent['Response']);
    return meaningOf(status).kind === 'ok' && inner !== null ? [{ ...recorded, inner }] : [];
  });
}

function bookingOf(outcome: ReturnType<typeof parseHold>): SupplierFlightBooking | null {
  return outcome !== null && 'booking' in outcome ? outcome.booking : null;
}

function pnrOf(inner: Fields): unknown {
  return inner['PNR'] || fieldsOf(inner['FlightItinerary'])?.['PNR'];
}

/** Whether Book or Ticket reports a change in any of its ways. */
function namesChange(inner: Fields): boolean {
  const isMoved = inner['IsPriceChanged'] === true || inner['IsTimeChanged'] === true;
  return isMoved || listOf(inner['ItineraryChangeList']).length > 0 || Boolean(inner['FlightDetailChangeInfo']);
}

function stateOf(status: unknown): string {
  return status === 4 ? 'completed' : status === 5 ? 'rejected' : 'open';
}

function paise(rupees: unknown): number {
  return Math.round(Number(rupees) * 100);
}

describe.runIf(hasRecordings)('recorded', () => {
  test('holds with a PNR are held or asked for, each flagged exactly where changes are named', () => {
    const holds = made(/(?<!get)book(?!ingdetails)/i).filter(({ inner }) => pnrOf(inner) && 'Status' in inner);
    const read = holds.map(({ name, as }) => {
      const hold = parseHold(as('Book'));
      const booking = bookingOf(hold);
      return {
        name,
        stands: hold?.kind === 'done' || hold?.kind === 'pending',
        pnr: booking?.pnr,
        flagged: booking?.terms?.flagged,
      };
    });
    expect(read).toEqual(
      holds.map(({ name, inner }) => ({ name, stands: true, pnr: pnrOf(inner), flagged: namesChange(inner) })),
    );
  });

  test('holds are asked about only where what is held is written otherwise than what was quoted', () => {
    const quotes = new Map(
      recordedReplies(/farequoteResponse/i).map(({ name, as }) => [name, parseQuote(as('FareQuote'))]),
    );
    const asked = made(/bookResponse/i).flatMap(({ name, as }) => {
      const quote = quotes.get(name.replace('book', 'farequote'));
      const booking = bookingOf(parseHold(as('Book')));
      return quote && booking?.terms ? changesOf(quote.offer.legs.flat(), booking) : [];
    });
    expect(asked.filter((change) => 'sold' in change && String(change.held) === String(change.sold))).toEqual([]);
  });

  test('tickets are issued where every part says so, and their invoice is told or known not to be', () => {
    const tickets = made(/ticket/i).filter(({ inner }) => 'TicketStatus' in inner);
    const read = tickets.map(({ name, as }) => {
      const ticket = parseTicket(as('Ticket'));
      return { name, isIssued: ticket?.kind === 'done', invoiceNo: bookingOf(ticket)?.invoiceNo ?? null };
    });
    expect(read).toEqual(
      tickets.map(({ name, inner }) => {
        const itinerary = fieldsOf(inner['FlightItinerary']);
        const isIssued = inner['TicketStatus'] === 1 && itinerary?.['Status'] === 5;
        return { name, isIssued, invoiceNo: itinerary?.['InvoiceNo'] || null };
      }),
    );
  });

  test('cancellations are read to their ids, states and amounts', () => {
    const replies = recordedReplies(/sendchange|changestatus|cancellationcharges/i).filter(
      ({ status }) => meaningOf(status).kind === 'ok',
    );
    const asked = replies.filter(({ sent }) => 'TicketCRInfo' in sent);
    expect(asked.map(({ as }) => parseChangeRequests(as('SendChangeRequest')))).toEqual(
      asked.map(({ sent }) => ({
        kind: 'requested',
        changeRequestIds: objectsOf(sent['TicketCRInfo']).map((row) => String(row['ChangeRequestId'])),
      })),
    );
    const followed = replies.filter(({ sent }) => 'ChangeRequestStatus' in sent);
    expect(followed.map(({ as }) => parseChangeStatus(as('GetChangeRequestStatus')))).toMatchObject(
      followed.map(({ sent }) => ({ state: stateOf(sent['ChangeRequestStatus']) })),
    );
    const charged = replies.filter(({ sent }) => 'CancellationCharge' in sent && 'RefundAmount' in sent);
    expect(charged.map(({ as }) => parseCharges(as('GetCancellationCharges')))).toEqual(
      charged.map(({ sent }) => ({
        chargePaise: paise(sent['CancellationCharge']),
        refundPaise: paise(sent['RefundAmount']),
      })),
    );
  });
});
