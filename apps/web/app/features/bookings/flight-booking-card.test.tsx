import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FlightBookingSummary } from '#lib/schemas.ts';
import { FlightBookingCard } from './flight-booking-card.tsx';

/** A flight that is paid but has no ticket yet. */
const PENDING: FlightBookingSummary = {
  _id: '01a20099',
  id: '01a20099',
  reference: 'SF-1A20099',
  createdAt: '2026-11-22T09:00:00.000Z',
  status: 'pending',
  shownStatus: 'pending',
  payment: {
    plan: 'pay_full',
    label: null,
    status: 'paid',
    amount: 5200,
    amountPaid: 5200,
    paid: true,
    cutoff: null,
    totalPayable: 5200,
    currency: 'INR',
  },
  paymentMethod: 'upi',
  paymentOption: 'pay_full',
  amounts: { display: { total: 5200, currency: 'INR' } },
  totalPaise: 520_000,
  cancelling: false,
  refund: null,
  checkedBy: null,
  kind: 'flight',
  balance: null,
  flight: {
    tripType: 'oneway',
    legs: [
      {
        from: { code: 'DEL', city: 'Delhi', time: '2026-12-18T07:25' },
        to: { code: 'BOM', city: 'Mumbai', time: '2026-12-18T09:50' },
        carrierCode: 'QP',
        carrierName: 'Akasa Air',
        flightNumbers: ['QP 1101'],
        durationMin: 145,
        stops: 0,
        dayShift: 0,
      },
    ],
    pax: { adults: 1, children: 0, infants: 0 },
    pnrs: [],
    isMoved: false,
  },
};

function cardOf(booking: FlightBookingSummary): string {
  const Card = createRoutesStub([
    { path: '/', Component: () => <FlightBookingCard booking={booking} isPast={false} /> },
  ]);
  return renderToStaticMarkup(<Card />);
}

test('[REQ-PAY-23] the card of a flight that is checked says until when, and that nothing is bought, in place of tickets being issued', () => {
  const issuing = 'The airline is issuing your tickets.';
  expect(cardOf(PENDING)).toContain(issuing);
  const checked = cardOf({ ...PENDING, checkedBy: '2026-11-22T09:27:00.000Z' });
  expect(checked).toContain('We check this booking by 22 Nov 2026, 14:57 India time. Nothing is bought yet.');
  expect(checked).not.toContain(issuing);
});
