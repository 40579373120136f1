import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStore } from '#lib/testing/browser-store.ts';
import { chooseNationality, internationalUrl } from './choose-nationality.ts';
import { NATIONALITY_EVENT } from './nationality.ts';

const INDIA = { code: 'IN', name: 'India' };
const AUSTRALIA = { code: 'AU', name: 'Australia' };
const SITE = 'https://intl.example';

let kept: Map<string, string>;
const left = vi.fn<(url: string) => void>();
const told: unknown[] = [];

beforeEach(() => {
  kept = stubStore('localStorage');
  left.mockClear();
  told.length = 0;
  vi.stubGlobal('location', { assign: left });
  vi.stubGlobal('dispatchEvent', (event: Event) => {
    if (event instanceof CustomEvent && event.type === NATIONALITY_EVENT) told.push(event.detail);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('[REQ-FRAME-6] India is stored and told, and the page stays', () => {
  expect(chooseNationality(INDIA, SITE, 'Aditi')).toBe('kept');
  expect([...kept]).toEqual([
    ['nationalityCode', 'IN'],
    ['nationalityName', 'India'],
  ]);
  expect(told).toEqual([INDIA]);
  expect(left).not.toHaveBeenCalled();
});

test('[REQ-FRAME-6] another nationality is told, then India again, and the page leaves with nationality and name', () => {
  expect(chooseNationality(AUSTRALIA, SITE, 'Aditi')).toBe('leaving');
  expect(told).toEqual([AUSTRALIA, INDIA]);
  expect(kept.get('nationalityCode')).toBe('IN');
  expect(left).toHaveBeenCalledExactlyOnceWith('https://intl.example/?nationality=AU&name=Aditi');
});

test('[REQ-FRAME-6] where there is no international site the page stays, and so does the choice', () => {
  expect(chooseNationality(AUSTRALIA, '', null)).toBe('kept');
  expect(told).toEqual([AUSTRALIA]);
  expect(kept.get('nationalityName')).toBe('Australia');
  expect(left).not.toHaveBeenCalled();
});

test('the international site gets the nationality, and the name when it is known', () => {
  expect(internationalUrl('https://intl.example/start?x=1', AUSTRALIA, 'Aditi R')).toBe(
    'https://intl.example/start?x=1&nationality=AU&name=Aditi+R',
  );
  expect(internationalUrl('https://intl.example/', AUSTRALIA, null)).toBe('https://intl.example/?nationality=AU');
});
