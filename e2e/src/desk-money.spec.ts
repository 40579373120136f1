import { expect, type Page } from '@playwright/test';
import { may, ROLES, type Role } from '@safar/contract/desk/permissions';
import { PAGES, type PagePath } from '@safar/desk/page-list';
import { z } from 'zod';
import { DESK_URL, SANDBOX_URL } from './support/addresses.ts';
import { answerOf } from './support/answer.ts';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { expectAccessible } from './support/axe.ts';
import { bookingsFoundByMobile, deskPage, openBookingOf } from './support/desk.ts';
import { expectAllInSight } from './support/layout.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/**
 * Upper limit for the kinds of pages that one role opens: far more than the desk has, so that a cycle of links ends.
 */
const MOST_PAGES = 150;

/** What is said to whoever answers a request that has been answered. */
const DECIDED = 'This request is no longer open';

/** A phone, a small laptop, a desk, and a large one, which is the one that pages are read on. */
const WIDTHS = [390, 1024, 2560, 1440];

const Made = z.object({ id: z.string() });
const Contracts = z.object({ contracts: z.array(z.object({ code: z.string() })) });
const Mapped = z.object({ hotels: z.array(z.unknown()) });

// The tests run one after the other, because each lets the gateway settle all payments made until then.
test.describe.configure({ mode: 'default' });

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
    await expect(money.getByText('paid out', { exact: true })).toBeVisible({ timeout: 40_000 });
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
    const beside = finance.getByRole('complementary', { name: 'Chosen' });
    await expect(async () => {
      if ((await beside.textContent())?.includes(payment ?? '') !== true) await finance.keyboard.press('j');
      await expect(beside).toContainText(payment ?? '', { timeout: 1000 });
    }).toPass();
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

test(
  '[REQ-DESK-35] every page of the desk, each of its tabs and files, opens for every role that may have it, fits every screen, is clean for axe, and shows nothing to the others',
  { tag: '@desk' },
  async ({ page, browser }) => {
    test.slow();
    const mobile = await signUpByCalls(page);
    const [rate] = await offeredRates(page, 1, { refundable: true });
    if (rate === undefined) throw new Error('no rate is offered');
    await bookByApi(page, rate);
    const finance = await deskPage(browser, 'finance');
    await finance.goto(`/find?typed=${mobile}`);
    await bookingsFoundByMobile(finance).getByRole('link').click();
    const payment = /pay_\w+/.exec((await finance.getByRole('region', { name: 'Money' }).textContent()) ?? '')?.[0];
    const sandbox = (path: string, data: object) => page.request.post(`${SANDBOX_URL}/razorpay/test/${path}`, { data });
    await answerOf(await sandbox('dispute', { payment_id: payment, amount_deducted: 10_000 }), Made);
    await answerOf(await sandbox('settle', { adjustment: 0 }), Made);
    await finance.goto('/waiting?kind=differences');
    await finance.getByRole('button', { name: 'Compare the books now' }).click();
    await finance.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(finance.getByRole('dialog').getByText(/\d+ compared/)).toBeVisible();

    const content = await deskPage(browser, 'content');
    let sample = '';
    // The hotels of the sample contracts appear among the suppliers' hotels within a minute of the start.
    await expect(async () => {
      const { contracts } = await answerOf(await content.request.get('/api/contracts'), Contracts);
      sample = contracts.findLast(({ code }) => code.startsWith('sample-'))?.code ?? 'none';
      const found = await content.request.get('/api/mappings/find', { params: { find: sample } });
      expect((await answerOf(found, Mapped)).hotels).not.toEqual([]);
    }).toPass({ timeout: 120_000 });

    // Pages that are only reached by a search, or once a month has something of their kind.
    const searches = [
      `/find?typed=${mobile}`,
      `/travellers?typed=${mobile}`,
      `/mappings?find=${sample}`,
      '/statement?supplier=tbo',
      `/reports/hotel?hotel=${sample.replace('sample-', '')}`,
    ];
    const opened = new Map<PagePath, string>();
    for (const role of ROLES) {
      const desk = await deskPage(browser, role);
      for (const [path, address] of await openAll(desk, role, searches, opened)) opened.set(path, address);
      const bar = desk.getByRole('navigation', { name: 'Desk' }).locator('a[href]');
      const led = (await bar.evaluateAll(addresses)).map((link) => pageOf(new URL(link).pathname));
      expect(
        led.filter((path) => path === undefined || !may(role, PAGES[path])),
        `the bar of ${role}`,
      ).toEqual([]);
      await desk.close();
    }
    expect(allPages().filter((path) => !opened.has(path))).toEqual([]);
    // The address of a page with ids is one that another role has opened.
    for (const role of ROLES) {
      const desk = await deskPage(browser, role);
      for (const [path, address] of opened) {
        if (may(role, PAGES[path])) continue;
        await desk.goto(address);
        await expect(desk.getByRole('heading', { level: 1 }), `${role} at ${path}`).toHaveText(
          'This page is not for your role',
        );
        await expect(desk.getByRole('main').locator('nav, a[download], input, select, button')).toHaveCount(0);
      }
      await desk.close();
    }
  },
);

/** How often a page says that the request was decided. */
function timesTold(desk: Page): Promise<number> {
  return desk.getByRole('main').getByRole('alert').filter({ hasText: DECIDED }).count();
}

function allPages(): PagePath[] {
  return Object.keys(PAGES).filter((path): path is PagePath => path in PAGES);
}

function staticPages(): PagePath[] {
  return allPages().filter((path) => !path.includes(':'));
}

/** The entry of `PAGES` that an address leads to. */
function pageOf(pathname: string): PagePath | undefined {
  const patterns = allPages();
  const exact = patterns.find((path) => path === pathname);
  return exact ?? patterns.find((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));
}

/**
 * Opens every page that a role may open and follows its links: one link of each kind, and every tab. Returns the opened
 * pages with an address of each. Each page fits every screen, and axe looks at those that no role before had.
 */
async function openAll(
  desk: Page,
  role: Role,
  searches: readonly string[],
  seen: ReadonlyMap<PagePath, string>,
): Promise<Map<PagePath, string>> {
  const troubles: string[] = [];
  desk.on('pageerror', (error) => troubles.push(error.message));
  desk.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  const waiting = [...staticPages(), ...searches].filter((address) => {
    const path = pageOf(new URL(address, DESK_URL).pathname);
    return path !== undefined && may(role, PAGES[path]);
  });
  const kinds = new Set<string>();
  const opened = new Map<PagePath, string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const where = `${role} at ${address}`;
    expect(kinds.size, where).toBeLessThan(MOST_PAGES);
    await desk.goto(address);
    const main = desk.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), where).not.toHaveText(
      /cannot be shown|not for your role|no such page/,
    );
    await expect(main.getByText('Loading…'), where).toHaveCount(0);
    await expect(main, where).not.toContainText('Your role does not allow');
    await expect(main.getByRole('alert'), where).toHaveCount(0);
    expect(troubles, where).toEqual([]);
    const path = pageOf(new URL(desk.url()).pathname);
    if (path !== undefined && !opened.has(path)) {
      for (const width of WIDTHS) {
        await desk.setViewportSize({ width, height: 900 });
        await expectAllInSight(desk, `${where}, ${width} px`);
      }
      if (!seen.has(path)) await expectAccessible(desk, where);
      opened.set(path, new URL(desk.url()).pathname);
    }
    for (const file of await main.locator('a[download]').evaluateAll(addresses))
      expect((await desk.request.get(file)).status(), `${where}: ${file}`).toBe(200);
    const tabs = await main.locator('nav a[href]').evaluateAll(addresses);
    for (const link of await main.locator('a[href]:not([download])').evaluateAll(addresses)) {
      const { origin, pathname, searchParams, search } = new URL(link);
      const to = origin === DESK_URL ? pageOf(pathname) : undefined;
      if (to === undefined) continue;
      const kind = to + (tabs.includes(link) ? search : [...searchParams.keys()].toSorted().join());
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      // Whoever may open a page may open everything it links to.
      expect(may(role, PAGES[to]), `${where} leads to ${link}`).toBe(true);
      waiting.push(pathname + search);
    }
  }
  return opened;
}

function addresses(links: (Element & { href?: string })[]): string[] {
  return links.map(({ href }) => href ?? '');
}
