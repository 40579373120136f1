import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RoomFilterChips } from './room-filter-chips.tsx';
import type { RoomFilter } from './room-filters.ts';
import { roomRate } from './testing/room-rate.ts';

const FREE = '2026-12-01T06:30:00.000Z';
const RATES = [
  roomRate({ BookingCode: 'a', freeCancellationUntil: FREE }),
  roomRate({ BookingCode: 'b', MealType: 'BreakFast' }),
];

function Chips() {
  const [chosen, choose] = useState<readonly RoomFilter[]>([]);
  return <RoomFilterChips rates={RATES} chosen={chosen} onChoose={choose} />;
}

test('[REQ-HOTEL-5] a filter of the rooms is chosen and left by its chip, and one that would leave no rate waits', async () => {
  await render(<Chips />);
  const group = page.getByRole('group', { name: 'Show only' });
  const free = group.getByRole('button', { name: 'Free cancellation' });
  const breakfast = group.getByRole('button', { name: 'Breakfast included' });
  await free.click();
  await expect.element(free).toHaveAttribute('aria-pressed', 'true');
  await expect.element(breakfast).toBeDisabled();
  await free.click();
  await expect.element(free).toHaveAttribute('aria-pressed', 'false');
  await expect.element(breakfast).toBeEnabled();
});
