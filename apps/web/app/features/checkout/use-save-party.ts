import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { useNavigate, useRevalidator } from 'react-router';
import type { GuestError } from '@safar/domain/people/contact-details';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import type { paths } from '#lib/api-types.ts';
import { writeStored } from '#lib/storage.ts';
import { RELOAD_REFUSALS } from './offer-change.ts';

type SaveGuests = paths['/api/checkout/guests']['post'];
type Party = NonNullable<SaveGuests['requestBody']>['content']['application/json'];

export interface SavingParty {
  busy: boolean;
  problem: string | null;
  save: () => Promise<void>;
}

interface PartyToSave {
  sessionId: string;
  /** The noun in a failure's message. */
  who: 'guests' | 'passengers';
  /** Returns the party to send. */
  party: () => Party;
  onRefused: (errors: readonly GuestError[]) => void;
  onSaved: () => Promise<void>;
  /** Where it goes on; to the review when absent. */
  next?: string | undefined;
}

/** Saves the guests or passengers and goes on to the review (REQ-CHK-3). Repeated presses have one effect. */
export function useSaveParty({ sessionId, who, party, onRefused, onSaved, next }: PartyToSave): SavingParty {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();

  async function save(): Promise<void> {
    const body = party();
    await run({
      call: () => answerOf(browserApi.POST('/api/checkout/guests', { body })),
      async done({ amounts }) {
        writeStored(`checkout:amounts:${sessionId}`, JSON.stringify(amounts));
        void onSaved();
        await navigate(next ?? `/reviewbooking/${sessionId}`);
      },
      async failed({ code, answer }) {
        if (RELOAD_REFUSALS.has(code)) await revalidate();
        if (answer?.fields) onRefused(answer.fields);
        return false;
      },
      otherwise: t(m.notSaved, { who }),
    });
  }

  return { problem: error, busy, save };
}
