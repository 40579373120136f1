import { expect, inject, test } from 'vitest';
import '../platform/testing/global-setup.ts';
import { simulate } from './simulate.ts';

const BOOKINGS = 300;
const KILLS = 6;
const MAX_SEED = 1_000_000;
/** A minute on two quiet cores. */
const LIMIT_MS = 300_000;
/** Fewer would mean that travellers hardly came to buy. */
const FEWEST_ROOMS = 100;

test(
  `[C15] [C17] after ${BOOKINGS} bookings with random faults, webhooks and kills every booking is settled, the books agree, and nobody paid twice or for nothing`,
  { timeout: LIMIT_MS },
  async () => {
    const seed = Math.floor(Math.random() * MAX_SEED);
    const again = `npm run simulate -- --seed ${seed} --bookings ${BOOKINGS} --kills ${KILLS}`;
    console.log(again);
    const { summary, statuses, findings } = await simulate(inject('safarStack'), {
      seed,
      bookings: BOOKINGS,
      kills: KILLS,
    });
    console.log(summary);
    expect({ again, findings }).toEqual({ again, findings: [] });
    expect(statuses.get('vouchered')).toBeGreaterThan(FEWEST_ROOMS);
    expect(statuses.get('cancelled')).toBeGreaterThan(0);
    expect(statuses.get('refunded')).toBeGreaterThan(0);
  },
);
