import { expect, inject, test } from 'vitest';
import '../../apps/server/src/platform/testing/global-setup.ts';
import { simulate } from './simulate.ts';

const BOOKINGS = 150;
const KILLS = 3;
const MAX_SEED = 1_000_000;
/** A minute and a half on two quiet cores. */
const LIMIT_MS = 900_000;
/** Fewer of a kind would mean that travellers hardly came to buy. */
const FEWEST_SOLD = 20;

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
    });
    console.log(summary);
    expect({ again, findings }).toEqual({ again, findings: [] });
    for (const kind of ['hotel', 'flight']) {
      expect(ends.get(`${kind} vouchered`)).toBeGreaterThan(FEWEST_SOLD);
      expect(ends.get(`${kind} cancelled`)).toBeGreaterThan(0);
      expect(ends.get(`${kind} refunded`)).toBeGreaterThan(0);
    }
    expect(ends.get('hotel released')).toBeGreaterThan(0);
    expect(directStays).toBeGreaterThan(0);
    expect(specialReturns).toBeGreaterThan(0);
    expect(Object.values(byDesk).every((count) => count > 0)).toBe(true);
  },
);
