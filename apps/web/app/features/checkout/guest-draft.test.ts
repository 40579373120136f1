import { expect, test } from 'vitest';
import { emptyGuests } from '@safar/domain/people/guests';
import { guestDraftOver } from './guest-draft.ts';

const start = {
  rooms: emptyGuests([
    { adults: 2, children: 1, childAges: [7] },
    { adults: 1, children: 0 },
  ]),
  births: {},
};

test('guests come back as they were kept, the days of birth with them', () => {
  const typed = {
    rooms: start.rooms.map(({ adults, children }) => ({
      adults: adults.map((adult) => ({ ...adult, firstName: 'Asha', title: 'Ms.' as const, pan: 'ABCDE1234F' })),
      children: children.map((child) => ({ ...child, age: 8 })),
    })),
    births: { 'rooms.0.children.0': '2018-01-02' },
  };
  const kept: unknown = JSON.parse(JSON.stringify(typed));
  expect(guestDraftOver(start, kept)).toEqual(typed);
});

test.each([
  ['nothing was kept', null],
  ['a room less', { rooms: start.rooms.slice(1) }],
  ['an adult more', { rooms: start.rooms.map((room) => ({ ...room, adults: [...room.adults, {}] })) }],
  ['no children', { rooms: start.rooms.map(({ adults }) => ({ adults })) }],
  ['something else', { rooms: 'two' }],
])('%s: the form starts as it would', (_case, kept) => {
  expect(guestDraftOver(start, kept)).toBeNull();
});

test('of days of birth that are no texts none is taken', () => {
  expect(guestDraftOver(start, { rooms: start.rooms, births: { a: 7, b: '2018-01-02' } })?.births).toEqual({
    b: '2018-01-02',
  });
});
