import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { announce } from '#design/live-region.tsx';
import { changeSaid, type OfferChange } from '#features/checkout/offer-change.ts';
import { OUTDATED } from '#features/checkout/outdated.ts';
import { useLogin } from '#features/app-shell/login-context.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { ApiFailure, errorText, isSignedOut } from '#lib/api-error.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { startStopwatch } from '#lib/stopwatch.ts';

const TICK_MS = 1000;
/** From here on the traveller is warned. */
const SHORT_MS = 2 * 60_000;
const SHORT_TEXT = 'This fare is held for less than 2 minutes now. What you typed is kept.';
const OVER_TEXT = 'This fare is held no longer. What you typed is kept.';

export interface FareHold {
  /** What is left of it; null while the page is not live. */
  leftMs: number | null;
  standing: 'held' | 'short' | 'over';
  /** The airline is being asked. */
  busy: boolean;
  /** Why it could not be held again. */
  problem: string | null;
  /** What the airline says now, to be accepted before the page goes on. */
  change: OfferChange | null;
  accept: () => void;
  /** Asks the airline again, with everything typed kept; whether nothing has changed. */
  renew: () => Promise<boolean>;
  /** Whether the page may go on: asks the airline first where the fare is held no longer. */
  isGood: () => Promise<boolean>;
}

/** The 15 minutes for which the airline keeps a fare, and asking for it again in place (decision 0030). */
export function useFareHold({ id: sessionId, heldForMs, priceHash, price }: FlightCheckoutSession): FareHold {
  const { revalidate } = useRevalidator();
  const { openLogin } = useLogin();
  const leftMs = useLeftMs(heldForMs);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [change, setChange] = useState<OfferChange | null>(null);
  const standing = standingOf(leftMs);

  useEffect(() => {
    if (standing !== 'held') announce(standing === 'short' ? SHORT_TEXT : OVER_TEXT);
  }, [standing]);

  async function renew(): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await answerOf(browserApi.POST('/api/checkout/renew', { body: { sessionId, priceHash } }));
      await revalidate();
      return true;
    } catch (error) {
      if (isSignedOut(error)) openLogin({ onSuccess: async () => void (await renew()) });
      else if (error instanceof ApiFailure && error.code === 'PRICE_CHANGED') {
        setChange(changeSaid('flight', price.totalPaise, error));
        await revalidate();
      } else {
        setProblem(errorText(error, 'The airline could not be asked. You have not been charged; please try again.'));
        if (error instanceof ApiFailure && OUTDATED.has(error.code)) await revalidate();
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    leftMs,
    standing,
    busy,
    problem,
    change,
    accept: () => setChange(null),
    renew,
    isGood: async () => standing !== 'over' || renew(),
  };
}

function standingOf(leftMs: number | null): FareHold['standing'] {
  if (leftMs === null || leftMs > SHORT_MS) return 'held';
  return leftMs > 0 ? 'short' : 'over';
}

/** Counted from when the page was told what is left, by no clock that a traveller can set. */
function useLeftMs(heldForMs: number): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    const passedMs = startStopwatch();
    const look = () => setLeftMs(Math.max(0, heldForMs - passedMs()));
    look();
    const timer = setInterval(look, TICK_MS);
    // A tab that slept did not tick.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [heldForMs]);
  return leftMs;
}
