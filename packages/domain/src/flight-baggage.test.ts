import { expect, test } from 'vitest';
import { baggageText, NO_BAGGAGE } from './flight-baggage.ts';

test('[REQ-FRES-5] no baggage, and baggage nobody tells of, are not the same', () => {
  expect(baggageText('check-in', '15 kg')).toBe('Check-in 15 kg');
  expect(baggageText('check-in', NO_BAGGAGE)).toBe('No check-in baggage');
  expect(baggageText('cabin', null)).toBe('Cabin baggage: ask the airline');
});
