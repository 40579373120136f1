import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#design/toast.tsx';
import { useAccount } from '#features/app-shell/use-account.ts';
import { errorText, NETWORK_TEXT } from '#lib/api-error.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';

const PATH = '/api/users/me/saved-hotels';

/** The codes of the traveller's saved hotels. */
export const savedCodes = queryOptions({
  queryKey: ['saved-hotels'],
  queryFn: async ({ signal }) => (await answerOf(browserApi.GET(PATH, { signal }))).hotels.map(({ code }) => code),
});

export interface SavedHotelState {
  /** False while unknown: the hotel can still be saved. */
  isSaved: boolean;
  toggle: () => void;
}

/**
 * Whether the traveller has saved a hotel, and a function to change it (REQ-ACC-16). A visitor is asked to sign in
 * first.
 */
export function useSavedHotel(hotelCode: string): SavedHotelState {
  const toast = useToast();
  const client = useQueryClient();
  const signedIn = useAccount() !== null;
  const { data: codes = [] } = useQuery({ ...savedCodes, enabled: signedIn });
  const { run } = useApiMutation();
  const isSaved = signedIn && codes.includes(hotelCode);

  /** Shown at once and reverted on failure; sent even if the page is left at once. */
  async function keep(saved: boolean) {
    const { queryKey } = savedCodes;
    await client.cancelQueries({ queryKey });
    const others = codes.filter((code) => code !== hotelCode);
    client.setQueryData(queryKey, saved ? [...others, hotelCode] : others);
    try {
      if (saved) await answerOf(browserApi.POST(PATH, { body: { hotelCode }, keepalive: true }));
      else
        await answerOf(browserApi.DELETE(`${PATH}/{hotelCode}`, { params: { path: { hotelCode } }, keepalive: true }));
    } catch (failure) {
      client.setQueryData(queryKey, codes);
      throw failure;
    }
  }

  function toggle() {
    const saved = !isSaved;
    void run({
      call: () => keep(saved),
      done: () => toast({ text: saved ? t(m.addedToSaved) : t(m.removedFromSaved) }),
      failed: (failure) => {
        toast({ text: errorText(failure, NETWORK_TEXT), tone: 'critical' });
        return true;
      },
    });
  }

  return { isSaved, toggle };
}
