import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { announce } from '#design/live-region.tsx';
import { changeSaid, type OfferChange, RELOAD_REFUSALS } from '#features/checkout/offer-change.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { startStopwatch } from '#lib/stopwatch.ts';

const TICK_MS = 1000;
/** The traveller is warned when less time than this is left. */
const SHORT_MS = 2 * 60_000;

export interface PriceCheck {
  /** When the check expires by the device's clock, in epoch ms; null while the page is not live. */
  until: number | null;
  standing: 'good' | 'short' | 'over';
  /** Whether the airline is being asked. */
  busy: boolean;
  /** Why the price could not be checked again. */
  problem: string | null;
  /** The airline's current offer, which must be accepted before the page continues. */
  change: OfferChange | null;
  accept: () => void;
  /** Asks the airline again, keeping everything typed; resolves to whether nothing has changed. */
  renew: () => Promise<boolean>;
  /** Whether the page may continue: asks the airline first when the price is no longer fresh. */
  isGood: () => Promise<boolean>;
}

/**
 * The 15 minutes for which an airline's price counts as checked, and checking it again in place (decision 0030). The
 * airline does not hold the price (REQ-FCHK-10).
 */
export function usePriceCheck({ id: sessionId, checkedForMs, priceHash, price }: FlightCheckoutSession): PriceCheck {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const { until, standing } = useTimeLeft(checkedForMs);
  const [change, setChange] = useState<OfferChange | null>(null);

  useEffect(() => {
    if (standing !== 'good') announce(standing === 'short' ? t(m.checkSoon) : t(m.checkOver));
  }, [standing]);

  function renew(): Promise<boolean> {
    return run({
      call: () => answerOf(browserApi.POST('/api/checkout/renew', { body: { sessionId, priceHash } })),
      done: revalidate,
      async failed(failure) {
        const isChanged = failure.code === 'PRICE_CHANGED';
        if (isChanged) setChange(changeSaid('flight', price.totalPaise, failure));
        if (isChanged || RELOAD_REFUSALS.has(failure.code)) await revalidate();
        return isChanged;
      },
      otherwise: t(m.checkNotAsked),
    });
  }

  return {
    until,
    standing,
    busy,
    problem: error,
    change,
    accept: () => setChange(null),
    renew,
    isGood: async () => standing !== 'over' || renew(),
  };
}

function standingOf(leftMs: number): PriceCheck['standing'] {
  if (leftMs > SHORT_MS) return 'good';
  return leftMs > 0 ? 'short' : 'over';
}

/** Measured from when the page received the time left, with a clock that the traveller cannot set. */
function useTimeLeft(checkedForMs: number): Pick<PriceCheck, 'until' | 'standing'> {
  const [until, setUntil] = useState<number | null>(null);
  const [standing, setStanding] = useState<PriceCheck['standing']>('good');
  useEffect(() => {
    const passedMs = startStopwatch();
    const end = Date.now() + checkedForMs;
    const look = () => {
      setUntil(end);
      setStanding(standingOf(checkedForMs - passedMs()));
    };
    look();
    const timer = setInterval(look, TICK_MS);
    // Timers do not run while a tab is suspended.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [checkedForMs]);
  return { until, standing };
}
