import { expect, test } from 'vitest';
import { beAtAirportText, documentsToCarry } from './at-airport.ts';

const stop = (code: string, city: string, countryCode: string, time: string, terminal: string | null = null) => ({
  code,
  city,
  countryCode,
  time,
  terminal,
});
const DELHI = stop('DEL', 'Delhi', 'IN', '2026-12-01T01:10', 'T3');
const MUMBAI = stop('BOM', 'Mumbai', 'IN', '2026-12-01T03:25');
const DUBAI = stop('DXB', 'Dubai', 'AE', '2026-12-01T05:25');
const KATHMANDU = stop('KTM', 'Kathmandu', 'NP', '2026-12-01T03:25');

const within = { from: DELHI, segments: [{ from: DELHI, to: MUMBAI }] };
const across = { from: DELHI, segments: [...within.segments, { from: MUMBAI, to: DUBAI }] };

test('[REQ-DOC-9] one is at the airport two hours before a flight within India, also on the day before', () => {
  expect(beAtAirportText(within)).toBe('Be at the airport in Delhi (DEL), Terminal 3, by 23:10 on Mon, 30 Nov 2026.');
});

test('[REQ-DOC-9] one is at the airport three hours before a leg that leaves the country, though its first flight does not', () => {
  expect(beAtAirportText(across)).toContain('by 22:10 on Mon, 30 Nov 2026');
});

test('[REQ-DOC-9] within India adults carry a photo ID, and guests of the country their passport', () => {
  expect(documentsToCarry([within], ['IN', 'IN']).join(' ')).not.toContain('visa');
  expect(documentsToCarry([within], ['IN'])[0]).toContain('For every adult: one original photo ID');
  expect(documentsToCarry([within], ['IN', 'GB']).join(' ')).toContain(
    'from another country: the passport and the visa',
  );
});

test('[REQ-DOC-9] abroad everybody carries passport and visas, or what the border takes instead of the passport', () => {
  const abroad = documentsToCarry([across], ['IN']).join(' ');
  for (const part of ['passport given for this booking', 'visas']) expect(abroad).toContain(part);
  const nepal = [{ segments: [{ from: DELHI, to: KATHMANDU }] }];
  expect(documentsToCarry(nepal, ['IN'])[0]).toContain('national ID that this border accepts instead');
  expect(documentsToCarry(nepal, ['GB'])[0]).toContain('passport given for this booking');
});
