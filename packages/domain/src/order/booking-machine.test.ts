import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOOKING_EVENTS,
  BOOKING_MOVES,
  BOOKING_STATUSES,
  checkoutState,
  holdsRoom,
  INITIAL_BOOKING_STATUS,
  isBookingStatus,
  isCheckoutSettled,
  listedStatus,
  nextStatuses,
  type BookingEvent,
  type BookingStatus,
} from './booking-machine.ts';
import { DISPLAY_STATUSES } from './booking-status.ts';

const nextStatus = (from: BookingStatus, event: BookingEvent) => nextStatuses(from, event)[0] ?? null;

const status = fc.constantFrom(...BOOKING_STATUSES);
const course = fc.array(fc.constantFrom(...BOOKING_EVENTS), { maxLength: 30 });

function follow(from: BookingStatus, events: readonly BookingEvent[]): BookingStatus[] {
  const path = [from];
  for (const event of events) {
    const next = nextStatus(path.at(-1) ?? from, event);
    if (next !== null) path.push(next);
  }
  return path;
}

function reachableFrom(from: BookingStatus): Set<BookingStatus> {
  const seen = new Set([from]);
  for (const current of seen) {
    for (const next of Object.values(BOOKING_MOVES[current]).flat()) seen.add(next);
  }
  return seen;
}

/** Whether a status has no move to another status. */
function isTerminal(status: BookingStatus): boolean {
  return Object.values(BOOKING_MOVES[status])
    .flat()
    .every((to) => to === status);
}

const stay = (status: BookingStatus) => listedStatus({ kind: 'hotel', status });

describe('the table of moves', () => {
  test('every status can be reached, and every event belongs somewhere', () => {
    expect(reachableFrom(INITIAL_BOOKING_STATUS)).toEqual(new Set(BOOKING_STATUSES));
    const used = new Set(BOOKING_STATUSES.flatMap((from) => Object.keys(BOOKING_MOVES[from])));
    expect(used).toEqual(new Set(BOOKING_EVENTS));
  });

  test('exactly refunded, cancelled and released are ends, and no course leaves them', () => {
    expect(BOOKING_STATUSES.filter(isTerminal)).toEqual(['refunded', 'cancelled', 'released']);
    fc.assert(
      fc.property(status, course, (from, events) => {
        const path = follow(from, events);
        const ended = path.findIndex(isTerminal);
        const after = ended === -1 ? [] : path.slice(ended);
        expect(new Set(after).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('an end can be reached from everywhere', () => {
    for (const from of BOOKING_STATUSES) expect([...reachableFrom(from)].some(isTerminal)).toBe(true);
  });

  test('a room is only gained from a supplier’s word, and no booking without a room is vouchered', () => {
    fc.assert(
      fc.property(status, fc.constantFrom(...BOOKING_EVENTS), (from, event) => {
        const to = nextStatus(from, event);
        const gained = to !== null && holdsRoom(to) && !holdsRoom(from);
        expect(gained).toBe(event === 'supplier-confirmed' && to === 'confirmed');
        expect(to === 'vouchered' && !holdsRoom(from)).toBe(false);
      }),
    );
  });

  test('a vouchered booking is never released', () => {
    fc.assert(
      fc.property(course, (events) => {
        const path = follow(INITIAL_BOOKING_STATUS, events);
        expect(path.some((at, index) => at === 'released' && path[index - 1] === 'vouchered')).toBe(false);
      }),
    );
    expect(nextStatus('vouchered', 'deadline-passed')).toBeNull();
  });

  test.each([
    [['payment-recorded', 'supplier-confirmed', 'voucher-issued'], 'vouchered'],
    [['payment-recorded', 'outcome-unknown', 'supplier-confirmed', 'voucher-issued'], 'vouchered'],
    [['payment-recorded', 'supplier-failed', 'refund-accepted'], 'refunded'],
    [['payment-recorded', 'outcome-unknown', 'supplier-failed', 'refund-accepted'], 'refunded'],
    [['supplier-confirmed', 'deadline-passed'], 'released'],
    [['supplier-confirmed', 'payment-recorded', 'voucher-issued'], 'vouchered'],
    [['supplier-confirmed', 'voucher-issued', 'cancel-requested', 'cancel-processed', 'refund-accepted'], 'cancelled'],
    [['supplier-confirmed', 'cancel-requested', 'cancel-rejected'], 'cancel-rejected'],
    [
      ['supplier-confirmed', 'cancel-requested', 'cancel-rejected', 'cancel-requested', 'cancel-processed'],
      'cancelled',
    ],
  ] as const)('after %j a booking is %s', (events, end) => {
    expect(follow(INITIAL_BOOKING_STATUS, events)).toHaveLength(events.length + 1);
    expect(follow(INITIAL_BOOKING_STATUS, events).at(-1)).toBe(end);
  });

  test('a payment for a booking that has ended does not belong', () => {
    for (const ended of BOOKING_STATUSES.filter(isTerminal)) expect(nextStatus(ended, 'payment-recorded')).toBeNull();
  });
});

describe('what others see', () => {
  test('a checkout reports one of its seven states', () => {
    expect(checkoutState(null)).toBe('awaiting-payment');
    expect(Object.fromEntries(BOOKING_STATUSES.map((from) => [from, checkoutState(from)]))).toEqual({
      processing: 'processing',
      pending: 'pending',
      confirmed: 'confirmed',
      vouchered: 'confirmed',
      failed: 'failed',
      refunded: 'refunded',
      cancelling: 'confirmed',
      cancelled: 'confirmed',
      'cancel-rejected': 'confirmed',
      released: 'released',
    });
    expect(isCheckoutSettled(checkoutState('vouchered'))).toBe(true);
    expect(isCheckoutSettled(checkoutState('failed'))).toBe(false);
  });

  test('[REQ-BKG-3] every booking is listed: its status shows as one of the six that a list shows', () => {
    expect(DISPLAY_STATUSES).toEqual(expect.arrayContaining(BOOKING_STATUSES.map((status) => stay(status))));
    expect(stay('cancelling')).toBe('confirmed');
    expect(stay('released')).toBe('cancelled');
  });

  test('[REQ-BKG-3, REQ-CXL-8] a flight whose cancellation is asked for, or was refused, is listed as ticketed', () => {
    for (const status of ['vouchered', 'cancelling', 'cancel-rejected'] as const)
      expect(listedStatus({ kind: 'flight', status })).toBe('vouchered');
    expect(listedStatus({ kind: 'flight', status: 'cancelled' })).toBe('cancelled');
  });

  test('text from a store is checked', () => {
    expect(BOOKING_STATUSES.every(isBookingStatus)).toBe(true);
    expect(isBookingStatus('paid')).toBe(false);
  });
});
