import { beforeEach, expect, test, vi } from 'vitest';
import type { Keep } from '../../../service-worker/service-worker.ts';

const ORIGIN = 'https://safar.example';
const PAGE = '<html lang="en"><script src="/assets/trip-1.js"></script></html>';

/** What the worker listens to. */
let handlers: Map<string, (event: unknown) => void>;
/** Contents of the caches, by name and address. */
let kept: Map<string, Map<string, Response>>;
/** What our server answers by path; null while it cannot be reached. */
let server: ((path: string) => Response | Promise<Response>) | null;
/** What the worker does behind its answers. */
let works: Promise<unknown>[];
/** What was shown for a push, and the pages that were opened. */
let shown: { title: string; options: NotificationOptions }[];
let opened: string[];
/** Tabs of ours, by what was asked of them. */
let tabs: { focus: () => Promise<void>; navigate: (path: string) => Promise<void> }[];
let skipped: number;
let claimed: number;

function answer(
  body: BodyInit,
  { type = 'text/plain', status = 200 }: { type?: string; status?: number } = {},
): Response {
  return new Response(body, { status, headers: { date: 'Sun, 29 Nov 2026 08:30:00 GMT', 'content-type': type } });
}

const HTML = { type: 'text/html; charset=utf-8' };
const pageWith = (script: string) => answer(`<html lang="en"><script src="/assets/${script}"></script></html>`, HTML);

function ordinary(path: string): Response {
  if (path.endsWith('.js')) return answer(path.includes('trip-1') ? 'import("./part-2.js")' : '');
  return path.startsWith('/api/') ? answer('a paper') : answer(PAGE, HTML);
}

const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;

function cacheOf(name: string) {
  const own = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, own);
  return {
    match: async (asked: string | Request) => own.get(pathOf(asked))?.clone(),
    put: async (asked: string, response: Response) => void own.set(pathOf(asked), response.clone()),
    keys: async () => [...own.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (asked: string | Request) => own.delete(pathOf(asked)),
  };
}

beforeEach(async () => {
  handlers = new Map();
  kept = new Map();
  server = ordinary;
  works = [];
  [shown, opened, tabs] = [[], [], []];
  skipped = 0;
  claimed = 0;
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    clients: {
      claim: async () => void (claimed += 1),
      matchAll: async () => tabs,
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
    skipWaiting: async () => void (skipped += 1),
    addEventListener: (kind: string, act: (event: unknown) => void) => handlers.set(kind, act),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async (asked: string, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(asked),
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (server === null) throw new TypeError('no network');
    return server(pathOf(asked));
  });
  vi.useRealTimers();
  vi.resetModules();
  await import('../../../service-worker/service-worker.ts');
});

async function tell(kind: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers.get(kind)?.({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) });
  await work;
}

/** The worker's answer to a request; null when it leaves it to the browser. */
async function ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response | null> {
  let answered: Promise<Response> | null = null;
  const request = { url: ORIGIN + path, mode, method };
  handlers.get('fetch')?.({
    request,
    respondWith: (with_: Promise<Response>) => (answered = with_),
    waitUntil: (work: Promise<unknown>) => works.push(work),
  });
  return answered;
}

/** All that the worker does behind its answers is done. */
async function settled(): Promise<void> {
  for (let done = 0; done < works.length; done += 1) await works[done];
}

const keep = (owner: string, id: string) => {
  const pages = [
    { url: `/trips/${id}`, also: [] },
    { url: `/bookings/${id}`, also: [] },
  ];
  const data: Keep = { type: 'keep', owner, pages, papers: [`/api/bookings/${id}/voucher.pdf`] };
  return tell('message', { data });
};

const keptPaths = (name: string) => [...(kept.get(name)?.keys() ?? [])];

test('[REQ-PWA-3] a new worker takes the place of the old one at once, and pages come from the server while it answers', async () => {
  await tell('install');
  await tell('activate');
  expect([skipped, claimed]).toEqual([1, 1]);
  await keep('asha', 'one');
  server = () => answer('<html>newer</html>');
  expect(await (await ask('/trips/one'))?.text()).toBe('<html>newer</html>');
  await settled();
  server = null;
  expect(await (await ask('/trips/one'))?.text()).toContain('newer');
});

test('[REQ-PWA-1, REQ-PWA-2] what was kept is shown without a network, with when it was read, and its scripts and papers', async () => {
  await keep('asha', 'one');
  expect(keptPaths('safar-assets')).toEqual(['/assets/trip-1.js', '/assets/part-2.js']);
  server = null;
  expect(await (await ask('/trips/one'))?.text()).toContain('<html data-kept-at="2026-11-29T08:30:00.000Z" lang="en">');
  expect(await (await ask('/assets/part-2.js', { mode: 'cors' }))?.text()).toBe('');
  expect(await (await ask('/api/bookings/one/voucher.pdf', { mode: 'cors' }))?.text()).toBe('a paper');
  await expect(ask('/trips/two')).rejects.toThrow('no network');
});

test('[REQ-PWA-1] searches, calls and changes never pass through the worker', async () => {
  expect(await ask('/api/hotels/availability', { mode: 'cors' })).toBeNull();
  expect(await ask('/api/trips/mine', { mode: 'cors' })).toBeNull();
  expect(await ask('/goa/hotels')).toBeNull();
  expect(await ask('/customerdetails/one')).toBeNull();
  expect(await ask('/api/bookings/one/cancel', { mode: 'cors', method: 'POST' })).toBeNull();
});

test('[REQ-PWA-1] nothing is left once nobody is signed in, or somebody else is', async () => {
  await keep('asha', 'one');
  await keep('meera', 'two');
  expect(keptPaths('safar-kept').toSorted()).toEqual([
    '/api/bookings/two/voucher.pdf',
    '/bookings/two',
    '/safar-kept-of',
    '/trips/two',
  ]);
  server = () => answer('', { status: 401 });
  await ask('/api/bookings/two/voucher.pdf', { mode: 'cors' });
  await settled();
  expect(kept.has('safar-kept')).toBe(false);
});

const press = (data: unknown) => tell('notificationclick', { notification: { data, close: () => undefined } });

test('[REQ-MSG-8] what is pushed is shown, and a press opens its booking, in an open tab where there is one', async () => {
  const text = JSON.stringify({ title: 'Confirmed', body: 'Lakeside', path: '/hi/bookings/b-1', tag: 'one' });
  await tell('push', { data: { text: () => text } });
  expect(shown).toEqual([
    { title: 'Confirmed', options: { body: 'Lakeside', icon: '/icon-192.png', data: '/hi/bookings/b-1', tag: 'one' } },
  ]);
  await press(shown[0]?.options.data);
  const tab = { focus: async () => undefined, navigate: async (path: string) => void opened.push(`tab ${path}`) };
  tabs = [tab];
  await press('/bookings/b-1');
  tabs = [{ ...tab, navigate: () => Promise.reject(new TypeError('not of this worker')) }];
  await press('/bookings/b-1');
  expect(opened).toEqual(['/hi/bookings/b-1', 'tab /bookings/b-1', '/bookings/b-1']);
});

test('[REQ-MSG-8] a push that cannot be read is shown too, and never leads to another site', async () => {
  await tell('push', { data: { text: () => 'no json' } });
  await tell('push', { data: null });
  const path = JSON.stringify({ title: 'A', body: 'B', path: 'https://evil.example/bookings', tag: '' });
  await tell('push', { data: { text: () => path } });
  expect(shown).toMatchObject([
    { title: 'Safar', options: { data: '/bookings' } },
    { title: 'Safar', options: { data: '/bookings' } },
    { title: 'A', options: { data: '/bookings' } },
  ]);
  await press('//evil.example/bookings');
  expect(opened).toEqual(['/bookings']);
});

const FILE = { mode: 'cors' };
const never = () => new Promise<Response>(() => undefined);

test('[REQ-PWA-1] a proxy that says that our server is away, and a network that hangs, show what was kept, whole', async () => {
  await keep('asha', 'one');
  server = () => answer('Bad Gateway', { status: 502 });
  expect(await (await ask('/trips/one'))?.text()).toContain('data-kept-at');
  expect(await (await ask('/assets/part-2.js', FILE))?.text()).toBe('');
  expect((await ask('/trips/two'))?.status).toBe(502);
  expect(keptPaths('safar-kept')).toContain('/trips/one');

  vi.useFakeTimers();
  server = never;
  const [shown, file] = [ask('/trips/one'), ask('/assets/trip-1.js', FILE)];
  await vi.advanceTimersByTimeAsync(8000);
  expect(await (await shown)?.text()).toContain('data-kept-at');
  expect(await (await file)?.text()).toContain('part-2');
  const next = ask('/assets/part-2.js', FILE);
  await vi.advanceTimersByTimeAsync(500);
  expect((await next)?.status).toBe(200);
});

test('[REQ-PWA-1] a page that breaks off takes the place of nothing', async () => {
  await keep('asha', 'one');
  server = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('aborted')) });
    return answer(body, HTML);
  };
  await ask('/trips/one');
  await settled();
  server = null;
  expect(await (await ask('/trips/one'))?.text()).toContain('trip-1.js');
});

test('[REQ-PWA-3] nobody waits for a page until it is kept', async () => {
  await keep('asha', 'one');
  server = (path) => (path === '/assets/trip-2.js' ? never() : pageWith('trip-2.js'));
  expect(await (await ask('/trips/one'))?.text()).toContain('trip-2.js');
});

test('[REQ-PWA-3] a page of a new release is kept with its files or not at all', async () => {
  await keep('asha', 'one');
  server = (path) => (path.endsWith('.js') ? answer('', { status: 404 }) : pageWith('trip-2.js'));
  await ask('/trips/one');
  await settled();
  server = null;
  expect(await (await ask('/trips/one'))?.text()).toContain('trip-1.js');
  server = (path) => (path.endsWith('.js') ? answer('new') : pageWith('trip-2.js'));
  await ask('/trips/one');
  await settled();
  server = null;
  expect(await (await ask('/trips/one'))?.text()).toContain('trip-2.js');
  expect(await (await ask('/assets/trip-2.js', FILE))?.text()).toBe('new');
});

test('[REQ-PWA-3] a tab of an earlier release deletes no file of a page that another has renewed, and has its own while it is open', async () => {
  await keep('asha', 'one');
  // The list of the earlier tab is read while the other page is already of the next release.
  server = (path) => (path.startsWith('/bookings') ? pageWith('trip-2.js') : ordinary(path));
  await ask('/bookings/one');
  await settled();
  server = (path) => (path.startsWith('/bookings') ? answer('', { status: 500 }) : ordinary(path));
  await keep('asha', 'one');
  expect(keptPaths('safar-assets').toSorted()).toEqual(['/assets/part-2.js', '/assets/trip-1.js', '/assets/trip-2.js']);
  server = () => answer('gone', { status: 404 });
  expect((await ask('/assets/trip-1.js', FILE))?.status).toBe(200);
  expect((await ask('/assets/never.js', FILE))?.status).toBe(404);
});
