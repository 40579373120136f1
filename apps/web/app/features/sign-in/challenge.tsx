import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiFailure } from '#lib/api-error.ts';
import { loadScript } from '#lib/load-script.ts';

/** A pending challenge that must be passed before a code is sent. */
interface ChallengeAsk {
  readonly siteKey: string;
  readonly scriptUrl: string;
  /** Receives the widget's token; null when the widget cannot be shown or was removed. */
  readonly answer: (token: string | null) => void;
}

/** The part of the widget's script that is used (Turnstile's explicit rendering). */
interface Widgets {
  render: (place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => unknown;
}

declare global {
  interface Window {
    turnstile?: Widgets;
  }
}

/** Makes a call; when the server requires a challenge, shows it and makes the call once more. */
export type AsPerson = <T>(call: (challengeToken?: string) => Promise<T>) => Promise<T>;

/** A function for calls that may need a challenge, and the challenge to render; it is empty while none is pending. */
export function useChallenge(): { asPerson: AsPerson; challenge: ReactNode } {
  const [ask, setAsk] = useState<ChallengeAsk | null>(null);
  const asPerson: AsPerson = async (call) => {
    try {
      return await call();
    } catch (failure) {
      const needed = neededBy(failure);
      if (needed === null) throw failure;
      const token = await new Promise<string | null>((answer) => setAsk({ ...needed, answer }));
      setAsk(null);
      if (token === null) throw failure;
      return call(token);
    }
  };
  return { asPerson, challenge: ask && <Widget ask={ask} /> };
}

function neededBy(failure: unknown): Pick<ChallengeAsk, 'siteKey' | 'scriptUrl'> | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'CHALLENGE_NEEDED') return null;
  const { siteKey, scriptUrl }: Readonly<Record<string, unknown>> = { ...failure.answer };
  return typeof siteKey === 'string' && typeof scriptUrl === 'string' ? { siteKey, scriptUrl } : null;
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
    <div role="group" aria-label={t(m.notRobot)} className="grid gap-2">
      <p role="status" className="text-sm">
        {t(m.notRobotWhy)}
      </p>
      <div ref={place} />
    </div>
  );
}
