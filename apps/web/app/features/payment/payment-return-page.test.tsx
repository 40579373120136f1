import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PaymentReturnPage } from './payment-return-page.tsx';

const AWAITED = {
  kind: 'hotel' as const,
  state: 'awaiting-payment' as const,
  bookingId: null,
  message: 'We have not received a payment yet.',
  refund: null,
  balance: null,
};

function pageAt(search: string): string {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/payment/return/01a20088${search}`]}>
      <PaymentReturnPage sessionId="01a20088" first={AWAITED} />
    </MemoryRouter>,
  );
  return page.replaceAll(/<[^>]+>/g, ' ');
}

test('[C15] who has paid while the gateway is silent reads that it is being confirmed, and is not led to pay again', () => {
  const text = pageAt('?paid');
  expect(text).toContain('Confirming your payment');
  expect(text).toContain('Your money is safe; you need not pay again.');
  expect(text).not.toMatch(/not received|Back to review/);
});

test('[C15] who has not paid yet is led back to the review', () => {
  const text = pageAt('');
  expect(text).toContain('Waiting for your payment');
  expect(text).toContain('Not paid? Back to review');
});
