import { useEffect, useState } from 'react';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { useToast } from '#design/toast.tsx';
import { useLogin } from '#features/app-shell/login-context.ts';
import { useAccount } from '#features/app-shell/use-account.ts';
import { errorText, isSignedOut, NETWORK_TEXT } from '#lib/api-error.ts';
import { answerOf, browserApi } from '#lib/api.ts';

const PATH = '/api/users/me/saved-hotels';

/**
 * The heart that saves a hotel to the traveller's account (REQ-ACC-16); the saved ones are listed in the profile. A visitor
 * signs in on the way.
 */
export function SaveHotel({ hotelCode }: { hotelCode: string }) {
  const { openLogin } = useLogin();
  const toast = useToast();
  const [isSaved, setSaved] = useSaved(hotelCode);
  const [busy, setBusy] = useState(false);

  async function keep(saved: boolean): Promise<void> {
    setBusy(true);
    setSaved(saved);
    try {
      if (saved) await answerOf(browserApi.POST(PATH, { body: { hotelCode } }));
      else await answerOf(browserApi.DELETE(`${PATH}/{hotelCode}`, { params: { path: { hotelCode } } }));
      toast({ text: saved ? 'Saved. You find it again in your profile.' : 'Taken off your saved hotels.' });
    } catch (error) {
      setSaved(!saved);
      if (isSignedOut(error)) openLogin({ onSuccess: () => keep(saved) });
      else toast({ text: errorText(error, NETWORK_TEXT), tone: 'critical' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      icon={isSaved ? IconHeartFilled : IconHeart}
      label="Save this hotel"
      aria-pressed={isSaved}
      className={isSaved ? 'text-critical!' : ''}
      onClick={() => (busy ? undefined : void keep(!isSaved))}
    />
  );
}

/** Whether the signed-in traveller has saved the hotel; not, while it is not known. */
function useSaved(hotelCode: string): [boolean, (saved: boolean) => void] {
  const signedIn = useAccount() !== null;
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const abort = new AbortController();
    answerOf(browserApi.GET(PATH, { signal: abort.signal }))
      .then(({ hotels }) => setSaved(hotels.some(({ code }) => code === hotelCode)))
      // The heart can be pressed all the same.
      .catch(() => {});
    return () => abort.abort();
  }, [hotelCode, signedIn]);
  return [signedIn && saved, setSaved];
}
