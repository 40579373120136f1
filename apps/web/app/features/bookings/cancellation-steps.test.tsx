import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CancellationSteps } from './cancellation-steps.tsx';

const ASKED = {
  chargePaise: 120_000,
  refundPaise: 380_000,
  request: { requestedAt: '2026-11-21T08:30:00.000Z', remarks: '' },
  askedUsAt: null,
  status: { changeRequestStatus: 4, statusText: 'Rejected', lastCheckedAt: null, processedAt: null },
};
const BOOKED = { at: '2026-11-20T08:30:00.000Z', event: 'supplier-confirmed', text: 'The hotel confirmed your room.' };
const RELEASED = {
  at: '2026-11-22T08:30:00.000Z',
  event: 'deadline-passed',
  text: 'The balance was not paid in time, so we released the room.',
};
const LATER = { at: '2026-11-22T09:00:00.000Z', event: 'refund-accepted', text: 'A late payment went back.' };

const REFUND = {
  amountPaise: 506_535,
  at: '2026-11-22T08:30:00.000Z',
  method: 'upi',
  gatewayRefundId: 'rfnd_1',
  steps: [],
  dueOn: '2026-12-02',
  overdue: false,
};

const textOf = (panel: React.ReactNode) => renderToStaticMarkup(panel).replaceAll(/<[^>]+>/g, ' ');

test('[REQ-CXL-4] a cancellation the hotel did not accept says so, and charges nothing', () => {
  const text = textOf(
    <CancellationSteps
      booking={{ kind: 'hotel', cancellation: ASKED, history: [BOOKED], refunds: [] }}
      state="rejected"
    />,
  );
  expect(text).toContain('The hotel did not accept it, so your booking is still valid.');
  expect(text).toContain('21 Nov 2026');
  expect(text).not.toMatch(/Charge|Refund/);
});

test('[REQ-CXL-4] one that is under way says what it charges and gives back', () => {
  const text = textOf(
    <CancellationSteps
      booking={{ kind: 'hotel', cancellation: ASKED, history: [BOOKED], refunds: [] }}
      state="in-progress"
    />,
  );
  expect(text).toContain('The hotel is working on it.');
  expect(text).toContain('We’ll text you.');
  expect(text).toContain('Charge ₹1,200');
  expect(text).toContain('Refund ₹3,800');
});

test('[REQ-BKG-3] a booking that was not paid in time reads released, with the reason, whatever happened later', () => {
  const history = [BOOKED, RELEASED, LATER];
  const text = textOf(
    <CancellationSteps booking={{ kind: 'hotel', cancellation: null, history, refunds: [] }} state="processed" />,
  );
  expect(text).toContain('Not paid, room released');
  expect(text).toContain('The balance was not paid in time');
});

test('[REQ-CXL-6] a refund is told step by step, with what a bank finds it by', () => {
  const history = [{ ...LATER, event: 'supplier-failed', text: 'The hotel was sold out.' }];
  const refunds = [{ ...REFUND, status: 'processed' as const, bankReference: '7410' }];
  const text = textOf(
    <CancellationSteps booking={{ kind: 'hotel', cancellation: null, history, refunds }} state={null} />,
  );
  expect(text).toContain('The hotel could not confirm it');
  expect(text).toContain('₹5,065.35 sent to the bank');
  expect(text).toContain('To the UPI account that paid, 22 Nov 2026, 14:00');
  expect(text).toContain('7410');
  expect(text).toContain('Banks take 5 to 7 working days. Expect it by 02 Dec 2026.');
});

test('[REQ-DESK-20] a refund that is late says by when it was due, and that somebody is at it', () => {
  const refund = { ...REFUND, status: 'pending' as const, bankReference: null, overdue: true };
  const text = textOf(
    <CancellationSteps
      booking={{ kind: 'flight', cancellation: ASKED, history: [], refunds: [refund], flight: { tickets: [] } }}
      state="processed"
    />,
  );
  expect(text).toContain('This was due by 02 Dec 2026 and is late. Our team is on it.');
  expect(text).not.toContain('Banks take');
});

test('[REQ-CXL-8] a trip of which one airline cancelled its ticket and the other refused says both, with what comes back', () => {
  const ticket = {
    pnr: 'ABC123',
    airlinePnr: null,
    voidUntil: null,
    ticketNumbers: [],
    checkIn: null,
    carried: [],
    seats: [],
  };
  const tickets = [
    { ...ticket, ticket: 0, status: 'cancelled' as const },
    { ...ticket, ticket: 1, status: 'ticketed' as const },
  ];
  const flight = { tickets };
  const text = textOf(
    <CancellationSteps
      booking={{ kind: 'flight', cancellation: ASKED, history: [BOOKED], refunds: [], flight }}
      state="rejected"
    />,
  );
  expect(text).toContain('Cancelled in part');
  expect(text).toContain('One airline cancelled its ticket. The other did not accept, so that ticket is still valid.');
  expect(text).toContain('Refund ₹3,800');
});
