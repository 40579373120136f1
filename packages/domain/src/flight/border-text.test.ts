import { expect, test } from 'vitest';
import { borderTexts, travelsWithoutPassport } from './border-text.ts';
import { BORDER_RULES, readOn } from './border-rules.ts';

/** A trip through these countries, in one leg: 'IN AE GB' changes planes in AE. */
function textsFor(nationality: string, way: string, arriveOn = '2026-12-01'): string[] {
  const stops = way.split(' ');
  const segments = stops.slice(1).map((to, index) => ({
    from: { countryCode: stops[index] ?? '' },
    to: { countryCode: to },
  }));
  return borderTexts({ nationality, legs: [{ segments }], arriveOn }, []);
}

test('[REQ-FCHK-7] an Indian may go to Nepal and Bhutan with a voter ID, and nowhere else', () => {
  expect(travelsWithoutPassport('IN', ['IN', 'NP'])).toBe(true);
  expect(travelsWithoutPassport('IN', ['IN', 'NP', 'BT'])).toBe(true);
  expect(travelsWithoutPassport('IN', ['IN', 'NP', 'AE'])).toBe(false);
  expect(travelsWithoutPassport('US', ['IN', 'NP'])).toBe(false);
  expect(travelsWithoutPassport('IN', ['IN']), 'nothing is crossed at home').toBe(false);
});

test('[REQ-FCHK-7] citizens of Nepal and Bhutan need no passport between their country and India, but by way of another', () => {
  expect(travelsWithoutPassport('NP', ['IN', 'NP'])).toBe(true);
  expect(travelsWithoutPassport('BT', ['BT', 'IN'])).toBe(true);
  expect(travelsWithoutPassport('NP', ['NP', 'SG', 'IN'])).toBe(false);
  expect(travelsWithoutPassport('MV', ['MV', 'IN'])).toBe(false);
});

test('[REQ-FCHK-7] a pair has one rule, and each rule a dated source', () => {
  const pairs = BORDER_RULES.flatMap(({ nationalities, country }) => nationalities.map((each) => `${each} ${country}`));
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  expect(BORDER_RULES.filter((rule) => !/^20\d\d-\d\d/.test(readOn(rule)))).toEqual([]);
});

test('that nothing is needed before the flight takes two sources, at least', () => {
  const easy = BORDER_RULES.filter(({ entry }) => entry.kind === 'no-visa' || entry.kind === 'on-arrival');
  expect(easy.filter(({ sources }) => sources.every((source) => source.startsWith('index')))).toEqual([]);
});

test('an Indian is told what Nepal, Singapore, the Emirates and Thailand ask', () => {
  expect(textsFor('IN', 'IN NP')[0]).toContain('voter ID');
  expect(textsFor('IN', 'IN SG')[0]).toContain('Singapore: a visa is needed before the flight');
  expect(textsFor('IN', 'IN AE')[0]).toContain('United Arab Emirates: a visa is needed before the flight');
  expect(textsFor('IN', 'IN TH')[0]).toContain('Thailand: no visa is needed for a short holiday (as of February 2026)');
});

test('who comes to India is told by passport: none, e-Visa, a regular visa', () => {
  expect(textsFor('BT', 'BT IN')[0]).toContain('India: no visa');
  expect(textsFor('MV', 'MV IN')[0]).toContain('up to 90 days');
  expect(textsFor('US', 'US IN')[0]).toContain('indianvisaonline.gov.in');
  expect(textsFor('PK', 'AE IN')[0]).toContain('e-Visas are not given');
  expect(textsFor('QA', 'QA IN')[0], 'sources differ').toContain('we do not know');
});

test('[REQ-FCHK-7] at home nothing is said, and a passport of a third country is told to ask', () => {
  expect(textsFor('IN', 'IN IN')).toEqual([]);
  expect(textsFor('US', 'IN IN')).toEqual([]);
  expect(textsFor('US', 'IN SG')).toEqual([
    expect.stringContaining('Singapore: we do not know'),
    expect.stringContaining('Ask the embassy'),
  ]);
});

test('a change of planes is said, and what it asks is not guessed', () => {
  const [london, emirates] = textsFor('IN', 'IN AE GB');
  expect(london).toContain('United Kingdom: a visa');
  expect(emirates).toContain('you change planes here');
  expect(textsFor('IN', 'IN TH VN').join(' '), 'free to enter says nothing of changing there').not.toContain('no visa');
});

test('a rule that was announced until a day is not told after it', () => {
  expect(textsFor('IN', 'IN MY', '2026-12-31')[0]).toContain('no visa is needed');
  expect(textsFor('IN', 'IN MY', '2027-01-01')[0]).toContain('we do not know');
});
