import { expect, test } from 'vitest';
import { nameKey, typedWords } from './name-key.ts';

test('a typed word is found at the start of any word of a name, whatever its accents and case', () => {
  const key = nameKey("Café d'Été – Taj Mahal Palace");
  expect(key).toBe(' cafe dete taj mahal palace');
  expect(typedWords('MAH pal').every((word) => key.includes(word))).toBe(true);
  expect(typedWords('ahal').every((word) => key.includes(word))).toBe(false);
});

test('what holds no word looks for nothing', () => {
  expect(typedWords(' %_-')).toEqual([]);
});
