import { useEffect, useRef, useSyncExternalStore } from 'react';
import { loadScript } from '#lib/load-script.ts';
import { challengeAsk, type ChallengeAsk } from './challenge-ask.ts';

/** The widget's script, as far as it is used (Turnstile's explicit rendering). */
interface Widgets {
  render: (place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => unknown;
}

declare global {
  interface Window {
    turnstile?: Widgets;
  }
}

/** Where a challenge is shown while a code waits for it; nothing at any other time. */
export function Challenge() {
  const ask = useSyncExternalStore(challengeAsk.subscribe, challengeAsk.read, () => null);
  return ask && <Widget ask={ask} />;
}

function Widget({ ask }: { ask: ChallengeAsk }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    async function render() {
      const isThere = window.turnstile !== undefined || (await loadScript(ask.scriptUrl));
      if (isGone) return;
      if (!isThere || !window.turnstile || !place.current) return ask.answer(null);
      window.turnstile.render(place.current, { sitekey: ask.siteKey, callback: ask.answer });
    }
    void render();
    return () => {
      isGone = true;
      ask.answer(null);
    };
  }, [ask]);
  return (
    <div role="group" aria-label="Confirm that you are not a robot" className="grid gap-2">
      <p role="status" className="text-sm">
        Many codes are being asked for right now. Please confirm that you are not a robot, and we send yours.
      </p>
      <div ref={place} />
    </div>
  );
}
