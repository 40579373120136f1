import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { QueryScope } from '#lib/queries/query-scope.tsx';
import { PaymentReturnPage } from './payment-return-page.tsx';
import type { CheckoutStatus } from './use-checkout-status.ts';

const AWAITED = {
  kind: 'hotel' as const,
  state: 'awaiting-payment' as const,
  bookingId: null,
  message: 'We have not received a payment yet.',
  refund: null,
  balance: null,
  answerBy: null,
  checkedBy: null,
};

function pageAt(search: string, status: CheckoutStatus = AWAITED): string {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/payment/return/01a20088${search}`]}>
      <QueryScope>
        <PaymentReturnPage sessionId="01a20088" first={status} />
      </QueryScope>
    </MemoryRouter>,
  );
  return page.replaceAll(/<[^>]+>/g, ' ');
}

test('[REQ-PAY-12] who has paid while the gateway is silent reads that it is being confirmed, and is not led to pay again', () => {
  const text = pageAt('?paid');
  expect(text).toContain('Confirming your payment');
  expect(text).toContain('Your money is safe. Please don’t pay again.');
  expect(text).not.toMatch(/not received|Back to review/);
});

test('[REQ-PAY-12] who has not paid yet is led back to the review', () => {
  const text = pageAt('');
  expect(text).toContain('Waiting for your payment');
  expect(text).toContain('Not paid? Back to review');
});

test('[REQ-PAY-12] who is asked about what the airline changed is led to answer', () => {
  const asked: CheckoutStatus = { ...AWAITED, kind: 'flight', state: 'pending', answerBy: '2026-11-22T10:00:00.000Z' };
  const text = pageAt('', asked);
  expect(text).toContain('The airline changed something');
  expect(text).toContain('See what changed and answer');
});

test('[REQ-PAY-23] whose booking is checked before anything is bought reads that, and not that the hotel is silent', () => {
  const text = pageAt('', { ...AWAITED, state: 'pending', checkedBy: '2026-11-22T10:00:00.000Z' });
  expect(text).toContain('We are checking your booking');
  expect(text).not.toContain('not answered');
});

test('[REQ-PAY-12] money that has gone back is told of once, in the sentence that says why', () => {
  const message = 'No ticket was issued. ₹3,948, all you paid, has been sent back.';
  const refund = { amountPaise: 394_800, status: 'processed' as const };
  const text = pageAt('', { ...AWAITED, kind: 'flight', state: 'refunded', message, refund });
  expect(text.match(/₹3,948/g)).toHaveLength(1);
});
