import * as m from '@safar/messages/connection';
import { t } from '@safar/messages/t';
import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useToast } from '#design/toast.tsx';
import '#design/toast-stack.tsx';
import { onceReconnected, tellOfMissingScript, useConnectionTrouble } from '#lib/connection.ts';
import { SCRIPT_MISSING } from '#lib/live-events.ts';
import { useHeldNavigation } from './use-held-navigation.ts';

/** Keeps the page that is shown while our server cannot be reached, says so, and goes on once it can (REQ-FRAME-18, decision 0062). */
export function ConnectionWatch() {
  useMissingScripts();
  useTroubleSaid();
  useHeldNavigation();
  useHeldReload();
  return null;
}

/** Those of lazy parts, and by Vite's event those that are imported for an action. */
const MISSING = [SCRIPT_MISSING, 'vite:preloadError'];

function useMissingScripts(): void {
  useEffect(() => {
    const tell = () => void tellOfMissingScript();
    for (const event of MISSING) globalThis.addEventListener(event, tell);
    return () => {
      for (const event of MISSING) globalThis.removeEventListener(event, tell);
    };
  }, []);
}

function useTroubleSaid(): void {
  const toast = useToast();
  const trouble = useConnectionTrouble();
  useEffect(() => {
    switch (trouble) {
      case 'offline':
        return toast({ text: t(m.offline), tone: 'critical', stays: true });
      case 'script-missing':
        return toast({
          text: t(m.scriptMissing),
          tone: 'critical',
          action: { label: t(m.reload), onPress: () => globalThis.location.reload() },
        });
      case null:
        return;
    }
  }, [trouble, toast]);
}

/**
 * The router loads the page anew when the script of the next one fails to come, maybe before React knows of a next one; without a
 * network that would be the browser's own page of an error. So what a script loads anew waits until it can be, and is the next page
 * if there is one. Browsers without `navigation` do as the router says.
 */
function useHeldReload(): void {
  const { location } = useNavigation();
  const next = useRef(location);
  useEffect(() => {
    next.current = location;
  }, [location]);
  useEffect(() => {
    if (!('navigation' in globalThis)) return;
    let stop: (() => void) | undefined;
    function hold(event: NavigateEvent): void {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      stop = onceReconnected(loadAnew);
    }
    function loadAnew(): void {
      navigation.removeEventListener('navigate', hold);
      if (next.current) globalThis.location.assign(createPath(next.current));
      else globalThis.location.reload();
    }
    navigation.addEventListener('navigate', hold);
    return () => {
      navigation.removeEventListener('navigate', hold);
      stop?.();
    };
  }, []);
}
