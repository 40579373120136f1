import { expect } from '@playwright/test';
import { z } from 'zod';
import { DAY_MS } from '@safar/domain/time/time-units';
import { answerOf } from './support/answer.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { findCity } from './support/results.ts';
import { test } from './support/test.ts';

const CITY = 'goa';

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

test(
  '[REQ-DIR-9] content begins a hotel’s contract, opens it, and travellers find its room; a price far too low is sold only once finance says so, and a stop sell takes it away',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const { code: cityCode } = await findCity(page, CITY);
    const preload = await page.request.get('/api/hotels/preload', { params: { cc: cityCode, page: 2 } });
    const { hotelCodes } = await answerOf(preload, z.object({ hotelCodes: z.array(z.string()) }));
    const hotelCode = hotelCodes.at(-1) ?? '';

    const content = await deskPage(browser, 'content');
    await content.getByRole('link', { name: 'Contracts' }).click();
    await content.getByRole('button', { name: 'New contract' }).click();
    const dialog = content.getByRole('dialog');
    await dialog.getByLabel('Hotel', { exact: true }).fill('nowhere');
    await dialog.getByLabel('Why').fill('Signed in November');
    await expectAccessible(content, 'a new contract');
    await dialog.getByRole('button', { name: 'Begin the contract' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Hotel', { exact: true }).fill(hotelCode);
    await dialog.getByRole('button', { name: 'Begin the contract' }).click();
    await expect(content.getByText('It has no room yet: nothing can be sold.')).toBeVisible();

    await content.getByRole('button', { name: 'Add a kind of room' }).click();
    await dialog.getByLabel('Name').fill('Banyan Cottage');
    await dialog.getByLabel('Guests in all at most').fill('9');
    await dialog.getByLabel('Amenities, one a line').fill('Veranda\nAir conditioning');
    await dialog.getByLabel('Why').fill('Signed in November');
    await dialog.getByRole('button', { name: 'Save the room' }).click();
    await expect(dialog.getByRole('alert')).toContainText('at most adults and children');
    await dialog.getByLabel('Guests in all at most').fill('3');
    await dialog.getByRole('button', { name: 'Save the room' }).click();

    await content.getByRole('button', { name: 'Add a rate plan' }).click();
    await dialog.getByLabel('Name').fill('Monsoon');
    await dialog.getByLabel('Meals').selectOption('Half Board');
    await dialog.getByLabel('Hours before arrival').first().fill('48');
    await dialog.getByLabel('Costs').first().fill('100');
    await dialog.getByLabel('Why').fill('Signed in November');
    await expectAccessible(content, 'a rate plan');
    await dialog.getByRole('button', { name: 'Save the plan' }).click();
    await expect(content.getByRole('row').filter({ hasText: 'Half Board' })).toContainText('100% from 48 h before');

    const grid = content.getByRole('grid', { name: 'Rooms by day' });
    const nights = (says: RegExp) => grid.getByRole('gridcell', { name: says });
    await content.getByRole('button', { name: 'Change days' }).click();
    await dialog.getByLabel('From').fill(dayAhead(60));
    await dialog.getByLabel('Until, included').fill(dayAhead(75));
    await dialog.getByLabel('Rooms allotted').fill('3');
    await dialog.getByLabel('Monsoon, in ₹ a night').fill('1234');
    await dialog.getByLabel('Why').fill('Signed in November');
    await expectAccessible(content, 'days of a contract');
    await dialog.getByRole('button', { name: 'Change the days' }).click();
    await expect(dialog).toBeHidden();
    await content.goto(`/contracts/contract-${hotelCode}?from=${dayAhead(58)}`);
    await expect(nights(/^Banyan Cottage, Monsoon, .*: 1,234$/)).toHaveCount(16);

    await content.getByRole('button', { name: 'Change', exact: true }).first().click();
    await dialog.getByLabel('Sold').selectOption('For sale');
    await dialog.getByLabel('Why').fill('All is entered');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible(content, 'a contract');

    const stay = (adults: number) => ({ checkin: dayAhead(62), checkout: dayAhead(64), rooms: 1, adults, nat: 'IN' });
    const found = async (adults: number) => {
      const params = { hotelCodes: hotelCode, ...stay(adults) };
      return (await page.request.get('/api/hotels/availability', { params })).text();
    };
    expect(await found(2)).toContain('Banyan Cottage');

    await nights(/^Banyan Cottage, Monsoon, .*: 1,234$/)
      .first()
      .click();
    await content.keyboard.press('x');
    await content.keyboard.press('Control+s');
    await expect(dialog).toContainText('stopped');
    await dialog.getByLabel('Why').fill('A wedding takes all rooms');
    await expectAccessible(content, 'saving days of a contract');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await content.getByRole('dialog', { name: 'The days are changed' }).getByRole('button', { name: 'Done' }).click();
    await expect(nights(/^Banyan Cottage, Monsoon, .*: 1,234, stop sell$/)).toHaveCount(1);

    await content.getByRole('button', { name: 'Change days' }).click();
    await dialog.getByLabel('From').fill(dayAhead(70));
    await dialog.getByLabel('Until, included').fill(dayAhead(70));
    await dialog.getByLabel('Monsoon, in ₹ a night').fill('12');
    await dialog.getByLabel('Why').fill('A typing mistake');
    await dialog.getByRole('button', { name: 'Change the days' }).click();
    await content
      .getByRole('dialog', { name: 'It waits for a second person' })
      .getByRole('button', { name: 'Done' })
      .click();
    const band = { name: /waits for a second person/i };
    await expect(content.getByRole('region', band)).toContainText('₹12 a night for Banyan Cottage');
    await expect(nights(/^Banyan Cottage, Monsoon, .*: 1,234/)).toHaveCount(16);
    const finance = await deskPage(browser, 'finance');
    await finance.goto(`/contracts/contract-${hotelCode}`);
    await finance.getByRole('region', band).getByRole('button', { name: 'Send back' }).click();
    await finance.getByRole('dialog').getByLabel('Why').fill('It is ₹1,200');
    await finance.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect(finance.getByRole('region', band)).toBeHidden();

    await content.getByRole('button', { name: 'Change days' }).click();
    await dialog.getByLabel('From').fill(dayAhead(60));
    await dialog.getByLabel('Until, included').fill(dayAhead(75));
    await dialog.getByLabel('Selling').selectOption('Stop');
    await dialog.getByLabel('Why').fill('The hotel is full');
    await dialog.getByRole('button', { name: 'Change the days' }).click();
    await expect(nights(/^Banyan Cottage, Monsoon, .*stop sell$/)).toHaveCount(16);
    expect(await found(1)).not.toContain('Banyan Cottage');
  },
);
