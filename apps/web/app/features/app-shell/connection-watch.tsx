import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useEffect, useRef } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useToast } from '#design/toast.tsx';
import '#design/toast-stack.tsx';
import { onceReconnected, tellOfMissingScript, useConnectionTrouble } from '#lib/connection.ts';
import { SCRIPT_MISSING } from '#lib/live-events.ts';
import { useHeldNavigation } from './use-held-navigation.ts';

/**
 * While our server cannot be reached, keeps the current page, says so, and continues once it can (REQ-FRAME-18,
 * decision 0062).
 */
export function ConnectionWatch() {
  useMissingScripts();
  useTroubleSaid();
  useHeldNavigation();
  useHeldReload();
  return null;
}

/** Events of a missing script: ours for lazy parts, Vite's for those imported for an action. */
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
 * When the script of the next page fails to load, the router reloads the document, perhaps before React knows of a next
 * page. Offline that would show the browser's error page. So a reload that a script starts waits for the connection,
 * and then goes to the next page if there is one. Browsers without `navigation` reload as the router does.
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
