import { expect, test } from 'vitest';
import type { BookedTerms, SupplierFlightBooking } from '../../../suppliers/flight-supplier.ts';
import { inPartyOrder } from './in-party-order.ts';

const PARTY = ['ASHA MEHTA', 'RAVI MEHTA', 'TARA MEHTA'];
const bag = (text: string) => [{ baggage: text, cabinBaggage: null, addedKg: 0 }];
const codes = (meal: string) => ({ baggage: null, meal: [meal], seat: null });

const TERMS: BookedTerms = {
  flagged: false,
  publishedPaise: null,
  flights: null,
  bags: [],
  reissuesOnline: true,
  heldUntil: null,
  voidUntil: null,
  extras: { denied: false, message: '', chargedPaise: { baggage: null, meal: null, seat: null }, codes: [] },
};

/** A booking that tells these people, each with a ticket, a bag and a meal of their own. */
function told(names: string[], cancelled: number[] = []): SupplierFlightBooking {
  return {
    bookingId: '71',
    source: '4',
    pnr: 'ABC123',
    state: 'ticketed',
    airlinePnr: null,
    names,
    tickets: names.map((name) => ({ ticketId: `id of ${name}`, ticketNumber: name })),
    cancelled,
    invoiceNo: null,
    amountPaise: null,
    terms: {
      ...TERMS,
      bags: names.map((name) => bag(name)),
      extras: { ...TERMS.extras, codes: names.map((name) => codes(name)) },
    },
  };
}

test('[REQ-TKT-16] who is left of a party keeps their own number, bags and extras where a supplier tells nobody else', () => {
  const { tickets, cancelled, terms } = inPartyOrder(told(['TARA MEHTA', 'RAVI MEHTA'], [0]), PARTY);
  expect(tickets.map(({ ticketNumber }) => ticketNumber)).toEqual([null, 'RAVI MEHTA', 'TARA MEHTA']);
  expect(cancelled).toEqual([2]);
  expect(terms.bags).toEqual([[], bag('RAVI MEHTA'), bag('TARA MEHTA')]);
  expect(terms.extras.codes.map(({ meal }) => meal)).toEqual([null, ['RAVI MEHTA'], ['TARA MEHTA']]);
});

test('[REQ-TKT-16] a supplier that tells everybody, or none of the names, is taken at its order', () => {
  for (const names of [['A B', 'RAVI MEHTA', 'C D'], ['A B'], []])
    expect(inPartyOrder(told(names), PARTY)).toEqual(told(names));
});
