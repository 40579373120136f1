import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { stubStore } from '#lib/testing/browser-store.ts';
import { keepChosenPage, readChosenPage } from './chosen-page.ts';
import { waysBackTo } from './search-again.ts';

const NOW_MS = Date.parse('2026-11-21T10:00:00+05:30');
const HOTEL =
  '/goa/hotels/casa-vagator?checkin=2026-12-05&checkout=2026-12-08&r=2&ad=3&ch=1&cc=119805&hcc=1001&nat=IN&j=J1&ages=7';
const FLIGHTS =
  '/new-delhi/flights?tripType=roundtrip&fareType=student&from=DEL&to=BOM&departOn=2026-12-01&returnOn=2026-12-05&adults=2&children=1&infants=0&travelClass=Business';

describe('[REQ-CHK-2] search again', () => {
  test('repeats the search of a room: city, dates, party with its ages', () => {
    expect(waysBackTo(HOTEL, NOW_MS)).toEqual({
      search:
        '/goa/hotels?checkin=2026-12-05&checkout=2026-12-08&rsc=3e1e&cc=119805&rooms=2&adults=3&children=1&nat=IN&j=J1&ages=7',
      choice: HOTEL,
    });
  });

  test('repeats the search of a flight, without the choice that was made in it', () => {
    const again = { search: FLIGHTS, choice: FLIGHTS };
    expect(waysBackTo(`${FLIGHTS}&sort=duration&pick1=LEGKEY123.SAVER`, NOW_MS)).toEqual(again);
  });

  test.each([HOTEL, FLIGHTS])('is no use for days that have passed: %s', (chosenAt) => {
    expect(waysBackTo(chosenAt, Date.parse('2026-12-06T10:00:00+05:30'))).toBeNull();
  });

  test.each(['/', '/home', '/goa/hotels', '/goa/hotels/casa', '/prebook?bookingCode=x', '//evil.example/hotels/x'])(
    'leads from %s nowhere in particular',
    (chosenAt) => expect(waysBackTo(chosenAt, NOW_MS)).toBeNull(),
  );
});

describe('[REQ-CHK-2] the page a checkout was begun on', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubStore('localStorage');
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is remembered for each of the last ten checkouts', () => {
    for (let at = 0; at < 11; at++) keepChosenPage(`s${at}`, { pathname: '/goa/hotels/casa', search: `?at=${at}` });
    expect(readChosenPage('s10')).toBe('/goa/hotels/casa?at=10');
    expect(readChosenPage('s1')).toBe('/goa/hotels/casa?at=1');
    expect(readChosenPage('s0')).toBeNull();
  });

  test('is unknown where the store holds something else', () => {
    stored.set('checkout:chosenAt', '[{"sessionId":1},null,7]');
    expect(readChosenPage('1')).toBeNull();
    stored.set('checkout:chosenAt', '{');
    expect(readChosenPage('1')).toBeNull();
  });
});
