import { expect, test } from 'vitest';
import { backText } from './back-text.ts';
import { FLIGHT_SESSION } from './testing/flight-session.ts';

const said = (kind: 'whole-base-kept' | 'part') =>
  backText({ ...FLIGHT_SESSION, refunds: [{ kind, backPaise: 400_000 }] });

test('[REQ-CXL-7] what comes back is exact where the airline keeps all that it may, and a limit where it can become less', () => {
  expect(said('whole-base-kept')).toBe('If you cancel the whole booking, you get ₹4,000 back of the ₹24,000 you pay.');
  expect(said('part')).toBe('If you cancel the whole booking, you get up to ₹4,000 back of the ₹24,000 you pay.');
});

test('where the airline’s rules decide, no sum is named', () => {
  expect(backText(FLIGHT_SESSION)).toBe('');
});
