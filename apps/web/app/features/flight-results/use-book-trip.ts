import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAlert } from '#design/alert.tsx';
import { useLogin } from '#lib/login-context.ts';
import { useAccount } from '#features/app-shell/use-account.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { logJourney } from '#lib/journey-log.ts';
import type { TripQuote } from './book-trip.ts';
import type { FoundTrip } from './found-trip.ts';

/** The trip to buy, and the search that found it. */
export interface ChosenTrip {
  searchId: string;
  resultIndexes: readonly string[];
  totalPaise: number;
  /** Whether it is one ticket for both ways (decision 0017). */
  special: boolean;
}

/** A difference from what was shown, which the traveller must accept before booking continues (REQ-FCHK-2). */
export type TripChange =
  | { kind: 'quote'; quote: TripQuote; trip: ChosenTrip }
  /** The search had expired, and the same fares now have another price. */
  | { kind: 'fresh'; beforePaise: number; afterPaise: number; trip: ChosenTrip };

export interface BookTrip {
  busy: boolean;
  change: TripChange | null;
  book: (trip: ChosenTrip) => Promise<void>;
  acceptChange: () => Promise<void>;
  leaveChange: () => void;
}

/** What booking a trip needs from its page. */
export interface BookingPage {
  /** Searches again; null when that failed. */
  refresh: () => Promise<FoundTrip | null>;
  /** The same choice in another answer; null when part of it is no longer sold. */
  chosenIn: (found: FoundTrip, special: boolean) => Promise<ChosenTrip | null>;
  /** Called with a trip that has sold out, so that the page hides it. */
  onGone: (trip: ChosenTrip) => void;
}

/** Most quotes in a row, for a fare that changes with every quote. */
const MAX_ASKS = 3;

/**
 * Takes a complete choice to its checkout (REQ-FCHK-1): signs in first if needed and continues with the choice,
 * re-quotes it with the supplier, shows what has changed, and opens a checkout session. One trip at a time, however
 * often the button is pressed.
 */
export function useBookTrip({ refresh, chosenIn, onGone }: BookingPage): BookTrip {
  const { run, busy } = useApiMutation();
  const [change, setChange] = useState<TripChange | null>(null);
  const signedIn = useAccount() !== null;
  const { openLogin } = useLogin();
  const navigate = useNavigate();
  const alert = useAlert();

  async function alone(call: () => Promise<void>): Promise<void> {
    await run({ call });
  }

  async function quote(trip: ChosenTrip, asks = 1): Promise<void> {
    if (asks > MAX_ASKS) return sayGone(trip, t(m.keepsChanging));
    const { quoteTrip } = await import('./book-trip.ts');
    const asked = await quoteTrip(trip.searchId, [...trip.resultIndexes]);
    switch (asked.kind) {
      case 'quoted':
        if (asked.quote.changes.length === 0) return checkOut(asked.quote, trip, asks);
        setChange({ kind: 'quote', quote: asked.quote, trip });
        return;
      case 'expired':
        return searchAgain(trip, asks);
      case 'gone':
        return sayGone(trip, asked.text);
      case 'failed':
        return alert({ title: t(m.checkoutFailedTitle), text: asked.text });
    }
  }

  async function checkOut(quoted: TripQuote, trip: ChosenTrip, asks: number): Promise<void> {
    const [{ openFlightCheckout }, { keepChosenPage }] = await Promise.all([
      import('./book-trip.ts'),
      import('#features/checkout/chosen-page.ts'),
    ]);
    const opened = await openFlightCheckout(quoted);
    switch (opened.kind) {
      case 'started':
        keepChosenPage(opened.sessionId, location);
        await navigate(`/customerdetails/${opened.sessionId}`);
        return;
      case 'changed':
      case 'expired':
        setChange(null);
        return quote(trip, asks + 1);
      case 'gone':
        return sayGone(trip, opened.text);
      case 'failed':
        return alert({ title: t(m.checkoutFailedTitle), text: opened.text });
    }
  }

  /** A search expires at the supplier after 15 minutes; this looks for the same choice in a new search. */
  async function searchAgain({ totalPaise: beforePaise, special }: ChosenTrip, asks: number): Promise<void> {
    const found = await refresh();
    if (!found)
      return alert({
        title: t(m.checkoutFailedTitle),
        text: t(m.tooOld),
      });
    const next = await chosenIn(found, special);
    if (!next)
      return alert({
        title: t(m.fareGoneTitle),
        text: t(m.soldMeanwhile),
      });
    const afterPaise = next.totalPaise;
    if (beforePaise === afterPaise) return quote(next, asks + 1);
    setChange({ kind: 'fresh', beforePaise, afterPaise, trip: next });
  }

  async function sayGone(trip: ChosenTrip, text: string): Promise<void> {
    setChange(null);
    onGone(trip);
    await alert({ title: t(m.fareGoneTitle), text });
  }

  return {
    busy,
    change,
    async book(trip) {
      logJourney('flight book', { tickets: trip.special ? 1 : trip.resultIndexes.length });
      if (signedIn) return alone(() => quote(trip));
      openLogin({ onSuccess: () => alone(() => quote(trip)) });
    },
    acceptChange: () =>
      alone(async () => {
        if (change?.kind === 'quote') await checkOut(change.quote, change.trip, 1);
        if (change?.kind === 'fresh') {
          setChange(null);
          await quote(change.trip);
        }
      }),
    leaveChange: () => setChange(null),
  };
}
