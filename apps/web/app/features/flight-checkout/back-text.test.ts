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

test('[REQ-CXL-7] of extras no sum is promised that no airline has answered', () => {
  const price = { ...FLIGHT_SESSION.price, extrasPaise: 145_000 };
  const text = backText({ ...FLIGHT_SESSION, price, refunds: [{ kind: 'part', backPaise: 400_000 }] });
  expect(text).toContain('you get up to ₹4,000 back');
  expect(text).toContain(
    'Nothing of the ₹1,450 for extras (seats, meals, bags) comes back. If the airline gives some of it back, you get it.',
  );
  expect(backText({ ...FLIGHT_SESSION, price })).not.toMatch(/refunded in full|get .* back/);
});
