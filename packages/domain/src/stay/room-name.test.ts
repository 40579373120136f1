import { readLanguageFrom } from '@safar/messages/language';
import { afterEach, expect, test } from 'vitest';
import { roomName } from './room-name.ts';

afterEach(() => readLanguageFrom(() => 'en'));

test.each([
  ['Deluxe Room,1 King Bed,NonSmoking', 'Deluxe Room, 1 King Bed, Non-smoking'],
  ['Two-Bedroom Pool Villa', 'Two-Bedroom Pool Villa'],
  ['', ''],
  ['Deluxe Room,NonSmoking + Suite', 'Deluxe Room, Non-smoking + Suite'],
])('%j reads %j', (name, text) => {
  expect(roomName(name)).toBe(text);
});

test.each([
  ['Superior Room,1 Double Bed,NonSmoking', 'सुपीरियर रूम, 1 डबल बेड, नॉन-स्मोकिंग'],
  ['Two-Bedroom Pool Villa, 2 Twin Beds', 'टू-बेडरूम पूल विला, 2 ट्विन बेड'],
  ['Moonrise Room, 1 Queen Bed', 'Moonrise Room, 1 क्वीन बेड'],
  ['Tatami Suite', 'Tatami Suite'],
  [
    'Luxury Room,1 Double Bed,NonSmoking + Luxury Room,1 King Bed,NonSmoking',
    'लग्जरी रूम, 1 डबल बेड, नॉन-स्मोकिंग + लग्जरी रूम, 1 किंग बेड, नॉन-स्मोकिंग',
  ],
  ['Luxury Room, 1 Double Bed; Non-smoking', 'लग्जरी रूम, 1 डबल बेड, नॉन-स्मोकिंग'],
  ['Luxury Room, Smoking', 'लग्जरी रूम, स्मोकिंग'],
  ['Family Room,1 King Bed and 1 Twin Bed,NonSmoking', 'फैमिली रूम, 1 किंग बेड और 1 ट्विन बेड, नॉन-स्मोकिंग'],
  ['Deluxe Room, 1 King Bed or 2 Twin Beds', 'डीलक्स रूम, 1 किंग बेड या 2 ट्विन बेड'],
  ['Superior Double or Twin Room with Balcony', 'सुपीरियर डबल या ट्विन रूम, बालकनी के साथ'],
  ['Moonrise Room with Balcony', 'Moonrise Room with Balcony'],
])('[REQ-LANG-4] in Hindi %j reads %j: a name of its own stays whole', (name, text) => {
  readLanguageFrom(() => 'hi');
  expect(roomName(name)).toBe(text);
});
