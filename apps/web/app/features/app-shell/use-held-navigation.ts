import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { onceReconnected, seemsOffline } from '#lib/connection.ts';
import { closeWhatStandsOver, isStoodOver } from '#lib/leave-guard.ts';

const isHeld: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && (isStoodOver() || seemsOffline());

/**
 * What stands over a page is closed before the page is left (REQ-PAY-17). Without a network the page stays until there is one
 * (REQ-FRAME-18): a script that a browser has failed to load it does not ask for again. Both here, since a router asks only one.
 */
export function useHeldNavigation(): void {
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isStoodOver()) return onceReconnected(blocker.proceed);
    blocker.reset();
    closeWhatStandsOver();
  }, [blocker]);
}
