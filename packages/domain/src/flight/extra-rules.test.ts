import { expect, test } from 'vitest';
import { extraErrors } from './extra-rules.ts';

type Chosen = Parameters<typeof extraErrors>[1][number];

function seat(id: string, passenger: number, free = true, exitRow = false): Chosen {
  return { id, passenger, ticket: 0, extra: { kind: 'seat', leg: 0, segment: 0, seat: { free, exitRow } } };
}

function bag(id: string, leg: number): Chosen {
  return { id, passenger: 0, ticket: 0, extra: { kind: 'baggage', leg, segment: null, seat: null } };
}

const adult = (...extras: string[]) => ({ type: 'adult' as const, extras });

test('[REQ-FCHK-8] a bag on each leg and a seat for each passenger are good', () => {
  expect(
    extraErrors([adult('a', 'b', 's'), adult('t')], [bag('a', 0), bag('b', 1), seat('s', 0), seat('t', 1)]),
  ).toEqual([]);
});

test.each([
  ['an extra that is no longer for sale', [adult('gone')], [], 'One of the extras you chose is no longer available'],
  [
    'two bags on one leg',
    [adult('a', 'b')],
    [bag('a', 0), bag('b', 0)],
    'Choose one baggage, meal and seat for each flight',
  ],
  ['a seat that is taken', [adult('s')], [seat('s', 0, false)], 'This seat is taken'],
  [
    'a seat for an infant',
    [{ type: 'infant' as const, extras: ['s'] }],
    [seat('s', 0)],
    'You cannot add extras for infants',
  ],
])('[REQ-FCHK-8] %s is refused', (_, passengers, chosen, message) => {
  expect(extraErrors(passengers, chosen)).toEqual([{ path: 'passengers.0.extras', message }]);
});

const of = (type: 'adult' | 'child' | 'infant', ...extras: string[]) => ({ type, extras });
const exit = (passenger: number) => [seat('x', passenger, true, true)];

test('[REQ-FCHK-8] a seat at an exit is not sold to a child, nor to an adult with an infant, and is to any other', () => {
  const message =
    'Children, and adults travelling with an infant, cannot sit in an emergency exit row. Choose another seat.';
  expect(extraErrors([of('adult'), of('child', 'x')], exit(1))).toEqual([{ path: 'passengers.1.extras', message }]);
  expect(extraErrors([of('adult', 'x'), of('infant')], exit(0))).toEqual([{ path: 'passengers.0.extras', message }]);
  expect(extraErrors([of('adult'), of('adult', 'x'), of('infant')], exit(1))).toEqual([]);
  expect(extraErrors([of('adult', 'x'), of('child')], exit(0))).toEqual([]);
});

test('[REQ-FCHK-8] one seat for two passengers is refused for both', () => {
  expect(extraErrors([adult('s'), adult('s')], [seat('s', 0), seat('s', 1)])).toMatchObject([
    { path: 'passengers.0.extras' },
    { path: 'passengers.1.extras' },
  ]);
});
