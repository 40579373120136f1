import { formatDays } from '@safar/domain/time/days';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RunningChangeCards } from './running-change-cards.tsx';
import type { ChangedBooking } from './running-changes.ts';

const PAYMENT: ChangedBooking['payment'] = {
  plan: 'pay_full',
  label: null,
  status: 'paid',
  amount: 9000,
  amountPaid: 9000,
  paid: true,
  cutoff: null,
  totalPayable: 9000,
  currency: 'INR',
};
const room = (number: number, state: 'standing' | 'asked' | 'going' | 'gone') => ({
  number,
  state,
  leastBackPaise: 120_000,
});
const STAY: Extract<ChangedBooking, { kind: 'hotel' }> = {
  kind: 'hotel',
  status: 'vouchered',
  payment: PAYMENT,
  checkin: '2026-12-10',
  checkout: '2026-12-12',
  rooms: [room(1, 'standing'), room(2, 'standing')],
};
const stop = (code: string, city: string, time: string) => ({ code, city, time });
const LEG = {
  from: stop('DEL', 'Delhi', '2026-12-11T06:10'),
  to: stop('BOM', 'Mumbai', '2026-12-11T08:20'),
};
const passenger = (firstName: string) => ({
  type: 'adult' as const,
  title: 'Ms' as const,
  firstName,
  lastName: 'Rao',
  gender: 'female' as const,
  nationality: 'IN',
  extras: [],
});
const seat = (item: number, state: 'standing' | 'asked') => ({
  item,
  state,
  paidPaise: 400_000,
  leastBackPaise: 90_000,
});
const FLIGHT: Extract<ChangedBooking, { kind: 'flight' }> = {
  kind: 'flight',
  status: 'vouchered',
  payment: PAYMENT,
  cancelling: false,
  flight: {
    trip: { tripType: 'oneway', tickets: [{ legs: [LEG] }] },
    passengers: [passenger('Asha'), passenger('Ravi')],
    tickets: [{ ticket: 0, seats: [seat(1, 'standing'), seat(2, 'standing')] }],
  },
};

const textOf = (booking: ChangedBooking) =>
  renderToStaticMarkup(<RunningChangeCards booking={booking} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('[REQ-BKG-14] nothing is said of a booking of which nothing changes', () => {
  expect(textOf(STAY)).toBe('');
  expect(textOf(FLIGHT)).toBe('');
});

test('[REQ-BKG-14] other dates or guests say which, what was paid, what comes back, and that the stay stands until they are there', () => {
  const exchange = { checkin: '2026-12-15', checkout: '2026-12-18', paidPaise: 150_000, backPaise: 0, isOther: false };
  const text = textOf({ ...STAY, exchange });
  expect(text).toContain(`You asked for ${formatDays('2026-12-15', '2026-12-18')}`);
  expect(text).toContain('Paid for the change ₹1,500');
  expect(text).toContain(`Until it is booked your stay ${formatDays('2026-12-10', '2026-12-12')} stands`);
  expect(text).toContain('₹1,500 goes back to you');
  expect(text).not.toContain('Comes back once');
  const cheaper = textOf({ ...STAY, exchange: { ...exchange, paidPaise: 0, backPaise: 70_000 } });
  expect(cheaper).toContain('Paid for the change Nothing');
  expect(cheaper).toContain('Comes back once it is booked ₹700');
  expect(cheaper).toContain('nothing is charged');
  expect(textOf({ ...STAY, exchange: { ...exchange, isOther: true } })).toContain(', for the guests you named');
});

test('[REQ-BKG-14] rooms that are given up say which, what comes back of them, and who is asked', () => {
  const asked = textOf({ ...STAY, rooms: [room(1, 'standing'), room(2, 'asked'), room(3, 'gone')] });
  expect(asked).toContain('Giving up Room 2 Comes back, at least ₹1,200');
  expect(asked).toContain('Until it agrees, everything stays booked.');
  const going = textOf({ ...STAY, rooms: [room(1, 'going'), room(2, 'going')] });
  expect(going).toContain('Giving up Room 1 and Room 2 Comes back, at least ₹2,400');
});

test('[REQ-BKG-14] other flights say each that was asked for and what was paid; seats that go, whose', () => {
  const flights = textOf({ ...FLIGHT, flight: { ...FLIGHT.flight, exchange: { legs: [LEG], paidPaise: 325_000 } } });
  expect(flights).toContain('The airline is being asked for your new flight');
  expect(flights).toContain('DEL – BOM');
  expect(flights).toContain('Paid for the change ₹3,250');
  const tickets = [{ ticket: 0, seats: [seat(1, 'standing'), seat(2, 'asked')] }];
  const seats = textOf({ ...FLIGHT, flight: { ...FLIGHT.flight, tickets } });
  expect(seats).toContain('Cancelling Ravi Rao, Delhi to Mumbai');
  expect(seats).toContain('Comes back, at least ₹900');
  expect(textOf({ ...FLIGHT, cancelling: true, flight: { ...FLIGHT.flight, tickets } })).toBe('');
});

test('[REQ-BKG-14] what is paid in full and not issued yet says what it waits for, and where the money goes if that fails', () => {
  for (const booking of [
    { ...STAY, status: 'confirmed' },
    { ...FLIGHT, status: 'confirmed' },
  ]) {
    expect(textOf(booking)).toContain('Paid ₹9,000');
    expect(textOf(booking)).toContain('all that you paid goes back to you');
    expect(textOf({ ...booking, payment: { ...PAYMENT, paid: false } })).toBe('');
  }
});
