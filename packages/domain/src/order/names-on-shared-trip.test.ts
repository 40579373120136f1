import { expect, test } from 'vitest';
import { namesShown } from './names-on-shared-trip.ts';

test('[REQ-TRIP-4] names are shown whole, with the first letter of the last one, or not at all', () => {
  const names = ['Meera Mehta', 'Meera Menon', 'Sukarno', 'Asha Devi Rao'];
  expect(namesShown(names, 'full')).toEqual(names);
  expect(namesShown(names, 'first')).toEqual(['Meera M.', 'Sukarno', 'Asha R.']);
  expect(namesShown(names, 'none')).toEqual([]);
});
