import { expect, test } from 'vitest';
import { webCheckIn } from './web-check-in.ts';

const leg = (carrierCode: string, carrierName: string, to = 'IN') => ({
  from: { countryCode: 'IN', time: '2026-12-16T07:25' },
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

test('[REQ-TKT-9] tells no times that it does not know', () => {
  for (const abroad of [leg('6E', 'IndiGo', 'AE'), leg('EK', 'Emirates')]) {
    const { title, note } = webCheckIn(abroad) ?? {};
    expect(title).toBe('Web check-in');
    expect(note).toContain('site says from when');
  }
  expect(webCheckIn(leg('EK', 'Emirates', 'AE'))?.url).toBeNull();
});
