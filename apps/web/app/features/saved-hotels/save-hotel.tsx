import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { useToast } from '#design/toast.tsx';
import { useAccount } from '#features/app-shell/use-account.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { errorText, NETWORK_TEXT } from '#lib/api-error.ts';
import { answerOf, browserApi } from '#lib/api.ts';

const PATH = '/api/users/me/saved-hotels';
const QUERY_KEY = ['saved-hotels'];

export interface SaveHotelProps {
  hotelCode: string;
  /** What the heart is called where several hotels stand: 'Save Sea View'. */
  label?: string;
}

/**
 * The heart that saves a hotel to the traveller's account (REQ-ACC-16); the saved ones are listed in the profile. A visitor
 * signs in on the way.
 */
export function SaveHotel({ hotelCode, label = 'Save this hotel' }: SaveHotelProps) {
  const toast = useToast();
  const client = useQueryClient();
  const signedIn = useAccount() !== null;
  // Not saved, while it is not known: the heart can be pressed all the same.
  const { data: codes = [] } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await answerOf(browserApi.GET(PATH, { signal }))).hotels.map(({ code }) => code),
    enabled: signedIn,
  });
  const { run } = useApiMutation();
  const isSaved = signedIn && codes.includes(hotelCode);

  /** Shown at once, and taken back where it fails. */
  async function keep(saved: boolean) {
    await client.cancelQueries({ queryKey: QUERY_KEY });
    const others = codes.filter((code) => code !== hotelCode);
    client.setQueryData(QUERY_KEY, saved ? [...others, hotelCode] : others);
    try {
      if (saved) await answerOf(browserApi.POST(PATH, { body: { hotelCode } }));
      else await answerOf(browserApi.DELETE(`${PATH}/{hotelCode}`, { params: { path: { hotelCode } } }));
    } catch (failure) {
      client.setQueryData(QUERY_KEY, codes);
      throw failure;
    }
  }

  function toggle() {
    const saved = !isSaved;
    void run({
      call: () => keep(saved),
      done: () => toast({ text: saved ? 'Saved. You find it again in your profile.' : 'Taken off your saved hotels.' }),
      failed: (failure) => {
        toast({ text: errorText(failure, NETWORK_TEXT), tone: 'critical' });
        return true;
      },
    });
  }

  return (
    <IconButton
      icon={isSaved ? IconHeartFilled : IconHeart}
      label={label}
      aria-pressed={isSaved}
      className={isSaved ? 'text-critical!' : ''}
      onClick={toggle}
    />
  );
}
