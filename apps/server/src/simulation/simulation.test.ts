import { expect, inject, test } from 'vitest';
import '../platform/testing/global-setup.ts';
import { simulate } from './simulate.ts';

const BOOKINGS = 300;
const KILLS = 6;
const MAX_SEED = 1_000_000;
/** A minute on two quiet cores. */
const LIMIT_MS = 900_000;
/** Fewer of a kind would mean that travellers hardly came to buy. */
const FEWEST_SOLD = 40;

test(
  `[B15] [B16] [C15] [C17] [C18] after ${BOOKINGS} bookings of stays on every plan and of flights, with random faults, deadlines, webhooks and kills, every booking is settled, the books agree, and nobody paid twice or for nothing`,
  { timeout: LIMIT_MS },
  async () => {
    const seed = Math.floor(Math.random() * MAX_SEED);
    const again = `npm run simulate -- --seed ${seed} --bookings ${BOOKINGS} --kills ${KILLS}`;
    console.log(again);
    const { summary, ends, specialReturns, findings } = await simulate(inject('safarStack'), {
      seed,
      bookings: BOOKINGS,
      kills: KILLS,
    });
    console.log(summary);
    expect({ again, findings }).toEqual({ again, findings: [] });
    for (const kind of ['hotel', 'flight']) {
      expect(ends.get(`${kind} vouchered`)).toBeGreaterThan(FEWEST_SOLD);
      expect(ends.get(`${kind} cancelled`)).toBeGreaterThan(0);
      expect(ends.get(`${kind} refunded`)).toBeGreaterThan(0);
    }
    expect(ends.get('hotel released')).toBeGreaterThan(0);
    expect(specialReturns).toBeGreaterThan(0);
  },
);
