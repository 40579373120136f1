import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAlert } from '#design/alert.tsx';
import { useLogin } from '#lib/login-context.ts';
import { useAccount } from '#features/app-shell/use-account.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import { logJourney } from '#lib/journey-log.ts';
import type { Prebook, RateChecker, RateChecks } from './rate-checks.ts';
import type { ReloadRates, RoomRate } from './use-rooms.ts';

/** A price or terms that changed after they were shown, which the traveller must accept before booking (REQ-RATE-3). */
export interface OfferChange {
  before: Prebook;
  after: Prebook;
}

export interface BookRate {
  signedIn: boolean;
  /** The rate whose checkout is being started. */
  busyCode: string | null;
  change: OfferChange | null;
  book: (offer: Prebook) => Promise<void>;
  acceptChange: () => Promise<void>;
  leaveChange: () => void;
}

/** The rates on the page, what is known of them, and a function that fetches them again. */
export interface ShownRates {
  rates: readonly RoomRate[];
  checker: RateChecker;
  checks: RateChecks;
  reload: ReloadRates;
}

/**
 * Takes a checked rate to its checkout (REQ-HOTEL-6): signs in first if needed and continues with the chosen rate,
 * opens a checkout session at the shown price, and goes on to the guests. A rate whose code has expired is renewed; at
 * another price the traveller is asked first. One rate at a time, however often the button is pressed.
 */
export function useBookRate(hotelCode: string, stay: StaySearch, shown: ShownRates): BookRate {
  const { checker } = shown;
  const { run, busyWith: busyCode } = useApiMutation();
  const [change, setChange] = useState<OfferChange | null>(null);
  const signedIn = useAccount() !== null;
  const { openLogin } = useLogin();
  const navigate = useNavigate();
  const alert = useAlert();

  async function begin(offer: Prebook): Promise<void> {
    await run({ of: offer.bookingCode, call: () => go(offer) });
  }

  async function go(offer: Prebook): Promise<void> {
    const [{ startCheckout }, { keepChosenPage }] = await Promise.all([
      import('./start-checkout.ts'),
      import('#features/checkout/chosen-page.ts'),
    ]);
    const started = await startCheckout(offer, hotelCode, stay);
    switch (started.kind) {
      case 'started':
        setChange(null);
        keepChosenPage(started.sessionId, location);
        await navigate(`/customerdetails/${started.sessionId}`);
        return;
      case 'changed':
        checker.put(offer, { kind: 'ok', prebook: started.prebook });
        setChange({ before: offer, after: started.prebook });
        return;
      case 'gone':
        return renew(offer, started.text);
      case 'failed':
        return alert({ title: t(m.startFailed), text: started.text });
    }
  }

  async function renew(offer: Prebook, text: string): Promise<void> {
    setChange(null);
    const { renewOffer } = await import('./renew-offer.ts');
    const renewed = await renewOffer(offer, shown, stay.nat);
    switch (renewed.kind) {
      case 'same':
        return go(renewed.prebook);
      case 'changed':
        setChange({ before: offer, after: renewed.prebook });
        return;
      case 'gone':
        return alert({ title: t(m.goneTitle), text });
    }
  }

  return {
    signedIn,
    busyCode,
    change,
    async book(offer) {
      logJourney('room select', { rate: offer.bookingCode.slice(0, 64) });
      if (signedIn) return begin(offer);
      openLogin({ onSuccess: () => begin(offer) });
    },
    async acceptChange() {
      if (change) await begin(change.after);
    },
    leaveChange: () => setChange(null),
  };
}
