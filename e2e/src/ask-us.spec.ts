import { expect } from '@playwright/test';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { receivedMessage } from './support/inbox.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test, untilLive } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

test('[REQ-HELP-2, REQ-HELP-3, REQ-HELP-4, REQ-FRAME-20] a traveller asks about a booking, the desk answers, and the answer stands on the booking', async ({
  page,
  browser,
}) => {
  const mobile = await signUpByCalls(page);
  const [rate] = await offeredRates(page, 1, { refundable: true });
  if (rate === undefined) throw new Error('no rate is offered');
  const id = await bookByApi(page, rate);
  await page.goto(`/bookings/${id}`);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await untilLive(page);
  await expect(page.getByRole('link', { name: /^Call \+91/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Grievance officer' })).toContainText('Kavita Menon');
  await page.getByRole('button', { name: /^Early arrival or late departure/ }).click();
  await expectAccessible(page, 'asking us');
  await expectNoSidewaysScroll(page);
  const words = `Our flight lands at 11:20, ${id.slice(-6)}.`;
  await page.getByLabel('When do you arrive or leave?').fill(words);
  const file = { name: 'flight.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.getByLabel('Add a file (optional)').setInputFiles(file);
  await page.getByRole('button', { name: 'Ask us' }).dblclick();
  const taken = page.getByRole('status').filter({ hasText: 'We have it:' });
  await expect(taken).toContainText(/We have it: [0-9A-F]{8}-1\. You get an answer by /);
  const number = /[0-9A-F]{8}-1/.exec((await taken.textContent()) ?? '')?.[0] ?? '';
  await receivedMessage(page.request, mobile, new RegExp(`we have your message ${number}`));

  const support = await deskPage(browser, 'support');
  const reference = `${id.slice(0, 4)}${id.slice(-4)}`.toUpperCase();
  await support.goto('/waiting?kind=cases');
  // Another test may have a case in the same queue.
  await support.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click();
  const waiting = support.getByRole('complementary', { name: 'Chosen' });
  await expect(waiting).toContainText('Early arrival or late departure');
  await expect(waiting).toContainText(words);
  await expect(waiting.getByRole('link', { name: 'Save the file: PDF, 1 kB' })).toBeVisible();
  await expectAccessible(support, 'cases');
  await waiting.getByLabel(`Answer to ${number}`).fill('Leave the bags at the front desk from 09:00, free of charge.');
  await waiting.getByRole('button', { name: 'Send the answer' }).click();
  await expect(support.getByText(words)).toBeHidden();
  await support.close();

  await receivedMessage(page.request, mobile, new RegExp(`we have answered your message ${number}`));
  await page.goto(`/bookings/${id}`);
  const asked = page.getByRole('region', { name: 'Your questions' });
  await expect(asked).toContainText('Leave the bags at the front desk from 09:00, free of charge.');
  await expect(asked).toContainText('Answered');
  await expectAccessible(page, 'a booking with an answer');
  await expectNoSidewaysScroll(page);
});
