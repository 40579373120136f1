import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWeb } from '../../../../scripts/build-web.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { rawStatus } from '../platform/testing/raw-request.ts';
import { signIn } from '../platform/testing/sign-in.ts';
import { buildTestApp, type TestApp } from '../platform/testing/test-app.ts';

let app: TestApp;
let origin: string;

beforeAll(async () => {
  await buildWeb();
  app = await buildTestApp({ parts: { web: 'built' }, listen: true });
  origin = app.origin ?? '';
});
afterAll(() => app.close());

describe('requests no browser makes', () => {
  test.each([
    ['a host with a space', 'GET /home HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a host that is none', 'GET /home HTTP/1.1\r\nHost: [::x]:99999\r\n\r\n'],
    ['an empty host', 'GET /home HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a whole address', 'GET http://evil.example/home HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ])('%s: the page is answered all the same', async (_what, request) => {
    expect(await rawStatus(origin, request)).toBe(200);
  });

  test.each([
    ['TRACE', 'TRACE /home HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a method of nobody', 'BREW /home HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['OPTIONS of everything', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a form', 'POST /home HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na=1'],
    ['an address half encoded', 'GET /hotels/%E0%A4%A HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s is refused', async (_what, request) => {
    const status = await rawStatus(origin, request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** Addresses that cannot be decoded, under each kind of page, with the address that was meant. */
const UNREADABLE: readonly (readonly [typed: string, meant: string])[] = [
  ['/100%', '/100%25'],
  ['/hi/100%', '/hi/100%25'],
  ['/goa/hotels/100%-club-resort', '/goa/hotels/100%25-club-resort'],
  ['/hi/goa/hotels/100%-club-resort?cc=IN', '/hi/goa/hotels/100%25-club-resort?cc=IN'],
  ['/50%-off/hotels', '/50%25-off/hotels'],
  ['/del%/flights', '/del%25/flights'],
  ['/bookings/%E0%A4%A', '/bookings/%25E0%25A4%25A'],
  ['/about/%c0%80', '/about/%25c0%2580'],
  ['/pay/%zz', '/pay/%25zz'],
];

describe('a browser is never shown an answer for programs', () => {
  test.each(UNREADABLE)('[REQ-FRAME-2] %s leads to the page of what was meant', async (typed, meant) => {
    const answer = await app.app.inject({ url: typed, headers: BROWSER });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(meant);
    const page = await app.app.inject({ url: meant, headers: BROWSER });
    // Nothing is there: the page says so, or it redirects.
    const { location, 'content-type': type } = page.headers;
    expect(location ?? type).toMatch(/^\/|^text\/html/);
    expect(page.statusCode).toBeLessThan(500);
    expect((await app.app.inject({ url: typed, headers: { accept: 'application/json' } })).statusCode).toBe(400);
  });

  test('[REQ-FRAME-2] the desk leads on too', async () => {
    const answer = await app.desk.inject({ url: '/bookings/100%', headers: BROWSER });
    expect(answer.headers.location).toBe('/bookings/100%25');
  });

  test('[REQ-FRAME-2] a POST to a page reads it, as a bank that sends a browser back does', async () => {
    const headers = { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await app.app.inject({ method: 'POST', url: '/hi/home', headers, payload: 'a=1' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/hi/home');
  });

  test('[REQ-FRAME-2] an address longer than a request may be is answered with a page', async () => {
    const answer = await fetch(`${origin}/home?q=${'x'.repeat(40_000)}`, { headers: BROWSER });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('href="/home"');
    expect((await fetch(`${origin}/api/countries?q=${'x'.repeat(40_000)}`)).headers.get('content-type')).toContain(
      'json',
    );
  });
});

describe('who keeps a page', () => {
  test('[REQ-PRIV-6] a signed-in traveller’s page is kept by nobody, a visitor’s own is asked for again, what all visitors see may be kept', async () => {
    const { cookie } = await signIn(app);
    for (const url of ['/home', '/bookings', '/profile']) {
      const page = await app.app.inject({ url, headers: { cookie } });
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
    expect((await app.app.inject('/about/nowhere')).headers['cache-control']).toBe('private, no-cache');
    expect((await app.app.inject('/home')).headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  });
});

describe('the languages of a page', () => {
  test('[REQ-LANG-1] each has an address, names the others and is canonical for itself', async () => {
    const pages = await Promise.all(['/home', '/hi/home'].map((url) => app.app.inject(url)));
    const [english = '', hindi = ''] = pages.map(({ body }) => body);
    expect(english).toContain('<html lang="en-IN"');
    expect(hindi).toContain('<html lang="hi-IN"');
    for (const page of [english, hindi]) {
      expect(page).toMatch(/<link rel="alternate" hrefLang="en-IN" href="[^"]+:\d+\/home"/);
      expect(page).toMatch(/<link rel="alternate" hrefLang="hi-IN" href="[^"]+\/hi\/home"/);
      expect(page).toMatch(/<link rel="alternate" hrefLang="x-default" href="[^"]+:\d+\/home"/);
    }
    expect(hindi).toMatch(/<link rel="canonical" href="[^"]+\/hi\/home"/);
    expect(english).toMatch(/<link rel="canonical" href="[^"]+:\d+\/home"/);
  });

  test('[REQ-LANG-1, REQ-ACC-12] a guarded page in Hindi leads to the landing page in Hindi, and back without its language twice', async () => {
    const { statusCode, headers } = await app.app.inject('/hi/bookings?view=past');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/hi?from=${encodeURIComponent('/bookings?view=past')}`);
  });

  test('[REQ-LANG-1] the landing page’s data is its own in every language, as a browser asks for it that goes there from another page', async () => {
    for (const url of ['/_.data?from=%2Fbookings', '/hi.data?from=%2Fbookings']) {
      const { statusCode, body } = await app.app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('routes/landing');
    }
  });

  test.each([
    ['a link from elsewhere', '/home?tab=hotels', 'language=hi', 'cross-site', '/hi/home?tab=hotels'],
    ['a typed address', '/', 'a=1; language=hi', 'none', '/hi'],
    ['a link within the site', '/home', 'language=hi', 'same-origin', undefined],
    ['no choice', '/home', '', 'none', undefined],
    ['the language of the page', '/home', 'language=en', 'none', undefined],
    ['a language of nobody', '/home', 'language=//evil.example', 'none', undefined],
  ])('[REQ-LANG-2] %s', async (_what, url, cookie, site, location) => {
    const headers = { cookie, 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
    const answer = await app.app.inject({ url, headers });
    expect(answer.statusCode).toBe(location === undefined ? 200 : 302);
    expect(answer.headers.location).toBe(location);
  });
});

test('a page is sent whole, the second of its route like the first, however long its data takes', async () => {
  const { cookie } = await signIn(app);
  const headers = {
    cookie,
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36',
  };
  const page = () => app.app.inject({ url: '/bookings', headers });
  await page();
  const holding = new Client({ connectionString: app.databaseUrl });
  await holding.connect();
  await holding.query('begin; lock table bookings in access exclusive mode');
  const second = page();
  await eventually(async () => {
    const { rowCount } = await holding.query('select from pg_locks where not granted');
    expect(rowCount).toBeGreaterThan(0);
  });
  await holding.query('rollback');
  await holding.end();
  const { statusCode, body } = await second;
  expect(statusCode).toBe(200);
  // React's mark of a part that arrives later and is moved into place by a script.
  expect(body).not.toContain('<!--$?-->');
  expect(body).toContain('No bookings');
});

/** Requests a page that is rendered for each request. */
function askForPage(remoteAddress: string) {
  return app.app.inject({ url: '/home?nobody=knows', remoteAddress });
}

test('[REQ-API-7] while one address asks for a page sixty times at once, again and again, others are answered before it', async () => {
  const enough = new AbortController();
  let answered = 0;
  const greedy = Promise.all(
    Array.from({ length: 60 }, async () => {
      while (!enough.signal.aborted) {
        await askForPage('198.51.100.1');
        answered += 1;
      }
    }),
  );
  const before: number[] = [];
  for (let other = 2; other < 14; other += 1) {
    const answeredBefore = answered;
    expect((await askForPage(`198.51.100.${other}`)).statusCode).toBe(200);
    before.push(answered - answeredBefore);
  }
  enough.abort();
  await greedy;
  // Its sixty would all come first if pages were rendered in the order of their requests.
  expect(before.toSorted((a, b) => a - b)[6]).toBeLessThan(15);
});
