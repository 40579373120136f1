import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { onceReconnected, seemsOffline } from '#lib/connection.ts';

const isHeld: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && seemsOffline();

/** Without a network a page stays until there is one (REQ-FRAME-18): a script that a browser has failed to load it does not ask for again. */
export function useHeldNavigation(): void {
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    return onceReconnected(blocker.proceed);
  }, [blocker]);
}
