import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { SANDBOX_URL } from './support/addresses.ts';
import { answerOf } from './support/answer.ts';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage, openBookingOf } from './support/desk.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** What is said to whoever answers a request that has been answered. */
const DECIDED = 'This request is no longer open';

const Made = z.object({ id: z.string() });

test(
  '[REQ-DESK-11, REQ-DESK-17, REQ-DESK-20, REQ-DESK-22, REQ-DESK-23, REQ-DESK-24, REQ-DESK-58, REQ-DESK-52, REQ-DESK-54] finance’s day: of two who approve a refund at once one does, another is sent back with its reason; a dispute is answered, a settlement read, what differs compared again, and the month read',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const mobile = await signUpByCalls(page);
    const [rate] = await offeredRates(page, 1, { refundable: true });
    if (rate === undefined) throw new Error('no rate is offered');
    const id = await bookByApi(page, rate);

    const support = await deskPage(browser, 'support');
    await openBookingOf(support, mobile);
    await support.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = support.getByRole('dialog');
    await dialog.getByLabel('How much, in rupees').fill('250.50');
    await expect(dialog.getByText('It costs Safar')).toBeVisible();
    await expectAccessible(support, 'giving back');
    await dialog.getByLabel('Why?').fill('No hot water for a day');
    await dialog.getByRole('button', { name: 'Ask to give ₹250.50 back' }).click();
    await expect(support.getByRole('region', { name: 'Waits for a second person' })).toContainText('A refund waits');

    const [finance, owner] = [await deskPage(browser, 'finance'), await deskPage(browser, 'admin')];
    const path = new URL(support.url()).pathname;
    const approve = { name: 'Approve, pay back ₹250.50' };
    const both = [finance, owner];
    for (const each of both) {
      await each.goto(path);
      await each.getByRole('button', approve).click();
    }
    await Promise.all(both.map((each) => each.getByRole('dialog').getByRole('button', approve).click()));
    for (const each of both) await expect(each.getByRole('dialog')).toBeHidden();
    // Who was second is told so, although what was asked is gone from the page.
    await expect.poll(async () => (await timesTold(finance)) + (await timesTold(owner))).toBe(1);
    await owner.close();
    const money = finance.getByRole('region', { name: 'Money' });
    await expect(money.getByText('Refund, given by an operator')).toHaveCount(1);
    await expect(money).toContainText('Refund, given by an operator');
    await expect(money.getByText('paid out', { exact: true })).toBeVisible();
    await expect(money).toContainText(/In the traveller’s account by \w{3}, \d/);
    const payment = /pay_\w+/.exec((await money.textContent()) ?? '')?.[0];
    await page.goto(`/bookings/${id}`);
    await expect(page.getByRole('main')).toContainText('₹250.50 sent to the bank');
    await expect(page.getByRole('main')).toContainText('Expect it by');

    await support.reload();
    await support.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel('How much, in rupees').fill('10');
    await dialog.getByLabel('Why?').fill('The breakfast was cold');
    await dialog.getByRole('button', { name: 'Ask to give ₹10.00 back' }).click();
    await expect(dialog).toBeHidden();
    await finance.reload();
    await expect(finance.getByRole('button', { name: 'Send back' })).toBeVisible();
    await finance.keyboard.press('b');
    await finance.getByRole('dialog').getByLabel('Why?').fill('Nothing shows it');
    await finance.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await expect(finance.getByRole('dialog')).toBeHidden();
    await support.goto('/waiting?whose=mine');
    const asked = support
      .getByRole('region', { name: 'Asked by you' })
      .getByRole('listitem')
      .filter({ hasText: ', ₹10, ' });
    await expect(asked.first()).toContainText('sent back');
    await expect(asked.first()).toContainText('Nothing shows it');

    const { id: dispute } = await answerOf(
      await page.request.post(`${SANDBOX_URL}/razorpay/test/dispute`, {
        data: { payment_id: payment, amount_deducted: 10_000 },
      }),
      Made,
    );
    await finance.getByRole('link', { name: 'Refunds', exact: true }).click();
    await expectAccessible(finance, 'refunds');
    await finance.getByRole('link', { name: 'Disputes', exact: true }).click();
    await expect(finance.getByRole('link', { name: dispute })).toBeVisible();
    await expectAccessible(finance, 'disputes');
    await support.goto(path);
    await support.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog).toContainText('Waits for the payer’s bank');
    await support.close();
    await finance.goto('/waiting?kind=disputes');
    // Another test may have a dispute in the same queue.
    await finance.getByRole('listitem').locator(`a[href*="${dispute}"]`).click();
    await expect(finance.getByRole('complementary', { name: 'Chosen' })).toContainText(payment ?? '');
    await finance.keyboard.press('s');
    await expect(finance.getByRole('table', { name: 'What the dispute has moved' })).toContainText('₹100');
    await expect(finance.getByRole('table', { name: 'Evidence' })).toContainText('billing proof');
    await expectAccessible(finance, 'dispute');

    const { id: settlement } = await answerOf(
      await page.request.post(`${SANDBOX_URL}/razorpay/test/settle`, { data: { adjustment: -5000 } }),
      Made,
    );
    await finance.goto('/waiting?kind=differences');
    await finance.getByRole('button', { name: 'Compare the books now' }).click();
    await finance.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(finance.getByRole('dialog').getByText(/\d+ compared/)).toBeVisible();
    await finance.keyboard.press('Escape');
    await expect(finance.getByRole('dialog')).toBeHidden();
    await finance.getByRole('main').getByRole('link').filter({ hasText: settlement }).first().click();
    await finance.getByRole('button', { name: `Ask the other side about ${settlement}` }).click();
    const differs = finance.getByRole('dialog');
    await expect(differs).toContainText('sent to our bank.');
    await expectAccessible(finance, 'a difference');
    await differs.getByLabel('Why?').fill('The gateway has explained the line');
    await differs.getByRole('button', { name: 'Compare again' }).click();
    await expect(differs).toContainText('are of no payment or refund of ours.');
    await differs.getByRole('button', { name: 'Close' }).last().click();
    await expect(differs).toBeHidden();
    await finance.getByRole('link', { name: 'Settlements' }).click();
    const settled = finance.getByRole('row').filter({ hasText: settlement });
    await expectAccessible(finance, 'settlements');
    await settled.getByRole('link').click();
    await expect(finance.getByRole('row').filter({ hasText: payment ?? '' })).toContainText('matched');
    await expectAccessible(finance, 'settlement');

    await finance.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Month', exact: true }).click();
    const months = finance.getByLabel('Month', { exact: true });
    await months.selectOption({ index: 0 });
    await expect(finance.getByText('not over yet', { exact: true })).toBeVisible();
    const steps = finance.getByRole('table', { name: 'Steps of the month' });
    await expect(steps.getByRole('row').filter({ hasText: 'Debits equal credits' })).toContainText('done');
    await expectAccessible(finance, 'a month');
    await finance.getByRole('link', { name: 'Account statements' }).click();
    await expect(finance.getByText('balances', { exact: true })).toBeVisible();
    const file = finance.getByRole('link', { name: 'Tally file' });
    const xml = await finance.request.get((await file.getAttribute('href')) ?? '');
    expect(await xml.text()).toContain('<VOUCHERTYPENAME>Journal</VOUCHERTYPENAME>');
    await finance.getByRole('link', { name: 'Travellers’ money' }).click();
    await finance.getByRole('table', { name: 'Statement of the account' }).getByRole('link').last().click();
    await expect(finance.getByRole('table', { name: 'Lines of the day' })).toContainText('Payment captured');
  },
);

/** How often a page says that the request was decided. */
function timesTold(desk: Page): Promise<number> {
  return desk.getByRole('main').getByRole('alert').filter({ hasText: DECIDED }).count();
}
