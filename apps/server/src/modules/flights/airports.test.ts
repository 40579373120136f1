import { airports as airportsCall, popularAirports } from '@safar/contract/flights';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { placeName } from '@safar/domain/words/supplier-words';
import { inLanguage } from '../../platform/request-language.ts';
import { buildTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { readAirports } from './airport-data.ts';
import { createAirports } from './airports.ts';
import { airportCity } from './city-airports.ts';
import { MAX_PAIRS, pairsOf } from './whole-cities.ts';
import { like } from '../../platform/testing/like.ts';

const airports = createAirports();
/** Rank of a large airport in a city that Indian travellers want. */
const GREAT_RANK = 58;
const codes = (typed: string, limit = 10) => airports.find(typed, limit).map(({ code }) => code);

/** Typed text, and the airport that must come first. */
const FIRST: readonly (readonly [typed: string, code: string])[] = [
  ['del', 'DEL'],
  ['Delhi', 'DEL'],
  ['new delhi', 'DEL'],
  ['bombay', 'BOM'],
  ['mum', 'BOM'],
  ['BLR', 'BLR'],
  ['bangalore', 'BLR'],
  ['banglore', 'BLR'],
  ['Calcutta', 'CCU'],
  ['madras', 'MAA'],
  ['trivandrum', 'TRV'],
  ['cochin', 'COK'],
  ['vizag', 'VIZ'],
  ['benares', 'VNS'],
  ['pondicherry', 'PNY'],
  ['ixc', 'IXC'],
  ['VABB', 'BOM'],
  ['dubai', 'DXB'],
  ['london', 'LHR'],
  ['heathrow', 'LHR'],
  ['São Paulo', 'GRU'],
  ['kempegowda', 'BLR'],
  ['मुंबई', 'BOM'],
  ['बंगलौर', 'BLR'],
  ['ಬೆಂಗಳೂರು', 'BLR'],
  ['சென்னை', 'MAA'],
  ['কলকাতা', 'CCU'],
  ['ਅੰਮ੍ਰਿਤਸਰ', 'ATQ'],
  // spellings that no list has: found by sound
  ['हैद्राबाद', 'HYD'],
  ['तिरुअनंतपुरम', 'TRV'],
  ['लंदन', 'LHR'],
  ['siliguri', 'IXB'],
  ['ayodhya', 'AYJ'],
  ['blore', 'BLR'],
  ['B’lore', 'BLR'],
  ['ladakh', 'IXL'],
  ['लद्दाख', 'IXL'],
  ['kashmir', 'SXR'],
  ['दुबई', 'DXB'],
  // countries, states and places without an airport: found by the airport that serves them
  ['nepal', 'KTM'],
  ['sri lanka', 'CMB'],
  ['maldives', 'MLE'],
  ['मालदीव', 'MLE'],
  ['thailand', 'BKK'],
  ['bali', 'DPS'],
  ['बाली', 'DPS'],
  ['uae', 'DXB'],
  ['usa', 'JFK'],
  ['uk', 'LHR'],
  ['japan', 'HND'],
  ['georgia', 'TBS'],
  ['mecca', 'JED'],
  ['kerala', 'COK'],
  ['केरल', 'COK'],
  ['rajasthan', 'JAI'],
  ['himachal', 'DHM'],
  ['odisha', 'BBI'],
  ['puri', 'BBI'],
  ['munnar', 'COK'],
  ['ooty', 'CJB'],
  ['coorg', 'CNN'],
  ['wayanad', 'CCJ'],
  ['kutch', 'BHJ'],
  ['dwarka', 'PBD'],
  ['ajmer', 'KQH'],
  ['gurgaon', 'DEL'],
  ['thane', 'BOM'],
  ['nainital', 'PGH'],
  ['ujjain', 'IDR'],
  ['kohima', 'DMU'],
  ['secunderabad', 'HYD'],
  ['nyc', 'JFK'],
  ['lon', 'LHR'],
  ['tyo', 'HND'],
  ['washington', 'IAD'],
];

const isLatin = (name: string) => /[A-Za-z]/.test(name);

describe('airports', () => {
  test.each(FIRST)('[REQ-FSEARCH-2] %s finds %s first', (typed, code) => {
    expect(codes(typed)[0]).toBe(code);
  });

  it('[REQ-FSEARCH-2] finds every airport of a city that has several', () => {
    expect(codes('goa').slice(0, 2).toSorted()).toEqual(['GOI', 'GOX']);
    expect(codes('mumbai')).toEqual(like.arrayContaining(['BOM', 'NMI']));
    expect(codes('delhi')).toEqual(like.arrayContaining(['DEL', 'DXN', 'HDO']));
  });

  it('[REQ-FSEARCH-2] lists what begins so in India before what begins so abroad', () => {
    expect(codes('DEL', 3)[0]).toBe('DEL');
    expect(codes('DEL', 3).toSorted()).toEqual(['DEL', 'DXN', 'HDO']);
    for (const typed of ['ban', 'che', 'hyd', 'kol', 'mum', 'pun'])
      expect(airports.byCode(codes(typed)[0] ?? '')?.countryCode).toBe('IN');
    expect(codes('hyderabad').slice(0, 2)).toEqual(['HYD', 'HDD']);
  });

  it('[REQ-FSEARCH-2] finds a name of another script alone where it sounds the same, not what has its consonants', () => {
    expect(new Set(codes('दुबई').map((code) => airports.byCode(code)?.city))).toEqual(new Set(['Dubai']));
  });

  it('[REQ-FSEARCH-2] lists every airport of a country or state, and the nearest of a place, before what only begins so', () => {
    expect(codes('saudi', 4)).toEqual(like.arrayContaining(['JED', 'RUH', 'MED']));
    expect(codes('bihar', 3).toSorted()).toEqual(['DBR', 'GAY', 'PAT']);
    expect(codes('nepal', 10).every((code) => airports.byCode(code)?.countryCode === 'NP')).toBe(true);
    expect(codes('munnar').length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['NYC', 'JFK', 'LGA', 'EWR'],
    ['LON', 'LHR', 'LGW', 'STN'],
    ['TYO', 'HND', 'NRT'],
    ['PAR', 'CDG', 'ORY'],
    ['goa', 'GOI', 'GOX'],
    ['दिल्ली', 'DEL'],
    ['delhi', 'DEL', 'DXN', 'HDO'],
    ['mumbai', 'BOM', 'NMI'],
    ['bangkok', 'BKK', 'DMK'],
    ['dubai', 'DXB', 'DWC'],
  ])('[REQ-FSEARCH-11] %s finds the airports of its city together', (typed, ...own) => {
    expect(codes(typed)).toEqual(like.arrayContaining(own));
  });

  it('[REQ-FSEARCH-11] every airport of a city that is searched as one is an airport, and knows the others', () => {
    for (const code of ['GOI', 'DEL', 'BOM', 'LHR', 'JFK', 'EWR', 'DWC']) {
      const airport = airports.byCode(code);
      const { cityAirports } = airport === undefined ? { cityAirports: null } : airports.view(airport);
      expect(cityAirports?.codes).toContain(code);
      for (const other of cityAirports?.codes ?? []) expect(airports.byCode(other)).toBeDefined();
    }
    expect(airportCity('BLR')).toBeUndefined();
  });

  it('[REQ-FSEARCH-11] asks about six pairs of two cities at most, those most flown first', () => {
    expect(pairsOf('DEL', 'GOI', undefined)).toEqual({ pairs: [['DEL', 'GOI']], isCut: false });
    expect(pairsOf('DEL', 'GOX', 'to').pairs).toEqual([
      ['DEL', 'GOX'],
      ['DEL', 'GOI'],
    ]);
    const { pairs, isCut } = pairsOf('DEL', 'LHR', 'both');
    expect([pairs.length, isCut, pairs[0]]).toEqual([MAX_PAIRS, true, ['DEL', 'LHR']]);
    expect(pairsOf('DEL', 'DXN', 'both').pairs).not.toContainEqual(['DXN', 'DXN']);
  });

  it('[REQ-FSEARCH-2] answers nothing for a text without letters, or that begins no name', () => {
    expect(codes('…')).toEqual([]);
    expect(codes('qqqqqq')).toEqual([]);
  });

  it('[REQ-LANG-4] names every city of India with an airport, and the great ones abroad, in Hindi', () => {
    const said = readAirports().filter(({ countryCode, rank }) => countryCode === 'IN' || rank >= GREAT_RANK);
    const inLatin = inLanguage('hi', async () => said.map(({ city }) => placeName(city)).filter(isLatin));
    return expect(inLatin).resolves.toEqual([]);
  });

  it('knows the country and the zone of every airport, each code once', () => {
    const all = readAirports();
    const zones = new Set(all.map(({ zone }) => zone));
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(all.filter(({ countryCode }) => countryCode === 'IN').length).toBeGreaterThan(130);
    expect(new Set(all.filter((a) => a.countryCode === 'IN').map(({ zone }) => zone))).toEqual(
      new Set(['Asia/Kolkata']),
    );
    expect(airports.byCode('JFK')).toMatchObject({ countryCode: 'US', zone: 'America/New_York', city: 'New York' });
  });
});

describe('the airports call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  test('[REQ-FSEARCH-2] the popular airports are the six of India that rank highest', async () => {
    const { status, body } = await app.call(popularAirports);
    expect(status).toBe(200);
    const { data } = popularAirports.answer.parse(body);
    expect(data).toHaveLength(6);
    expect(new Set(data.map(({ country }) => country))).toEqual(new Set(['India']));
    expect(data.map(({ iataCode }) => iataCode)).toEqual(expect.arrayContaining(['DEL', 'BOM', 'BLR']));
  });

  it('[REQ-FSEARCH-2] answers code, name, city, country and slug, at most ten', async () => {
    const goa = await app.call(airportsCall, { query: { q: ' Goa ', active: 'true', limit: '10', sort: 'name' } });
    expect(goa.status).toBe(200);
    expect(goa.body).toMatchObject({
      ok: true,
      data: like.arrayContaining([
        {
          _id: 'GOX',
          name: 'Manohar International Airport',
          iataCode: 'GOX',
          icaoCode: 'VOGA',
          city: 'Goa',
          country: 'India',
          countryCode: 'IN',
          slug: 'goa',
          cityAirports: { city: 'Goa', codes: ['GOI', 'GOX'] },
        },
      ]),
    });
    const many = await app.call(airportsCall, { query: { q: 'a' } });
    expect(many.body).toMatchObject({ data: { length: 10 } });
  });

  it('[REQ-FSEARCH-2] refuses an empty text and a limit out of bounds, in words', async () => {
    expect((await app.call(airportsCall, { query: { q: '  ' } })).status).toBe(400);
    expect((await app.call(airportsCall, { query: { q: 'del', limit: '11' } })).status).toBe(400);
  });
});
