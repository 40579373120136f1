import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { test } from './support/test.ts';

/** Requests as a crawler sends them, over HTTP alone: no page is opened. */
const CRAWLER = { headers: { accept: 'text/html' }, maxRedirects: 0 };

async function htmlOf(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url, CRAWLER);
  expect(response.status(), url).toBe(200);
  return response.text();
}

function attribute(html: string, tag: RegExp): string | undefined {
  return tag.exec(html)?.[1]?.replaceAll('&amp;', '&');
}

function facts(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    z.looseObject({}).parse(JSON.parse(json)),
  );
}

async function locationsIn(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

/** Waits until the sitemap has hotels. The catalogue is read in the background after the start. */
async function untilListed(request: APIRequestContext): Promise<void> {
  await expect(async () => {
    const files = await locationsIn(request, '/sitemap.xml');
    expect(files.some((file) => file.endsWith('/hotels-1.xml'))).toBe(true);
  }).toPass();
}

test('[REQ-FRAME-15] a crawler is led from robots.txt to each kind of page, which calls itself what the sitemap calls it', async ({
  request,
  baseURL,
}) => {
  await untilListed(request);
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const files = await locationsIn(request, new URL(index).pathname);
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    const [url = ''] = (await locationsIn(request, new URL(file).pathname)).slice(-1);
    expect(new URL(url).origin).toBe(baseURL);
    const html = await htmlOf(request, url);
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(url);
    expect(attribute(html, /<meta property="og:url" content="([^"]+)"/)).toBe(url);
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)).toBeTruthy();
  }
});

test('[REQ-FRAME-15] a hotel says in its page what it is, where, and how many stars it has, but no price nobody asked for', async ({
  request,
}) => {
  await untilListed(request);
  const [url = ''] = await locationsIn(request, '/sitemaps/hotels-1.xml');
  const html = await htmlOf(request, url);
  const [hotel, crumbs] = facts(html);
  const name = attribute(html, /<meta property="og:title" content="([^"]+)"/);
  expect(hotel).toMatchObject({ '@context': 'https://schema.org', '@type': 'Hotel', url });
  expect(name?.startsWith(String(hotel?.['name']))).toBe(true);
  expect(hotel).toHaveProperty('address.addressLocality');
  expect(hotel).not.toHaveProperty('offers');
  expect(hotel).not.toHaveProperty('aggregateRating');
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(attribute(html, /<meta property="og:image" content="(https?:[^"]+)"/)).toBeTruthy();
});

test('[REQ-FRAME-15] no page of a traveller is in the sitemap, and robots.txt asks crawlers not to open one', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(expect.arrayContaining(['/bookings', '/customerdetails/', '/payment/', '/api/']));
  for (const url of await locationsIn(request, '/sitemaps/pages.xml'))
    expect(
      closed.some((path) => new URL(url).pathname.startsWith(path)),
      url,
    ).toBe(false);
});
