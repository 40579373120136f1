import { expect, test } from 'vitest';
import { statusOf, type Progress } from './status.ts';

const BEGUN_AT = '2026-11-22T05:00:00.000Z';
const CHECKOUT = {
  kind: 'hotel',
  userId: 'u',
  id: 's',
  bookingId: 'b',
  expiresAt: '2026-11-22T05:30:00.000Z',
} as const;

const QUIET = { failedBecause: null, wasTicketed: false, answerBy: null, checkedBy: null };

/** The status message of a booking under way, this many milliseconds after it began. */
async function messageAfter(ms: number, paidPaise: number, rooms = 1): Promise<string> {
  const nowMs = Date.parse(BEGUN_AT) + ms;
  const clock = { nowMs: () => nowMs, nowIso: () => new Date(nowMs).toISOString() };
  const progress: Progress = {
    booking: async () => ({
      id: 'b',
      begunAt: BEGUN_AT,
      status: 'processing',
      paidPaise,
      rooms,
      balance: null,
      ...QUIET,
    }),
    refund: async () => null,
  };
  const { state, message } = await statusOf({ clock }, progress, CHECKOUT);
  expect(state).toBe('processing');
  return message;
}

test('[REQ-CHK-8] a booking is said to take a few seconds no longer than it does; then that the money is safe and we wait for the hotel', async () => {
  expect(await messageAfter(5000, 100)).toContain('This takes a few seconds');
  const slow = await messageAfter(8001, 100);
  expect(slow).toContain('We have your payment, and it is safe.');
  expect(slow).toContain(
    'We’re waiting for the hotel and will tell you by SMS and email. If it cannot confirm your room, we refund you in full.',
  );
  expect(slow).not.toContain('few seconds');
});

test('[REQ-CHK-8] one that nothing was paid for says that', async () => {
  expect(await messageAfter(60_000, 0)).toContain('You have paid nothing.');
});

test('[REQ-LANG-4] several rooms are spoken of as several', async () => {
  expect(await messageAfter(5000, 100)).toContain('are booking your room now');
  expect(await messageAfter(5000, 100, 4)).toContain('are booking your rooms now');
  expect(await messageAfter(60_000, 100, 4)).toContain('If it cannot confirm your rooms');
});
