import { expect, test } from 'vitest';
import { middleOf, popularityOf } from './popularity.ts';

test('more stars come first, then nearness to the middle of the city', () => {
  const middle = { lat: 15.5, lng: 73.8 };
  const near = popularityOf({ rating: 4, lat: 15.5, lng: 73.8 }, middle);
  const far = popularityOf({ rating: 4, lat: 15.9, lng: 74.2 }, middle);
  const unknown = popularityOf({ rating: 4, lat: null, lng: null }, middle);
  expect(near).toBeGreaterThan(far);
  expect(far).toBeGreaterThan(unknown);
  expect(popularityOf({ rating: 5, lat: 15.9, lng: 74.2 }, middle)).toBeGreaterThan(
    popularityOf({ rating: 3, lat: 15.5, lng: 73.8 }, middle),
  );
});

test('one misplaced hotel does not move the middle', () => {
  const hotels = [15.4, 15.5, 15.6].map((lat) => ({ lat, lng: 73.8 }));
  expect(middleOf([...hotels, { lat: -80, lng: 0 }, { lat: 15.5, lng: 73.8 }])).toEqual({ lat: 15.5, lng: 73.8 });
  expect(middleOf([{ lat: null, lng: null }])).toBeNull();
});
