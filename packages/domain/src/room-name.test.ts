import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, expect, test } from 'vitest';
import { roomName } from './room-name.ts';

afterEach(() => readLanguageFrom(() => 'en'));

test.each([
  ['Deluxe Room,1 King Bed,NonSmoking', 'Deluxe Room, 1 King Bed, Non-smoking'],
  ['Two-Bedroom Pool Villa', 'Two-Bedroom Pool Villa'],
  ['', ''],
])('%j reads %j', (name, text) => {
  expect(roomName(name)).toBe(text);
});

test.each([
  ['Superior Room,1 Double Bed,NonSmoking', 'सुपीरियर रूम, 1 डबल बेड, नॉन-स्मोकिंग'],
  ['Two-Bedroom Pool Villa, 2 Twin Beds', 'टू-बेडरूम पूल विला, 2 ट्विन बेड'],
  ['Moonrise Room, 1 Queen Bed', 'Moonrise Room, 1 क्वीन बेड'],
  ['Tatami Suite', 'Tatami Suite'],
])('[REQ-LANG-4] in Hindi %j reads %j: a name of its own stays whole', (name, text) => {
  readLanguageFrom(() => 'hi');
  expect(roomName(name)).toBe(text);
});
