import * as cancellation from '@safar/messages/cancellation';
import { expect, type Page } from '@playwright/test';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage, openBookingOf } from './support/desk.ts';
import { hindi } from './support/hindi.ts';
import { paymentWindow } from './support/journey.ts';
import { receivedMessage } from './support/inbox.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

const sum = (page: Page) => page.getByRole('complementary', { name: 'The sum' });
const rooms = (page: Page) => page.getByRole('region', { name: 'Which room do you give up?' });
const press = (page: Page) => sum(page).getByRole('button', { name: /^Ask us, at least/ });
const toRoom = (page: Page) => page.getByRole('link', { name: 'Choose which room to give up' });

/** Books two rooms and opens the page of the booking. */
async function bookTwoRooms(page: Page, supplier: 'tbo' | 'direct' = 'tbo', plan?: 'pay_half'): Promise<string> {
  const mobile = await signUpByCalls(page);
  const rate = (await offeredRates(page, supplier === 'tbo' ? 4 : 1, { refundable: true, rooms: 2, supplier })).at(-1);
  if (rate === undefined) throw new Error('no hotel offers two rooms');
  await page.goto(`/bookings/${await bookByApi(page, { ...rate, ...(plan && { plan }) })}`);
  await expect(toRoom(page)).toBeVisible();
  return mobile;
}

test('[REQ-CXL-14] a room is given up by who sleeps there, at the sum that was shown, once the hotel has agreed at the desk', async ({
  page,
  browser,
}) => {
  const mobile = await bookTwoRooms(page);
  await expect(page.getByText('The 2 rooms are cancelled together.')).toBeVisible();
  await toRoom(page).click();
  await expect(sum(page)).toContainText('Tick which room you give up.');
  await rooms(page)
    .getByRole('checkbox', { name: /Kabir Sharma, Nisha Sharma/ })
    .check();
  await expect(sum(page)).toContainText('Until the hotel agrees, the room stays booked.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'giving up a room');
  await press(page).dblclick();
  await expect(page.getByText('We are asking the hotel to give back Room 2.')).toBeVisible();
  await expect(toRoom(page)).toBeHidden();
  await expect(page.getByText('Kabir Sharma').first()).toBeVisible();

  const support = await deskPage(browser, 'support');
  await openBookingOf(support, mobile);
  await support.getByRole('button', { name: 'The hotel agrees' }).click();
  const dialog = support.getByRole('dialog');
  await dialog.getByLabel('What the hotel charges for it, in rupees').fill('0');
  await dialog.getByLabel('By what it agreed').fill('Mail of the hotel, ref. 4711');
  await expectAccessible(support, 'a room the hotel gives back');
  await dialog.getByRole('button', { name: /^Ask to give it up, ₹/ }).click();
  const finance = await deskPage(browser, 'finance');
  await finance.goto(new URL(support.url()).pathname);
  await finance.getByRole('button', { name: /^Approve/ }).click();
  await finance
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();

  await receivedMessage(page.request, mobile, /one room of your stay at .* has been given up/);
  await page.reload();
  await expect(page.getByText('Given up: Room 2.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your stay' }).getByText('Kabir Sharma')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Credit note, room given up/ })).toBeVisible();
});

test('[REQ-CXL-14] in Hindi the sum stands before the press, and a hotel that refuses says why', async ({
  page,
  browser,
}) => {
  const mobile = await bookTwoRooms(page);
  await toRoom(page).click();
  await expect(rooms(page)).toBeVisible();
  await page.goto(new URL(page.url()).pathname.replace(/^/, '/hi'));
  await expect(page.getByRole('heading', { name: hindi(cancellation.roomQuestion) })).toBeVisible();
  await page.getByRole('checkbox', { name: /Kabir Sharma/ }).check();
  await expect(page.getByText(hindi(cancellation.roomComesBack))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('complementary').getByRole('button').click();
  await expect(page).toHaveURL(/\/hi\/bookings\/[\w-]+$/);

  const support = await deskPage(browser, 'support');
  await openBookingOf(support, mobile);
  await support.getByRole('button', { name: 'The hotel refuses' }).click();
  const dialog = support.getByRole('dialog');
  await dialog.getByLabel('Why the hotel refuses').fill('It is full that night.');
  await dialog.getByRole('button', { name: 'Tell the traveller' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('It is full that night.')).toBeVisible();
});

test('[REQ-CXL-14, REQ-DIR-12] the lead guest’s room of a contract is given up with the press, in Hindi too, and the rest is in another name', async ({
  page,
}) => {
  const mobile = await bookTwoRooms(page, 'direct');
  await toRoom(page).click();
  await expect(rooms(page)).toBeVisible();
  const inEnglish = page.url();
  await page.goto(new URL(inEnglish).pathname.replace(/^/, '/hi'));
  await page.getByRole('checkbox', { name: /Aditya Sharma/ }).check();
  await expect(page.getByText(hindi(cancellation.roomBackNow))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(inEnglish);
  await rooms(page)
    .getByRole('checkbox', { name: /Aditya Sharma/ })
    .check();
  await expect(sum(page)).toContainText('The rest of the booking is then in the name of Kabir Sharma.');
  await expectAccessible(page, 'giving up a room of a contract');
  await sum(page)
    .getByRole('button', { name: /^Give up, ₹.* back$/ })
    .dblclick();
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/);
  await receivedMessage(page.request, mobile, /one room of your stay at .* has been given up/);
  await page.reload();
  await expect(page.getByText('Given up: Room 1.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your stay' }).getByText('Kabir Sharma')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note, room given up/ })).toBeVisible();
});

test('[REQ-CXL-14] of a stay that is held for 10% a room is given up for what is kept of that, and the new balance is paid', async ({
  page,
}) => {
  const mobile = await bookTwoRooms(page, 'direct', 'pay_half');
  await toRoom(page).click();
  await expect(rooms(page)).toContainText(/At least ₹[\d,.]+ less to pay/);
  const inEnglish = page.url();
  await page.goto(new URL(inEnglish).pathname.replace(/^/, '/hi'));
  await page.getByRole('checkbox', { name: /Kabir Sharma/ }).check();
  await expect(page.getByText(hindi(cancellation.roomBalanceAfter))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(inEnglish);
  await rooms(page)
    .getByRole('checkbox', { name: /Kabir Sharma, Nisha Sharma/ })
    .check();
  await expect(sum(page)).toContainText(/Balance now\s*₹/);
  await expect(sum(page)).toContainText(/Kept of what you paid\s*₹/);
  await expect(sum(page)).toContainText(/New balance\s*₹/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'giving up a room of a held stay');
  const give = sum(page).getByRole('button', { name: /^Give up, ₹.* left to pay$/ });
  const [due = ''] = /₹[\d,.]+/.exec((await give.textContent()) ?? '') ?? [];
  await give.dblclick();
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/);
  await receivedMessage(page.request, mobile, /one room of your stay at .* has been given up. Please pay/);
  await page.reload();
  await expect(page.getByText('Given up: Room 2.')).toBeVisible();
  await page.getByRole('link', { name: `Pay ${due}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay the balance' })).toBeVisible();
  await page.getByRole('button', { name: `Pay ${due}` }).click();
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Paid in full' })).toBeVisible();
});
