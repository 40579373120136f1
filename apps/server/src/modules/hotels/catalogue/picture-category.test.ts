import { expect, test } from 'vitest';
import { pictureCategory } from './picture-category.ts';

test.each([
  ['https://img.example/a/lobby-evening-3.webp?w=800', 'Lobby'],
  ['https://img.example/pictures/bathroom-2', 'Bathroom'],
  ['https://img.example/pool-bar.jpg', 'Pool'],
  ['https://img.example/room-teal.webp', 'Room'],
  ['https://img.example/palace-day.webp', 'Exterior'],
  ['https://img.example/restaurant/1234.jpg', 'Property'],
  ['https://img.example/breakfast_buffet.jpg', 'Dining'],
  ['https://img.example/beach-green.webp', 'Surroundings'],
  ['https://img.example/12345.jpg', 'Property'],
])('[REQ-HOTEL-2] %s shows: %s', (address, category) => {
  expect(pictureCategory(address)).toBe(category);
});
