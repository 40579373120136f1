import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PaymentEndPage } from './payment-end-page.tsx';

function textOf(end: 'success' | 'unknown'): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentEndPage end={end} bookingId={null} />
    </MemoryRouter>,
  );
  return page.replaceAll(/<[^>]+>/g, ' ');
}

test('only a payment the server knows of is said to be made', () => {
  expect(textOf('success')).toContain('We have your payment.');
  expect(textOf('unknown')).toContain('We found no payment here.');
  expect(textOf('unknown')).not.toMatch(/successful|We have your payment/);
});
