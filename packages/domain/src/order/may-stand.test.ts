import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayStand, PERSON_ROLES } from './may-stand.ts';

const people = fc.array(fc.constantFrom(...PERSON_ROLES), { maxLength: 9 });

test('nobody, or adults alone, may always stay behind', () => {
  expect(mayStand([])).toBe(true);
  expect(mayStand(['adult'])).toBe(true);
});

test('no child and no infant stays behind without an adult', () => {
  fc.assert(
    fc.property(people, (roles) => {
      fc.pre(roles.length > 0 && !roles.includes('adult'));
      expect(mayStand(roles)).toBe(false);
    }),
  );
});

test('an infant stays with another adult who has none; not when each has one', () => {
  expect(mayStand(['adult', 'infant'])).toBe(true);
  expect(mayStand(['adult', 'infant', 'infant'])).toBe(false);
  expect(mayStand(['adult', 'adult', 'child', 'infant', 'infant'])).toBe(true);
});

test('who may stay behind may do so with one more adult too', () => {
  fc.assert(
    fc.property(people, (roles) => {
      fc.pre(mayStand(roles));
      expect(mayStand([...roles, 'adult'])).toBe(true);
    }),
  );
});
