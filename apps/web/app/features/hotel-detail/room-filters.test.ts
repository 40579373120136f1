import { describe, expect, it } from 'vitest';
import { ratesFitting, roomFilters } from './room-filters.ts';

const FREE = '2026-12-01T06:30:00.000Z';

function rate(MealType: string, freeCancellationUntil: string | null) {
  return { MealType, freeCancellationUntil, Inclusion: '' };
}

describe('filters of a hotel’s rooms', () => {
  it('are offered where rates differ, and not where all or none fit', () => {
    expect(roomFilters([rate('Room_Only', FREE), rate('BreakFast', null)])).toEqual(['free', 'breakfast']);
    expect(roomFilters([rate('Room_Only', FREE), rate('BreakFast', FREE)])).toEqual(['breakfast']);
    expect(roomFilters([rate('Room_Only', null)])).toEqual([]);
  });

  it('leave the rates that fit all of them, in their order', () => {
    const rates = [rate('Room_Only', FREE), rate('BreakFast', null), rate('BreakFast', FREE)];
    expect(ratesFitting(rates, [])).toEqual(rates);
    expect(ratesFitting(rates, ['breakfast'])).toEqual(rates.slice(1));
    expect(ratesFitting(rates, ['free', 'breakfast'])).toEqual(rates.slice(2));
  });
});
