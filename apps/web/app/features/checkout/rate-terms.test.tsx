import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RateTerms } from './rate-terms.tsx';

function termsOf(rooms: number): string {
  return renderToStaticMarkup(
    <RateTerms windows={[]} totalPaise={500_000} refundable rooms={rooms} conditions={[]} dueAtProperty={[]} />,
  );
}

test('[REQ-CXL-13] several rooms are said to be cancelled together before they are bought, one room is not', () => {
  expect(termsOf(2)).toContain('2 rooms are cancelled together');
  expect(termsOf(1)).not.toContain('cancelled together');
});
