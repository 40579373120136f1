import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { useEffect, useSyncExternalStore } from 'react';
import { formatDayTime } from '@safar/domain/time/days';
import { Button } from '#design/button.tsx';
import { Note } from '#design/note.tsx';
import { useSession } from '#lib/session.ts';

/**
 * On pages that open without a network: keeps them for that (REQ-PWA-1), and says of one that was kept when it was read (REQ-PWA-2).
 */
export function OfflineNote() {
  const { visitor } = useSession();
  const owner = visitor.kind === 'signed-in' ? visitor.user.id : null;
  const keptAt = useSyncExternalStore(noChange, readKeptAt, () => null);
  useEffect(() => {
    if (owner === null || keptAt !== null) return;
    // Behind everything that the page itself loads.
    const timer = setTimeout(() => void keep(owner), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [owner, keptAt]);
  if (keptAt === null) return null;
  return (
    <Note tone="caution" title={t(m.offlineSaved, { time: formatDayTime(keptAt) })}>
      <span className="block">{t(m.offlineWorks)}</span>
      <Button variant="quiet" className="-ms-3" onClick={() => globalThis.location.reload()}>
        {t(m.offlineAgain)}
      </Button>
    </Note>
  );
}

const KEEP_AFTER_MS = 2000;

async function keep(owner: string): Promise<void> {
  try {
    const { keepOffline } = await import('./keep-offline.ts');
    await keepOffline(owner);
  } catch (error) {
    // The page works without what is kept.
    console.debug('nothing was kept for offline', error);
  }
}

function noChange(): () => void {
  return () => {};
}

/** The service worker writes into a page that it kept when that was read, ISO. */
function readKeptAt(): string | null {
  return document.documentElement.dataset['keptAt'] ?? null;
}
