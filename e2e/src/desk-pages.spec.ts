import { expect, type Page } from '@playwright/test';
import { may, ROLES, type Role } from '@safar/contract/desk/permissions';
import { PAGES, type PagePath } from '@safar/desk/page-list';
import { DESK_URL } from './support/addresses.ts';
import { expectAccessible } from './support/axe.ts';
import { deskPage } from './support/desk.ts';
import { makeRecords, type Records } from './support/desk-records.ts';
import { expectAllInSight } from './support/layout.ts';
import { test } from './support/test.ts';

/** Upper limit for the kinds of links that one role follows: far more than the desk has, so that a cycle of links ends. */
const MOST_KINDS = 150;

/** A phone, a small laptop, a desk, and a large one, which is the one that pages are read on. */
const WIDTHS = [390, 1024, 2560, 1440];

for (const role of ROLES)
  test(
    `[REQ-DESK-35] every page of the desk that ${role} may have, each of its tabs and files, opens, fits every screen and is clean for axe; no other shows anything`,
    { tag: '@desk' },
    async ({ page, browser }) => {
      const records = await makeRecords(page);
      const desk = await deskPage(browser, role);
      const opened = await openAll(desk, role, searchesFor(records));
      expect([...opened].toSorted(), 'all its pages are led to').toEqual(pagesOf(role).toSorted());
      const bar = desk.getByRole('navigation', { name: 'Desk' }).locator('a[href]');
      const led = (await bar.evaluateAll(addresses)).map((link) => pageOf(new URL(link).pathname));
      expect(
        led.filter((path) => path === undefined || !may(role, PAGES[path])),
        'where the bar leads',
      ).toEqual([]);
      for (const path of allPages()) if (!may(role, PAGES[path])) await expectRefused(desk, addressOf(path, records));
    },
  );

function allPages(): PagePath[] {
  return Object.keys(PAGES).filter((path): path is PagePath => path in PAGES);
}

function pagesOf(role: Role): PagePath[] {
  return allPages().filter((path) => may(role, PAGES[path]));
}

/** The role whose test has axe look at a page: the first that may have it, so that none looks at what another has looked at. */
function lookingAt(path: PagePath): Role | undefined {
  return ROLES.find((role) => may(role, PAGES[path]));
}

/** The entry of `PAGES` that an address leads to. */
function pageOf(pathname: string): PagePath | undefined {
  const patterns = allPages();
  const exact = patterns.find((path) => path === pathname);
  return exact ?? patterns.find((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname));
}

/** Pages that are only reached by a search, or once a month has something of their kind. */
function searchesFor({ mobile, sample }: Records): string[] {
  return [
    `/find?typed=${mobile}`,
    `/travellers?typed=${mobile}`,
    `/mappings?find=${sample}`,
    '/statement?supplier=tbo',
    `/reports/hotel?hotel=${sample.replace('sample-', '')}`,
  ];
}

/** The address of a page, about one of the records when it is about something. */
function addressOf(path: PagePath, { userId, bookingId, dispute, settlement, sample }: Records): string {
  const about: Partial<Record<PagePath, string>> = {
    '/bookings/:userId/:id': `/bookings/${userId}/${bookingId}`,
    '/disputes/:gateway/:id': `/disputes/razorpay/${dispute}`,
    '/settlements/:gateway/:id': `/settlements/razorpay/${settlement}`,
    '/contracts/:code': `/contracts/${sample}`,
    '/mappings/:supplier/:code': `/mappings/direct/${sample}`,
    '/travellers/:id': `/travellers/${userId}`,
  };
  return about[path] ?? path;
}

async function expectRefused(desk: Page, address: string): Promise<void> {
  await desk.goto(address);
  await expect(desk.getByRole('heading', { level: 1 }), address).toHaveText('This page is not for your role');
  await expect(desk.getByRole('main').locator('nav, a[download], input, select, button'), address).toHaveCount(0);
}

/**
 * Opens every page that a role may open and follows its links: one link of each kind, and every tab. Returns the opened pages. Each fits
 * every screen, and axe looks at those that no role before has.
 */
async function openAll(desk: Page, role: Role, searches: readonly string[]): Promise<Set<PagePath>> {
  const troubles: string[] = [];
  desk.on('pageerror', (error) => troubles.push(error.message));
  desk.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  const begun = [...allPages().filter((path) => !path.includes(':')), ...searches];
  const waiting = begun.filter((address) => {
    const path = pageOf(new URL(address, DESK_URL).pathname);
    return path !== undefined && may(role, PAGES[path]);
  });
  const kinds = new Set<string>();
  const opened = new Set<PagePath>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const where = `${role} at ${address}`;
    expect(kinds.size, where).toBeLessThan(MOST_KINDS);
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
      if (lookingAt(path) === role) await expectAccessible(desk, where);
      opened.add(path);
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
