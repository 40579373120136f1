import { expect, test } from 'vitest';
import { mealLabel, namesMeal } from './meal.ts';
import { mealPlan } from './meal-plan.ts';

test.each([
  ['Room_Only', 'Room Only', 'Room Only'],
  ['BreakFast', 'Breakfast', 'Breakfast Included'],
  ['Breakfast_For_1', 'Breakfast for 1', 'Breakfast Included'],
  ['Breakfast_For_2', 'Breakfast for 2', 'Breakfast Included'],
  ['Half_Board', 'Half Board', 'Breakfast Included'],
  ['Full_Board', 'Full Board', 'Breakfast Included'],
  ['All_Inclusive_All_Meal', 'All Inclusive', 'Breakfast Included'],
  ['Lunch', 'Lunch', null],
  ['Dinner', 'Dinner', null],
  ['BreakFast_Lunch', 'Breakfast and Lunch', 'Breakfast Included'],
  ['Brunch_Special', 'Brunch Special', null],
  ['', 'Room Only', 'Room Only'],
  [undefined, 'Room Only', 'Room Only'],
])('[REQ-HRES-5] the meal type %j is labelled %j and belongs to %j', (type, label, plan) => {
  expect(mealLabel(type)).toBe(label);
  expect(mealPlan(type)).toBe(plan);
});

test.each([
  ['Free breakfast', 'BreakFast', true],
  ['Room Only', 'Room_Only', true],
  ['room only', undefined, true],
  ['All Inclusive', 'All_Inclusive_All_Meal', true],
  ['Breakfast and Lunch', 'BreakFast_Lunch', true],
  ['Breakfast', 'Half_Board', false],
  ['Free WiFi', 'Room_Only', false],
])(
  '[REQ-LANG-4] the supplier’s inclusion %j repeats the meal type %j: %j, whatever the reader’s language',
  (inclusion, type, repeats) => {
    expect(namesMeal(inclusion, type)).toBe(repeats);
  },
);

test.each([
  ['Room_Only', 'Free breakfast, Free WiFi', 'Breakfast Included'],
  ['Dinner', 'Continental Breakfast', 'Breakfast Included'],
  ['Room_Only', 'Room Only', 'Room Only'],
  ['Room_Only', 'No breakfast', 'Room Only'],
  ['Room_Only', 'Breakfast not included', 'Room Only'],
  ['Room_Only', 'Breakfast extra', 'Room Only'],
  ['BreakFast', 'Free WiFi', 'Breakfast Included'],
  [null, null, 'Room Only'],
])('[REQ-HRES-5] the meal type %j with inclusions %j belongs to %j', (type, inclusion, plan) => {
  expect(mealPlan(type, inclusion)).toBe(plan);
});
