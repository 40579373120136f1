import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail } from './email-address.ts';

describe('[REQ-ACC-2] e-mail', () => {
  test.each(['a@b.co', 'first.last+tag@mail.example.co.in', 'x_y@ex-ample.com'])(
    '[REQ-ACC-2] %j is an address',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b..co',
    'a@b.c',
    'a@b.co\nBcc: x@y.zz',
    'a@b@c.co',
    '<a@b.co>',
  ])('[REQ-ACC-2] %j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('[REQ-ACC-2] whatever looks like an address to a mail library does here too', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email)).toBe(true);
      }),
    );
  });

  test('[REQ-ACC-2] a long text is judged at once', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false);
    expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });
});
