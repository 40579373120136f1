import { expect, test } from 'vitest';
import { MEAL_TYPES, mealTypeNamed, mealTypeText } from './meal-type.ts';
import { mealLabel } from './meal.ts';

test('[REQ-HRES-5] a meal type that a supplier writes like ours is ours, and another stays as it is called', () => {
  for (const known of MEAL_TYPES) expect(mealTypeNamed(` ${known.toUpperCase()} `)).toBe(known);
  expect(mealTypeNamed('')).toBe('Room_Only');
  expect(mealTypeNamed('Afternoon_Tea')).toEqual({ other: 'Afternoon_Tea' });
  expect(mealTypeText(mealTypeNamed('Afternoon_Tea'))).toBe('Afternoon_Tea');
});

test('[REQ-GUEST-9] every meal type of ours has a label', () => {
  const labels = MEAL_TYPES.map((known) => mealLabel(known));
  expect(labels.filter((label) => label.includes('_'))).toEqual([]);
  expect(new Set(labels).size).toBe(MEAL_TYPES.length);
});
