import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
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
    if (!isStoodOver()) return onceReconnected(blocker.proceed);
    blocker.reset();
    closeWhatStandsOver();
  }, [blocker]);
}
