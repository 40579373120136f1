import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { SECOND_MS } from '@safar/domain/time/time-units';
import { useEffect, useState } from 'react';
import { announce } from '#design/live-region.tsx';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { useChallenge } from './challenge.tsx';
import { nextSendMs, resendOtp } from './login-api.ts';

interface ResendProps {
  mobile: string;
  atMs: number;
  onResent: (nextAtMs: number) => void;
  onFailed: (error: string) => void;
}

/** Requests a new code, once the pause between two codes (REQ-ACC-4) is over. */
export function Resend({ mobile, atMs, onResent, onFailed }: ResendProps) {
  const seconds = useSecondsUntil(atMs);
  const { asPerson, challenge } = useChallenge();
  const { run, busy } = useApiMutation();

  function resend() {
    void run({
      call: () => resendOtp(mobile, asPerson),
      done: (outcome) => {
        if (!outcome.ok) return onFailed(outcome.error);
        announce(t(m.onItsWay));
        onResent(nextSendMs(outcome.answer));
      },
    });
  }

  if (seconds > 0) {
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return <p className="flex min-h-touch items-center text-sm text-muted">{t(m.sendIn, { clock })}</p>;
  }
  return (
    <>
      <div className="contents">{challenge}</div>
      <button
        type="button"
        className="link min-h-touch self-start text-sm"
        aria-disabled={busy || undefined}
        onClick={resend}
      >
        {busy ? t(m.sending) : t(m.resend)}
      </button>
    </>
  );
}

/** Whole seconds left until an instant, updated each second. */
function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const leftMs = atMs - nowMs;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNowMs(Date.now()), leftMs % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return Math.max(0, Math.ceil(leftMs / SECOND_MS));
}
