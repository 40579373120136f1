import type { BookingView } from '@safar/domain/order/booking-machine';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { QueryScope } from '#lib/queries/query-scope.tsx';
import { BookingsPage, BookingsSkeleton } from './bookings-page.tsx';
import type { ConfirmingPayment } from './use-bookings.ts';

const NO_COUNTS = { total: 0, confirmed: 0, vouchered: 0, pending: 0, failed: 0, cancelled: 0 };

/** My Bookings of a traveller without bookings. */
function pageWith(confirming: ConfirmingPayment[], view: BookingView = 'upcoming'): string {
  const counts = { ...NO_COUNTS, views: { upcoming: 0, past: 0, cancelled: 0 } };
  const answer = { ok: true as const, bookings: [], hidden: 0, nextCursor: null, counts, confirming };
  const Page = createRoutesStub([
    {
      path: '/bookings',
      Component: () => (
        <QueryScope>
          <BookingsPage loaded={{ view, kind: 'loaded', answer, trips: [] }} />
        </QueryScope>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={['/bookings']} />);
}

test('[REQ-BKG-1] while the first load runs, the page shows its six counts without a number and six cards’ shapes', () => {
  const Page = createRoutesStub([{ path: '/bookings', Component: BookingsSkeleton }]);
  const page = renderToStaticMarkup(<Page initialEntries={['/bookings']} />);
  expect(page.match(/<article/g)).toHaveLength(6);
  expect([...page.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(Array(6).fill('–'));
  expect(page).toContain('Loading your bookings');
});

test('[REQ-BKG-1] a payment that is being confirmed is shown in place of no bookings, with the page that follows it', () => {
  expect(pageWith([])).toContain('No bookings found');
  const payment: ConfirmingPayment = {
    sessionId: '01a20088',
    bookingId: null,
    kind: 'hotel',
    title: 'Taj Lake Palace',
    startsOn: '2026-12-18',
    amountPaise: 506_535,
  };
  const page = pageWith([payment]);
  expect(page).not.toContain('No bookings found');
  expect(page).toContain('We’re confirming your payment of ₹5,065.35.');
  expect(page).toContain('Please don’t pay again.');
  expect(page).toContain('href="/payment/return/01a20088?paid"');
  expect(pageWith([{ ...payment, bookingId: '01a20099' }])).toContain('href="/bookings/01a20099"');
  expect(pageWith([payment], 'past')).not.toContain('We’re confirming');
});
