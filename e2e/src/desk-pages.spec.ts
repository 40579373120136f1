import { expect, type Page } from '@playwright/test';
import { may, ROLES, type Role } from '@safar/contract/desk/permissions';
import { PAGES, type PagePath } from '@safar/desk/page-list';
import { z } from 'zod';
import { DESK_URL, SANDBOX_URL } from './support/addresses.ts';
import { answerOf } from './support/answer.ts';
import { bookByApi, offeredRates } from './support/api-booking.ts';
import { deskPage } from './support/desk.ts';
import { test } from './support/test.ts';
import { signUpByCalls } from './support/traveller.ts';

/** Of one role: far more than the desk has, and an end to a circle. */
const MOST_PAGES = 150;

const Made = z.object({ id: z.string() });

test(
  '[REQ-DESK-35] every page of the desk, each of its tabs and files, opens for every role that may have it, and shows nothing to the others',
  { tag: '@desk' },
  async ({ page, browser }) => {
    test.slow();
    const mobile = await signUpByCalls(page);
    const [rate] = await offeredRates(page, 1, { refundable: true });
    if (rate === undefined) throw new Error('no rate is offered');
    await bookByApi(page, rate);
    const finance = await deskPage(browser, 'finance');
    await finance.goto(`/find?typed=${mobile}`);
    await finance.getByRole('row').filter({ hasText: 'mobile' }).getByRole('link').click();
    const payment = /pay_\w+/.exec((await finance.getByRole('region', { name: 'Money' }).textContent()) ?? '')?.[0];
    const sandbox = (path: string, data: object) => page.request.post(`${SANDBOX_URL}/razorpay/test/${path}`, { data });
    await answerOf(await sandbox('dispute', { payment_id: payment, amount_deducted: 10_000 }), Made);
    await answerOf(await sandbox('settle', { adjustment: 0 }), Made);
    await finance.goto('/queues?queue=disputes');
    await finance.getByRole('button', { name: 'Compare the books now' }).click();
    await finance.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(finance.getByRole('dialog').getByText(/\d+ compared/)).toBeVisible();

    // What only a search leads to.
    const searches = [`/find?typed=${mobile}`, `/travellers?typed=${mobile}`, '/mappings?find=sample'];
    const opened = new Set<string>();
    for (const role of ROLES) {
      const desk = await deskPage(browser, role);
      for (const one of await openAll(desk, role, searches)) opened.add(one);
      for (const path of staticPages().filter((one) => !may(role, PAGES[one]))) {
        await desk.goto(path);
        await expect(desk.getByRole('heading', { level: 1 })).toHaveText('This page is not for your role');
        await expect(desk.getByRole('main').locator('nav, a[download], input, select, button')).toHaveCount(0);
      }
      await desk.close();
    }
    expect(Object.keys(PAGES).filter((path) => !opened.has(path))).toEqual([]);
  },
);

function staticPages(): PagePath[] {
  return Object.keys(PAGES).filter((path): path is PagePath => path in PAGES && !path.includes(':'));
}

/** The page of the list that an address leads to. */
function pageOf(pathname: string): PagePath | undefined {
  const patterns = Object.keys(PAGES).filter((path): path is PagePath => path in PAGES);
  const exact = patterns.find((path) => path === pathname);
  return exact ?? patterns.find((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));
}

/** Opens all that a role may, and whatever leads on from there: one of a kind, and every tab. Answers with the pages it came to. */
async function openAll(desk: Page, role: Role, searches: readonly string[]): Promise<Set<PagePath>> {
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
  const opened = new Set<PagePath>();
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
    if (path !== undefined) opened.add(path);
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
      // What a page leads to is for whoever may open the page.
      expect(may(role, PAGES[to]), `${where} leads to ${link}`).toBe(true);
      waiting.push(pathname + search);
    }
  }
  return opened;
}

function addresses(links: (Element & { href?: string })[]): string[] {
  return links.map(({ href }) => href ?? '');
}
