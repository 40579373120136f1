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

interface AskedEvent extends LifeEvent {
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
/** Longest that one page, paper or file is waited for, to keep it. */
const KEEP_LIMIT_MS = 30_000;
/** A paper that was read within this time is not read again. */
const FRESH_MS = 3_600_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { data } = event;
  if (isKeep(data)) event.waitUntil(inTurn(() => keep(data)));
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
  // A tab that may not come to the front shows the page all the same.
  await page.focus().catch(() => undefined);
  // A tab that this worker does not serve yet cannot be sent anywhere by it.
  await page.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (ASSET.test(url.pathname)) event.respondWith(asset(event));
  else if (PAPER.test(url.pathname)) event.respondWith(paper(event));
  else if (request.mode === 'navigate' && OWN_PAGE.test(url.pathname)) event.respondWith(page(event, url.pathname));
});

/**
 * Files come from the network, or from the browser's own cache, as long as there is one: what is kept is for when there is none. A file that our
 * server has no more, of a release before, is as good as it ever was: its name changes with its contents.
 */
async function asset(event: AskedEvent): Promise<Response> {
  const kept = () => keptUnder(event.request.url, ASSETS);
  const answer = await orKept(event, kept);
  return answer.status === 404 ? ((await kept()) ?? answer) : answer;
}

function paper(event: AskedEvent): Promise<Response> {
  const { url } = event.request;
  return orKept(
    event,
    () => keptUnder(url, KEPT),
    (answer) => renew(url, answer),
  );
}

function page(event: AskedEvent, path: string): Promise<Response> {
  return orKept(
    event,
    async () => {
      const kept = await keptUnder(path, KEPT);
      if (kept) return marked(kept);
      const list = await keptList(path);
      return list === null ? undefined : Response.redirect(list);
    },
    (answer) => renew(path, answer),
  );
}

/** What stands in front of our server says so while that is away: to a traveller both are. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);
/** On a train a request may hang for minutes: what was kept is shown after this time (REQ-PWA-2). */
const PATIENCE_MS = 8000;
/** While the network has just been found to hang, its page's files are not waited for that long, each after the other. */
const NO_PATIENCE_MS = 500;
const HANGS_FOR_MS = 60_000;
let hangsUntil = 0;

/**
 * What our server answers; what was kept when it is away, or does not answer in time. Without anything kept its answer is waited for.
 * @param answered does something with a copy of our server's answer, also of one that comes too late; nobody waits for it
 */
async function orKept(
  event: AskedEvent,
  kept: () => Promise<Response | undefined>,
  answered: (answer: Response) => Promise<void> = async () => undefined,
): Promise<Response> {
  const network = ask(event, answered);
  event.waitUntil(network);
  const isOfPage = ASSET.test(new URL(event.request.url).pathname);
  const patienceMs = isOfPage && Date.now() < hangsUntil ? NO_PATIENCE_MS : PATIENCE_MS;
  const first = await Promise.race([network, pause(patienceMs)]);
  if (first === 'late') hangsUntil = Date.now() + HANGS_FOR_MS;
  else if (first instanceof Response && !AWAY.has(first.status)) return first;
  const own = await kept().catch(() => undefined);
  if (own) return own;
  const answer = await network;
  if (answer instanceof Response) return answer;
  throw answer.error;
}

async function ask(
  event: AskedEvent,
  answered: (answer: Response) => Promise<void>,
): Promise<Response | { readonly error: unknown }> {
  try {
    const answer = await fetch(event.request);
    // Copied before anybody reads it.
    if (!AWAY.has(answer.status)) event.waitUntil(answered(answer.clone()));
    return answer;
  } catch (error) {
    return { error };
  }
}

function pause(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), ms));
}

/** What was kept under an address, read to its end: it may be deleted while a page reads it. */
async function keptUnder(address: string, cacheName: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName });
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  // The body is not packed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(await kept.arrayBuffer(), { status: 200, headers });
}

/** What writes to the caches does so one after the other, so that none deletes what another is about to need. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(act: () => Promise<void>): Promise<void> {
  const turn = last.then(act);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Keeps a newer answer in place of a kept one. One that cannot be read to its end, or written since the disk is full, takes the place of nothing.
 * An answer that sends to sign in says that nobody is signed in any more, and is not kept waiting.
 */
async function renew(address: string, answer: Response): Promise<void> {
  if (answer.type === 'opaqueredirect' || answer.redirected || answer.status === 401) await caches.delete(KEPT);
  else await inTurn(() => replaceKept(address, answer)).catch(() => undefined);
}

async function replaceKept(address: string, answer: Response): Promise<void> {
  const kept = await caches.match(address, { cacheName: KEPT });
  if (!kept) return;
  const cache = await caches.open(KEPT);
  if (answer.ok) await putWhole(cache, [address], answer);
  else if (answer.status === 404) await cache.delete(address);
}

/** Keeps a page or paper once every file that it needs is kept: a page of a new release has others (REQ-PWA-3). */
async function putWhole(cache: Cache, addresses: readonly string[], answer: Response): Promise<void> {
  if (answer.headers.get('content-type')?.includes('text/html') === true) {
    const assets = await caches.open(ASSETS);
    const seen = new Set<string>();
    for (const file of filesIn(await answer.clone().text())) await keepAsset(file, assets, seen);
  }
  for (const address of addresses) await cache.put(address, answer.clone());
}

function filesIn(html: string): Set<string> {
  return new Set([...html.matchAll(ASSET_IN_PAGE)].map(([found]) => found));
}

/** The kept list of bookings in another language than was asked for; null when there is none. */
async function keptList(path: string): Promise<string | null> {
  if (!path.endsWith('/bookings')) return null;
  const cache = await caches.open(KEPT);
  const lists = (await cache.keys()).map((request) => new URL(request.url).pathname);
  return lists.find((each) => each.endsWith('/bookings')) ?? null;
}

/** A kept page, which says when it was read (REQ-PWA-2). */
async function marked(kept: Response): Promise<Response> {
  const at = new Date(kept.headers.get('date') ?? 0).toISOString();
  const html = (await kept.text()).replace('<html ', `<html data-kept-at="${at}" `);
  return new Response(html, { status: 200, headers: kept.headers });
}

/**
 * Reads the pages and papers of the trips to come, and keeps these alone.
 */
async function keep({ pages, papers, owner }: Keep): Promise<void> {
  const before = await caches.match(OWNER, { cacheName: KEPT });
  if (before && (await before.text()) !== owner) await caches.delete(KEPT);
  // Opened once: when somebody signs out meanwhile, what is still written goes to a cache that nobody finds.
  const cache = await caches.open(KEPT);
  await cache.put(OWNER, new Response(owner));
  const wanted = new Set([OWNER, ...papers]);
  for (const { url, also } of pages) {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual', signal: soon() });
    if (answer.type === 'opaqueredirect' || answer.status === 401) {
      await caches.delete(KEPT);
      return;
    }
    // One that could not be read again stays as it was.
    for (const path of [url, ...also]) wanted.add(path);
    if (answer.ok) await putWhole(cache, [url, ...also], answer);
  }
  for (const address of papers) {
    const kept = await cache.match(address);
    if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < FRESH_MS) continue;
    const answer = await fetch(address, { signal: soon() });
    if (answer.ok) await cache.put(address, answer);
  }
  await deleteOthers(cache, wanted);
  await deleteOthers(await caches.open(ASSETS), await filesOf(cache));
}

/** A network that hangs must not hold up what else is to be kept. */
function soon(): AbortSignal {
  return AbortSignal.timeout(KEEP_LIMIT_MS);
}

/** The files that the kept pages need, read from these as they are now (REQ-PWA-3). */
async function filesOf(cache: Cache): Promise<Set<string>> {
  const assets = await caches.open(ASSETS);
  const needed = new Set<string>();
  for (const request of await cache.keys()) {
    if (!OWN_PAGE.test(new URL(request.url).pathname)) continue;
    const html = await cache.match(request);
    // One that our server has no more is missing all the same.
    for (const file of filesIn((await html?.text()) ?? ''))
      await keepAsset(file, assets, needed).catch(() => undefined);
  }
  return needed;
}

/** Keeps a file, and those that a script imports. Throws when one cannot be read. */
async function keepAsset(path: string, assets: Cache, used: Set<string>): Promise<void> {
  if (used.has(path)) return;
  used.add(path);
  let file = await assets.match(path);
  if (!file) {
    file = await fetch(path, { signal: soon() });
    if (!file.ok) throw new MissingFile(path);
    await assets.put(path, file.clone());
  }
  if (!path.endsWith('.js') || NOT_FOLLOWED.test(path)) return;
  for (const [, name = ''] of (await file.text()).matchAll(IMPORTED)) {
    const imported = `/assets/${name}`;
    // What looks like an import may be a text.
    if (!NOT_FOLLOWED.test(imported)) await keepAsset(imported, assets, used).catch(onlyMissing);
  }
}

/** Our server has no such file. */
class MissingFile extends Error {}

function onlyMissing(error: unknown): void {
  if (!(error instanceof MissingFile)) throw error;
}

async function deleteOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has(pathname + search)) await cache.delete(request);
  }
}
