import { expect, test } from 'vitest';
import { AIRLINES } from './airlines.ts';
import { checkInTimes, WEB_CHECK_IN, webCheckIn } from './web-check-in.ts';

const leg = (carrierCode: string, carrierName: string, to = 'IN', from = 'IN') => ({
  from: { countryCode: from, time: '2026-12-16T07:25' },
  to: { countryCode: to, time: '2026-12-16T09:50' },
  segments: [{ carrierCode, carrierName }],
});

test('[REQ-TKT-9] says from when and until when an airline of India checks in on the web, and where', () => {
  expect(webCheckIn(leg('QP', 'Akasa Air'))).toEqual({
    title: 'Web check-in usually opens Mon, 14 Dec 2026, 07:25',
    note: 'On Akasa Air’s site, usually until Wed, 16 Dec 2026, 06:25. The airline’s site has the last word.',
    url: 'https://www.akasaair.com/check-in',
  });
});

test('[REQ-TKT-9] web check-in of a flight that leaves India closes earlier', () => {
  expect(checkInTimes(leg('6E', 'IndiGo'))).toEqual({ opens: '2026-12-14T07:25:00', closes: '2026-12-16T06:25:00' });
  expect(checkInTimes(leg('6E', 'IndiGo', 'AE'))).toEqual({
    opens: '2026-12-14T07:25:00',
    closes: '2026-12-16T05:55:00',
  });
});

test('[REQ-TKT-9] tells no times that it does not know', () => {
  for (const unknown of [leg('QP', 'Akasa Air', 'AE'), leg('6E', 'IndiGo', 'IN', 'AE'), leg('EK', 'Emirates')]) {
    const { title, note } = webCheckIn(unknown) ?? {};
    expect(title).toBe('Web check-in');
    expect(note).toContain('site says from when');
    expect(checkInTimes(unknown)).toBeNull();
  }
  expect(webCheckIn(leg('EK', 'Emirates', 'AE'))?.url).toBeNull();
});

test('[REQ-TKT-9] every airline of the table is known by name, has a page of its own and a source', () => {
  for (const [code, { url, sources }] of Object.entries(WEB_CHECK_IN)) {
    expect(AIRLINES[code]).toBeDefined();
    expect(new URL(url).protocol).toBe('https:');
    expect(sources.map(({ where }) => where).join('')).not.toBe('');
  }
});
