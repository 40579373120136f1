import { useEffect } from 'react';
import { language, pathIn } from '@safar/messages/language';
import { createPath, useBlocker, type Blocker, type BlockerFunction } from 'react-router';
import { onceReconnected, seemsOffline } from '#lib/connection.ts';
import { closeWhatStandsOver, isStoodOver } from '#lib/leave-guard.ts';

const isHeld: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && (isStoodOver() || seemsOffline());

/**
 * Closes an overlay before the page is left (REQ-PAY-17). Offline, it holds navigation until the server is reached
 * (REQ-FRAME-18), because a browser does not request a failed script again. Both are here, since a router consults only
 * one blocker.
 */
export function useHeldNavigation(): void {
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isStoodOver()) return goOn(blocker);
    blocker.reset();
    closeWhatStandsOver();
  }, [blocker]);
}

/** Opens a page that was kept for this as a document, which the service worker answers; another one once our server is reached. */
function goOn({ location, proceed, reset }: Extract<Blocker, { state: 'blocked' }>): () => void {
  let isLeft = false;
  let stop: (() => void) | undefined;
  async function open(): Promise<void> {
    const { isKept } = await import('#features/offline/keep-offline.ts').catch(() => ({ isKept: () => false }));
    const kept = await isKept(location.pathname);
    if (isLeft) return;
    if (!kept) {
      stop = onceReconnected(proceed);
      return;
    }
    reset();
    globalThis.location.assign(pathIn(language(), createPath(location)));
  }
  void open();
  return () => {
    isLeft = true;
    stop?.();
  };
}
