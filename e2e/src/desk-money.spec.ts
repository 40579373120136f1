import { expect } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { SANDBOX_URL } from './support/addresses.ts';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const Made = z.object({ id: z.string() });

test(
  '[REQ-DESK-11, REQ-DESK-17, REQ-DESK-20, REQ-DESK-22, REQ-DESK-23, REQ-DESK-24] support asks for a part to go back and finance approves, answers a dispute, reads a settlement and compares what differs again',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const mobile = await signUpByCalls(page);
    const [rate] = await offeredRates(page, 1, { refundable: true });
    if (rate === undefined) throw new Error('no rate is offered');
    const id = await bookByApi(page, rate);

    const support = await deskPage(browser, 'support');
    await support.keyboard.press('/');
    await support.keyboard.type(mobile);
    const row = support.getByRole('row').filter({ hasText: 'mobile' });
    await expect(row).toHaveCount(1);
    await row.getByRole('link').click();
    await support.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = support.getByRole('dialog');
    await dialog.getByLabel('How much, in rupees').fill('250.50');
    await expect(dialog.getByText('It costs Safar')).toBeVisible();
    await expectAccessible(support, 'giving back');
    await dialog.getByLabel('Why?').fill('No hot water for a day');
    await dialog.getByRole('button', { name: 'Ask to give ₹250.50 back' }).click();
    await expect(support.getByRole('region', { name: 'Waits for a second person' })).toContainText('A refund waits');

    const finance = await deskPage(browser, 'finance');
    await finance.goto(new URL(support.url()).pathname);
    await finance.getByRole('button', { name: 'Approve, pay back ₹250.50' }).click();
    await finance.getByRole('dialog').getByRole('button', { name: 'Approve, pay back ₹250.50' }).click();
    const money = finance.getByRole('region', { name: 'Money' });
    await expect(money).toContainText('Refund, given by an operator');
    await expect(money.getByText('paid out', { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(money).toContainText(/In the traveller’s account by \w{3}, \d/);
    const payment = /pay_\w+/.exec((await money.textContent()) ?? '')?.[0];
    await page.goto(`/bookings/${id}`);
    await expect(page.getByRole('main')).toContainText('₹250.50 sent to your bank');
    await expect(page.getByRole('main')).toContainText('Expect it by');

    const { id: dispute } = await answerOf(
      await page.request.post(`${SANDBOX_URL}/razorpay/test/dispute`, {
        data: { payment_id: payment, amount_deducted: 10_000 },
      }),
      Made,
    );
    await finance.getByRole('link', { name: 'Waiting' }).click();
    await finance.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Refunds' }).click();
    await expectAccessible(finance, 'refunds');
    await finance.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Disputes' }).click();
    await finance.reload();
    const disputed = finance.getByRole('link', { name: dispute });
    await expect(disputed).toBeVisible();
    // Another journey may have a dispute of its own.
    await expect(async () => {
      await finance.keyboard.press('j');
      await expect(disputed).toBeFocused({ timeout: 1000 });
    }).toPass();
    await finance.keyboard.press('Enter');
    await expect(finance.getByRole('table', { name: 'What the dispute has moved' })).toContainText('₹100');
    await expect(finance.getByRole('table', { name: 'Evidence' })).toContainText('billing proof');
    await expectAccessible(finance, 'dispute');

    const { id: settlement } = await answerOf(
      await page.request.post(`${SANDBOX_URL}/razorpay/test/settle`, { data: { adjustment: -5000 } }),
      Made,
    );
    await finance.getByRole('link', { name: 'Waiting' }).click();
    await finance.getByRole('button', { name: 'Compare the books now' }).click();
    await finance.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(finance.getByRole('dialog').getByText(/\d+ compared/)).toBeVisible();
    await finance.keyboard.press('Escape');
    await expect(finance.getByRole('dialog')).toBeHidden();
    await finance.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name: 'Reconciliation' }).click();
    await finance.getByRole('button', { name: `Details of ${settlement}` }).click();
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
  },
);
