import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

describe('[REQ-ACC-10] password rule', () => {
  test.each([
    ['abc12!', 'Password must have at least 8 characters'],
    ['12345678!', 'Password must have at least 1 letter'],
    ['abcdefgh!', 'Password must have at least 1 number'],
    ['abcdefg1', 'Password must have at least 1 special character'],
    ['abcdefg 1', 'Password must have at least 1 special character'],
    [`a1!${'x'.repeat(126)}`, 'Password must have at most 128 characters'],
    ['abcdef1!', null],
    ['पासवर्ड१२!', null],
  ])('[REQ-ACC-10] %j: %j', (text, problem) => {
    expect(passwordProblem(text, '9876543210')).toBe(problem);
  });

  test.each(['9876543210a!', 'a!+91 98765-43210', 'My98765 43210#'])(
    '[REQ-ACC-10] %j holds the account’s own number',
    (text) => {
      expect(passwordProblem(text, '9876543210')).toBe('Password must not contain your mobile number');
    },
  );
});
