import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { heldChanges } from '@safar/domain/held-change';
import { serviceReply, type ServiceReply } from '../tbo/service-reply.ts';
import { fieldsOf } from '../tbo/read-fields.ts';
import {
  parseChangeRequests,
  parseChangeStatus,
  parseCharges,
  parseHold,
  parseItinerary,
  parseTicket,
} from './parse-booking.ts';
import { parseQuote } from './parse-replies.ts';
import { meaningOf } from './reply-meaning.ts';

/** Real answers, kept outside of the project; where they are not, the composites of `booking-calls.test.ts` stand for them. */
const RECORDINGS = path.resolve(import.meta.dirname, '../../../../../../shared/protocols/recordings/tbo-air');

function replyOf(name: string): ServiceReply {
  const body: unknown = JSON.parse(readFileSync(path.join(RECORDINGS, `${name}.json`), 'utf8'));
  const reply = serviceReply(fieldsOf(body)?.['response'] ?? body, 'Response');
  if (reply === null) throw new Error(`${name} is no reply`);
  return reply;
}

function details(name: string) {
  return parseItinerary(fieldsOf(replyOf(name).fields['FlightItinerary']));
}

describe.runIf(existsSync(RECORDINGS))('a recorded purchase', () => {
  test('with Status 5, a PNR and changes is held, says that it was changed, and is ticketed afterwards', () => {
    const { fields } = replyOf('x-2b3011d__case-12_bookResponse');
    expect(parseHold(fields)).toMatchObject({
      kind: 'done',
      booking: { pnr: '9QVDTA', state: 'held', terms: { flagged: true, publishedPaise: 28_042_800 } },
    });
    expect(parseTicket(replyOf('x-2b3011d__case-12_ticketResponse').fields)).toMatchObject({
      kind: 'done',
      booking: { pnr: '9QVDTA', state: 'ticketed', invoiceNo: null, amountPaise: null },
    });
  });

  test('with Status 5 is asked about: its cabin baggage was quoted, and is not told any more', () => {
    const quote = parseQuote(replyOf('x-2b3011d__case-12_farequoteResponse').fields);
    const hold = parseHold(replyOf('x-2b3011d__case-12_bookResponse').fields);
    const terms = hold?.kind === 'done' ? hold.booking.terms : undefined;
    if (quote === null || terms === undefined) throw new Error('the recording is not what it was');
    const changes = heldChanges(quote.offer.legs.flat(), terms.flights, terms);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(change).toMatchObject({ kind: 'cabinBaggage', held: null });
  });

  test('with units and children’s allowances mixed up, and nothing said to have changed, is not asked about', () => {
    for (const name of ['x-70f7f06__case-06', 'x-70f7f06__case-07', 'x-e768315__case-11']) {
      const quote = parseQuote(replyOf(`${name}_farequoteResponse`).fields);
      const hold = parseHold(replyOf(`${name}_bookResponse`).fields);
      const terms = hold?.kind === 'done' ? hold.booking.terms : undefined;
      if (quote === null || terms === undefined) throw new Error('the recording is not what it was');
      expect(heldChanges(quote.offer.legs.flat(), terms.flights, terms)).toEqual([]);
    }
  });

  test('with Status 1 and named changes is held and flagged too', () => {
    expect(parseHold(replyOf('x-697a1dd__case-10_bookResponse').fields)).toMatchObject({
      kind: 'done',
      booking: { terms: { flagged: true, flights: [{ baggage: '2 pieces' }] } },
    });
  });

  test('refused with error 20 is refused for our balance, never of an unknown outcome', () => {
    expect(meaningOf(replyOf('x-697a1dd__case-10_ticketResponse'))).toMatchObject({
      kind: 'refused',
      reason: 'balance',
    });
  });

  test('tells until when it is held and until when a void is free', () => {
    const held = parseHold(replyOf('x-70f7f06__case-06_bookResponse').fields);
    expect(held).toMatchObject({ booking: { terms: { flagged: false, heldUntil: '2026-06-01T23:55:00.000Z' } } });
    expect(parseTicket(replyOf('x-70f7f06__case-06_ticketResponse').fields)).toMatchObject({
      booking: { terms: { voidUntil: '2026-06-02T18:29:00.000Z' } },
    });
  });

  test('is looked up with all it has, invoiced or not', () => {
    expect(details('x-e768315__case-11_getbookingdetailsResponse')).toMatchObject({
      state: 'ticketed',
      amountPaise: 7_216_200,
    });
    expect(details('x-70f7f06__case-07_getbookingdetailsResponse')).toMatchObject({
      state: 'ticketed',
      amountPaise: null,
    });
  });

  test('is given back with replies that have no Error, a null one, or no trace', () => {
    for (const name of ['x-doc-cancellationcharges', 'x-doc-changestatus', 'x-doc-releasepnr', 'x-doc-sendchange-full'])
      expect(meaningOf(replyOf(name))).toEqual({ kind: 'ok' });
    expect(parseCharges(replyOf('x-doc-cancellationcharges').fields)).toEqual({
      chargePaise: 853_200,
      refundPaise: 241_300,
    });
    expect(parseChangeStatus(replyOf('x-doc-changestatus').fields)).toMatchObject({
      state: 'completed',
      chargePaise: 10_000,
    });
    expect(parseChangeRequests(replyOf('x-doc-sendchange-partial').fields)).toEqual({
      kind: 'requested',
      changeRequestIds: ['195187', '195188'],
    });
  });
});
