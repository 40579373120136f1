import { expect, test } from 'vitest';
import { internationalUrl } from './choose-nationality.ts';

const AUSTRALIA = { code: 'AU', name: 'Australia' };

test('the international site gets the nationality, and the name when it is known', () => {
  expect(internationalUrl('https://intl.example/start?x=1', AUSTRALIA, 'Aditi R')).toBe(
    'https://intl.example/start?x=1&nationality=AU&name=Aditi+R',
  );
  expect(internationalUrl('https://intl.example/', AUSTRALIA, null)).toBe('https://intl.example/?nationality=AU');
});
