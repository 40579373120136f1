import { expect, inject, test } from 'vitest';
import '../../apps/server/src/platform/testing/global-setup.ts';
import { simulate } from './simulate.ts';

const BOOKINGS = 90;
const KILLS = 3;
const MAX_SEED = 1_000_000;
/** A run takes a minute on two quiet cores. */
const LIMIT_MS = 900_000;
/** With fewer bookings of a kind in both runs, travellers would hardly have bought anything. */
const FEWEST_SOLD = 10;
/** Everything that must have happened in one of the runs, so that they prove something. */
const WANTED = [
  'hotel cancelled',
  'hotel refunded',
  'hotel released',
  'flight cancelled',
  'flight refunded',
  'directStays',
  'specialReturns',
  'couponUses',
  'booking_changes',
  'givenBack',
  'disputes',
];

/** How often each thing happened in all runs. */
const happened = new Map<string, number>();

test.for(['tidy', 'real'] as const)(
  `[REQ-OPS-10] after ${BOOKINGS} bookings of stays on every plan and of flights, with %s answers, random faults, deadlines, webhooks and kills, every booking is settled, the books agree, nobody paid twice or for nothing, and nobody paid for what had to fail`,
  { timeout: LIMIT_MS },
  async (temper) => {
    const seed = Math.floor(Math.random() * MAX_SEED);
    const again = `npm run simulate -- --seed ${seed} --bookings ${BOOKINGS} --kills ${KILLS} --temper ${temper}`;
    console.log(again);
    const { summary, ends, directStays, specialReturns, byDesk, findings } = await simulate(inject('safarStack'), {
      seed,
      bookings: BOOKINGS,
      kills: KILLS,
      temper,
      // The log shows why a seed failed.
      logLevel: 'error',
    });
    console.log(summary);
    for (const [what, count] of [...ends, ...Object.entries({ directStays, specialReturns, ...byDesk })])
      happened.set(what, (happened.get(what) ?? 0) + count);
    expect({ again, findings }).toEqual({ again, findings: [] });
  },
);

test('[REQ-OPS-10] both runs together have met everything that travellers and operators do', () => {
  expect(WANTED.filter((what) => (happened.get(what) ?? 0) === 0)).toEqual([]);
  for (const kind of ['hotel', 'flight']) expect(happened.get(`${kind} vouchered`)).toBeGreaterThan(FEWEST_SOLD);
});
