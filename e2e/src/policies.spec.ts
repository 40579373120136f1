import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './support/answer.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { test } from './support/test.ts';

/** Pages that need a signed-in traveller: a visitor is sent to the landing page. */
const GUARDED = /^\/(?:bookings|profile)\b/;

async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('header a[href^="/"]:not([hreflang]), footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
}

test('[REQ-FRAME-8] every link of header and footer leads to a page of its own: found, with one heading, a title and a description', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const paths = await linksOf(page);
  await page.goto('/');
  paths.push(...(await linksOf(page)).filter((path) => !paths.includes(path)));
  expect(paths.length).toBeGreaterThan(40);

  const titles = new Map<string, string>();
  for (const path of paths) {
    const response = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status(), path).toBe(200);
    const { pathname, search } = new URL(response.url());
    if (GUARDED.test(path)) {
      expect(pathname + search, path).toBe(`/?from=${encodeURIComponent(path)}`);
      continue;
    }
    const html = await response.text();
    const [heading, ...others] = html.match(/<h1\b[^>]*>.+?<\/h1>/gs) ?? [];
    expect(heading, `${path} has a heading`).toBeDefined();
    expect(others, `${path} has one heading`).toEqual([]);
    const title = /<title>(.+?)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, path).toMatch(/Safar/);
    expect(/<meta name="description" content="([^"]{20,})"/.exec(html), `${path} has a description`).not.toBeNull();
    // '/home' and its tab 'hotels' are one page, as the canonical address states.
    const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? path;
    expect(titles.get(title) ?? address, `${path} shares its title`).toBe(address);
    titles.set(title, address);
  }
});

test('[REQ-FRAME-8] the footer has every column, the NEW badge, product lists and the copyright line', async ({
  page,
}) => {
  await page.goto('/home');
  const footer = page.getByRole('contentinfo');
  for (const column of [
    'Offerings',
    'Quick links',
    'Destinations',
    'Airlines',
    'Connect',
    'Offers',
    'Media',
    'Investor relations',
    'Current openings',
    'Hotels by the sea',
    'Hotels in the hills',
    'Hotels in old cities',
  ])
    await expect(footer.getByRole('region', { name: column }).getByRole('link').first()).toBeVisible();
  await expect(footer.getByText(/© 2025–20\d\d Safar/)).toBeVisible();
});

test('[REQ-OFFER-1] the offers page lists exactly the offers that hold, each with its last day and terms', async ({
  page,
}) => {
  const Offers = z.object({ offers: z.array(z.object({ title: z.string(), terms: z.string() })) });
  const cards = page.getByRole('main').getByRole('listitem');
  // A test of the desk may publish another offer between the two requests.
  await expect(async () => {
    const { offers } = await answerOf(await page.request.get('/api/home'), Offers);
    await page.goto('/about/offers');
    expect(await cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual(offers.map(({ title }) => title));
    const texts = await cards.allTextContents();
    expect(texts.every((text) => /Valid till \d\d \w{3} \d{4}/.test(text))).toBe(true);
    expect(offers.every(({ terms }, index) => texts[index]?.includes(terms))).toBe(true);
  }).toPass();
});

const PRIVACY_ANCHORS = [
  'terms',
  'data-collected',
  'why',
  'sharing',
  'transport',
  'insurance',
  'communications',
  'mobile',
  'social-media',
  'security',
  'children',
  'control',
  'controller',
  'cookies',
];
const TERMS_ANCHORS = Array.from({ length: 13 }, (_, index) => `vc${index + 1}`);

for (const [path, title, anchors, texts] of [
  [
    '/refunds-and-cancellations',
    'Refund and Cancellations Policy',
    ['general-charges', 'pay-ten-percent', 'pay-later'],
    [
      '48 hours or more before check-in: no charge.',
      'Between 24 and 48 hours: 25% of the hotel’s price.',
      'Between 12 and 24 hours: 50% of the hotel’s price.',
      'Less than 12 hours, or if you do not arrive: 100% of the hotel’s price.',
    ],
  ],
  ['/privacy-policy', 'Privacy and Cookie Statement', PRIVACY_ANCHORS, ['Last updated 02 Feb 2023.']],
  ['/terms/service-providers', 'Terms & Conditions', TERMS_ANCHORS, ['The courts in Chandigarh have jurisdiction.']],
] as const)
  test(`[REQ-FRAME-10] ${path} has its sections, anchors, title, description and canonical link`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – Safar`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    for (const text of texts) await expect(page.getByText(text, { exact: false })).toBeVisible();

    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const anchor of anchors) {
      await expect(contents.locator(`a[href="#${anchor}"]`)).toBeVisible();
      await expect(page.locator(`section#${anchor}`).getByRole('heading', { level: 2 })).toHaveCount(1);
    }
    const last = anchors.at(-1);
    await contents.locator(`a[href="#${last}"]`).click();
    await expect(page).toHaveURL(new RegExp(`#${last}$`));
    await expect(page.locator(`section#${last}`)).toBeInViewport();

    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[REQ-FRAME-12] landing, home and policies can be read, and a hotel search can be sent', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: "We're Upgrading" })).toBeVisible();
    await expect(page.getByText('We open on Thu, 01 Jan 2099, 10:00, India time.')).toBeVisible();
    await page.getByRole('link', { name: 'Hotels are open: search now' }).click();
    await expect(page).toHaveURL('/home?tab=hotels');

    for (const path of ['/refunds-and-cancellations', '/privacy-policy#cookies', '/terms/service-providers#vc13']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).last()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(/© 2025–20\d\d Safar/);
    }

    await page.getByRole('contentinfo').getByRole('link', { name: 'Jaipur' }).first().click();
    await expect(page.getByLabel('City')).toHaveValue('Jaipur');
    await page.getByRole('button', { name: 'Search Hotels' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Properties in Jaipur/ })).toBeVisible();
  });
});
