import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { BookingsSkeleton } from './bookings-page.tsx';

test('[REQ-BKG-1] while the first load runs, the page shows its six counts without a number and six cards’ shapes', () => {
  const Page = createRoutesStub([{ path: '/bookings', Component: BookingsSkeleton }]);
  const page = renderToStaticMarkup(<Page initialEntries={['/bookings']} />);
  expect(page.match(/<article/g)).toHaveLength(6);
  expect([...page.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(Array(6).fill('–'));
  expect(page).toContain('Loading your bookings');
});
