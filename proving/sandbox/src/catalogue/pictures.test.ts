import { describe, expect, test } from 'vitest';
import { PICTURE_NAMES } from '../pictures/picture-files.ts';
import { createCatalogue } from './catalogue.ts';
import { PLACES } from './destinations.ts';
import { settingsOf } from './pictures.ts';

const catalogue = createCatalogue('safar');
const GOA = '119805';
const UDAIPUR = '138214';
const firstHundred = (code: string) => catalogue.hotelsOf(code).slice(0, 100);
const frontsOf = (code: string) => firstHundred(code).map(({ pictures }) => pictures[0] ?? '');
const SEA = /^(?:front-beach|room-.+-beach|pool-beach|beach)-/;

describe('the pictures of hotels', () => {
  test('there are 300 fronts or more, and twelve kinds of room or more', () => {
    const fronts = PICTURE_NAMES.filter((name) => name.startsWith('front-'));
    const kinds = new Set(PICTURE_NAMES.flatMap((name) => /^room-([a-z]+)-/.exec(name)?.slice(1) ?? []));
    expect(fronts.length).toBeGreaterThanOrEqual(300);
    expect(kinds.size).toBeGreaterThanOrEqual(12);
  });

  test.each([
    ['Goa', GOA, 60],
    ['Udaipur', UDAIPUR, 60],
  ])('the first hundred hotels of %s lead with many fronts, none far more often than another', (_, code, fewest) => {
    const fronts = frontsOf(code);
    const uses = new Map<string, number>();
    for (const front of fronts) uses.set(front, (uses.get(front) ?? 0) + 1);
    expect(uses.size).toBeGreaterThanOrEqual(fewest);
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(4);
  });

  test('hotels of five stars, which lists show together, share a front with few others', () => {
    for (const code of [GOA, UDAIPUR]) {
      const fronts = catalogue
        .hotelsOf(code)
        .filter(({ stars }) => stars === 5)
        .map(({ pictures }) => pictures[0]);
      expect(new Set(fronts).size).toBeGreaterThanOrEqual(20);
    }
  });

  test('no two neighbours lead with the same front, in no place', () => {
    const twins = PLACES.flatMap(({ destination }) => {
      const fronts = frontsOf(destination.code);
      return fronts.filter((front, index) => index > 0 && front === fronts[index - 1]).map(() => destination.name);
    });
    expect(twins).toEqual([]);
  });

  test('a place that is not at the sea shows the sea nowhere: not in fronts, rooms, pools or surroundings', () => {
    const inland = PLACES.filter(({ source }) => !settingsOf(source).includes('beach'));
    const names = inland.map(({ destination }) => destination.name);
    for (const city of ['Udaipur', 'Jaipur', 'New Delhi', 'Shimla', 'Jaisalmer', 'Majuli'])
      expect(names).toContain(city);
    const seen = inland.flatMap(({ destination }) =>
      firstHundred(destination.code).flatMap(({ name, pictures }) =>
        pictures.filter((one) => SEA.test(one)).map((one) => `${destination.name}, ${name}: ${one}`),
      ),
    );
    expect(seen).toEqual([]);
  });

  test('a hotel of one or two stars looks modest, in front and inside', () => {
    const GRAND =
      /^(?:front-\w+-(?:tower|grand|palace|villa|resort|haveli)|room-(?:suite|royal|business|deluxe)|lobby|restaurant|bathroom)-/;
    const modest = [GOA, UDAIPUR].flatMap((code) => catalogue.hotelsOf(code)).filter(({ stars }) => stars <= 2);
    expect(modest.length).toBeGreaterThan(50);
    expect(
      modest.flatMap(({ name, pictures }) => pictures.filter((one) => GRAND.test(one)).map((one) => `${name}: ${one}`)),
    ).toEqual([]);
  });

  test('a hotel of five stars has a grand front, a lobby and fine rooms', () => {
    const best = [GOA, UDAIPUR].flatMap((code) => catalogue.hotelsOf(code)).filter(({ stars }) => stars === 5);
    expect(best.length).toBeGreaterThan(20);
    const PLAIN = /^(?:front-\w+-(?:house|budget|bnb|hotel)|room-(?:economy|homestay)|reception|shower|breakfast)-/;
    expect(
      best.flatMap(({ name, pictures }) => pictures.filter((one) => PLAIN.test(one)).map((one) => `${name}: ${one}`)),
    ).toEqual([]);
  });
});
