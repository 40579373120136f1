import { expect, test } from 'vitest';
import { passwordRefusal } from './password-strength.ts';

const OWNER = { mobile: '9876543210', name: 'Ashwini Kulkarni', email: 'trekker@example.com' };

test.each(['P@ssw0rd1', 'Password@123', 'Welcome@1', 'Qwerty@123', 'Admin@123', 'abcd@1234', 'India@123', 'Safar@123'])(
  '[REQ-ACC-10] %j is refused: many have it',
  (password) => {
    expect(passwordRefusal(password, OWNER)).toContain('easy to guess');
  },
);

test.each(['Ashwini@123', 'kulkarni#1', 'Trekker@123'])(
  '[REQ-ACC-10] %j is refused: it is made of its owner’s own name',
  (password) => {
    expect(passwordRefusal(password, OWNER)).toContain('easy to guess');
    expect(passwordRefusal('Monsoon#26', OWNER)).toBeNull();
  },
);

test.each([
  ['Asha Rao', ['Asha@1990', 'Asharao@1', 'AshaRao#2', '1990!Rao.Asha', 'A5h@1990#']],
  ['Ravi', ['Ravi@2020', '2020_Ravi!']],
  ['Priya Sharma', ['Sharma@2024', 'Priya#1992!', 'PriyaSharma1!']],
])('[REQ-ACC-10] of %s no name with a sign and a year is a password', (name, passwords) => {
  for (const password of passwords)
    expect([password, passwordRefusal(password, { ...OWNER, name })]).toEqual([
      password,
      expect.stringContaining('easy to guess'),
    ]);
  expect(passwordRefusal('Asha-lantern-bicycle-7', { ...OWNER, name })).toBeNull();
});

test('[REQ-ACC-10] the own mobile number is refused, and so is what breaks the rule', () => {
  expect(passwordRefusal('+919876543210a', OWNER)).toBe('Password must not contain your mobile number');
  expect(passwordRefusal('short1!', OWNER)).toContain('at least 8');
});

test.each(['Monsoon#26', 'Winter!2026', 'correct-horse-7'])('[REQ-ACC-10] %j may be chosen', (password) => {
  expect(passwordRefusal(password, OWNER)).toBeNull();
});
