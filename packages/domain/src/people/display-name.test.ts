import { expect, test } from 'vitest';
import { avatarLetter, displayNameOf, fullName } from './display-name.ts';

test.each([
  ['aditya sharma', 'A'],
  ['  élan', 'É'],
  ['99 Red', '9'],
  ['"Q"', 'Q'],
  ['आदित्य', 'आ'],
  ['…', 'U'],
  ['', 'U'],
  [null, 'U'],
])('[REQ-FRAME-4] the avatar of %j is %s', (name, letter) => {
  expect(avatarLetter(name)).toBe(letter);
});

test.each([
  [{ displayName: ' Adi ', name: 'Aditya' }, 'Adi'],
  [{ displayName: '', name: 'Aditya', email: 'a@b.co' }, 'Aditya'],
  [{ firstName: 'Aditya', lastName: 'Sharma', email: 'a@b.co' }, 'Aditya Sharma'],
  [{ firstName: 'Aditya' }, 'Aditya'],
  [{ lastName: 'Sharma' }, 'Sharma'],
  [{ name: ' ', email: 'aditya@example.com', phone: '9876543210' }, 'aditya'],
  [{ phone: '9876543210' }, '9876543210'],
  [{}, ''],
])('[REQ-FRAME-4] %j is called %j', (user, name) => {
  expect(displayNameOf(user)).toBe(name);
});

test('a person with one name is called by it, without a gap', () => {
  expect(fullName({ firstName: 'Meera', lastName: 'Mehta' })).toBe('Meera Mehta');
  expect(fullName({ firstName: 'Suresh', lastName: '' })).toBe('Suresh');
  expect(fullName({ firstName: '', lastName: 'Lakshmi' })).toBe('Lakshmi');
});
