import { expect, type Locator } from '@playwright/test';

/**
 * Turns the months of an open calendar until it shows a day. Waits for each month: a press while the page still shows the last one would
 * turn past the day.
 */
export async function turnTo(picker: Locator, day: Locator, way: 'Previous month' | 'Next month'): Promise<void> {
  while ((await day.count()) === 0) await turnMonth(picker, way);
}

/** Turns an open calendar by a month. */
export async function turnMonth(picker: Locator, way: 'Previous month' | 'Next month'): Promise<void> {
  const month = picker.getByRole('grid').last();
  const name = (await month.getAttribute('aria-label')) ?? '';
  await picker.getByRole('button', { name: way }).click();
  await expect(month).not.toHaveAttribute('aria-label', name);
}
