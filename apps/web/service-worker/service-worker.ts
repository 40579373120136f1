/**
 * Keeps a signed-in traveller's upcoming trips, bookings and their papers for when there is no network (REQ-PWA-1). It answers from what it
 * kept only when our server cannot be reached; searches, prices and calls that change something never pass through it. It also shows what is
 * pushed to this device (REQ-MSG-8).
 */

/** What of a service worker's scope is used here: the pages' types know no workers. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(query: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', act: (event: LifeEvent) => void): void;
  addEventListener(kind: 'message', act: (event: LifeEvent & MessageEvent<unknown>) => void): void;
  addEventListener(kind: 'push', act: (event: LifeEvent & { readonly data: { text(): string } | null }) => void): void;
  addEventListener(
    kind: 'notificationclick',
    act: (event: LifeEvent & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(kind: 'fetch', act: (event: AskedEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A tab of ours. */
interface OpenPage {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}

interface AskedEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a page asks to be kept. */
export interface Keep {
  readonly type: 'keep';
  /** Id of the traveller. */
  readonly owner: string;
  /** The page's path, and other paths of the same page. */
  readonly pages: readonly { readonly url: string; readonly also: readonly string[] }[];
  /** Addresses of papers. */
  readonly papers: readonly string[];
}

declare const self: WorkerScope;

/** Pages and papers of one traveller; deleted when somebody signs out or is signed out. */
const KEPT = 'safar-kept';
/** Scripts, styles and fonts of the kept pages: their names change with their contents. */
const ASSETS = 'safar-assets';
/** Address under which it is noted whose pages are kept. */
const OWNER = '/safar-kept-of';

/** The pages of one's own trips and bookings, in any language. */
const OWN_PAGE = /^(?:\/[a-z]{2})?\/(?:bookings(?:\/[\w-]+)?|trips\/[\w-]+)$/;
const PAPER = /^\/api\/bookings\/[\w-]+\/[\w-]+\.(?:pdf|ics)$/;
const ASSET = /^\/assets\/[\w.-]+$/;
const ASSET_IN_PAGE = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g;
const IMPORTED = /["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g;
/** Scripts whose imports are not followed: the list of all routes, and the code of vector maps, which needs a network anyhow. */
const NOT_FOLLOWED = /\/(?:manifest-|maplibre|style-layer)/;
/** A paper that was read within this time is not read again. */
const FRESH_MS = 3_600_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (isKeep(event.data)) event.waitUntil(keep(event.data));
});

function isKeep(data: unknown): data is Keep {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'keep';
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

/** Shows what was pushed; a message of the same occasion takes its place. Something has to be shown for every push. */
async function show(text: string): Promise<void> {
  const { title, body, path, tag } = pushed(text);
  const said = { body, icon: '/icon-192.png', data: pathOf(path), ...(tag !== '' && { tag }) };
  await self.registration.showNotification(title === '' ? 'Safar' : title, said);
}

/** The texts of a message; '' for what it does not have. */
function pushed(text: string): Record<'title' | 'body' | 'path' | 'tag', string> {
  let said: unknown = null;
  try {
    said = JSON.parse(text);
  } catch {
    // Of another release, or nothing: that there is news is shown all the same.
  }
  const of = (name: string): string => {
    const value: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : null;
    return typeof value === 'string' ? value : '';
  };
  return { title: of('title'), body: of('body'), path: of('path'), tag: of('tag') };
}

/** The page of a booking; My Bookings for anything else. */
function pathOf(data: unknown): string {
  return typeof data === 'string' && OWN_PAGE.test(data) ? data : '/bookings';
}

/** Opens a page in a tab of ours, or in a new one. */
async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  // A tab that this worker does not serve yet cannot be sent anywhere by it.
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (ASSET.test(url.pathname)) event.respondWith(asset(request));
  else if (PAPER.test(url.pathname)) event.respondWith(paper(request));
  else if (request.mode === 'navigate' && OWN_PAGE.test(url.pathname)) event.respondWith(page(request, url));
});

/** Files come from the network, or from the browser's own cache, as long as there is one: what is kept is for when there is none. */
function asset(request: Request): Promise<Response> {
  return orKept(request, ASSETS, request.url);
}

async function paper(request: Request): Promise<Response> {
  const answer = await orKept(request, KEPT, request.url);
  await renew(request.url, answer);
  return answer;
}

async function page(request: Request, url: URL): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await caches.match(url.pathname, { cacheName: KEPT });
    if (kept) return marked(kept);
    const list = await keptList(url);
    if (list !== null) return Response.redirect(list);
    throw error;
  }
  await renew(url.pathname, answer);
  return answer;
}

/** What our server answers; what was kept under an address when it cannot be reached. */
async function orKept(request: Request, cacheName: string, address: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(address, { cacheName });
    if (kept) return kept;
    throw error;
  }
}

/** Keeps a newer answer. A browser that cannot write, since its disk is full for one, shows the answer all the same. */
async function renew(address: string, answer: Response): Promise<void> {
  try {
    await replaceKept(address, answer);
  } catch {
    await caches.delete(KEPT).catch(() => false);
  }
}

/** Puts a newer answer in place of a kept one. An answer that sends to sign in says that nobody is signed in any more. */
async function replaceKept(address: string, answer: Response): Promise<void> {
  if (answer.type === 'opaqueredirect' || answer.redirected || answer.status === 401) {
    await caches.delete(KEPT);
    return;
  }
  const kept = await caches.match(address, { cacheName: KEPT });
  if (!kept) return;
  const cache = await caches.open(KEPT);
  if (answer.ok) await cache.put(address, answer.clone());
  else if (answer.status === 404) await cache.delete(address);
}

/** The kept list of bookings in another language than was asked for; null when there is none. */
async function keptList(url: URL): Promise<string | null> {
  if (!url.pathname.endsWith('/bookings')) return null;
  const cache = await caches.open(KEPT);
  const lists = (await cache.keys()).map((request) => new URL(request.url).pathname);
  return lists.find((path) => path.endsWith('/bookings')) ?? null;
}

/** A kept page, which says when it was read. */
async function marked(kept: Response): Promise<Response> {
  const at = new Date(kept.headers.get('date') ?? 0).toISOString();
  const html = (await kept.text()).replace('<html ', `<html data-kept-at="${at}" `);
  const headers = new Headers(kept.headers);
  // The body is not packed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: 200, headers });
}

/**
 * Reads the pages and papers of the trips to come, and keeps these alone.
 */
async function keep({ pages, papers, owner }: Keep): Promise<void> {
  const before = await caches.match(OWNER, { cacheName: KEPT });
  if (before && (await before.text()) !== owner) await caches.delete(KEPT);
  // Each is opened once: when somebody signs out meanwhile, what is still written goes to a cache that nobody finds.
  const [cache, assets] = await Promise.all([caches.open(KEPT), caches.open(ASSETS)]);
  await cache.put(OWNER, new Response(owner));
  const wanted = new Set([OWNER, ...papers]);
  const used = new Set<string>();
  let isWhole = true;
  for (const { url, also } of pages) {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    if (answer.type === 'opaqueredirect' || answer.status === 401) {
      await caches.delete(KEPT);
      return;
    }
    if (!answer.ok) {
      isWhole = false;
      continue;
    }
    for (const path of [url, ...also]) {
      wanted.add(path);
      await cache.put(path, answer.clone());
    }
    for (const [found] of (await answer.text()).matchAll(ASSET_IN_PAGE)) await keepAsset(found, assets, used);
  }
  for (const address of papers) {
    const kept = await cache.match(address);
    if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) continue;
    const answer = await fetch(address);
    if (answer.ok) await cache.put(address, answer);
  }
  await deleteOthers(cache, wanted);
  // A page that was not read again still needs its files.
  if (isWhole) await deleteOthers(assets, used);
}

/** Keeps a file, and those that a script imports. */
async function keepAsset(path: string, assets: Cache, used: Set<string>): Promise<void> {
  if (used.has(path)) return;
  used.add(path);
  let file = await assets.match(path);
  if (!file) {
    file = await fetch(path);
    if (!file.ok) return;
    await assets.put(path, file.clone());
  }
  if (!path.endsWith('.js') || NOT_FOLLOWED.test(path)) return;
  for (const [, name = ''] of (await file.text()).matchAll(IMPORTED)) {
    const imported = `/assets/${name}`;
    if (!NOT_FOLLOWED.test(imported)) await keepAsset(imported, assets, used);
  }
}

async function deleteOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has(pathname + search)) await cache.delete(request);
  }
}
