import { language, pathIn } from '@safar/messages/language';
import type { Keep } from '../../../service-worker/service-worker.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { readSession, writeSession } from '#lib/storage.ts';

/** Most trips that are kept, the next ones. */
const MOST_TRIPS = 8;
/** What was kept within this time is not read again by this tab. */
const AGAIN_MS = 5 * 60_000;
const KEPT_AT = 'kept-at';

/**
 * Has the service worker keep the traveller's trips to come, their bookings and papers, for when there is no network (REQ-PWA-1). Where there
 * are no service workers, and in development, nothing is kept.
 */
export async function keepOffline(owner: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (Date.now() - Number(readSession(KEPT_AT) ?? 0) < AGAIN_MS) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const { trips } = await answerOf(browserApi.GET('/api/trips/mine'));
  const own = await Promise.all(
    trips
      .slice(0, MOST_TRIPS)
      .map(({ id }) => answerOf(browserApi.GET('/api/trips/{id}', { params: { path: { id } } }))),
  );
  const tripsKept = own.map(({ trip }) => trip);
  const pages = [
    { url: ownPath('/bookings'), also: [] },
    ...tripsKept.map(({ id, bookingIds }) => ({
      url: ownPath(`/trips/${id}`),
      also: bookingIds.filter((bookingId) => bookingId !== id).map((bookingId) => ownPath(`/trips/${bookingId}`)),
    })),
    ...tripsKept.flatMap(({ bookingIds }) => bookingIds.map((id) => ({ url: ownPath(`/bookings/${id}`), also: [] }))),
  ];
  const papers = tripsKept.flatMap((trip) =>
    trip.papers.flatMap(({ documents }) =>
      Object.values(documents)
        .flatMap((paper: Paper | readonly Paper[] | null) => paper ?? [])
        .map((paper) => (typeof paper === 'string' ? paper : paper.to)),
    ),
  );
  active?.postMessage({ type: 'keep', owner, pages, papers } satisfies Keep, { transfer: [] });
  writeSession(KEPT_AT, String(Date.now()));
}

/** The address of a paper, or one that says what it is as well. */
type Paper = string | { readonly to: string };

/** Whether a page is kept, so that it opens without a network. */
export async function isKept(path: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  return (await caches.match(pathIn(language(), path), { ignoreSearch: true })) !== undefined;
}

/** A page in the language of this one. */
function ownPath(path: string): string {
  return pathIn(language(), path);
}
